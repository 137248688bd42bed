package import Values

/// What the server made of an operation. It gives the same answer again when the operation arrives again.
package struct OperationAnswer: Hashable, Sendable {
    /// What became of it.
    package enum Outcome: Hashable, Sendable {
        /// It counts since that revision; with how many values that did not get their way.
        case applied(revision: Int64, conflicts: Int)
        /// It counts since that revision but for these fields, as they stood then: the device has to put them together with its own
        /// values and send the result.
        case mergeNeeded(revision: Int64, [FieldChange])
        /// It never will be applied: the problem's id.
        case refused(String)
        /// An operation that has to come first is not there yet. This answer is not kept: the operation is to be sent again after it.
        case waits
    }

    /// The operation.
    package var operation: UUID128
    /// What became of it.
    package var outcome: Outcome

    /// An answer to an operation.
    package init(operation: UUID128, outcome: Outcome) {
        self.operation = operation
        self.outcome = outcome
    }
}
