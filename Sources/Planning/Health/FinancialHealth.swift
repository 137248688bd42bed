import Insights
package import Values

/// How a household stands with its money, from measured data and some answers, as a score that shows its formula.
///
/// Four themes count alike. In each, a part counts by its weight among the parts that are there; a theme without half of its weight has no score, and
/// less than three themes have none together. Points are hundredths of a point, and those of the parts are the score to the last one.
package struct FinancialHealth: Sendable {
    /// The day at whose end it was measured.
    package let day: Day
    /// What amounts are in.
    package let currency: Currency
    /// Currencies that are left out, because amounts of two are never added.
    package let leftOut: [Currency]
    /// The score in hundredths, 0 to 10 000; nil while too little is known.
    package let score: Int64?
    /// Each theme, in their order.
    package let themes: [HealthThemeScore]
    /// Each part that is known, in their order.
    package let parts: [HealthPart]
    /// The parts that are not known.
    package let missing: [HealthPartKind]
    /// The part whose next step wins the most points; nil if none wins any.
    package let best: HealthPartKind?

    /// The fewest themes of which a score is made.
    package static let leastThemes = 3
    /// What all parts can get together, in hundredths of a point.
    package static let possible: Int64 = 10_000

    /// The score of a household at the end of a day.
    package init(of inputs: HealthInputs, asOf day: Day) {
        self.day = day
        currency = inputs.currency
        var others = inputs.months.leftOut
        for holding in inputs.holdings where holding.since <= day && holding.currency != inputs.currency {
            if !others.contains(holding.currency) { others.append(holding.currency) }
        }
        leftOut = others
        let measures = inputs.measures(asOf: day)
        let parts = FinancialHealth.weighed(measures)
        self.parts = parts
        missing = HealthPartKind.allCases.filter { kind in !measures.contains { $0.kind == kind } }
        themes = HealthTheme.allCases.map { HealthThemeScore($0, parts) }
        let scored = themes.count { $0.score != nil }
        score = scored >= FinancialHealth.leastThemes ? parts.reduce(0) { $0 + $1.points } : nil
        best = parts.reduce(nil as HealthPart?) { best, part in part.gain > best?.gain ?? 0 ? part : best }?.measure.kind
    }

    /// The scores at the ends of some days, at most `historyLimit`.
    package static func history(of inputs: HealthInputs, on days: [Day]) -> [FinancialHealth] {
        days.prefix(historyLimit).map { FinancialHealth(of: inputs, asOf: $0) }
    }

    /// The most days of a history.
    package static let historyLimit = 120

    /// The last days of the months up to a day, ascending; the day itself for the running month.
    package static func monthEnds(_ count: Int, through day: Day) -> [Day] {
        let month = Month(containing: day)
        return (0..<min(max(count, 0), historyLimit)).reversed().map { min(day, month.advanced(by: -$0).days.last) }
    }

    /// The parts with what each can get: an equal share of the themes that have a score, by weight inside of the theme.
    private static func weighed(_ measures: [HealthMeasure]) -> [HealthPart] {
        let scored = HealthTheme.allCases.filter { theme in
            let known = measures.reduce(Int64(0)) { $1.kind.theme == theme ? $0 + $1.kind.weight : $0 }
            return known * 2 >= theme.parts.reduce(0) { $0 + $1.weight }
        }
        var parts: [HealthPart] = []
        for theme in HealthTheme.allCases {
            let own = measures.filter { $0.kind.theme == theme }
            guard let place = scored.firstIndex(of: theme) else {
                parts += own.map { HealthPart($0, possible: 0) }
                continue
            }
            let share = possible * Int64(place + 1) / Int64(scored.count) - possible * Int64(place) / Int64(scored.count)
            let whole = own.reduce(Int64(0)) { $0 + $1.kind.weight }
            var (weight, given): (Int64, Int64) = (0, 0)
            for measure in own {
                weight += measure.kind.weight
                let reached = share * weight / whole
                parts.append(HealthPart(measure, possible: reached - given))
                given = reached
            }
        }
        return parts
    }
}

/// A part of the score.
package struct HealthPart: Sendable {
    /// What was measured, with what proves it.
    package let measure: HealthMeasure
    /// What it gets, in hundredths of a point.
    package let points: Int64
    /// What it can get; zero in a theme without a score.
    package let possible: Int64
    /// What its next realistic step would add.
    package let gain: Int64

    fileprivate init(_ measure: HealthMeasure, possible: Int64) {
        self.measure = measure
        self.possible = possible
        points = HealthPart.points(possible, measure.level)
        gain = HealthPart.points(possible, measure.nextLevel) - points
    }

    private static func points(_ possible: Int64, _ level: Int64) -> Int64 {
        Int64(clamping: HalfEven.divide((possible * level).magnitude, by: HealthScale.full.magnitude))
    }
}

/// The score of a theme.
package struct HealthThemeScore: Hashable, Sendable {
    /// The theme.
    package let theme: HealthTheme
    /// What its parts get together, in hundredths of a point of the whole.
    package let points: Int64
    /// What they can get together; zero without a score.
    package let possible: Int64
    /// The theme by itself in hundredths, 0 to 10 000; nil while too little is known.
    package let score: Int64?

    fileprivate init(_ theme: HealthTheme, _ parts: [HealthPart]) {
        self.theme = theme
        let own = parts.filter { $0.measure.kind.theme == theme }
        points = own.reduce(0) { $0 + $1.points }
        possible = own.reduce(0) { $0 + $1.possible }
        score = possible > 0 ? points * FinancialHealth.possible / possible : nil
    }
}
