package import Insights
package import Values

/// What deserves to be a person's next goal.
package struct Recommendation: Hashable, Sendable {
    /// What it is.
    package let kind: Kind
    /// What the amounts are counted in.
    package let currency: Currency
    /// A cushion that is missing, what a debt costs in the next year, what unused subscriptions cost a year; above zero.
    package let amount: Int64
    /// Indices of the rows in the ledger that prove it, ascending.
    package let rows: [Int32]

    /// What is recommended.
    package enum Kind: Hashable, Sendable {
        /// A cushion of so much, three essential months, of which some may be there already.
        case cushion(target: Int64)
        /// To pay what is free to the debt that costs most, by its record; with the payments that show it.
        case costliestDebt(UUID128, [Instalment])
        /// To end subscriptions that seem unused, by the keys of their series.
        case unusedSubscriptions([UInt64])

        /// A stable code.
        package var code: String {
            switch self {
            case .cushion: "cushion"
            case .costliestDebt: "costliest-debt"
            case .unusedSubscriptions: "unused-subscriptions"
            }
        }
    }

    /// Essential months that a cushion is made of.
    package static let cushionMonths: Int64 = 3

    /// A cushion; nil where it is there already, or no month costs anything.
    ///
    /// - Parameter held: what accounts hold that can be had any day.
    package static func cushion(_ essential: EssentialSpending, held: Int64) -> Recommendation? {
        let target = Int64(clamping: Int128(essential.median) * Int128(cushionMonths))
        let missing = Int64(clamping: Int128(target) - Int128(max(0, held)))
        guard target > 0, missing > 0 else { return nil }
        return Recommendation(kind: .cushion(target: target), currency: essential.currency, amount: missing, rows: essential.rows)
    }

    /// The debt that costs most in the next twelve months at its minimum payments; at a tie the dearer one, then the older record. Nil
    /// where none of one currency costs anything. Debts of several currencies are compared within each.
    ///
    /// - Parameter first: the day of the next payments.
    package static func costliestDebt(_ debts: [Debt], _ currency: Currency, from first: Day) -> Recommendation? {
        var best: (debt: Debt, cost: Int64, instalments: [Instalment])?
        for debt in debts.ordered(by: { $0.id < $1.id }) where debt.currency == currency {
            guard let schedule = try? Amortisation(of: debt, from: first) else { continue }
            // Where the minimum does not cover the interest, the debt only grows: a year of the first month's interest at least.
            let cost =
                schedule.instalments.isEmpty
                ? Int64(clamping: Int128(debt.rate.interest(on: debt.balance)) * 12) : schedule.interest(ofFirst: 12)
            let isWorse = best.map { $0.cost != cost ? cost > $0.cost : debt.rate.isAbove($0.debt.rate) } ?? (cost > 0)
            if isWorse { best = (debt, cost, Array(schedule.instalments.prefix(12))) }
        }
        guard let best else { return nil }
        return Recommendation(kind: .costliestDebt(best.debt.id, best.instalments), currency: currency, amount: best.cost, rows: [])
    }

    /// What unused subscriptions of a currency cost; nil without any.
    ///
    /// - Parameter unused: keys of series that seem unused, or of which the person said so.
    package static func unusedSubscriptions(_ series: [RecurringSeries], unused: Set<UInt64>, _ currency: Currency) -> Recommendation? {
        let found = series.filter {
            $0.kind == .subscription && $0.status != .ended && $0.currency == currency && $0.perYear < 0 && unused.contains($0.key)
        }
        guard !found.isEmpty else { return nil }
        let cost = found.reduce(Int128(0)) { $0 - Int128($1.perYear) }
        return Recommendation(
            kind: .unusedSubscriptions(found.map { $0.key }), currency: currency, amount: Int64(clamping: cost),
            rows: found.flatMap { $0.rows }.ordered { $0 < $1 })
    }
}
