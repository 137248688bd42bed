import Values

/// Reads the rows of a file that is understood: one pass over its bytes, no allocation for an ordinary row.
struct CSVRowReader: ~Copyable {
    var scanner: CSVRecordScanner
    let detection: CSVDetection
    let columns: CSVPlanColumns
    let options: ReadOptions
    /// The single amount column, or -1 where there are several or none.
    let amountColumn: Int
    /// Whether rows have to be told apart by account or currency.
    let hasKeys: Bool
    /// Whether some column holds rare facts.
    let hasDetails: Bool
    /// Whether a row may be something else than booked.
    let hasStatus: Bool

    var groups: [CSVGroup] = []
    var groupIndex = CSVGroupIndex()
    var current = 0
    var lastKey: (account: TextRange, currency: TextRange) = (.empty, .empty)

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
    init(_ sample: CSVSample, _ detection: CSVDetection, _ options: ReadOptions) {
        let first = detection.layout.firstDataRow
        let hasRow = first < sample.rows.count
        scanner = CSVRecordScanner(
            sample.text, sample.dialect, from: hasRow ? sample.rows[first].start : sample.text.count, line: hasRow ? sample.rows[first].line : 1)
        scanner.expectedFields = detection.layout.width
        self.detection = detection
        self.options = options
        columns = detection.columns
        amountColumn = columns.amounts.count == 1 ? columns.amounts[0] : -1
        hasKeys = columns.account >= 0 || columns.currency >= 0
        hasStatus = columns.status >= 0
        hasDetails = columns.valueDate >= 0 || columns.reference >= 0 || columns.checkNumber >= 0 || columns.counterpart >= 0
            || columns.bankCode >= 0 || columns.originalAmount >= 0
        declaredOpening = detection.preamble.opening
        declaredClosing = detection.preamble.closing
        if !hasKeys {
            groups.append(CSVGroup(account: .empty, currency: detection.currency, exponent: exponent(detection.currency)))
            groups[0].lines.reserveCapacity(CSVRowReader.estimatedRows(sample))
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
        guard isWhole, !scanner.hasOpenQuote, scanner.end &- scanner.start <= ImportLimits.lineBytes, let day = day(cells[columns.date]) else {
            return readOddRow(into: &file)
        }
        readDated(day, cells, into: &file)
    }

    /// Reads a row of which the day is known.
    @inline(__always)
    mutating func readDated(_ day: Day, _ cells: CSVCells, into file: inout StatementFile) {
        guard selectGroup(cells, into: &file) else { return }
        let amount = amount(cells)
        guard amount.flags.isEmpty, amount.currency == groups[current].currency || amount.currency == 0 else {
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
        line.payee = text(columns.payees, cells, file)
        line.memo = text(columns.memos, cells, file)
        if line.payee.isEmpty { swap(&line.payee, &line.memo) }
        line.category = text(columns.categories, cells, file)
        if columns.bankID >= 0 { line.bankID = text(columns.bankID, cells, file) }
        if columns.balance >= 0 {
            line.balanceAfter = balance(cells)
            if line.flags.isEmpty { groups[current].chain.add(amount, balance: line.balanceAfter, line: scanner.line) }
        }
        if hasDetails { addDetails(cells, day, file) }
        groups[current].lines.append(line)
        hasPrevious = true
        previousDay = day
    }
}
