/// Finds a file's header among its first rows, or sees that it has none.
enum DetectLayout {
    /// The layout; nil if the file has no row with at least two fields.
    static func detect(_ sample: CSVSample, _ choices: CSVChoices) -> CSVLayout? {
        var first = 0
        if let skipped = choices.skippedLines {
            while first < sample.rows.count, sample.rows[first].line <= skipped { first += 1 }
        }
        while first < sample.rows.count, sample.cells(first).isBlank { first += 1 }
        guard first < sample.rows.count else { return nil }
        let statementRow = firstStatementRow(sample, from: first)
        let header = headerRow(sample, first, statementRow, choices)
        let data =
            header.map { $0 + 1 } ?? choices.skippedLines.map { _ in first } ?? statementRow.map { firstOfTable(sample, $0, first) }
            ?? first
        let width = usualWidth(sample, from: data)
        let columnCount = max(width, header.map { sample.rows[$0].fieldCount } ?? 0)
        guard columnCount > 1 else { return nil }
        return CSVLayout(headerRow: header, firstDataRow: data, width: width, columnCount: columnCount)
    }

    private static func headerRow(_ sample: CSVSample, _ first: Int, _ statementRow: Int?, _ choices: CSVChoices) -> Int? {
        guard choices.hasHeader != false else { return nil }
        if choices.hasHeader == true, choices.skippedLines != nil { return first }
        if let known = knownHeader(sample, from: first) { return known }
        guard let statementRow else { return choices.hasHeader == true ? first : nil }
        var above = statementRow - 1
        while above >= first, sample.cells(above).isBlank { above -= 1 }
        guard above >= first else { return choices.hasHeader == true ? statementRow : nil }
        return choices.hasHeader == true || isUnknownHeader(sample, above, over: statementRow) ? above : nil
    }

    /// The row with the most known header words, at least two, one of them of a day or of money.
    private static func knownHeader(_ sample: CSVSample, from first: Int) -> Int? {
        var best: (row: Int, words: Int)?
        for row in first..<min(sample.rows.count, first + CSVLimits.preambleRows) {
            let words = headerWords(sample.cells(row))
            if words > (best?.words ?? 1) { best = (row, words) }
        }
        return best?.row
    }

    /// How many cells of a row are known header words; 0 when one is a date or an amount, or none speaks of a day or money.
    private static func headerWords(_ cells: CSVCells) -> Int {
        var words = 0
        var isTelling = false
        for column in 0..<cells.count {
            let cell = cells[column]
            if cell.isEmpty { continue }
            if CSVCellKind.isDate(cell) || CSVCellKind.isAmount(cell) { return 0 }
            let meanings = HeaderWords.meanings(of: cell)
            if !meanings.isEmpty { words += 1 }
            for meaning in meanings {
                switch meaning.role {
                case .date, .valueDate, .amount, .debit, .credit, .balance: isTelling = true
                default: break
                }
            }
        }
        return isTelling ? words : 0
    }

    /// Whether a row has as many fields as the rows under it and only texts, in a language that is not known here.
    private static func isUnknownHeader(_ sample: CSVSample, _ row: Int, over statementRow: Int) -> Bool {
        let cells = sample.cells(row)
        guard cells.count == sample.rows[statementRow].fieldCount else { return false }
        var filled = 0
        for column in 0..<cells.count {
            let cell = cells[column]
            if cell.isEmpty { continue }
            if CSVCellKind.isDate(cell) || CSVCellKind.isAmount(cell) { return false }
            if StatusWord.of(cell) == .pending { return false }
            filled += 1
        }
        return filled * 2 > cells.count && filled >= 2
    }

    private static func firstStatementRow(_ sample: CSVSample, from first: Int) -> Int? {
        for row in first..<sample.rows.count {
            let cells = sample.cells(row)
            var hasDate = false
            var hasAmount = false
            for column in 0..<cells.count {
                let cell = cells[column]
                if CSVCellKind.isDate(cell) { hasDate = true } else if CSVCellKind.isAmount(cell) { hasAmount = true }
            }
            if hasDate && hasAmount { return row }
        }
        return nil
    }

    /// The first row of the table that a statement row belongs to: rows right above it that are as wide and hold an amount, such as
    /// pending ones without a day, belong to it too.
    private static func firstOfTable(_ sample: CSVSample, _ statementRow: Int, _ first: Int) -> Int {
        var row = statementRow
        while row > first, sample.rows[row - 1].fieldCount == sample.rows[statementRow].fieldCount {
            let cells = sample.cells(row - 1)
            guard (0..<cells.count).contains(where: { CSVCellKind.isAmount(cells[$0]) }) else { break }
            row -= 1
        }
        return row
    }

    /// The number of fields that most rows with more than one have.
    private static func usualWidth(_ sample: CSVSample, from first: Int) -> Int {
        var counts = [Int](repeating: 0, count: ImportLimits.columns + 1)
        for row in first..<max(first, sample.rows.count) where sample.rows[row].fieldCount > 1 { counts[sample.rows[row].fieldCount] += 1 }
        var best = 0
        for width in counts.indices where counts[width] > 0 && counts[width] >= counts[best] { best = width }
        return best
    }
}
