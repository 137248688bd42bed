/// A record as it stands on the server, as far as an operation is about it.
package struct RecordState: Hashable, Sendable {
    /// Whether it is there.
    package enum Standing: Hashable, Sendable {
        /// There never was such a record, or none that the asker may know of.
        case absent
        case present
        /// It was deleted, then.
        case deleted(ChangeMark)
    }

    /// Whether it is there.
    package var standing: Standing
    /// Its fields by name; a field that is not here has no value and never had one.
    package var fields: [String: FieldState]

    /// A record that is not there.
    package static let absent = RecordState(standing: .absent)

    /// A record's standing and fields.
    package init(standing: Standing, fields: [String: FieldState] = [:]) {
        self.standing = standing
        self.fields = fields
    }
}
