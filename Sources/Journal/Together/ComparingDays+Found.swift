import Values

extension ComparingDays {
    /// Standard deviations on either side in which 95 % lie.
    private static let width = 1.96

    /// What is beyond chance: over all that was looked at, and for its feeling by itself too (the closed testing of Marcus, Peritz and Gabriel). Of each
    /// feeling the comparison with the most evidence is told, the clearest feeling first.
    func found(_ random: inout SeededRandom) -> [Together] {
        guard !comparisons.isEmpty else { return [] }
        var evidence = [Double](repeating: 0, count: sides.count + 1)
        for comparison in comparisons {
            let found = comparison.evidence
            evidence[comparison.feeling] += found
            evidence[sides.count] += found
        }
        let places = days.isSpendingKnown.indices.filter { days.isSpendingKnown[$0] }
        let standard = spending.map { ComparingDays.standard($0.rest, places) }
        var shuffled = ShuffledDays(comparisons, standard, places: places)
        let isBeyond = shuffled.beyondChance(evidence, &random)
        guard isBeyond[sides.count] else { return [] }
        let clear = sides.indices.filter { isBeyond[$0] }.sorted { evidence[$0] > evidence[$1] }
        return clear.compactMap { clearest(of: $0) }
    }

    private static func standard(_ series: [Double], _ places: [Int]) -> [Double] {
        let (mean, variance) = spread(series, places)
        return series.map { variance > 0 ? ($0 - mean) / variance.squareRoot() : 0 }
    }

    private func clearest(of feeling: Int) -> Together? {
        let own = comparisons.filter { $0.feeling == feeling }
        guard let best = own.max(by: { $0.evidence < $1.evidence }), let side = sides[feeling],
            let shown = own.first(where: { $0.isSides && $0.lag == best.lag && $0.spending == best.spending })
        else { return nil }
        return told(shown, side)
    }

    /// The difference of the two sides; nothing where its interval holds zero, since what is only in the scores is not what the counts show.
    private func told(_ shown: Comparison, _ side: FeelingSides) -> Together? {
        let low = shown.places.count { side.isLow[$0 - shown.lag] > 0 }
        let share = Double(low) / Double(shown.places.count)
        // d from a partial correlation with two sides, with the correction of Hedges; its error is that of Fisher's z.
        let correlation = Curve.held(shown.correlation)
        let plain = correlation / ((1 - correlation * correlation) * share * (1 - share)).squareRoot()
        let effect = plain * (1 - 3 / (4 * shown.freedom - 1))
        guard abs(shown.strength) > ComparingDays.width else { return nil }
        let half = ComparingDays.width * abs(effect / shown.strength)
        return Together(
            feeling: Together.Feeling.allCases[shown.feeling], spending: Together.Spending.allCases[shown.spending],
            order: shown.lag == 0 ? .sameDay : shown.lag > 0 ? .feelingFirst : .spendingFirst, lagDays: abs(shown.lag),
            effectHundredths: ComparingDays.hundredths(effect), lowHundredths: ComparingDays.hundredths(effect - half),
            highHundredths: ComparingDays.hundredths(effect + half),
            checkIns: shown.places.reduce(0) { $0 + days.checkIns[$1 - shown.lag] }, lowDays: low, highDays: shown.places.count - low)
    }

    private static func hundredths(_ value: Double) -> Int { Int((min(max(value, -99), 99) * 100).rounded()) }
}
