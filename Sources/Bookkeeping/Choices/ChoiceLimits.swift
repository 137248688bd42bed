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
}
