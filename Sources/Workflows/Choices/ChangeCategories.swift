package import Bookkeeping
import Households
import Storage
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
        let store = actor.store(in: environment)
        let known = try store.choices().categories
        guard known.count < ChoiceLimits.categories else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.categories) }
        guard vocabulary.category(named: name) == nil else { throw ChoiceFailure.knownCategory(name) }
        guard taxonomy.groups.contains(where: { $0.code == group }) else { throw ChoiceFailure.unknownGroup(group) }
        try store.setChoice(CategoryChoice(category: name, group: group), of: name)
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
        try change(category, by: actor, in: environment) { $0.name = name }
    }

    /// Lets the rows of a category count as those of another one.
    /// - Throws: `ChoiceFailure.mergedInCircle`.
    package static func merge(_ category: String, into other: String, by actor: Actor, in environment: Environment) throws {
        try actor.require(.changeChoices)
        try CategoryChoice.check(merging: category, into: other, among: try actor.store(in: environment).choices().categories)
        try change(category, by: actor, in: environment) { $0.mergedInto = other }
    }

    /// Takes back what was decided about a category: its name and its merging. A category of the household's own stays.
    package static func restore(_ category: String, by actor: Actor, in environment: Environment) throws {
        try change(category, by: actor, in: environment) { choice in
            choice.name = nil
            choice.mergedInto = nil
        }
    }

    /// Changes what was decided about a category.
    static func change(
        _ category: String, by actor: Actor, in environment: Environment, _ body: (inout CategoryChoice) -> Void
    ) throws {
        try actor.require(.changeChoices)
        let store = actor.store(in: environment)
        let known = try store.choices().categories
        guard known.count < ChoiceLimits.categories else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.categories) }
        var choice = known.first { $0.category == category } ?? CategoryChoice(category: category)
        body(&choice)
        try store.setChoice(choice.isEmpty ? nil : choice, of: category)
    }
}
