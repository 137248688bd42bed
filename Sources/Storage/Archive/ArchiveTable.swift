/// A table as archives hold it: one file of JSON lines.
package struct ArchiveTable: Sendable {
    /// The file's name without its ending.
    package let file: String
    /// The table.
    package let table: String
    /// The columns that the rows are ordered by.
    let order: String
    /// Whether the table remembers the revision that wrote a row; an archive does not.
    let hasRevision: Bool
    /// The columns beside the household's.
    package let columns: [ArchiveColumn]

    init(file: String, table: String, order: String, hasRevision: Bool = false, columns: [ArchiveColumn]) {
        self.file = file
        self.table = table
        self.order = order
        self.hasRevision = hasRevision
        self.columns = columns
    }
}
