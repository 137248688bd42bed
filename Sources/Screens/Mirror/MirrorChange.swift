import Insights

/// A category whose spending is not as usual.
struct MirrorChange: Hashable, Sendable {
    /// Place in `Ledger.categories`.
    var category: UInt16
    /// How much more (above zero) or less was spent than usual, in minor units.
    var amount: Int64
    /// What was spent, and what is usual; money out is below zero.
    var spent: Int64
    var usual: Int64
    /// The difference in steps of words.
    var comparison: Comparison

    /// A change; nothing for a category that is usually income, or spent as usual.
    init?(_ usual: CategoryUsual) {
        guard usual.amount < 0 || usual.usual < 0 else { return nil }
        category = usual.category
        spent = usual.amount
        self.usual = usual.usual
        amount = Sum.subtracting(usual.usual, usual.amount)
        comparison = Comparison(min(usual.amount, 0), usual: min(usual.usual, 0))
        guard comparison.tone != .same else { return nil }
    }
}
