import Values

/// What an operation does to a record as it stands: to be stored whole or not at all.
package struct MergePlan: Hashable, Sendable {
    /// What becomes of the operation.
    package enum Outcome: Hashable, Sendable {
        /// It counts, as far as the conflicts leave it.
        case applied
        /// There is no such record.
        case missing
        /// There is such a record already, which this operation did not make.
        case exists
    }

    /// What becomes of the operation.
    package var outcome: Outcome
    /// Whether the record is made.
    package var creates = false
    /// Whether the record is deleted.
    package var deletes = false
    /// The fields to store.
    package var writes: [FieldChange] = []
    /// Fields as they stand that the device has to put together with its own values, since the server can't.
    package var toMerge: [FieldChange] = []
    /// The values that did not get their way.
    package var conflicts: [Conflict] = []

    /// A plan that so far changes nothing.
    package init(_ outcome: Outcome) {
        self.outcome = outcome
    }
}
