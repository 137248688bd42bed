package import Bookkeeping
import Households
import Syncing
import Values

/// Adds a household's own categories, renames and merges categories, and takes that back.
package enum ChangeCategories {
    /// Adds a category.
    ///
    /// - Parameters:
    ///   - name: its name, from then on also its code.
    ///   - group: the code of the group that it stands in.
    /// - Throws: `ChoiceFailure`.
    package static func add(
        _ name: String, in group: String, _ taxonomy: Taxonomy, _ vocabulary: SearchVocabulary, by actor: Actor,
        in environment: Environment
    ) throws {
        try actor.require(.changeChoices)
        try ChoiceFailure.check(name: name)
        guard vocabulary.category(named: name) == nil else { throw ChoiceFailure.knownCategory(name) }
        guard taxonomy.groups.contains(where: { $0.code == group }) else { throw ChoiceFailure.unknownGroup(group) }
        try change(name, .create([FieldChange("group", .string(group))]), by: actor, in: environment)
    }

    /// Shows a category under another name.
    /// - Throws: `ChoiceFailure.knownCategory` when another category has the name.
    package static func rename(
        _ category: String, to name: String, _ vocabulary: SearchVocabulary, by actor: Actor, in environment: Environment
    ) throws {
        try actor.require(.changeChoices)
        try ChoiceFailure.check(name: name)
        let named = vocabulary.category(named: name)
        guard named == nil || named == category else { throw ChoiceFailure.knownCategory(name) }
        try change(category, .set([FieldChange("name", .string(name))]), by: actor, in: environment)
    }

    /// Lets the rows of a category count as those of another one.
    /// - Throws: `ChoiceFailure.mergedInCircle`.
    package static func merge(_ category: String, into other: String, by actor: Actor, in environment: Environment) throws {
        try change(category, .set([FieldChange("mergedInto", .string(other))]), by: actor, in: environment)
    }

    /// Takes back what was decided about a category: its name and its merging. A category of the household's own stays.
    package static func restore(_ category: String, by actor: Actor, in environment: Environment) throws {
        try change(category, .set([FieldChange("name", .null), FieldChange("mergedInto", .null)]), by: actor, in: environment)
    }

    private static func change(_ category: String, _ action: Operation.Action, by actor: Actor, in environment: Environment) throws {
        try ChangeRecord.run(action, of: RecordKey(kind: RecordKind.category.rawValue, id: category), by: actor, in: environment)
    }
}
