import Values

/// Puts an operation together with what others did meanwhile: field by field, three ways, against what its device had seen.
package enum PlanMerge {
    /// What an operation does to a record.
    ///
    /// - Parameters:
    ///   - state: the record as it stands, with every field that the operation names.
    ///   - policy: who wins on a field of this kind of record.
    package static func run(_ operation: Operation, onto state: RecordState, policy: (String) -> FieldPolicy) -> MergePlan {
        switch (operation.action, state.standing) {
        case (.create(let changes), .absent):
            var plan = MergePlan(.applied)
            plan.creates = true
            plan.writes = changes
            return plan
        case (.create, _): return MergePlan(.exists)
        case (.set, .absent), (.delete, .absent): return MergePlan(.missing)
        case (.set(let changes), .present): return set(changes, operation, state, policy)
        case (.set(let changes), .deleted(let mark)): return mark.isUnknown(to: operation) ? lose(changes, operation) : MergePlan(.missing)
        case (.delete, .present): return delete(operation, state)
        case (.delete, .deleted): return MergePlan(.applied)
        }
    }

    private static func set(
        _ changes: [FieldChange], _ operation: Operation, _ state: RecordState, _ policy: (String) -> FieldPolicy
    ) -> MergePlan {
        var plan = MergePlan(.applied)
        for change in changes {
            guard let now = state.fields[change.field], now.mark.isUnknown(to: operation) else {
                plan.writes.append(change)
                continue
            }
            if now.value == change.value { continue }
            let policy = policy(change.field)
            switch policy {
            case .deviceMerges:
                // Neither value is lost: the device sends what becomes of both.
                plan.toMerge.append(FieldChange(change.field, now.value))
                continue
            case .deviceWins: plan.writes.append(change)
            case .serverWins, .personDecides: break
            }
            plan.conflicts.append(
                Conflict(
                    record: operation.record, field: change.field, kept: policy == .deviceWins ? change.value : now.value,
                    lost: policy == .deviceWins ? now.value : change.value, operation: operation.id,
                    isSettled: policy != .personDecides))
        }
        return plan
    }

    /// A change of a record that somebody deleted meanwhile: the record stays away, and what was to become of it is kept.
    private static func lose(_ changes: [FieldChange], _ operation: Operation) -> MergePlan {
        var plan = MergePlan(.applied)
        plan.conflicts = changes.map { change in
            Conflict(
                record: operation.record, field: change.field, kept: .null, lost: change.value, operation: operation.id, isSettled: false)
        }
        return plan
    }

    /// A deletion of a record that somebody changed meanwhile: the record stays, and a person decides again with the change in sight.
    private static func delete(_ operation: Operation, _ state: RecordState) -> MergePlan {
        var plan = MergePlan(.applied)
        plan.deletes = !state.fields.values.contains { $0.mark.isUnknown(to: operation) }
        if !plan.deletes {
            plan.conflicts = [
                Conflict(
                    record: operation.record, field: nil, kept: .bool(true), lost: .bool(false), operation: operation.id, isSettled: false)
            ]
        }
        return plan
    }
}
