import Values

extension MT940Reading {
    /// Reads a `:61:` line into a row, or into an issue that says what cannot be read.
    mutating func readEntry(_ field: MT940Fields.Field, line: Int) {
        current.hasOpenRow = false
        if !current.isOpen { begin(line: line) }
        seekCurrency()
        let text = firstLine(field.content)
        let entry: MT940Entry
        do {
            entry = try MT940Entry(text, today: options.today)
        } catch {
            file.note(MT940Reading.id(of: error), line: line, found: text)
            return
        }
        if isCutOff(entry, field, text) { return }
        guard let magnitude = amount(UnsafeBufferPointer(rebasing: text[entry.amount]), line: line) else {
            file.note(.mt940Amount, line: line, found: text)
            return
        }
        noteDays(entry, text, line: line)
        var row = StatementLine(
            day: (entry.bookingDay ?? entry.valueDay).day, amount: entry.isCredit ? magnitude : 0 - magnitude,
            lineNumber: UInt32(truncatingIfNeeded: line))
        if entry.isReversal { row.flags.insert(.reversal) }
        if entry.isExpected { row.flags.insert(.pending) }
        row.bankID = reference(UnsafeBufferPointer(rebasing: text[entry.bankReference]))
        row.raw = TextRange(field.start..<field.content.upperBound)
        current.statement.lines.append(row)
        current.hasOpenRow = true
        current.detailFields = 0
        addDetails(entry, text)
        readSupplement(field)
    }

    private static func id(of failure: MT940Entry.Failure) -> IssueID {
        switch failure {
        case .day: .mt940Day
        case .direction: .mt940Direction
        case .amount: .mt940Amount
        }
    }

    /// Whether the file ends inside this line, so that its amount may lack digits.
    private func isCutOff(_ entry: MT940Entry, _ field: MT940Fields.Field, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        field.content.upperBound == source.count && entry.amount.upperBound == text.count
    }

    private mutating func noteDays(_ entry: MT940Entry, _ text: UnsafeBufferPointer<UInt8>, line: Int) {
        let isExact = entry.valueDay.isExact && entry.bookingDay?.isExact ?? true && !entry.isBookingDayUnreadable
        if !isExact { file.note(.mt940DayAdjusted, line: line, found: text) }
    }

    private mutating func addDetails(_ entry: MT940Entry, _ text: UnsafeBufferPointer<UInt8>) {
        let row = current.statement.lines.count - 1
        if let bookingDay = entry.bookingDay, bookingDay.day != entry.valueDay.day {
            let number = Int64(entry.valueDay.day.number)
            current.statement.details.append(LineDetail(line: row, kind: .valueDay, number: number))
        }
        let type = UnsafeBufferPointer(rebasing: text[entry.type]).trimmed()
        add(.bankCode, range(type))
        let reference = UnsafeBufferPointer(rebasing: text[entry.reference]).trimmed()
        let isCheck = type.count == 4 && type.holds("CHK", at: 1)
        let isAccount = IBANShape.fits(reference)
        add(isAccount ? .counterpartAccount : isCheck ? .checkNumber : .reference, self.reference(reference))
        current.namesFollow = isAccount
    }

    /// Adds a fact about the last row, unless there is none.
    mutating func add(_ kind: LineDetail.Kind, _ text: TextRange) {
        guard !text.isEmpty, !current.statement.lines.isEmpty else { return }
        current.statement.details.append(LineDetail(line: current.statement.lines.count - 1, kind: kind, text: text))
    }

    /// The words with which banks say that there is no reference, or that it stands in the details.
    private static let noReferences: [StaticString] = [
        "NONREF", "NOREF", "NOTPROVIDED", "EREF", "EREF+", "PREF", "MARF", "KREF", "KREF+",
    ]

    /// A reference, empty when it says that there is none.
    func reference(_ bytes: UnsafeBufferPointer<UInt8>) -> TextRange {
        let text = bytes.trimmed()
        if text.count < 2 { return .empty }
        for word in MT940Reading.noReferences where text.equals(word) { return .empty }
        return range(text)
    }

    /// Reads the lines after the first: the other side's IBAN (Rabobank) or its name where the reference was its IBAN (ASN),
    /// the amount in another currency, else text.
    private mutating func readSupplement(_ field: MT940Fields.Field) {
        current.supplement = .empty
        let all = UnsafeBufferPointer(rebasing: source[field.content])
        let rest = UnsafeBufferPointer(rebasing: all[all.endOfLine(from: 0).next...]).trimmed()
        if rest.isEmpty { return }
        if IBANShape.fits(rest) {
            add(.counterpartAccount, range(rest))
        } else if rest.holds("/OCMT/", at: 0) {
            addOriginalAmount(rest, at: 6)
        } else if current.namesFollow {
            current.statement.lines[current.statement.lines.count - 1].payee = joined(rest, form: .free)
        } else {
            current.supplement = joined(rest, form: .free)
            current.statement.lines[current.statement.lines.count - 1].memo = current.supplement
        }
    }

    /// Adds the amount in another currency that stands at an index of a text, such as `USD12,34/`.
    mutating func addOriginalAmount(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard let last = current.statement.lines.last, start + 3 < text.count, let currency = Currency(code: text[start..<(start + 3)])
        else { return }
        let end = text.firstIndex(of: UInt8(ascii: "/"), from: start)
        let digits = UnsafeBufferPointer(rebasing: text[(start + 3)..<end]).trimmed()
        guard let amount = MT940Amount.read(digits, exponent: currency.exponent)?.minorUnits else { return }
        let code = file.arena.append(currency.codeBytes)
        let signed = last.amount < 0 ? 0 - amount : amount
        let row = current.statement.lines.count - 1
        current.statement.details.append(LineDetail(line: row, kind: .originalAmount, text: code, number: signed))
    }

    /// Looks ahead in this message for the currency when no field before its first row named it.
    private mutating func seekCurrency() {
        guard current.currency == nil, !current.wasCurrencySought else { return }
        current.wasCurrencySought = true
        var ahead = fields
        while case .field(let field) = ahead.next(), field.tag != .reference, field.tag != .account {
            switch field.tag {
            case .closing, .closingOfPage:
                let text = firstLine(field.content)
                current.currency = text.count > 10 ? Currency(code: text[7..<10]) : nil
            case .debits, .credits, .floorLimit: current.currency = currency(field.content)
            default: break
            }
            if current.currency != nil { return }
        }
    }
}

/// Recognises account numbers in the international form by their shape.
enum IBANShape {
    /// Whether a text is two capitals, two digits and 11 to 30 capitals or digits; check digits are not verified, because
    /// a mistyped account is still an account.
    static func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 15, text.count <= 34 else { return false }
        for (index, byte) in text.enumerated() {
            let isDigit = byte &- 48 <= 9
            let isCapital = byte &- UInt8(ascii: "A") < 26
            let fits = index < 2 ? isCapital : index < 4 ? isDigit : isCapital || isDigit
            if !fits { return false }
        }
        return true
    }
}
