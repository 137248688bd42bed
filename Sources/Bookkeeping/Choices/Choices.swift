package import Values

/// Everything that a household decided about its rows, kept apart from the rows themselves.
///
/// Rows stay as they came; what is shown is always computed from them and from the choices that stand, so taking a choice
/// back leaves nothing behind. See decision 0014.
package struct Choices: Hashable, Sendable {
    /// The rules, in their order.
    package var rules: [Rule] = []
    /// The corrections that stand, ascending by number.
    package var corrections: [Correction] = []
    /// The names of merchants.
    package var merchants: [MerchantName] = []
    /// Own categories, other names, and merged categories.
    package var categories: [CategoryChoice] = []
    /// Tags on rows.
    package var tags: [RowText] = []
    /// Notes on rows.
    package var notes: [RowText] = []
    /// What is wanted of series.
    package var series: [SeriesChoice] = []
    /// Rows that are written differently, each once.
    package var edits: [RowEdit] = []
    /// Rows that were divided by hand, each once.
    package var splits: [RowSplit] = []
    /// Refunds with their purchases, each refund once.
    package var refunds: [RefundLink] = []

    /// No choices at all.
    package init() {}

    /// A tag or a note.
    package struct RowText: Hashable, Sendable {
        /// The row that it is on.
        package var row: UUID128
        /// The tag's name or the note's text.
        package var text: String

        /// A text on a row.
        package init(row: UUID128, text: String) {
            self.row = row
            self.text = text
        }
    }
}
