package import Bookkeeping
import Values

extension Ledger {
    /// The rows behind a figure, in the ledger's order. Costs a scan of the figure's days.
    package func rows(for evidence: Evidence, _ categories: LedgerCategories) -> [Int] {
        var rows: [Int] = []
        for portion in portions(for: evidence, categories) where rows.last != portion.row { rows.append(portion.row) }
        return rows
    }

    /// The pieces of money that a figure sums: rows, and of divided rows the parts that belong to it.
    package func portions(for evidence: Evidence, _ categories: LedgerCategories) -> [Portion] {
        if let rows = evidence.subject.wholeRows {
            return rows.map { Portion(row: Int($0), amount: amounts[Int($0)], category: categoryNumbers[Int($0)]) }
        }
        let places = EvidenceFilter(evidence, categories, in: self)
        var portions: [Portion] = []
        withColumns { columns in
            columns.eachPortion(in: columns.rows(in: evidence.span), where: { places.wants(row: $0, of: columns) }) { portion in
                if places.wants(portion) { portions.append(portion) }
            }
        }
        return portions
    }

    /// The figure itself, summed anew from its rows; what only moved counts by its sign.
    package func flow(of evidence: Evidence, _ categories: LedgerCategories) -> MoneyFlow {
        var sum = FlowSum<Sum>()
        for portion in portions(for: evidence, categories) {
            let side = categories.side(of: portion)
            sum.add(portion, isOut: side == .spent || side == .setAside)
        }
        return sum.flow
    }
}

extension Evidence.Subject {
    /// The rows that a figure is of whatever they count as, ascending; nothing where its question finds them.
    fileprivate var wholeRows: [Int32]? {
        switch self {
        case .rows(let rows): rows
        case .series(let series): series.flatMap { $0.rows }.sorted()
        case .everything, .category, .categories, .merchant: nil
        }
    }
}

/// Tells which rows and portions belong to a figure.
struct EvidenceFilter {
    private let evidence: Evidence
    private let categories: LedgerCategories
    private let isAccountWanted: [Bool]

    init(_ evidence: Evidence, _ categories: LedgerCategories, in ledger: Ledger) {
        self.evidence = evidence
        self.categories = categories
        isAccountWanted = ledger.accounts.indices.map { number in
            guard evidence.accounts.contains(UInt16(truncatingIfNeeded: number)) else { return false }
            return evidence.currency == nil || evidence.currency == ledger.accounts[number].currency
        }
    }

    /// Whether a row can hold a portion of the figure.
    func wants(row: Int, of columns: LedgerColumns) -> Bool {
        let account = Int(columns.accounts[row])
        guard account < isAccountWanted.count, isAccountWanted[account] else { return false }
        if case .merchant(let merchant) = evidence.subject, columns.merchant(ofRow: row) != merchant { return false }
        switch evidence.state {
        case .counted: return columns.flags[row].isCounted
        case .pending: return columns.flags[row].isOnlyPending
        case .booked: return columns.flags[row].isDisjoint(with: .unposted)
        }
    }

    /// Whether a portion of such a row belongs to the figure.
    func wants(_ portion: Portion) -> Bool {
        guard evidence.direction.contains(portion.amount), evidence.side.contains(categories.side(of: portion)) else { return false }
        switch evidence.subject {
        case .everything, .merchant, .rows, .series: return true
        case .category(let category): return portion.category == category
        case .categories(let categories): return categories.contains(portion.category)
        }
    }
}
