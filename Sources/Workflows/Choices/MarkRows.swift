import Bookkeeping
import Storage
import Syncing
package import Values

/// Puts tags and notes on rows, and takes them away. Many rows are changed in one transaction, at most
/// `ChoiceLimits.rowsAtOnce`.
package enum MarkRows {
    /// Puts tags on rows and takes others away.
    /// - Throws: `ChoiceFailure` when a tag is no name, or there are too many; `StorageError.notFound`, `PermissionDenied`.
    package static func tag(
        _ rows: [UUID128], adding: [String], removing: [String] = [], by actor: Actor, in environment: Environment
    ) throws {
        let changes = adding.map { FieldChange("tag:" + $0, .bool(true)) } + removing.map { FieldChange("tag:" + $0, .bool(false)) }
        try ChangeTransactions.run(changes, of: rows, by: actor, in: environment)
    }

    /// Puts a note on a row in place of the one that there was; an empty text takes it away.
    /// - Throws: `ChoiceFailure.badText` when it is too long; `StorageError.notFound`, `PermissionDenied`.
    package static func note(_ text: String, on row: UUID128, by actor: Actor, in environment: Environment) throws {
        try note(text, on: [row], by: actor, in: environment)
    }

    /// Puts a note on rows in place of those that there were; an empty text takes them away.
    /// - Throws: `ChoiceFailure.badText` when it is too long; `StorageError.notFound`, `PermissionDenied`.
    package static func note(_ text: String, on rows: [UUID128], by actor: Actor, in environment: Environment) throws {
        try ChangeTransactions.run([FieldChange("note", .string(text))], of: rows, by: actor, in: environment)
    }

    /// Checks tags that rows get.
    static func checkTags(_ tags: [String], _ store: HouseholdStore) throws {
        for tag in tags { try ChoiceFailure.check(name: tag) }
        guard !tags.isEmpty else { return }
        let known = try store.tagNames().union(tags)
        guard known.count <= ChoiceLimits.tags else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.tags) }
    }
}
