/// The most that a household can decide.
package enum ChoiceLimits {
    /// Bytes of a name of a category, a merchant or a tag.
    package static let nameBytes = 200
    /// Bytes of what a category or a merchant is known by, which a bank's file may have given it.
    package static let codeBytes = 1_000
    /// Bytes of a note.
    package static let noteBytes = 10_000
    /// Tags of a household.
    package static let tags = 1_000
    /// Categories that a household adds or changes.
    package static let categories = 1_000
    /// Corrections that stand.
    package static let corrections = 200_000
    /// Merchants that are renamed.
    package static let merchants = 50_000
    /// Tags on rows, notes on rows, and each of edited, divided and refunded rows.
    package static let markedRows = 500_000
    /// Parts of a row that was divided by hand.
    package static let parts = 2...50
    /// Rows that are changed at once.
    package static let rowsAtOnce = 10_000
    /// Series with a wish.
    package static let series = 10_000

    /// Whether a text is a name: not empty or blank, on one line, not too long.
    package static func isName(_ text: String) -> Bool {
        let hasBreak = text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
        return text.unicodeScalars.contains { !isSpace($0) } && !hasBreak && text.utf8.count <= nameBytes
    }

    /// Whether Unicode calls it white space. The library knows that too, with tables of everything else that a browser would have to load.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
