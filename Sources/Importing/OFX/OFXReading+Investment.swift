import Values

/// Investment transactions, positions and the list of securities.
extension OFXReading {
    /// Digits of units and prices: both are kept in millionths.
    private static let millionths = 6

    /// Ends an investment transaction: a row whose amount is the cash that it moves, with the security's facts beside it.
    ///
    /// A reinvestment or a journal between parts of the account has a total but moves no cash of the account. A vendor's own
    /// element without a trade date is no transaction.
    mutating func finishInvestment(_ frame: OFXFrame, end: Int, movesCash: Bool) {
        if case .unknown = vocabulary[frame.name], values[.row, .day].isEmpty { return }
        let lineNumber = lines.line(at: frame.place)
        guard let day = rowDay(lineNumber) else { return }
        let total = values[.row, .amount]
        let printed = total.isEmpty ? values[.row, .fractionCash] : total
        guard let amount = printed.isEmpty ? 0 : amountOrNothing(printed) else {
            return file.note(.ofxAmountInvalid, line: line(of: printed), found: file.bytes(printed))
        }
        var row = StatementLine(day: day, amount: amount, lineNumber: UInt32(truncatingIfNeeded: lineNumber))
        guard printed.isEmpty || settleRowCurrency(&row, printed) else { return }
        row.raw = TextRange(frame.place..<end)
        row.flags = values[.row, .reversedIdentifier].isEmpty ? .investment : [.investment, .reversal]
        row.bankID = text(values[.row, .identifier])
        row.memo = text(values[.row, .memo])
        if !movesCash {
            if row.amount != 0 { addDetail(.grossAmount, number: row.amount) }
            row.amount = 0
        }
        addDetail(.investmentAction, text: TextRange((frame.place + 1)..<frame.nameEnd))
        addSecurityDetails()
        addOtherDays(of: row)
        statement.lines.append(row)
    }

    private mutating func addSecurityDetails() {
        let income = values[.row, .incomeType]
        if !income.isEmpty { addDetail(.bankCode, text: income) }
        let security = values[.row, .security]
        if !security.isEmpty { addDetail(.security, text: text(security)) }
        if let units = scaled(values[.row, .units], digits: OFXReading.millionths) { addDetail(.unitsInMillionths, number: units) }
        if let price = scaled(values[.row, .price], digits: OFXReading.millionths) { addDetail(.priceInMillionths, number: price) }
    }

    /// Ends INVPOS: a holding, or an error that names it.
    mutating func finishPosition(_ frame: OFXFrame) {
        let market = values[.position, .marketValue]
        guard let units = scaled(values[.position, .units], digits: OFXReading.millionths), let value = amountOrNothing(market) else {
            return file.note(.ofxPositionInvalid, line: lines.line(at: frame.place), found: file.bytes(text(values[.position, .security])))
        }
        let price = scaled(values[.position, .price], digits: OFXReading.millionths) ?? 0
        statement.positions.append(
            Position(
                security: text(values[.position, .security]), name: .empty, unitsInMillionths: units, priceInMillionths: price,
                value: value, day: optionalDay(values[.position, .priceDay])))
    }

    /// Ends SECINFO: a security's name, which rows and positions before it get once the file is read.
    mutating func finishSecurity() {
        let identifier = text(values[.security, .security])
        let name = text(values[.security, .securityName])
        guard !identifier.isEmpty, !name.isEmpty else { return }
        securities.append(OFXSecurity(key: Hash64.of(file.bytes(identifier)), identifier: identifier, name: name))
    }

    /// Gives positions their names, and investment rows their security's name as payee (or else their memo).
    mutating func nameSecurities() {
        securities = securities.ordered { $0.key < $1.key }
        for index in file.statements.indices where file.statements[index].account.kind == .investment {
            for place in file.statements[index].positions.indices {
                file.statements[index].positions[place].name = securityName(file.statements[index].positions[place].security)
            }
            for detail in file.statements[index].details where detail.kind == .security {
                file.statements[index].lines[detail.line].payee = securityName(detail.text)
            }
            for place in file.statements[index].lines.indices where file.statements[index].lines[place].payee.isEmpty {
                file.statements[index].lines[place].payee = file.statements[index].lines[place].memo
            }
        }
    }

    private func securityName(_ identifier: TextRange) -> TextRange {
        let bytes = file.bytes(identifier)
        let key = Hash64.of(bytes)
        var low = 0
        var high = securities.count
        while low < high {
            let middle = (low + high) / 2
            if securities[middle].key < key { low = middle + 1 } else { high = middle }
        }
        guard low < securities.count, securities[low].key == key, file.bytes(securities[low].identifier).elementsEqual(bytes) else {
            return .empty
        }
        return securities[low].name
    }
}
