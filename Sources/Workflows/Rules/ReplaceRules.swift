package import Bookkeeping
import Households
import Storage

/// Puts the rules of a file in place of the household's.
package enum ReplaceRules {
    /// What it would change; nothing is stored.
    package static func prepare(_ rules: [Rule], by actor: Actor, in environment: Environment) throws -> RuleReplacement {
        try actor.require(.seeChoices)
        return RuleReplacement(of: try actor.store(in: environment).rules(), with: rules)
    }

    /// Stores the rules, all or none.
    /// - Throws: `StorageError.changedMeanwhile` when the household's rules are no longer those of the plan.
    package static func apply(_ replacement: RuleReplacement, by actor: Actor, in environment: Environment) throws {
        try actor.require(.changeChoices)
        guard !replacement.changesNothing else { return }
        try actor.store(in: environment).replaceRules(replacement.before, with: replacement.rules)
    }
}
