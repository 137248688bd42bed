package import Bookkeeping
import Storage
package import Values

/// Puts tags and notes on rows, and takes them away.
package enum MarkRows {
    /// Puts tags on rows and takes others away.
    /// - Throws: `ChoiceFailure` when a tag is no name, or there are too many.
    package static func tag(
        _ rows: [UUID128], adding: [String], removing: [String] = [], by actor: Actor, in environment: Environment
    ) throws {
        for tag in adding { try ChoiceFailure.check(name: tag) }
        let store = actor.store(in: environment)
        let known = Set(try store.choices().tags.map(\.text)).union(adding)
        guard known.count <= ChoiceLimits.tags else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.tags) }
        try store.changeTags(of: rows, adding: adding, removing: removing)
    }

    /// Puts a note on a row in place of the one that there was; an empty text takes it away.
    /// - Throws: `ChoiceFailure.badText` when it is too long.
    package static func note(_ text: String, on row: UUID128, by actor: Actor, in environment: Environment) throws {
        guard text.utf8.count <= ChoiceLimits.noteBytes else { throw ChoiceFailure.badText(limit: ChoiceLimits.noteBytes) }
        try actor.store(in: environment).setNote(text, of: row)
    }
}
