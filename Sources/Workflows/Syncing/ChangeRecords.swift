package import Bookkeeping
import Households
import Storage
package import Syncing
import Values

/// Changes records at once, by a route or a command, as if a device that has seen everything had pushed it. The one way to change what is declared as
/// kinds of records.
package enum ChangeRecords {
    /// Makes, changes or deletes records, all or none.
    ///
    /// - Parameter seen: the household's revision that the caller had before their eyes; nil if they mean whatever there is now.
    /// - Returns: the household's revision with it.
    /// - Throws: `StorageError.notFound`, `PermissionDenied`, `ChoiceFailure`; `StorageError.changedMeanwhile` if a field that is to be changed has
    ///   changed since `seen`; `ChangeError` for fields that a kind does not allow, and for a record that is to be made and exists.
    @discardableResult
    package static func run(
        _ changes: [RecordChange], seen: Int64? = nil, by actor: Actor, in environment: Environment
    ) throws -> Int64 {
        do {
            return try environment.database.write { _ in
                let records = HouseholdRecords(actor, device: actor.device, memory: actor.memory, in: environment)
                for change in changes { try make(change, seen, in: records) }
                return try records.store.revision()
            }
        } catch let error as ChangeError {
            throw error.failure
        }
    }

    private static func make(_ change: RecordChange, _ seen: Int64?, in records: HouseholdRecords) throws {
        guard change.records.count <= ChoiceLimits.rowsAtOnce else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.rowsAtOnce) }
        guard seen == nil, change.kind == .row, case .set(let fields) = change.action else {
            return try change.keys.forEach { try make(change.action, of: $0, seen, in: records) }
        }
        // Nobody can have changed a transaction without this caller's knowledge, so what is the same for many is stored for all of them at once.
        let rows = change.records.compactMap { UUID128($0) }
        guard rows.count == change.records.count else { throw StorageError.notFound }
        let found = try records.actor.rows(rows, for: .changeRows, in: records.environment)
        try JudgeChange.fields(fields, .row, isNew: false)
        try records.writeRows(fields, found)
    }

    private static func make(_ action: Operation.Action, of record: RecordKey, _ seen: Int64?, in records: HouseholdRecords) throws {
        let environment = records.environment
        let operation = Operation(
            id: environment.freshID(), device: records.actor.member.id, record: record, action: action,
            base: try seen ?? records.store.revision(), made: environment.now())
        try records.judge(operation)
        let plan = PlanMerge.run(operation, onto: try records.state(for: operation)) { records.policy(of: $0, in: record) }
        switch plan.outcome {
        case .missing: throw ChangeError.missing
        case .exists: throw ChangeError.exists
        case .applied:
            guard plan.conflicts.isEmpty else { throw StorageError.changedMeanwhile }
            try records.make(plan, of: operation)
        }
    }
}

/// Puts rules in place of a household's.
package enum ReplaceRules {
    /// Changes the records of rules so that the household's rules are these.
    ///
    /// - Parameter seen: the household's revision that the caller had before their eyes; nil if they mean whatever there is now.
    /// - Returns: what it changed.
    /// - Throws: as `ChangeRecords`.
    @discardableResult
    package static func run(
        _ rules: [Rule], seen: Int64? = nil, by actor: Actor, in environment: Environment
    ) throws -> RuleReplacement {
        try actor.require(.changeChoices)
        return try environment.database.write { _ in
            let store = actor.store(in: environment)
            let replacement = RuleReplacement(of: try store.rules(), with: rules)
            let changes = replacement.changes(of: try store.records(), newID: environment.freshID)
            try ChangeRecords.run(changes, seen: seen, by: actor, in: environment)
            return replacement
        }
    }
}

extension ChangeError {
    /// What a verb throws for it: a failure of choices, of permission, or for what is not there, as any other workflow.
    var failure: any Error {
        if let choice { return choice }
        if let action { return PermissionDenied(action: action) }
        return id.description == ChangeError.missing.id.description ? StorageError.notFound : self
    }
}
