package import Bookkeeping
import Households
import Storage
import Values

/// Renames merchants, merges them, and gives them back the names of their own.
package enum NameMerchants {
    /// What became of merchants.
    package struct Outcome: Sendable {
        /// The name that is shown now.
        package var name: String
        /// How many rows show it.
        package var rows: Int
    }

    /// Gives merchants one name; with several of them, or when the name is another merchant's, they are one from now on.
    ///
    /// - Parameter shown: the names that are shown now.
    /// - Throws: `ChoiceFailure`.
    package static func name(
        _ shown: [String], _ name: String, _ taxonomy: Taxonomy, by actor: Actor, in environment: Environment
    ) throws -> Outcome {
        try actor.require(.changeChoices)
        try ChoiceFailure.check(name: name)
        let store = actor.store(in: environment)
        // A merchant of hidden accounts alone is as good as none.
        let (ledger, choices) = (try LoadLedger.asItCame(by: actor, in: environment), try store.choices())
        var names: [MerchantName] = []
        for merchant in shown {
            let found = ledger.ownNames(ofMerchant: merchant, choices)
            guard !found.isEmpty else { throw ChoiceFailure.unknownMerchant(merchant) }
            names += found.map { MerchantName(merchant: $0, name: name) }
        }
        try store.setNames(names)
        return Outcome(name: name, rows: try LoadLedger.run(taxonomy, by: actor, in: environment).rowCount(ofMerchant: name))
    }

    /// Gives every merchant that is shown under a name its own name back.
    /// - Throws: `ChoiceFailure.unknownMerchant` when none was renamed to it.
    package static func restore(_ shown: String, by actor: Actor, in environment: Environment) throws -> [String] {
        try actor.require(.changeChoices)
        let store = actor.store(in: environment)
        let (ledger, choices) = (try LoadLedger.asItCame(by: actor, in: environment), try store.choices())
        let names = ledger.ownNames(ofMerchant: shown, choices).filter { $0 != shown }
        guard !names.isEmpty else { throw ChoiceFailure.unknownMerchant(shown) }
        try store.setNames(names.map { MerchantName(merchant: $0, name: $0) })
        return names
    }
}
