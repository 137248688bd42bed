/// How a column of a terminal table behaves.
struct TerminalColumn: Sendable {
    /// Where texts stand in it.
    var alignment: Alignment
    /// Whether it may be cut when the table is too wide, down to `least` columns; the first ones give way last.
    var isFlexible = false
    /// Columns that it keeps at least.
    var least = 8

    /// Where a text stands in a column.
    enum Alignment: Sendable {
        case left
        case right
        /// Bars, which take what the other columns leave, at most `TerminalTable.barCells`.
        case bar
    }

    /// Texts that begin at the left.
    static let left = TerminalColumn(alignment: .left)
    /// Texts that begin at the left and may be cut.
    static let name = TerminalColumn(alignment: .left, isFlexible: true, least: 12)
    /// Numbers and amounts.
    static let right = TerminalColumn(alignment: .right)
    /// Bars.
    static let bar = TerminalColumn(alignment: .bar)
}
