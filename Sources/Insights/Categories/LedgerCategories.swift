package import Bookkeeping

/// What the taxonomy says of a ledger's categories, looked up once so that figures need not compare codes.
///
/// A category that the taxonomy lacks is the person's own: it counts, and stands in no group.
package struct LedgerCategories: Sendable {
    /// The taxonomy.
    package let taxonomy: Taxonomy?
    /// For each place in `Ledger.categories` the category of the taxonomy; nothing for the person's own and for "unsure".
    private let known: [CategoryID?]
    /// For each place whether its money went to a card, to savings or to investments.
    let isMoved: [Bool]

    /// The categories of a ledger; without a taxonomy all count and none has a group.
    package init(of ledger: Ledger, _ taxonomy: Taxonomy?) {
        self.taxonomy = taxonomy
        let known = (0..<ledger.categories.count).map { number in
            taxonomy?.category(code: ledger.categories.text(UInt32(truncatingIfNeeded: number)))
        }
        self.known = known
        isMoved = known.map { id in
            guard let id, let taxonomy else { return false }
            return taxonomy[id].flow == .transfer
        }
    }

    /// The category of the taxonomy that a place stands for.
    package func category(_ number: UInt16) -> Bookkeeping.Category? {
        guard let taxonomy, Int(number) < known.count, let id = known[Int(number)] else { return nil }
        return taxonomy[id]
    }

    /// The places that belong to a group of the taxonomy, ascending.
    package func numbers(inGroup group: Int) -> [UInt16] {
        known.indices.map { UInt16(truncatingIfNeeded: $0) }.filter { category($0)?.group == group }
    }
}
