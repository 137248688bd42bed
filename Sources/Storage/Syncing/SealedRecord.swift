package import Values

/// A record that only its member's own devices can read: bytes to everybody else, and nothing at all to the rest of the household.
package struct SealedRecord: Hashable, Sendable {
    /// Its id, made by a device.
    package var record: UUID128
    /// The household's revision that its last change made.
    package var revision: Int64
    /// The device that made that change.
    package var device: UUID128?
    /// Counts its changes, by the devices; bound into the seal.
    package var version: UInt32
    /// The sealed bytes; nothing when it was deleted.
    package var body: [UInt8]?
    /// The SHA-256 hashes of the member's blobs that belong to it, such as a recording.
    package var files: [[UInt8]]

    /// A record from its facts; a new one when only its id is said.
    package init(
        record: UUID128, revision: Int64 = 0, device: UUID128? = nil, version: UInt32 = 0, body: [UInt8]? = nil, files: [[UInt8]] = []
    ) {
        self.record = record
        self.revision = revision
        self.device = device
        self.version = version
        self.body = body
        self.files = files
    }
}
