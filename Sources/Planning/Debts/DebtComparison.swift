package import Values

/// The two orders of the same debts and the same total a month, side by side.
package struct DebtComparison: Hashable, Sendable {
    /// The highest rate first.
    package let avalanche: DebtPlan
    /// The smallest balance first.
    package let snowball: DebtPlan

    /// Both plans.
    ///
    /// - Parameters:
    ///   - extra: what is paid each month on top of the minimums, zero or more.
    ///   - first: the day of the first payments.
    package init(of debts: [Debt], extra: Int64, from first: Day) throws(DebtFailure) {
        avalanche = try DebtPlan(debts, by: .avalanche, extra: extra, from: first)
        snowball = try DebtPlan(debts, by: .snowball, extra: extra, from: first)
    }

    /// What the avalanche costs less; nil where one of them has no end. Each month's interest is rounded, which can make it a few cents
    /// below zero where both cost the same.
    package var interestSaved: Int64? {
        guard avalanche.months != nil, snowball.months != nil else { return nil }
        return snowball.interest - avalanche.interest
    }

    /// How many months sooner the first debt is gone by the snowball; nil where one of them has no end.
    package var monthsSoonerToFirst: Int? {
        guard let quick = snowball.monthsToFirst, let slow = avalanche.monthsToFirst else { return nil }
        return slow - quick
    }
}

extension DebtPlan {
    /// How many months until the first debt is gone; nil while none ends.
    package var monthsToFirst: Int? { debts.filter { $0.end != nil }.map { $0.instalments.count }.min() }
}
