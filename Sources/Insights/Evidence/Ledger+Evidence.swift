package import Bookkeeping

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
