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
