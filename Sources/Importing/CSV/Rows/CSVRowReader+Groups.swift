import Values

extension CSVRowReader {
    /// Makes the row's account and currency the current group; false when the row cannot be read because of them.
    @inline(__always)
    mutating func selectGroup(_ cells: CSVCells, into file: inout StatementFile) -> Bool {
        guard hasKeys else {
            if current != 0 { enterGroup(0) }
            return true
        }
        return selectGroupByKey(cells, into: &file)
    }

    private mutating func selectGroupByKey(_ cells: CSVCells, into file: inout StatementFile) -> Bool {
        let account = cells[columns.account]
        var currency = detection.currency
        let code = cells[columns.currency]
        if !code.isEmpty {
            guard let known = currencyOf(code) else {
                file.note(.csvCurrencyUnreadable, line: scanner.line, found: code)
                return false
            }
            currency = known
        }
        return selectGroup(account, currency, cells, into: &file)
    }

    /// Makes the group of an account and a currency the current one, a new one if need be.
    mutating func selectGroup(
        _ account: UnsafeBufferPointer<UInt8>, _ currency: UInt32, _ cells: CSVCells, into file: inout StatementFile
    ) -> Bool {
        var hash = Hash64(seed: UInt64(currency))
        hash.combine(account)
        if let known = groupIndex.group(hash.value) {
            enterGroup(known)
            return true
        }
        guard groups.count < ImportLimits.statements else {
            file.note(.csvStatementsTooMany, line: scanner.line, count: ImportLimits.statements)
            return false
        }
        var range = TextRange.empty
        if let address = account.baseAddress, account.count > 0 {
            let start = address - cells.base
            range = TextRange(start..<(start + account.count))
        }
        groupIndex.add(hash.value, groups.count)
        let added = CSVGroup(account: range, currency: currency, exponent: exponent(currency))
        groups.append(added)
        if groups.count == 1 { group = added } else { enterGroup(groups.count - 1) }
        return true
    }

    /// Makes a group the current one.
    mutating func enterGroup(_ index: Int) {
        guard index != current else { return }
        swap(&group, &groups[current])
        swap(&group, &groups[index])
        current = index
    }

    /// Makes the group of the row's account in another currency than the table's the current one.
    mutating func selectGroup(inCurrency currency: UInt32, _ cells: CSVCells, into file: inout StatementFile) -> Bool {
        return selectGroup(cells[columns.account], currency, cells, into: &file)
    }

    /// The packed currency of a cell, 0 for a sign that many currencies share; nothing when it is no currency.
    private mutating func currencyOf(_ cell: UnsafeBufferPointer<UInt8>) -> UInt32? {
        let hash = Hash64.of(cell)
        if let known = currencyWords.meaning(of: hash) { return knownCurrencies[Int(known)] }
        guard let currency = CurrencyMark.currency(of: cell)?.packed ?? CurrencyMark.meaning(of: cell)?.currency else { return nil }
        guard knownCurrencies.count < CSVLimits.learnedWords else { return currency }
        currencyWords.learn(hash, UInt8(truncatingIfNeeded: knownCurrencies.count))
        knownCurrencies.append(currency)
        return currency
    }
}
