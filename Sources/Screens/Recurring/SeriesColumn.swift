import Insights

/// A column of a table of recurring series.
enum SeriesColumn: UInt8, Sendable {
    case name
    case cadence
    case each
    case range
    case perMonth
    case perYear
    case times
    case next
    case window
    case last

    /// Columns that a name should have before anything else is shown beside it.
    static let roomyName = 20

    /// How it behaves on a terminal, a name keeping some columns at least.
    func column(leastName: Int) -> TerminalColumn {
        switch self {
        case .name: TerminalColumn(alignment: .left, isFlexible: true, least: leastName)
        case .each, .range, .perMonth, .perYear, .times: .right
        case .cadence, .next, .window, .last: .left
        }
    }

    /// The key of its head; nil for columns that explain themselves.
    var head: String? {
        switch self {
        case .name, .cadence, .range, .times, .window: nil
        case .each: "column.each"
        case .perMonth: "column.perMonth"
        case .perYear: "column.perYear"
        case .next: "column.next"
        case .last: "column.last"
        }
    }

    /// What a narrow terminal does without, the first ones first.
    static let dispensable: [SeriesColumn] = [.window, .range, .perMonth, .times, .next, .last, .cadence]

    /// What stands in it for a series.
    func cell(_ shown: ShownSeries) -> TerminalCell {
        switch self {
        case .name: .text(shown.name)
        case .cadence: .text(shown.cadence, .muted)
        case .each: .text(shown.each, shown.series.mean > 0 ? .sage : .plain)
        case .range: .text(shown.range, .muted)
        case .perMonth: .text(shown.perMonth)
        case .perYear: .text(shown.perYear, .strong)
        case .times: .text(shown.times, .muted)
        case .next: .text(shown.next, shown.series.status == .late ? .amber : .plain)
        case .window: .text(shown.window, .muted)
        case .last: .text(shown.last, .muted)
        }
    }
}
