/// What a statement file may be at most. Each limit ends in an error with an id, never in a crash or a hang.
package enum ImportLimits {
    /// Bytes of one file (and of its text as UTF-8).
    package static let sourceBytes = 1 << 30
    /// Bytes of one line of a line-based format, and of one field.
    package static let lineBytes = 1 << 20
    /// Columns of one CSV row.
    package static let columns = 256
    /// Open elements of an OFX or XML file at any point.
    package static let nesting = 64
    /// Statements in one file.
    package static let statements = 10_000
    /// Parts of one split transaction.
    package static let splits = 1_000
    /// Amounts of budgets in one file: thirty years of a hundred categories.
    package static let budgets = 40_000
    /// Issues that are kept for one file; further ones are only counted.
    package static let issues = 1_000
    /// Bytes of the user's text that an issue repeats.
    package static let issueExcerptBytes = 80
}
