/// What a terminal can show; the caller finds out, the engine never asks.
package struct TerminalStyle: Hashable, Sendable {
    /// Columns, held inside `widths`.
    package let width: Int
    /// Whether colours and weights may be written.
    package let showsColour: Bool
    /// Whether everything has to be ASCII: bars of `#`, no accents.
    package let isASCII: Bool

    /// Columns that pages are laid out for at least and at most.
    package static let widths = 40...160
    /// Columns from which two blocks stand side by side.
    static let wideWidth = 110

    /// A terminal; a width outside `widths` is brought to the nearer end.
    package init(width: Int = 80, showsColour: Bool = false, isASCII: Bool = false) {
        self.width = min(max(width, TerminalStyle.widths.lowerBound), TerminalStyle.widths.upperBound)
        self.showsColour = showsColour
        self.isASCII = isASCII
    }

    /// Whether two blocks fit side by side.
    var isWide: Bool { width >= TerminalStyle.wideWidth }

    /// A terminal of the same kind with another width, for a block inside a page; not held inside `widths`.
    func narrowed(to width: Int) -> TerminalStyle {
        TerminalStyle(exactWidth: width, showsColour: showsColour, isASCII: isASCII)
    }

    private init(exactWidth: Int, showsColour: Bool, isASCII: Bool) {
        width = exactWidth
        self.showsColour = showsColour
        self.isASCII = isASCII
    }
}
