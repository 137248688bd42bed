import Values

extension CAMTReading {
    /// Begins an entry.
    mutating func beginEntry(line: Int, offset: Int) {
        statement.blockLine = line
        values.forget(.entryReference, through: .creditorNumber)
        values.forgetRepeated()
        entry.line = line
        entry.offset = offset
        entry.partCount = 0
        entry.parts.removeAll(keepingCapacity: true)
        entry.bankCode = .empty
        entry.original = nil
        entry.merchantCategory = .none
    }

    /// Turns the entry whose leaves are complete into a row, or into an issue that says what is missing.
    mutating func finishEntry(end: Int) {
        let status = values.status(in: source)
        if status == .information { return countInformation() }
        guard let sign = values[.entryDirection].sign(in: source) else { return refuse(.camtDirection, values[.entryDirection]) }
        let index = statementIndex(values[.entryAmount].currencyCode(in: source))
        guard let magnitude = amount(values[.entryAmount], exponent: ownExponent(index), line: entry.line) else {
            return refuse(.camtAmount, values[.entryAmount])
        }
        guard let day = bookingDay() else { return refuse(.camtDay, values[.bookingDay]) }
        if entry.partCount <= 1 { settleShared() }
        var line = StatementLine(day: day, amount: sign * magnitude, lineNumber: UInt32(truncatingIfNeeded: entry.line))
        line.raw = TextRange(entry.offset..<max(end, entry.offset))
        if status == .pending || status == .unknown { line.flags.insert(.pending) }
        if status == .unknown { file.note(.camtStatus, line: entry.line, found: values.statusValue.content(in: source)) }
        if values[.entryIsReversal].isTrue(in: source) { line.flags.insert(.reversal) }
        line.bankID = bankID()
        if entry.partCount > 1 { finishBatch(&line, index) } else { finishSingle(&line, index) }
        statement.statements[index].lines.append(line)
    }

    private mutating func countInformation() {
        if statement.informationCount == 0 { statement.informationLine = entry.line }
        statement.informationCount += 1
    }

    private mutating func refuse(_ id: IssueID, _ value: CAMTValue) {
        file.note(id, line: entry.line, found: value.content(in: source))
    }

    /// The statement that entries in a currency belong to: the account's own, or one beside it.
    private mutating func statementIndex(_ amountCurrency: Currency?) -> Int {
        settleCurrency(amountCurrency)
        guard let amountCurrency, let own = statement.currency, amountCurrency != own else { return 0 }
        for index in statement.statements.indices.dropFirst() where statement.statements[index].account.currency == amountCurrency {
            return index
        }
        file.note(.camtCurrency, line: entry.line, found: amountCurrency.code)
        var other = Statement()
        other.account.currency = amountCurrency
        statement.statements.append(other)
        return statement.statements.count - 1
    }

    /// The currency of a statement's amounts.
    func ownCurrency(_ index: Int) -> Currency {
        (index == 0 ? statement.currency : statement.statements[index].account.currency) ?? options.defaultCurrency
    }

    /// Minor digits of a statement's amounts.
    private mutating func ownExponent(_ index: Int) -> Int {
        statement.exponent(of: ownCurrency(index))
    }

    /// The booking day, else the value day, else a day of the transaction, else with a note the day of the statement.
    private mutating func bookingDay() -> Day? {
        if let day = day(values[.bookingDay], line: entry.line) { return day }
        if let day = day(values[.valueDay], line: entry.line) { return day }
        if let day = day(values[.relatedDay], line: entry.line) { return day }
        guard values[.bookingDay].isEmpty, values[.valueDay].isEmpty, let day = day(values[.created], line: entry.line) else { return nil }
        file.note(.camtDayAssumed, line: entry.line, found: day.iso)
        return day
    }

    /// The bank's id: of the entry, else of its only part, else the entry's reference.
    private mutating func bankID() -> TextRange {
        let own = reference(values[.entryServicerReference])
        if !own.isEmpty { return own }
        if entry.partCount <= 1 {
            let ofPart = reference(values[.partServicerReference])
            if !ofPart.isEmpty { return ofPart }
            if values[.otherReferenceType].says("FI-UMSATZ-ID", in: source) { return reference(values[.otherReferenceText]) }
        }
        return reference(values[.entryReference])
    }
}
