import Values

/// Statements, their balances, and the bank's word on how it went.
extension OFXReading {
    /// Begins a statement; an implied one holds rows that stand outside any.
    mutating func beginStatement(_ aggregate: OFXAggregate, at place: Int, isImplied: Bool = false) {
        if isStatementOpen { finishStatement() }
        guard file.statements.count < ImportLimits.statements else {
            file.note(.ofxTooManyStatements, line: lines.line(at: place), count: ImportLimits.statements)
            isStopped = true
            return
        }
        statement = Statement()
        isStatementOpen = true
        exponent = nil
        values.clear(.statement)
        switch aggregate {
        case .cardStatement: statement.account.kind = .creditCard
        case .investmentStatement: statement.account.kind = .investment
        case .loanStatement: statement.account.kind = .loan
        default: statement.account.kind = .unknown
        }
    }

    /// Ends the open statement and keeps it unless it says nothing at all.
    mutating func finishStatement() {
        guard isStatementOpen else { return }
        isStatementOpen = false
        settleCurrency()
        statement.account.identifier = text(values[.statement, .account])
        let bank = values[.statement, .bank]
        statement.account.bank = text(bank.isEmpty ? values[.statement, .branch] : bank)
        if statement.account.kind == .unknown { statement.account.kind = accountKind(values[.statement, .accountType]) }
        statement.periodStart = optionalDay(values[.statement, .periodStart])
        statement.periodEnd = optionalDay(values[.statement, .periodEnd])
        if statement.account.kind == .investment, statement.closing == nil { readAvailableCash() }
        if !statement.saysNothing { file.statements.append(statement) }
        statement = Statement()
    }

    /// A currency by its letters; a warning when there are letters that are none.
    mutating func currency(_ printed: TextRange) -> Currency? {
        guard !printed.isEmpty else { return nil }
        if let currency = Currency(code: file.bytes(text(printed))) { return currency }
        file.note(.ofxCurrencyInvalid, line: line(of: printed), found: file.bytes(printed))
        return nil
    }

    private func accountKind(_ printed: TextRange) -> AccountKind {
        guard !printed.isEmpty else { return .unknown }
        let name = scanner.name(at: Int(printed.offset)).name
        switch name {
        case words.checking: return .chequing
        case words.savings, words.moneyMarket, words.certificate: return .savings
        case words.creditLine: return .creditLine
        default: return .unknown
        }
    }

    /// Ends LEDGERBAL: the closing balance.
    mutating func finishBalance(_ frame: OFXFrame) {
        guard statement.closing == nil else { return }
        let printed = values[.balance, .balance]
        let asOf = values[.balance, .asOf]
        let day = asOf.isEmpty ? optionalDay(values[.statement, .periodEnd]) : day(asOf)
        guard !printed.isEmpty, let amount = amountOrNothing(printed), let day else {
            let found = printed.isEmpty || day != nil ? printed : asOf
            return file.note(
                .ofxBalanceInvalid, line: lines.line(at: found.isEmpty ? frame.place : Int(found.offset)), found: file.bytes(found))
        }
        statement.closing = StatementBalance(amount: amount, day: day)
    }

    /// The cash of an investment account as its closing balance: its rows are movements of cash too.
    private mutating func readAvailableCash() {
        let printed = values[.statement, .availableCash]
        guard !printed.isEmpty, let day = optionalDay(values[.statement, .asOf]) else { return }
        guard let amount = amountOrNothing(printed) else {
            return file.note(.ofxBalanceInvalid, line: line(of: printed), found: file.bytes(printed))
        }
        statement.closing = StatementBalance(amount: amount, day: day)
    }

    /// Ends STATUS: an error or a warning of the bank becomes an issue with its code and message.
    mutating func finishStatus(_ frame: OFXFrame) {
        let printed = file.bytes(values[.status, .statusCode])
        guard let code = number(printed, limit: 9), code != 0 else { return }
        let severity = values[.status, .statusSeverity]
        let word = severity.isEmpty ? words.error : scanner.name(at: Int(severity.offset)).name
        guard word == words.error || word == words.warning else { return }
        buffer.removeAll(keepingCapacity: true)
        OFXText.append(printed, to: &buffer)
        buffer.append(0x20)
        OFXText.append(file.bytes(values[.status, .statusMessage]), to: &buffer)
        if buffer.last == 0x20 { buffer.removeLast() }
        let line = lines.line(at: frame.place)
        buffer.withUnsafeBufferPointer {
            file.note(word == words.error ? .ofxStatusError : .ofxStatusWarning, line: line, found: $0, count: Int(code))
        }
    }
}

extension Statement {
    /// Whether nothing was read into it.
    fileprivate var saysNothing: Bool {
        lines.isEmpty && positions.isEmpty && closing == nil && account.identifier.isEmpty && account.currency == nil && periodStart == nil
            && periodEnd == nil
    }
}
