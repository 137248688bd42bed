/// One line of a terminal page.
struct TerminalLine: Hashable, Sendable {
    /// The pieces, from left to right.
    private(set) var runs: [TerminalRun] = []
    /// Columns that it takes.
    private(set) var width = 0

    /// An empty line.
    init() {}

    /// A line of one piece.
    init(_ text: String, _ ink: Ink = .plain) {
        add(text, ink)
    }

    /// Adds a piece at the end.
    mutating func add(_ text: String, _ ink: Ink = .plain) {
        guard !text.isEmpty else { return }
        let run = TerminalRun(text, ink)
        runs.append(run)
        width += run.width
    }

    /// Adds another line's pieces at the end.
    mutating func add(_ line: TerminalLine) {
        runs += line.runs
        width += line.width
    }

    /// The line with a piece at its end.
    func adding(_ text: String, _ ink: Ink = .plain) -> TerminalLine {
        var line = self
        line.add(text, ink)
        return line
    }

    /// Adds spaces up to a column.
    mutating func pad(to column: Int) {
        if column > width { add(TerminalLine.spaces(column - width)) }
    }

    /// A number of spaces.
    static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: max(count, 0))
    }
}
