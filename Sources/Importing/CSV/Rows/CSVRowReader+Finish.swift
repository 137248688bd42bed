import Values

extension CSVRowReader {
    /// Makes statements of what was read, with the balances that are proven, and says what concerns the whole file.
    mutating func finish(into file: inout StatementFile) {
        if held.count > CSVLimits.footerRows { releaseHeld(into: &file) }
        noteCounts(into: &file)
        if groups.indices.contains(current) { swap(&group, &groups[current]) }
        let isOnly = groups.count == 1
        for index in groups.indices where !groups[index].lines.isEmpty {
            // Taken out of the array, so that its rows are changed in place and never copied.
            var group = CSVGroup(account: .empty, currency: 0, exponent: 0)
            swap(&group, &groups[index])
            dateUndated(&group)
            var statement = Statement()
            statement.account = account(group, file)
            settleBalances(&group, &statement, into: &file)
            swap(&statement.lines, &group.lines)
            swap(&statement.details, &group.details)
            if isOnly { declare(&statement, group.days, group.exponent, into: &file) }
            file.statements.append(statement)
        }
        if file.statements.isEmpty {
            file.note(.csvNotAStatement, line: 0)
            file.note(.csvRowsNone, line: 0)
        }
    }

    private func noteCounts(into file: inout StatementFile) {
        if cancelled.count > 0 { file.note(.csvRowsCancelled, line: cancelled.line, count: cancelled.count) }
        if inherited.count > 0 { file.note(.csvDateInherited, line: inherited.line, count: inherited.count) }
        if rounded.count > 0 { file.note(.amountRounded, line: rounded.line, count: rounded.count) }
        if !detection.mapping.signIsCertain { file.note(.csvSignUnclear, line: 0) }
        if !detection.mapping.dateOrderIsCertain { file.note(.csvDateAmbiguous, line: 0, found: file.bytes(detection.openDate)) }
    }

    /// Gives pending rows without a day the newest booked day of their statement: they happened since about then, whenever the
    /// file is read. Without booked rows it is today.
    private func dateUndated(_ group: inout CSVGroup) {
        guard !group.undated.isEmpty else { return }
        for index in group.undated { group.lines[index].day = group.days.last ?? options.today }
    }

    private func account(_ group: CSVGroup, _ file: borrowing StatementFile) -> StatementAccount {
        var account = StatementAccount()
        let named = group.account.isEmpty ? detection.preamble.account : group.account
        let digits = file.bytes(named).reduce(0) { $0 + ($1 &- 48 <= 9 ? 1 : 0) }
        if digits >= 4 || group.account.isEmpty { account.identifier = named } else { account.name = named }
        if group.currency != 0 { account.currency = Currency(packed: group.currency) }
        if detection.isCard { account.kind = .creditCard }
        return account
    }

    /// Takes the balances before and after the rows from the running balance when it follows throughout; otherwise says once where
    /// it does not, and claims nothing.
    private func settleBalances(_ group: inout CSVGroup, _ statement: inout Statement, into file: inout StatementFile) {
        guard group.chain.steps > 0, let first = group.days.first, let last = group.days.last else { return }
        let reading = group.chain.best(group.days.order)
        guard group.chain.isProven(reading), let ends = group.chain.ends(reading) else {
            return file.note(.csvBalanceBroken, line: reading.firstBreak, count: reading.breaks)
        }
        if reading.isOwed {
            for index in group.lines.indices where group.lines[index].balanceAfter != StatementLine.noBalance {
                group.lines[index].balanceAfter = 0 - group.lines[index].balanceAfter
            }
        }
        statement.opening = StatementBalance(amount: ends.opening, day: first)
        statement.closing = StatementBalance(amount: ends.closing, day: last)
    }

    /// Takes over what lines before and after the table declare: the period, and balances where the rows themselves prove none.
    private func declare(_ statement: inout Statement, _ days: CSVDaySpan, _ exponent: Int, into file: inout StatementFile) {
        var period: [Day] = []
        for text in detection.preamble.periods {
            period += CSVPreamble.days(in: file.bytes(text), order: detection.mapping.dateOrder, today: options.today)
        }
        if period.count >= 2 {
            statement.periodStart = period.min()
            statement.periodEnd = period.max()
        }
        guard statement.closing == nil, let first = days.first, let last = days.last else { return }
        let opening = declared(declaredOpening, exponent, file)
        let closing = declared(declaredClosing, exponent, file)
        statement.opening = opening.map { StatementBalance(amount: $0, day: statement.periodStart ?? first) }
        statement.closing = closing.map { StatementBalance(amount: $0, day: statement.periodEnd ?? last) }
    }

    private func declared(_ text: TextRange, _ exponent: Int, _ file: borrowing StatementFile) -> Int64? {
        guard !text.isEmpty else { return nil }
        let read = detection.reader.read(file.bytes(text), exponent: exponent)
        return read.flags.isDisjoint(with: [.empty, .unreadable]) ? read.minorUnits : nil
    }
}
