import Bookkeeping
import Households
package import Storage
import Syncing
import Values

/// Lets a person decide between two values that met in one field.
package enum SettleConflict {
    /// The conflicts that wait for a person, of records that the actor may change; oldest first.
    package static func open(by actor: Actor, in environment: Environment) throws -> [ConflictRecord] {
        try actor.require(.seeChoices)
        let records = HouseholdRecords(actor, device: nil, in: environment)
        return try actor.store(in: environment).openConflicts().filter { conflict in
            try records.refusal(of: operation(conflict, actor, environment)) == nil
        }
    }

    /// Settles a conflict.
    ///
    /// - Parameter usesLost: whether the value that did not get its way takes the place of the one that stands.
    /// - Throws: `StorageError.notFound`, `ChoiceFailure`.
    package static func run(_ number: Int64, usesLost: Bool, by actor: Actor, in environment: Environment) throws {
        try environment.database.write { _ in
            guard let record = try open(by: actor, in: environment).first(where: { $0.number == number }) else {
                throw StorageError.notFound
            }
            let records = HouseholdRecords(actor, device: nil, in: environment)
            if usesLost, let field = record.conflict.field {
                try records.write([FieldChange(field, record.conflict.lost)], record.conflict.record)
            } else if usesLost {
                try records.delete(record.conflict.record)
            }
            guard try actor.store(in: environment).settleConflict(number, at: environment.now()) else { throw StorageError.notFound }
        }
    }

    /// What settling would do, to ask whether the actor may.
    private static func operation(_ record: ConflictRecord, _ actor: Actor, _ environment: Environment) -> Operation {
        Operation(
            id: record.conflict.operation, device: actor.member.id, record: record.conflict.record, action: .set([]), base: 0,
            made: environment.now())
    }
}
