package import Values

/// Which record a sealed content belongs to. It is bound into the seal, so that no content opens in another's place.
package struct RecordContext: Hashable, Sendable {
    /// The person whose record it is.
    package let owner: UUID128
    /// The record.
    package let record: UUID128
    /// The record's version, growing with every change.
    package let version: UInt32
    /// The number of the format that the content is written in.
    package let schema: UInt32

    /// The context of a record's version.
    package init(owner: UUID128, record: UUID128, version: UInt32, schema: UInt32) {
        self.owner = owner
        self.record = record
        self.version = version
        self.schema = schema
    }

    /// The 40 bytes that are bound into seals: owner, record, version, schema.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(owner)
        bytes.append(record)
        bytes.append(bigEndian: version)
        bytes.append(bigEndian: schema)
        return bytes
    }
}
