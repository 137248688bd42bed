package import Bookkeeping
import Insights
package import Values

/// A labelled household's ledger with single rows planted into its last weeks: charges that came twice, purchases far above
/// the usual, and many that only look like it.
package struct LabelledFacts: Sendable {
    /// The rows.
    package let ledger: Ledger
    /// The last day that the ledger knows of.
    package let today: Day
    /// The charges that came twice: the ids of both.
    package let duplicates: [Set<UUID128>]
    /// Purchases far above the usual.
    package let unusual: [UUID128]
    /// What was planted, in short, for telling what went wrong.
    package let names: [UUID128: String]

    /// The ledger of a seed.
    package static func ledger(seed: UInt64) -> LabelledFacts {
        let base = LabelledHousehold.ledger(seed: seed)
        var planter = FactPlanter(base, seed: seed)
        planter.plantTwins()
        planter.plantTwinLookAlikes()
        planter.plantUnusual()
        planter.plantUnusualLookAlikes()
        return planter.finish()
    }
}
