import Values

/// The statement that is being read, with what is only decided at its end.
struct MT940Statement {
    /// Fields of details that are read for one row; the format has one.
    static let detailFieldLimit = 8

    /// Whether a message was begun.
    var isOpen = false
    /// Whether the line that ends a message came.
    var wasEnded = false
    /// Line of its first field.
    var line = 0
    /// What was read of it.
    var statement = Statement()
    /// The content of `:25:`.
    var account = TextRange.empty
    /// Its currency once a field has named it.
    var currency: Currency?
    /// Whether the fields ahead were searched for a currency.
    var wasCurrencySought = false
    /// Whether it opens where an earlier page ended (`:60M:`).
    var continuesPage = false
    /// Whether another page follows (`:62M:`).
    var endsPage = false
    /// Whether details that come next belong to the last row.
    var hasOpenRow = false
    /// Fields of details that the last row has got.
    var detailFields = 0
    /// Whether the row's reference is the other side's account, so that its supplementary line is a name.
    var namesFollow = false
    /// Text of the row's supplementary line, to stand after its details.
    var supplement = TextRange.empty
    /// The sums that an interim report gives, to compare with the rows: content of the field, whether credits.
    var totals: [(content: Range<Int>, isCredit: Bool, line: Int)] = []

    /// Whether nothing was read of it, as of the last `:20:` of a file that ends there.
    var isEmpty: Bool {
        account.isEmpty && statement.lines.isEmpty && statement.opening == nil && statement.closing == nil
    }
}
