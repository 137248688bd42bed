package import Values

/// How a rule divides a row over categories; the parts always sum to the row, to the cent.
package struct RuleSplit: Hashable, Sendable {
    /// The parts, at least two.
    package let parts: [Part]

    /// One part.
    package struct Part: Hashable, Sendable {
        /// How much.
        package let share: RuleShare
        /// Its category.
        package let category: String

        /// A share for a category.
        package init(_ share: RuleShare, _ category: String) {
            self.share = share
            self.category = category
        }
    }

    /// Parts that make up a whole: percentages of altogether 100, or one `rest` beside percentages of at most 100 and
    /// amounts. Nothing for other parts.
    package init?(_ parts: [Part]) {
        guard parts.count >= 2, parts.count <= RuleLimits.parts else { return nil }
        var hundredths: Int32 = 0
        var (amounts, rests) = (0, 0)
        for part in parts {
            switch part.share {
            case .amount(let amount):
                guard amount.units > 0 else { return nil }
                amounts += 1
            case .percent(let share):
                guard share >= 1, share <= RuleSplit.whole else { return nil }
                hundredths += share
            case .rest: rests += 1
            }
        }
        guard rests == 1 ? hundredths <= RuleSplit.whole : rests == 0 && amounts == 0 && hundredths == RuleSplit.whole else { return nil }
        self.parts = parts
    }

    /// The amounts of the parts for a row, in their order; they have the row's sign and sum to it.
    ///
    /// Nothing when the row is too small for the amounts, or when an amount is finer than the currency.
    package func amounts(of row: Money) -> [Int64]? {
        let fixed = parts.map { RuleSplit.fixed($0.share, row) }
        guard row.minorUnits != 0, !fixed.contains(nil) else { return nil }
        var weights = parts.map { part -> Int64 in
            if case .percent(let hundredths) = part.share { Int64(hundredths) } else { 0 }
        }
        weights.append(Int64(RuleSplit.whole) - weights.reduce(0, +))
        guard let shares = try? row.allocated(by: weights), let last = shares.last else { return nil }
        let taken = fixed.reduce(Int128(0)) { $0 + Int128($1 ?? 0) }
        guard let rest = Int64(exactly: Int128(last.minorUnits) - taken), rest == 0 || (rest < 0) == (row.minorUnits < 0) else {
            return nil
        }
        return parts.indices.map { index in
            switch parts[index].share {
            case .amount: fixed[index] ?? 0
            case .percent: shares[index].minorUnits
            case .rest: rest
            }
        }
    }

    /// Hundredths of a percent of the whole.
    static let whole: Int32 = 10_000

    /// The minor units of a part of a fixed amount with the row's sign, 0 for another part; nil if it is finer than the
    /// currency.
    private static func fixed(_ share: RuleShare, _ row: Money) -> Int64? {
        guard case .amount(let amount) = share else { return 0 }
        let (units, hasRest) = amount.minorUnits(exponent: row.currency.exponent)
        if hasRest { return nil }
        return row.minorUnits < 0 ? 0 - units : units
    }
}
