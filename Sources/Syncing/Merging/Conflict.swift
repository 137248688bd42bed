package import Values

/// Two values that were meant for one field by devices that did not know of each other, both kept.
package struct Conflict: Hashable, Sendable {
    /// The record.
    package var record: RecordKey
    /// The field; nil if it is about the record's deletion.
    package var field: String?
    /// The value that stands.
    package var kept: JSONValue
    /// The value that does not.
    package var lost: JSONValue
    /// The operation that met the other value.
    package var operation: UUID128
    /// Whether a rule settled it; otherwise it waits for a person.
    package var isSettled: Bool

    /// Two values for one field.
    package init(record: RecordKey, field: String?, kept: JSONValue, lost: JSONValue, operation: UUID128, isSettled: Bool) {
        self.record = record
        self.field = field
        self.kept = kept
        self.lost = lost
        self.operation = operation
        self.isSettled = isSettled
    }
}
