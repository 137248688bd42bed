import Values

/// Rows of bank and card statements.
extension OFXReading {
    /// Ends STMTTRN or STMTTRNP: a row, or an error that names it.
    mutating func finishTransaction(_ frame: OFXFrame, end: Int, isPending: Bool) {
        let lineNumber = lines.line(at: frame.place)
        guard let day = rowDay(lineNumber) else { return }
        let printed = values[.row, .amount]
        guard !printed.isEmpty else { return file.note(.ofxAmountMissing, line: lineNumber) }
        guard let amount = amountOrNothing(printed) else {
            return file.note(.ofxAmountInvalid, line: line(of: printed), found: file.bytes(printed))
        }
        var row = StatementLine(day: day, amount: amount, lineNumber: UInt32(truncatingIfNeeded: lineNumber))
        guard settleRowCurrency(&row, printed) else { return }
        row.raw = TextRange(frame.place..<end)
        row.bankID = text(values[.row, .identifier])
        row.memo = text(values[.row, .memo])
        row.payee = payee(orElse: row.memo)
        let type = values[.row, .type]
        let typeName = type.isEmpty ? words.other : scanner.name(at: Int(type.offset)).name
        if isPending || typeName == words.hold { row.flags.insert(.pending) }
        reserveRows(length: end - frame.place, at: end)
        addDetails(of: row, typeName)
        statement.lines.append(row)
    }

    /// The day of the row that ends; an error when it has none.
    mutating func rowDay(_ lineNumber: Int) -> Day? {
        let printed = values[.row, .day]
        if let day = day(printed) { return day }
        if printed.isEmpty {
            file.note(.ofxDateMissing, line: lineNumber)
        } else {
            file.note(.ofxDateInvalid, line: line(of: printed), found: file.bytes(printed))
        }
        return nil
    }

    /// The longest name that the bank gives: NAME is cut at 32 characters, EXTDNAME may continue it. Without a name, the memo.
    @inline(__always)
    private mutating func payee(orElse memo: TextRange) -> TextRange {
        let name = text(values[.row, .name])
        let extended = values[.row, .extendedName]
        if extended.isEmpty { return name.isEmpty ? memo : name }
        let longer = text(extended)
        if name.isEmpty || file.bytes(longer).starts(with: file.bytes(name)) { return longer }
        addDetail(.counterpartName, text: longer)
        return name
    }

    /// Makes room for the first statement's rows from the length of its first row.
    @inline(__always)
    private mutating func reserveRows(length: Int, at place: Int) {
        guard statement.lines.isEmpty, file.statements.isEmpty, length > 0 else { return }
        statement.lines.reserveCapacity(min((scanner.count - place) / max(length, 1), scanner.count / 64) + 1)
    }

    /// Keeps the rare facts of a row.
    @inline(__always)
    private mutating func addDetails(of row: StatementLine, _ typeName: OFXName) {
        if typeName != words.debit, typeName != words.credit, typeName != words.other { addDetail(.bankCode, text: values[.row, .type]) }
        addNumbers()
        addOtherDays(of: row)
        let correction = values[.row, .correctedIdentifier]
        if !correction.isEmpty { addCorrection(correction) }
        let counterpart = values[.row, .account]
        if !counterpart.isEmpty { addDetail(.counterpartAccount, text: text(counterpart)) }
        if !values[.row, .city].isEmpty || !values[.row, .address1].isEmpty { addAddress() }
    }

    @inline(__always)
    private mutating func addNumbers() {
        let check = values[.row, .checkNumber]
        if !check.isEmpty, file.bytes(check).contains(where: { $0 != 48 }) { addDetail(.checkNumber, text: text(check)) }
        let category = values[.row, .merchantCategory]
        if !category.isEmpty, let code = number(file.bytes(category), limit: 4), code > 0 { addDetail(.merchantCategoryCode, number: code) }
        let reference = values[.row, .reference]
        if !reference.isEmpty { addDetail(.reference, text: text(reference)) }
    }

    /// The day on which the person acted and the value day, where they differ from the posting day.
    @inline(__always)
    mutating func addOtherDays(of row: StatementLine) {
        if let acted = optionalDay(values[.row, .userDay]), acted != row.day { addDetail(.transactionDay, number: Int64(acted.number)) }
        if let value = optionalDay(values[.row, .valueDay]), value != row.day { addDetail(.valueDay, number: Int64(value.number)) }
    }

    private mutating func addCorrection(_ identifier: TextRange) {
        let action = values[.row, .correctionAction]
        let isDeletion = !action.isEmpty && scanner.name(at: Int(action.offset)).name == words.delete
        addDetail(.correction, text: text(identifier), number: isDeletion ? 2 : 1)
    }

    /// The parts of the postal address in one text.
    private mutating func addAddress() {
        var address: [UInt8] = []
        for leaf in [OFXLeaf.address1, .address2, .address3, .city, .region, .postalCode, .country] {
            let part = file.bytes(values[.row, leaf])
            guard !part.isEmpty else { continue }
            if !address.isEmpty { address.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }
            OFXText.append(part, to: &address)
        }
        addDetail(.address, text: file.arena.append(address))
    }

    /// Keeps a fact about the row that comes next.
    mutating func addDetail(_ kind: LineDetail.Kind, text: TextRange = .empty, number: Int64 = 0) {
        statement.details.append(LineDetail(line: statement.lines.count, kind: kind, text: text, number: number))
    }
}
