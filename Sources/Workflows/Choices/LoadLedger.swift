package import Bookkeeping
import Storage
import Values

/// The household's rows as it sees them: as they came, with everything laid over them that was decided.
package enum LoadLedger {
    /// Reads rows and choices, and lays the ones over the others.
    ///
    /// - Parameters:
    ///   - taxonomy: the categories; reading them costs more than most screens, so a caller keeps them.
    ///   - isRuled: whether the rules are applied; a dry run of rules looks at rows without.
    package static func run(
        _ taxonomy: Taxonomy, isRuled: Bool = true, by actor: Actor, in environment: Environment
    ) throws -> ChosenLedger {
        let store = actor.store(in: environment)
        let ledger = try store.loadLedger()
        var choices = try store.choices()
        if !isRuled { choices.rules = [] }
        return ApplyChoices.run(
            choices, to: ledger, taxonomy, today: environment.today, rules: actor.household.rules)
    }
}
