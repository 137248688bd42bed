import Values

/// Records of transactions.
extension QIFReading {
    /// Makes a row of the record, or an error that names it.
    @inline(__always)
    mutating func finishTransaction() {
        guard let day = recordDay() else { return }
        let isInvestment = section == .investments
        guard let printed = isInvestment ? investmentAmount() : recordAmount() else { return }
        var row = StatementLine(day: day, amount: printed, lineNumber: UInt32(truncatingIfNeeded: record.line))
        row.raw = TextRange(record.place..<lines.end)
        row.memo = record.memo
        row.payee = record.payee
        readCategory(&row)
        if isInvestment {
            addInvestment(&row)
        } else {
            if !splits.isEmpty { addSplits(&row) }
            if !record.number.isEmpty { addNumber() }
            readOpening(&row)
        }
        if row.payee.isEmpty { row.payee = row.memo }
        if !record.cleared.isEmpty { addDetail(.clearedMark, text: record.cleared) }
        if !address.isEmpty { addAddress() }
        reserveRows()
        statement.lines.append(row)
    }

    /// The day of the record; an error when it has none.
    @inline(__always)
    private mutating func recordDay() -> Day? {
        if let day = QIFDate(bytes(record.date))?.day(style.order, presentYear: style.presentYear) { return day }
        if record.date.isEmpty {
            file.note(.qifDateMissing, line: record.line)
        } else {
            file.note(.qifDateInvalid, line: record.dateLine, found: bytes(record.date))
        }
        return nil
    }

    /// The amount of the record; an error when it has none.
    @inline(__always)
    private mutating func recordAmount() -> Int64? {
        let printed = record.longAmount.isEmpty ? record.amount : record.longAmount
        guard !printed.isEmpty else {
            file.note(.qifAmountMissing, line: record.line)
            return nil
        }
        return amount(printed, line: record.amountLine)
    }

    /// The amount of an investment record, which may have none.
    private mutating func investmentAmount() -> Int64? {
        for printed in [record.longAmount, record.amount, record.transferAmount] where !printed.isEmpty {
            return amount(printed, line: record.amountLine == 0 ? record.line : record.amountLine)
        }
        return 0
    }

    /// An amount in minor units; an error when it cannot be read. Rounding is noted.
    @inline(__always)
    mutating func amount(_ printed: TextRange, line: Int) -> Int64? {
        let outcome = PrintedAmount.read(bytes(printed), exponent: exponent, mark: style.mark)
        if case .amount(let units, false) = outcome { return units }
        guard case .amount(let units, _) = outcome else {
            file.note(.qifAmountInvalid, line: line, found: bytes(printed))
            return nil
        }
        file.note(.amountRounded, line: line, found: bytes(printed))
        return units
    }

    /// Takes `Category:Sub/Class` or `[Account]/Class` apart.
    @inline(__always)
    private mutating func readCategory(_ row: inout StatementLine) {
        guard !record.category.isEmpty else { return }
        let parts = QIFCategory(bytes(record.category), at: record.category.offset)
        row.category = parts.name
        if parts.isAccount { row.flags.insert(.categoryIsAccount) }
        if !parts.className.isEmpty { addDetail(.className, text: parts.className) }
    }

    /// A number with a digit is a cheque's; words such as `ATM` and `DEP` are kinds of transaction.
    private mutating func addNumber() {
        let hasDigit = bytes(record.number).contains { $0 &- 48 <= 9 }
        addDetail(hasDigit ? .checkNumber : .bankCode, text: record.number)
    }

    /// An account's first record may be its opening balance, a transfer `[Name]` to itself, as Quicken writes it; an account without a
    /// name gets it from there.
    @inline(__always)
    private mutating func readOpening(_ row: inout StatementLine) {
        guard statement.lines.isEmpty, row.flags.contains(.categoryIsAccount) else { return }
        let payee = bytes(row.payee)
        guard payee.count == 15, QIFSection.starts(payee, "opening balance") else { return }
        if statement.account.name.isEmpty { statement.account.name = row.category }
        row.flags.insert(.openingBalance)
    }

    private mutating func addAddress() {
        var joined: [UInt8] = []
        for part in address where !part.isEmpty {
            if !joined.isEmpty { joined.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }
            joined.append(contentsOf: bytes(part))
        }
        addDetail(.address, text: file.arena.append(joined))
    }

    /// Makes room for the first statement's rows from the length of its first record.
    @inline(__always)
    private mutating func reserveRows() {
        guard statement.lines.isEmpty, file.statements.count == 1 else { return }
        let length = max(lines.end - record.place, 8)
        statement.lines.reserveCapacity((text.count - lines.end) / length + 1)
    }

    /// Keeps a fact about the row that comes next.
    mutating func addDetail(_ kind: LineDetail.Kind, text: TextRange = .empty, number: Int64 = 0) {
        statement.details.append(LineDetail(line: statement.lines.count, kind: kind, text: text, number: number))
    }
}
