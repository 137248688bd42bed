package import Values

/// A record as a device is told about it.
package struct RecordUpdate: Hashable, Sendable {
    /// The record.
    package var record: RecordKey
    /// The revision that changed it last.
    package var revision: Int64
    /// All its fields; nil if it is gone, or when the device may know of it no longer.
    package var fields: [String: JSONValue]?

    /// A record's fields at a revision.
    package init(record: RecordKey, revision: Int64, fields: [String: JSONValue]?) {
        self.record = record
        self.revision = revision
        self.fields = fields
    }
}
