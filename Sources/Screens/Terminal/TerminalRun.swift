import Values

/// A piece of one terminal line that is written in one ink.
struct TerminalRun: Hashable, Sendable {
    /// What is written; no line ends.
    var text: String
    /// What it means.
    var ink: Ink

    init(_ text: String, _ ink: Ink = .plain) {
        self.text = text
        self.ink = ink
    }

    /// Columns that it takes.
    var width: Int { DisplayWidth.columns(text) }
}
