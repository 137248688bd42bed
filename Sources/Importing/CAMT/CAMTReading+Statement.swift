import Values

extension CAMTReading {
    /// Begins a statement; what the message's header says of pages is judged before its leaves are forgotten.
    mutating func beginStatement(line: Int) {
        let isPage = isPage(line: line)
        values.forget(.pageNumber, through: .debitSum)
        statement = CAMTStatement()
        statement.isOpen = true
        statement.isPage = isPage
        statement.isSurplus = file.statements.count >= ImportLimits.statements
        statement.line = line
        statement.blockLine = line
    }

    /// The account's currency: its own, else that of the first amount.
    mutating func settleCurrency(_ amount: Currency?) {
        if statement.currency != nil { return }
        statement.currency = Currency(code: values[.accountCurrency].content(in: source)) ?? amount
    }

    /// Reads the balance whose leaves are complete.
    mutating func finishBalance() {
        guard CAMTBalances.reads(values[.balanceCode].content(in: source)) else { return }
        let value = values[.balanceAmount]
        let line = statement.blockLine
        let amountCurrency = value.currencyCode(in: source)
        settleCurrency(amountCurrency)
        if let amountCurrency, let own = statement.currency, amountCurrency != own {
            file.note(.camtBalanceCurrency, line: line, found: amountCurrency.code)
            return
        }
        let exponent = statement.exponent(of: statement.currency ?? options.defaultCurrency)
        let day = day(values[.balanceDay], line: line) ?? day(values[.created], line: line)
        let magnitude = amount(value, exponent: exponent, line: line)
        // Nothing has no direction, and some banks give it none.
        let sign = values[.balanceDirection].sign(in: source) ?? (magnitude == 0 ? 1 : nil)
        guard let day, let magnitude, let sign else {
            file.note(.camtBalance, line: line, found: value.content(in: source))
            return
        }
        let balance = StatementBalance(amount: sign * magnitude, day: day)
        let includesCredit = values[.balanceIncludesCredit].isTrue(in: source)
        statement.balances.keep(balance, code: values[.balanceCode].content(in: source), includesCredit: includesCredit)
    }

    /// Adds the statement that is complete, or as complete as the file is, to the file.
    mutating func finishStatement() {
        statement.isOpen = false
        if statement.isSurplus {
            if !saidLimit { file.note(.camtStatementLimit, line: statement.line, count: ImportLimits.statements) }
            saidLimit = true
            return
        }
        if isPage(line: statement.line) { statement.isPage = true }
        values.forget(.isLastPage, through: .isLastPage)
        if statement.informationCount > 0 {
            file.note(.camtInformation, line: statement.informationLine, count: statement.informationCount)
        }
        settleCurrency(nil)
        noteTotals()
        statement.statements[0].account = account()
        statement.statements[0].opening = statement.balances.chosenOpening
        statement.statements[0].closing = statement.balances.chosenClosing
        statement.statements[0].periodStart = day(values[.periodStart], line: statement.line)
        statement.statements[0].periodEnd = day(values[.periodEnd], line: statement.line)
        addStatements()
    }

    private mutating func account() -> StatementAccount {
        var account = StatementAccount()
        account.identifier = text(values[.accountNumber])
        account.bank = text(values[.accountBank])
        account.name = text(values[.accountName])
        account.kind = kind(values[.accountTypeCode].content(in: source))
        account.currency = statement.currency
        return account
    }

    /// The kind behind a code of ISO 20022's list of cash account types.
    private func kind(_ code: UnsafeBufferPointer<UInt8>) -> AccountKind {
        if code.equals("CACC") || code.equals("TRAN") || code.equals("CASH") { return .chequing }
        if code.equals("SVGS") || code.equals("MOMA") { return .savings }
        if code.equals("CARD") { return .creditCard }
        if code.equals("ODFT") { return .creditLine }
        return code.equals("LOAN") ? .loan : .unknown
    }

    /// Adds the account's statement, unless it holds nothing, and those of the other currencies.
    private mutating func addStatements() {
        let own = statement.statements[0]
        let isEmpty = own.lines.isEmpty && own.opening == nil && own.closing == nil
        for (index, part) in statement.statements.enumerated() {
            if index == 0 && isEmpty && (own.account.identifier.isEmpty || statement.statements.count > 1) { continue }
            guard file.statements.count < ImportLimits.statements else { break }
            var complete = part
            complete.account = own.account
            complete.account.currency = part.account.currency
            complete.periodStart = own.periodStart
            complete.periodEnd = own.periodEnd
            file.statements.append(complete)
        }
        statement.statements = []
    }

    /// Whether the header, or the statement, says that it is not the last page; it is noted.
    private mutating func isPage(line: Int) -> Bool {
        guard values[.isLastPage].says("false", in: source) else { return false }
        file.note(.camtPage, line: line, found: values[.pageNumber].content(in: source))
        return true
    }

    /// Compares the totals that the bank gives with the entries, where both speak of the same ones.
    private mutating func noteTotals() {
        let isOnlyPage = values[.pageNumber].isEmpty || values[.pageNumber].says("1", in: source)
        let own = statement.statements[0].lines
        guard isOnlyPage, !statement.isPage, statement.statements.count == 1,
            statement.informationCount == 0, !own.contains(where: { $0.flags.contains(.pending) })
        else { return }
        noteTotal(own, isCredit: true, sum: values[.creditSum], count: values[.creditCount])
        noteTotal(own, isCredit: false, sum: values[.debitSum], count: values[.debitCount])
    }

    private mutating func noteTotal(_ lines: [StatementLine], isCredit: Bool, sum: CAMTValue, count: CAMTValue) {
        var total: Int64 = 0
        var number = 0
        for line in lines where isCredit ? line.amount > 0 : line.amount < 0 {
            total = total.addingReportingOverflow(isCredit ? line.amount : 0 - line.amount).partialValue
            number += 1
        }
        let exponent = statement.exponent(of: statement.currency ?? options.defaultCurrency)
        let declared = CAMTAmount.read(sum.content(in: source), exponent: exponent)?.minorUnits
        let declaredCount = count.content(in: source).digits(at: 0, length: min(count.content(in: source).count, 9))
        let sumDiffers = declared.map { $0 != total } ?? false
        // Zero amounts go either way, so the number of rows is only a proof when there is no sum.
        let countDiffers = declared == nil && !count.isEmpty && declaredCount.map { $0 != number } ?? false
        if sumDiffers || countDiffers {
            file.note(
                .camtTotals, line: statement.line, found: sumDiffers ? sum.content(in: source) : count.content(in: source), count: number)
        }
    }
}
