/// The first rows of a file, kept together so that detection can look at them again and again.
final class CSVSample {
    /// One row's place.
    struct Row {
        /// Index of its first field among all.
        var firstField: Int
        /// How many fields it has.
        var fieldCount: Int
        /// Where it begins in the file.
        var start: Int
        /// Where it ends, its line end left out.
        var end: Int
        /// Its line, counted from 1.
        var line: Int
    }

    /// The file's text.
    let text: UnsafeBufferPointer<UInt8>
    /// How the text was cut.
    let dialect: CSVDialect
    /// The rows, blank ones included.
    private(set) var rows: [Row] = []
    /// Whether these are all rows of the file.
    private(set) var isWhole = true
    /// Where the first row after these begins.
    private(set) var end = 0
    private let base: UnsafePointer<UInt8>
    private let fields: UnsafeMutablePointer<CSVField>

    /// Cuts the first rows, at most `rowLimit` and not beyond the row in which `byteLimit` falls.
    init(
        _ text: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect, from start: Int = 0, line: Int = 1,
        rowLimit: Int = CSVLimits.sampleRows, byteLimit: Int = CSVLimits.sampleBytes
    ) {
        self.text = text
        self.dialect = dialect
        var kept: [CSVField] = []
        var scanner = CSVRecordScanner(text, dialect, from: start, line: line)
        while scanner.next() {
            rows.append(
                Row(firstField: kept.count, fieldCount: scanner.fieldCount, start: scanner.start, end: scanner.end, line: scanner.line))
            for index in 0..<scanner.fieldCount { kept.append(scanner.fields[index]) }
            if rows.count >= rowLimit || kept.count >= CSVLimits.sampleFields || scanner.nextStart - start >= byteLimit { break }
        }
        end = scanner.nextStart
        isWhole = end >= text.count
        fields = .allocate(capacity: max(kept.count, 1))
        for (index, field) in kept.enumerated() { (fields + index).initialize(to: field) }
        base = scanner.base
    }

    deinit {
        fields.deallocate()
    }

    /// The fields of a row.
    func cells(_ row: Int) -> CSVCells {
        let place = rows[row]
        return CSVCells(base: base, fields: fields + place.firstField, count: place.fieldCount)
    }
}
