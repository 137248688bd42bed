/// The rows of a table whose columns have known names, as programs export it: the header once, then one row at a time.
package struct ExportTable {
    /// The header's names in small letters.
    package let names: [[UInt8]]
    private var scanner: CSVRecordScanner
    private let arena: TextArena

    /// The bytes that may stand between the fields; the one that gives the header most fields is taken.
    private static let delimiters: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 9]

    /// The table of a text that outlives it; nil if the text has no first row of several fields.
    /// - Parameter arena: keeps texts that the source does not hold in one piece.
    package init?(_ text: UnsafeBufferPointer<UInt8>, _ arena: TextArena) {
        self.arena = arena
        let newline: UInt8 = text.prefix(DetectFormat.window).contains(10) ? 10 : 13
        let opening = CSVOpening(text)
        var best: CSVRecordScanner?
        for delimiter in ExportTable.delimiters {
            let dialect = CSVDialect(delimiter: delimiter, newline: newline)
            var scanner = CSVRecordScanner(text, dialect, from: opening.start, line: opening.line)
            guard scanner.next(), scanner.fieldCount > (best?.fieldCount ?? 1) else { continue }
            best = scanner
        }
        guard let best, best.end - best.start <= ImportLimits.lineBytes else { return nil }
        scanner = best
        scanner.expectedFields = best.fieldCount
        names = (0..<best.fieldCount).map { column in best.cells[column].map { $0 &- 65 < 26 ? $0 | 0x20 : $0 } }
    }

    /// The column with one of some names, the first that is there; -1 when there is none.
    package func column(_ wanted: StaticString...) -> Int {
        for name in wanted {
            let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            if let column = names.firstIndex(where: { $0.elementsEqual(bytes) }) { return column }
        }
        return -1
    }

    /// Whether every one of some columns is there.
    package func has(_ wanted: StaticString...) -> Bool {
        wanted.allSatisfy { column($0) >= 0 }
    }

    /// Goes to the next row that is not blank; false after the last.
    package mutating func next() -> Bool {
        while scanner.next() {
            if !scanner.cells.isBlank { return true }
        }
        return false
    }

    /// The line on which the current row begins, counted from 1.
    package var line: Int { scanner.line }
    /// The place of the current row.
    package var raw: TextRange { TextRange(scanner.start..<scanner.end) }
    /// Whether a quote of the current row is never closed.
    package var hasOpenQuote: Bool { scanner.hasOpenQuote }
    /// How many fields the current row has.
    package var fieldCount: Int { scanner.fieldCount }

    /// A cell's bytes as they stand, blanks around them left out; empty for a column that is not there.
    package func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
        scanner.cells[column]
    }

    /// A cell's text with doubled quotes made single.
    package func text(_ column: Int) -> TextRange {
        let cell = scanner.cells[column]
        guard let address = cell.baseAddress, !cell.isEmpty else { return .empty }
        guard scanner.fields[column].hasDoubledQuotes else {
            let start = address - scanner.base
            return TextRange(start..<(start + cell.count))
        }
        var plain: [UInt8] = []
        var index = 0
        while index < cell.count {
            plain.append(cell[index])
            let isPair = cell[index] == scanner.dialect.quote && index + 1 < cell.count && cell[index + 1] == scanner.dialect.quote
            index += isPair ? 2 : 1
        }
        return arena.append(plain)
    }
}
