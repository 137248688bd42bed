package import Values

/// Where a household's records are, for `ApplyOperation`: all of it is one transaction of the caller's.
package protocol SyncStore {
    /// What goes wrong with it.
    associatedtype Failure: Error

    /// The answer that was kept for an operation.
    func answer(to operation: UUID128) throws(Failure) -> OperationAnswer.Outcome?
    /// The record with the fields that the operation names; with all of them when it deletes the record.
    func state(for operation: Operation) throws(Failure) -> RecordState
    /// Who wins on a field of a record.
    func policy(of field: String, in record: RecordKey) -> FieldPolicy
    /// Why the device's member may not do this, as the problem's id; nothing when they may. What they may not know of is `missing`.
    func refusal(of operation: Operation) throws(Failure) -> String?
    /// Stores what a plan changes, each of it marked with the revision that this makes and the operation's device.
    /// - Returns: the revision; a refusal when a value can't be stored, and then nothing of the plan is.
    mutating func store(_ plan: MergePlan, of operation: Operation) throws(Failure) -> StoredPlan
    /// Keeps the answer to an operation, for when it arrives again.
    mutating func keep(_ outcome: OperationAnswer.Outcome, to operation: Operation) throws(Failure)
}

/// What became of a plan.
package enum StoredPlan: Hashable, Sendable {
    /// It is stored, and made this revision.
    case stored(revision: Int64)
    /// A value can't be stored: the problem's id.
    case refused(String)
}
