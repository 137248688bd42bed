package import Bookkeeping
import Storage
import Values

/// The household's rows as it sees them: as they came, with everything laid over them that was decided.
package enum LoadLedger {
    /// Reads rows and choices, and lays the ones over the others.
    ///
    /// - Parameter taxonomy: the categories; reading them costs more than most screens, so a caller keeps them.
    package static func run(_ taxonomy: Taxonomy, by actor: Actor, in environment: Environment) throws -> ChosenLedger {
        let store = actor.store(in: environment)
        let ledger = try store.loadLedger()
        return ApplyChoices.run(
            try store.choices(), to: ledger, taxonomy, today: environment.today, rules: actor.household.rules)
    }
}
