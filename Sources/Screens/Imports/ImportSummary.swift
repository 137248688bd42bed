package import Importing
package import Values

/// One import as a list shows it.
package struct ImportSummary: Hashable, Sendable {
    /// Its number in the household.
    package var number: Int
    /// The file's name.
    package var fileName: String
    /// The file's format.
    package var format: FileFormat
    /// Rows that it added.
    package var added: Int
    /// Lines that were known already.
    package var known: Int
    /// Pending or hand-made rows that it booked.
    package var confirmed: Int
    /// Lines that were left out because nobody decided them.
    package var doubtful: Int
    /// The day on which it happened.
    package var day: Day
    /// Whether it was undone.
    package var isUndone: Bool

    /// An import for a list.
    package init(
        number: Int, fileName: String, format: FileFormat, added: Int, known: Int, confirmed: Int, doubtful: Int, day: Day, isUndone: Bool
    ) {
        self.number = number
        self.fileName = fileName
        self.format = format
        self.added = added
        self.known = known
        self.confirmed = confirmed
        self.doubtful = doubtful
        self.day = day
        self.isUndone = isUndone
    }
}
