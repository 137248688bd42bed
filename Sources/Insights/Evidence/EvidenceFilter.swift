import Bookkeeping
import Values

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
