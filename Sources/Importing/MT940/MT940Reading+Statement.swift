import Values

extension MT940Reading {
    /// Adds the statement that is complete, or as complete as the file is, to the file.
    mutating func finishStatement(atEnd: Bool) {
        let done = current
        current = MT940Statement()
        guard done.isOpen, !done.isEmpty else { return }
        noteMissingClosing(done, atEnd: atEnd)
        noteTotals(done)
        var statement = done.statement
        statement.account = account(done)
        if continuesLast(done, statement) {
            append(statement)
        } else if file.statements.count < ImportLimits.statements {
            file.statements.append(statement)
        } else {
            if !saidLimit { file.note(.mt940StatementLimit, line: done.line, count: ImportLimits.statements) }
            saidLimit = true
            return
        }
        lastEndsPage = done.endsPage
    }

    private mutating func noteMissingClosing(_ done: MT940Statement, atEnd: Bool) {
        guard done.statement.opening != nil, done.statement.closing == nil else { return }
        if atEnd && !done.wasEnded {
            file.note(.fileTruncated, line: lines.line(at: source.count))
        } else {
            file.note(.mt940NoClosing, line: done.line, found: file.bytes(done.account))
        }
    }

    /// Whether a statement is the next page of the last one: same account and currency, and it opens with the balance at
    /// which the page before ended.
    private func continuesLast(_ done: MT940Statement, _ statement: Statement) -> Bool {
        guard lastEndsPage, done.continuesPage, let last = file.statements.last, let closing = last.closing else { return false }
        return last.account.currency == statement.account.currency && closing.amount == statement.opening?.amount
            && file.bytes(last.account.identifier).elementsEqual(file.bytes(statement.account.identifier))
    }

    /// Adds a page's rows to the last statement.
    private mutating func append(_ page: Statement) {
        let index = file.statements.count - 1
        let offset = file.statements[index].lines.count
        file.statements[index].lines.append(contentsOf: page.lines)
        for detail in page.details {
            var moved = detail
            moved.line += offset
            file.statements[index].details.append(moved)
        }
        file.statements[index].closing = page.closing
    }

    /// The account of a `:25:` field: `bank/account`, with the currency behind it in some banks' files.
    private func account(_ done: MT940Statement) -> StatementAccount {
        var account = StatementAccount()
        account.currency = done.currency
        var text = file.bytes(done.account)
        let slash = text.firstIndex(of: UInt8(ascii: "/"), from: 0)
        if slash < text.count && isBankCode(UnsafeBufferPointer(rebasing: text[..<slash])) {
            account.bank = range(UnsafeBufferPointer(rebasing: text[..<slash]))
            text = UnsafeBufferPointer(rebasing: text[(slash + 1)...])
        }
        account.identifier = range(withoutCurrency(text, done.currency).trimmed())
        return account
    }

    /// Whether a text is a German bank code (eight digits) or a BIC (six letters, two or five more characters).
    private func isBankCode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 8 || text.count == 11 else { return false }
        if text.count == 8, text.digits(at: 0, length: 8) != nil { return true }
        for byte in text.prefix(6) where (byte & 0xDF) &- UInt8(ascii: "A") >= 26 { return false }
        return true
    }

    /// An account number without the currency that stands behind a slash or blank, or directly behind a digit.
    private func withoutCurrency(_ text: UnsafeBufferPointer<UInt8>, _ currency: Currency?) -> UnsafeBufferPointer<UInt8> {
        guard let currency, text.count > 4, Currency(code: text[(text.count - 3)...]) == currency else { return text }
        let before = text[text.count - 4]
        if before == UInt8(ascii: "/") || before == 0x20 { return UnsafeBufferPointer(rebasing: text[..<(text.count - 4)]) }
        return before &- 48 <= 9 ? UnsafeBufferPointer(rebasing: text[..<(text.count - 3)]) : text
    }

    /// Reads a sum of debits or credits, to be compared at the statement's end.
    mutating func readTotal(_ field: MT940Fields.Field, line: Int) {
        guard current.isOpen, current.totals.count < 2 else { return }
        if current.currency == nil { current.currency = currency(field.content) }
        current.totals.append((field.content, field.tag == .credits, line))
    }

    /// Compares the sums that the bank gives with the rows. Rows that take others back are counted differently from bank
    /// to bank, so a statement with such rows is not judged.
    private mutating func noteTotals(_ done: MT940Statement) {
        let rows = done.statement.lines
        if rows.contains(where: { $0.flags.contains(.reversal) || $0.flags.contains(.pending) }) { return }
        for total in done.totals {
            let text = firstLine(total.content)
            var letters = 0
            while letters < text.count && text[letters] &- 48 <= 9 { letters += 1 }
            guard let count = text.digits(at: 0, length: letters), letters + 3 <= text.count else { continue }
            let digits = UnsafeBufferPointer(rebasing: text[(letters + 3)...]).trimmed()
            let exponent = (done.currency ?? options.defaultCurrency).exponent
            guard let declared = MT940Amount.read(digits, exponent: exponent)?.minorUnits else { continue }
            var sum: Int64 = 0
            var number = 0
            for row in rows where total.isCredit ? row.amount > 0 : row.amount < 0 {
                sum = sum.addingReportingOverflow(total.isCredit ? row.amount : 0 - row.amount).partialValue
                number += 1
            }
            // Rows of nothing go either way.
            let countFits = count == number || rows.contains { $0.amount == 0 }
            if sum != declared || !countFits { file.note(.mt940Totals, line: total.line, found: text, count: number) }
        }
    }
}
