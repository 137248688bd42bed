import Bookkeeping
package import Values

/// What is kept of an import beside its rows.
package struct ImportDetails: Sendable {
    /// The import's id everywhere.
    package var id: UUID128
    /// The file's name, without its folder.
    package var fileName: String
    /// Hash of the file's bytes, by which the very same file is recognised.
    package var fileHash: UInt64
    /// Size of the file in bytes.
    package var fileBytes: Int
    /// Fingerprint of the file's layout; files of one layout print one row alike.
    package var layout: UInt64
    /// How a CSV file was understood, as its compact text.
    package var mapping: String
    /// When it happened.
    package var now: Instant
    /// Accounts that the import makes.
    package var newAccounts: [StoredAccount]
    /// Whose those accounts are.
    package var holder: UUID128

    /// The details of an import.
    package init(
        id: UUID128, fileName: String, fileHash: UInt64, fileBytes: Int, layout: UInt64, mapping: String, now: Instant,
        newAccounts: [StoredAccount], holder: UUID128
    ) {
        self.id = id
        self.fileName = fileName
        self.fileHash = fileHash
        self.fileBytes = fileBytes
        self.layout = layout
        self.mapping = mapping
        self.now = now
        self.newAccounts = newAccounts
        self.holder = holder
    }
}
