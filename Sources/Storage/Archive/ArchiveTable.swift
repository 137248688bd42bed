/// A table as archives hold it: one file of JSON lines.
package struct ArchiveTable: Sendable {
    /// The file's name without its ending.
    package let file: String
    /// The table.
    package let table: String
    /// The columns that the rows are ordered by.
    let order: String
    /// How the table remembers the revision that wrote a row; an archive does not.
    let revision: Revision
    /// The first form of archives that has the file.
    package let since: Int64
    /// The columns beside the household's.
    package let columns: [ArchiveColumn]

    /// How a table remembers revisions.
    enum Revision {
        /// It does not.
        case none
        /// All that is stored together has one.
        case shared
        /// Each row has one of its own.
        case own
    }

    init(
        file: String, table: String, order: String, revision: Revision = .none, since: Int64 = 1,
        columns: [ArchiveColumn]
    ) {
        self.file = file
        self.table = table
        self.order = order
        self.revision = revision
        self.since = since
        self.columns = columns
    }
}
