import Values

extension CSVRowReader {
    /// The day that a cell names.
    @inline(__always)
    mutating func day(_ cell: UnsafeBufferPointer<UInt8>) -> Day? {
        guard !cell.isEmpty else { return nil }
        return dates.day(cell, detection.mapping.dateOrder, today: options.today)
    }

    /// A row's amount, money out negative. Of the flags only those remain that keep the row from being ordinary.
    @inline(__always)
    mutating func amount(_ cells: CSVCells) -> CSVAmount {
        guard amountColumn >= 0 else { return columns.amounts.isEmpty ? sides(cells) : amountOfSeveral(cells) }
        let read = detection.reader.read(cells, amountColumn, exponent: group.exponent)
        if read.flags.isEmpty, columns.sign < 0, columns.fee < 0 {
            return detection.signs.inverts ? CSVAmount(minorUnits: 0 &- read.minorUnits, flags: [], currency: read.currency) : read
        }
        return signed(read, cells)
    }

    /// An amount with the sign that a word, a mark or the file's habit gives it.
    @inline(never)
    private mutating func signed(_ read: CSVAmount, _ cells: CSVCells) -> CSVAmount {
        guard read.flags.isDisjoint(with: [.empty, .unreadable]) else { return read }
        var amount = read
        let mark: SignWord = read.flags.contains(.credit) ? .credit : read.flags.contains(.debit) ? .debit : .none
        amount.flags.remove([.credit, .debit])
        let cell = cells[columns.sign]
        let word = mark != .none || cell.isEmpty ? mark : signWord(cell)
        if word == .none, !cell.isEmpty, mark == .none, detection.signs.words != .nothing { amount.flags.insert(.signUnknown) }
        switch (detection.signs.words, word) {
        case (.nothing, _), (_, .none): if detection.signs.inverts { amount.minorUnits = 0 - amount.minorUnits }
        case (.give, .credit): amount.minorUnits = abs(amount.minorUnits)
        case (.give, .debit): amount.minorUnits = 0 - abs(amount.minorUnits)
        case (.turn, .credit): break
        case (.turn, .debit): amount.minorUnits = 0 - amount.minorUnits
        }
        return charged(amount, cells)
    }

    /// An amount less the charge that comes on top of it.
    private mutating func charged(_ amount: CSVAmount, _ cells: CSVCells) -> CSVAmount {
        guard columns.fee >= 0 else { return amount }
        let fee = detection.reader.read(cells, columns.fee, exponent: group.exponent)
        guard fee.flags.isDisjoint(with: [.empty, .unreadable]) else { return amount }
        var charged = amount
        charged.minorUnits -= abs(fee.minorUnits)
        return charged
    }

    /// The word of the sign column, understood once.
    private mutating func signWord(_ cell: UnsafeBufferPointer<UInt8>) -> SignWord {
        let hash = Hash64.of(cell)
        if let known = signWords.meaning(of: hash) { return SignWord(rawValue: known) ?? .none }
        let word = SignWord.of(cell)
        signWords.learn(hash, word.rawValue)
        return word
    }

    /// The amount of a row in which one of several columns, each of a currency, is filled.
    private mutating func amountOfSeveral(_ cells: CSVCells) -> CSVAmount {
        for (index, column) in columns.amounts.enumerated() where !cells[column].isEmpty {
            let currency = detection.amountCurrencies[index]
            var read = detection.reader.read(cells, column, exponent: exponent(currency))
            if read.flags.contains(.empty) { continue }
            if read.currency == 0 { read.currency = currency }
            return signed(read, cells)
        }
        return .empty
    }

    /// The amount of a row with columns of debit and credit.
    @inline(__always)
    private mutating func sides(_ cells: CSVCells) -> CSVAmount {
        let exponent = group.exponent
        let out = detection.reader.read(cells, columns.debit, exponent: exponent)
        let into = detection.reader.read(cells, columns.credit, exponent: exponent)
        let flags = out.flags.union(into.flags)
        if flags.contains(.unreadable) { return .unreadable }
        if out.flags.contains(.empty), into.flags.contains(.empty) { return .empty }
        let outUnits = detection.debitIsNegative ? 0 &- out.minorUnits : out.minorUnits
        let inUnits = detection.creditIsNegative ? 0 &- into.minorUnits : into.minorUnits
        let currency = out.currency != 0 ? out.currency : into.currency
        return CSVAmount(minorUnits: inUnits &- outUnits, flags: flags.intersection(.rounded), currency: currency)
    }

    /// The balance after a row, or `StatementLine.noBalance`.
    @inline(__always)
    mutating func balance(_ cells: CSVCells) -> Int64 {
        let read = detection.reader.read(cells, columns.balance, exponent: group.exponent)
        if read.flags.isEmpty { return read.minorUnits }
        if !read.flags.isDisjoint(with: [.empty, .unreadable]) { return StatementLine.noBalance }
        if read.flags.contains(.debit) { return 0 - abs(read.minorUnits) }
        return read.flags.contains(.credit) ? abs(read.minorUnits) : read.minorUnits
    }

    /// How far a row has come.
    mutating func status(_ cells: CSVCells) -> StatusWord {
        let cell = cells[columns.status]
        guard !cell.isEmpty else { return sectionIsPending ? .pending : .posted }
        let hash = Hash64.of(cell)
        if let known = statuses.meaning(of: hash) { return StatusWord(rawValue: known) ?? .unknown }
        let word = StatusWord.of(cell)
        statuses.learn(hash, word.rawValue)
        return word
    }
}
