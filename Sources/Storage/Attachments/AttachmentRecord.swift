package import Values

/// A file that a person keeps with a row, without its bytes.
package struct AttachmentRecord: Hashable, Sendable {
    /// Its id everywhere.
    package var id: UUID128
    /// The row that it is kept with.
    package var row: UUID128
    /// The file's name, without its folder.
    package var name: String
    /// What its first bytes say that it is, such as `application/pdf`.
    package var mediaType: String
    /// Its size in bytes.
    package var bytes: Int
    /// The SHA-256 hash of its bytes, under which they are kept once.
    package var sha256: [UInt8]
    /// When it was added.
    package var created: Instant

    /// An attachment from its facts.
    package init(id: UUID128, row: UUID128, name: String, mediaType: String, bytes: Int, sha256: [UInt8], created: Instant) {
        self.id = id
        self.row = row
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        self.sha256 = sha256
        self.created = created
    }
}
