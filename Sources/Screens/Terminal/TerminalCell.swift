/// One place of a terminal table.
enum TerminalCell: Sendable {
    /// A text.
    case text(String, Ink)
    /// A bar of a value out of the largest one.
    case bar(Int64, of: Int64, Ink)

    /// A text in plain ink.
    static func text(_ text: String) -> TerminalCell {
        .text(text, .plain)
    }
}
