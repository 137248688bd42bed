import Values

/// Rows whose columns line up, fitted into a width.
struct TerminalTable: Sendable {
    /// The columns.
    let columns: [TerminalColumn]
    /// The rows so far, each with one cell for each column.
    private(set) var rows: [[TerminalCell]] = []

    /// Spaces between two columns.
    private static let gap = 2
    /// Cells that bars take at most.
    static let barCells = 40
    /// Cells below which bars are left out.
    static let leastBarCells = 6

    init(_ columns: [TerminalColumn]) {
        self.columns = columns
    }

    /// Adds a row.
    mutating func add(_ cells: TerminalCell...) {
        rows.append(cells)
    }

    /// Adds a row.
    mutating func add(_ cells: [TerminalCell]) {
        rows.append(cells)
    }

    /// Whether there are no rows.
    var isEmpty: Bool { rows.isEmpty }

    /// Columns below which something beyond the flexible columns would be cut.
    func leastWidth(indent: Int = 2) -> Int {
        columns.indices.reduce(indent - TerminalTable.gap) { width, column in
            let natural = naturalWidth(column)
            guard natural > 0 else { return width }
            return width + TerminalTable.gap + (columns[column].isFlexible ? min(natural, columns[column].least) : natural)
        }
    }

    /// The table's lines for a terminal, moved to the right by an indent.
    func lines(_ style: TerminalStyle, indent: Int = 2) -> [TerminalLine] {
        let widths = widths(style.width - indent)
        return rows.map { row in
            var line = TerminalLine(TerminalLine.spaces(indent))
            for (column, cell) in row.enumerated() where column < columns.count && widths[column] > 0 {
                if line.width > indent { line.add(TerminalLine.spaces(TerminalTable.gap)) }
                add(cell, columns[column], widths[column], style, to: &line)
            }
            return line
        }
    }

    private func add(_ cell: TerminalCell, _ column: TerminalColumn, _ width: Int, _ style: TerminalStyle, to line: inout TerminalLine) {
        switch cell {
        case .text(let text, let ink):
            line.add(TerminalText.pad(text, to: width, right: column.alignment == .right), ink)
        case .bar(let value, let most, let ink):
            let start = line.width
            line.add(Bar.text(value, of: most, cells: width, isASCII: style.isASCII), ink)
            line.pad(to: start + width)
        }
    }

    /// Columns for each column: what its texts need, flexible ones shortened and bars given the rest.
    private func widths(_ available: Int) -> [Int] {
        var widths = columns.indices.map(naturalWidth)
        let bars = columns.indices.filter { columns[$0].alignment == .bar }
        let used = widths.reduce(0) { $0 + ($1 > 0 ? $1 + TerminalTable.gap : 0) }
        let shown = bars.isEmpty ? used - TerminalTable.gap : used
        var excess = shown - available + (bars.isEmpty ? 0 : TerminalTable.leastBarCells * bars.count)
        for column in columns.indices.reversed() where excess > 0 && columns[column].isFlexible {
            let given = min(excess, max(0, widths[column] - columns[column].least))
            widths[column] -= given
            excess -= given
        }
        guard !bars.isEmpty else { return widths }
        let rest = widths.reduce(0) { $0 + ($1 > 0 ? $1 + TerminalTable.gap : 0) }
        let cells = min(TerminalTable.barCells, (available - rest - TerminalTable.gap * (bars.count - 1)) / bars.count)
        for bar in bars { widths[bar] = cells >= TerminalTable.leastBarCells ? cells : 0 }
        return widths
    }

    private func naturalWidth(_ column: Int) -> Int {
        var widest = 0
        for row in rows where column < row.count {
            if case .text(let text, _) = row[column] { widest = max(widest, DisplayWidth.columns(text)) }
        }
        return widest
    }
}

extension TerminalBlock {
    /// Adds a table.
    mutating func add(_ table: TerminalTable, indent: Int = 2) {
        for line in table.lines(style, indent: indent) { add(line) }
    }
}
