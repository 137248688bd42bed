import Values

/// Applies an operation of a device once: asks whether it is known, whether it may be, and whether it is its turn; merges; stores;
/// keeps the answer.
package enum ApplyOperation {
    /// What becomes of the operation.
    package static func run<Store: SyncStore>(
        _ operation: Operation, in store: inout Store
    ) throws(Store.Failure) -> OperationAnswer {
        if let kept = try store.answer(to: operation.id) { return OperationAnswer(operation: operation.id, outcome: kept) }
        for forerunner in operation.after {
            guard let outcome = try store.answer(to: forerunner), case .applied = outcome else {
                return OperationAnswer(operation: operation.id, outcome: .waits)
            }
        }
        let outcome = try outcome(of: operation, in: &store)
        try store.keep(outcome, to: operation)
        return OperationAnswer(operation: operation.id, outcome: outcome)
    }

    private static func outcome<Store: SyncStore>(
        of operation: Operation, in store: inout Store
    ) throws(Store.Failure) -> OperationAnswer.Outcome {
        if let problem = try store.refusal(of: operation) { return .refused(problem) }
        let plan = PlanMerge.run(operation, onto: try store.state(for: operation)) { store.policy(of: $0, in: operation.record) }
        switch plan.outcome {
        case .missing: return .refused(ChangeError.missing.id.description)
        case .exists: return .refused(ChangeError.exists.id.description)
        case .applied: break
        }
        switch try store.store(plan, of: operation) {
        case .stored(let revision):
            return plan.toMerge.isEmpty
                ? .applied(revision: revision, conflicts: plan.conflicts.count) : .mergeNeeded(revision: revision, plan.toMerge)
        case .refused(let problem): return .refused(problem)
        }
    }
}
