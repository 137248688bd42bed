package import Bookkeeping

/// What the taxonomy says of a ledger's categories, looked up once so that figures need not compare codes.
///
/// A category that the taxonomy lacks is the person's own: it counts, and stands in the group that they chose, if any.
package final class LedgerCategories: Sendable {
    /// The taxonomy.
    package let taxonomy: Taxonomy?
    /// For each place in `Ledger.categories` the category; nothing for "unsure" and for the person's own in no group.
    private let known: [Bookkeeping.Category?]
    /// For each place on which side its amounts of zero or more count, then on which side those below zero do.
    let sides: [MoneySide]

    /// The categories of a ledger; without a taxonomy all count and none has a group.
    ///
    /// - Parameter own: what the household decided about categories.
    package init(of ledger: Ledger, _ taxonomy: Taxonomy?, own: [CategoryChoice] = []) {
        self.taxonomy = taxonomy
        let groups = own.reduce(into: [:]) { $0[$1.category] = $1 }
        known = (0..<ledger.categories.count).map { number in
            let code = ledger.categories.text(UInt32(truncatingIfNeeded: number))
            if let id = taxonomy?.category(code: code) { return taxonomy?[id] }
            return groups[code].flatMap { taxonomy?.category(of: $0) }
        }
        var sides: [MoneySide] = []
        for category in known.isEmpty ? [nil] : known { sides += LedgerCategories.sides(category) }
        self.sides = sides
    }

    /// The sides of a category: of amounts of zero or more, and of those below zero.
    private static func sides(_ category: Bookkeeping.Category?) -> [MoneySide] {
        guard let category, category.code != CategoryChoice.unsure else { return [.received, .spent] }
        switch category.flow {
        case .spending: return [.spent, .spent]
        case .income: return [.received, .received]
        case .transfer: return [.drawn, .setAside]
        }
    }

    /// On which side a piece of money counts.
    @inline(__always)
    func side(of portion: Portion) -> MoneySide {
        sides[min(Int(portion.category) * 2, sides.count - 2) + (portion.amount < 0 ? 1 : 0)]
    }

    /// The category of the taxonomy that a place stands for.
    package func category(_ number: UInt16) -> Bookkeeping.Category? {
        Int(number) < known.count ? known[Int(number)] : nil
    }

    /// The places that belong to a group of the taxonomy, ascending.
    package func numbers(inGroup group: Int) -> [UInt16] {
        known.indices.map { UInt16(truncatingIfNeeded: $0) }.filter { category($0)?.group == group }
    }
}
