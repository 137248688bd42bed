/// A row without a readable day, kept back until it is known whether rows follow it: among rows it is an error or a note,
/// after the last one a footer.
struct CSVHeldRow {
    /// What it would be among rows.
    var kind: Kind
    /// Its line.
    var line: Int
    /// Its bytes.
    var raw: TextRange
    /// The text that an issue repeats, or that a note is.
    var text: TextRange

    /// What a row without a readable day may be.
    enum Kind {
        /// A row whose date is wrong.
        case badDate
        /// A row that ends too early.
        case few
        /// A whole row with nothing but a text: something that the bank wanted to say.
        case note
    }
}
