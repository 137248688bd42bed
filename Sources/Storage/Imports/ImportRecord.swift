package import Bookkeeping
package import Importing
package import Values

/// An import as the household remembers it.
package struct ImportRecord: Hashable, Sendable {
    /// Its number in the household.
    package var number: UInt32
    /// The file's name.
    package var fileName: String
    /// The file's format.
    package var format: FileFormat
    /// Fingerprint of the file's layout.
    package var layout: UInt64
    /// Hash of the file's bytes.
    package var fileHash: UInt64
    /// Rows that it added.
    package var added: Int
    /// Lines that were known already.
    package var known: Int
    /// Pending or hand-made rows that it booked.
    package var confirmed: Int
    /// Lines that waited for a decision and were left out.
    package var doubtful: Int
    /// When it happened.
    package var created: Instant
    /// When it was undone, if it was.
    package var undone: Instant?

    /// An import from its facts.
    package init(
        number: UInt32, fileName: String, format: FileFormat, layout: UInt64, fileHash: UInt64, added: Int, known: Int, confirmed: Int,
        doubtful: Int, created: Instant, undone: Instant? = nil
    ) {
        self.number = number
        self.fileName = fileName
        self.format = format
        self.layout = layout
        self.fileHash = fileHash
        self.added = added
        self.known = known
        self.confirmed = confirmed
        self.doubtful = doubtful
        self.created = created
        self.undone = undone
    }

    /// What of it says to which account files like its own belong.
    package var past: PastImport { PastImport(number: number, fileName: fileName, layout: layout) }
}
