import Values

/// Reads the rows of a file that is understood: one pass over its bytes, no allocation for an ordinary row.
struct CSVRowReader {
    var scanner: CSVRecordScanner
    let detection: CSVDetection
    let columns: CSVPlanColumns
    let options: ReadOptions
    /// Keeps the texts that the source does not hold in one piece.
    let arena: TextArena
    /// The single amount column, or -1 where there are several or none.
    let amountColumn: Int
    /// Whether rows have to be told apart by account or currency.
    let hasKeys: Bool
    /// The columns of texts that are rare facts.
    let detailColumns: [(kind: LineDetail.Kind, column: Int)]
    /// Whether some column holds rare facts.
    let hasDetails: Bool
    /// Whether a row may be something else than booked.
    let hasStatus: Bool

    /// The statement that the current row is of; while it is here, its place in `groups` is taken by an empty one.
    var group: CSVGroup
    var groups: [CSVGroup] = []
    var groupIndex = CSVGroupIndex()
    /// The current group's place in `groups`.
    var current = 0

    var dates = CSVDayMemory()
    var valueDates = CSVDayMemory()
    var statuses = CSVLearnedWords()
    var signWords = CSVLearnedWords()
    var currencyWords = CSVLearnedWords()
    var knownCurrencies: [UInt32] = []
    var held: [CSVHeldRow] = []
    var scratch: [UInt8] = []
    var sectionIsPending = false
    /// The last row that was read, to which a row without day and amount adds its text.
    var hasPrevious = false
    var previousDay: Day?
    var declaredOpening: TextRange
    var declaredClosing: TextRange
    var cancelled: (line: Int, count: Int) = (0, 0)
    var inherited: (line: Int, count: Int) = (0, 0)
    var rounded: (line: Int, count: Int) = (0, 0)

    /// A reader from the table's first row on.
    init(_ sample: CSVSample, _ detection: CSVDetection, _ options: ReadOptions, _ arena: TextArena) {
        self.arena = arena
        let first = detection.layout.firstDataRow
        let hasRow = first < sample.rows.count
        scanner = CSVRecordScanner(
            sample.text, sample.dialect, from: hasRow ? sample.rows[first].start : sample.text.count,
            line: hasRow ? sample.rows[first].line : 1)
        scanner.expectedFields = detection.layout.width
        self.detection = detection
        self.options = options
        columns = detection.columns
        amountColumn = columns.amounts.count == 1 ? columns.amounts[0] : -1
        hasKeys = columns.account >= 0 || columns.currency >= 0
        hasStatus = columns.status >= 0
        detailColumns = columns.details
        hasDetails = columns.valueDate >= 0 || columns.originalAmount >= 0 || !detailColumns.isEmpty
        declaredOpening = detection.preamble.opening
        declaredClosing = detection.preamble.closing
        let currency = detection.currency
        let digits = (currency == 0 ? options.defaultCurrency : Currency(packed: currency)).exponent
        group = CSVGroup(account: .empty, currency: currency, exponent: digits)
        if !hasKeys {
            groups.append(group)
            let rows = CSVRowReader.estimatedRows(sample)
            group.lines.reserveCapacity(rows)
            group.details.reserveCapacity(Int(truncatingIfNeeded: Int64(rows) * Int64(detection.detailsPerHundredRows) / 100))
        }
    }

    /// Rows that a file of such a beginning has, a little more rather than less; what is not used stays untouched memory.
    private static func estimatedRows(_ sample: CSVSample) -> Int {
        guard !sample.isWhole, let last = sample.rows.last, last.end > 0 else { return sample.rows.count }
        let rows = Int(truncatingIfNeeded: Int64(sample.rows.count) * Int64(sample.text.count) / Int64(last.end))
        return min(rows + rows / 16, sample.text.count / CSVLimits.leastRowBytes)
    }

    /// Minor digits of a packed currency, or of the currency that the caller assumes when it is 0.
    func exponent(_ currency: UInt32) -> Int {
        (currency == 0 ? options.defaultCurrency : Currency(packed: currency)).exponent
    }

    /// Reads every row.
    mutating func readAll(into file: inout StatementFile) {
        var told = 0
        while scanner.next() {
            readRow(into: &file)
            if scanner.end &- told >= SourceText.passedStep {
                told = scanner.end
                file.source.passed(told)
            }
        }
    }

    /// Reads the scanner's row: the ordinary way is straight, everything else leaves it.
    @inline(__always)
    private mutating func readRow(into file: inout StatementFile) {
        let cells = scanner.cells
        let isWhole = cells.count >= columns.needed && cells.count <= detection.layout.columnCount
        guard isWhole, !scanner.hasOpenQuote, scanner.end &- scanner.start <= ImportLimits.lineBytes, let day = day(cells[columns.date])
        else {
            return readOddRow(into: &file)
        }
        readDated(day, cells, into: &file)
    }

    /// Reads a row of which the day is known.
    @inline(__always)
    mutating func readDated(_ day: Day, _ cells: CSVCells, into file: inout StatementFile) {
        guard selectGroup(cells, into: &file) else { return }
        let amount = amount(cells)
        guard amount.flags.isEmpty, amount.currency == 0 || amount.currency == group.currency else {
            return readUnusual(amount, day, cells, into: &file)
        }
        append(amount.minorUnits, day, cells, into: &file)
    }

    /// Adds a row of which day and amount are known.
    @inline(__always)
    mutating func append(_ amount: Int64, _ day: Day, _ cells: CSVCells, into file: inout StatementFile) {
        if !held.isEmpty { releaseHeld(into: &file) }
        var line = StatementLine(day: day, amount: amount, lineNumber: UInt32(truncatingIfNeeded: scanner.line))
        line.raw = TextRange(scanner.start..<scanner.end)
        if hasStatus || sectionIsPending {
            switch status(cells) {
            case .cancelled: return noteCancelled()
            case .pending: line.flags.insert(.pending)
            case .posted, .unknown: break
            }
        }
        line.payee = text(columns.payees, cells)
        if columns.payer >= 0, amount > 0 || line.payee.isEmpty, !cells[columns.payer].isEmpty { line.payee = text(columns.payer, cells) }
        line.memo = text(columns.memos, cells)
        if line.payee.isEmpty {
            swap(&line.payee, &line.memo)
        } else if line.memo.length == line.payee.length, bytes(line.memo).elementsEqual(bytes(line.payee)) {
            line.memo = .empty
        }
        line.category = text(columns.categories, cells)
        if columns.bankID >= 0 { line.bankID = text(columns.bankID, cells) }
        if line.flags.isEmpty { group.days.add(day) }
        if columns.balance >= 0 {
            line.balanceAfter = balance(cells)
            if line.flags.isEmpty { group.chain.add(amount, balance: line.balanceAfter, line: scanner.line) }
        }
        if hasDetails { addDetails(cells, day) }
        group.lines.append(line)
        hasPrevious = true
        previousDay = day
    }
}

extension CSVRowReader {
    /// Brings a row with more fields than the table has columns to the table's width, if that makes sense of it.
    ///
    /// Blank fields at the end are dropped. Otherwise some text holds the delimiter without quotes: the text whose pieces must be
    /// joined is the one that leaves readable dates and amounts in their columns.
    mutating func narrow(into file: inout StatementFile) {
        let width = detection.layout.columnCount
        while scanner.fieldCount > width, scanner.cells[scanner.fieldCount - 1].isEmpty { scanner.dropLastField() }
        let extra = scanner.fieldCount - width
        guard extra > 0 else { return }
        for column in (columns.payees.all + columns.memos.all).prefix(CSVLimits.joinedTexts) where fits(column, extra) {
            scanner.joinFields(from: column, count: extra + 1)
            return file.note(.csvColumnsMany, line: scanner.line, found: excerpt(), count: width)
        }
    }

    /// Whether a row makes sense when a text is taken to go over some more fields.
    private mutating func fits(_ text: Int, _ extra: Int) -> Bool {
        let cells = scanner.cells
        func cell(_ column: Int) -> UnsafeBufferPointer<UInt8> { cells[column > text ? column + extra : column] }
        func isNumber(_ column: Int, orEmpty: Bool) -> Bool {
            let read = detection.reader.read(cell(column), exponent: 2)
            return read.flags.contains(.empty) ? orEmpty : !read.flags.contains(.unreadable)
        }
        guard CSVDateLexer.parts(of: cell(columns.date)) != nil, columns.balance < 0 || isNumber(columns.balance, orEmpty: true) else {
            return false
        }
        if !columns.amounts.isEmpty { return columns.amounts.contains { isNumber($0, orEmpty: false) } }
        let sides = [columns.debit, columns.credit].filter { $0 >= 0 }
        return sides.allSatisfy { isNumber($0, orEmpty: true) } && sides.contains { isNumber($0, orEmpty: false) }
    }
}

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

    /// The packed currency of a cell, 0 for a sign that many currencies share; nil if it is no currency.
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

/// The words of a sign or status column, each understood once and then known by its hash.
struct CSVLearnedWords {
    private var hashes: [UInt64] = []
    private var meanings: [UInt8] = []

    /// No words yet.
    init() {}

    /// The meaning of a word that was learned.
    @inline(__always)
    func meaning(of hash: UInt64) -> UInt8? {
        var index = 0
        while index < hashes.count {
            if hashes[index] == hash { return meanings[index] }
            index &+= 1
        }
        return nil
    }

    /// Keeps a meaning, as long as there are few.
    mutating func learn(_ hash: UInt64, _ meaning: UInt8) {
        guard hashes.count < CSVLimits.learnedWords else { return }
        hashes.append(hash)
        meanings.append(meaning)
    }
}
