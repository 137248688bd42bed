/// A feeling's days in two sides: the lower and the higher one.
struct FeelingSides {
    /// A side has at least this share of the days when it is parted in the middle of the scale.
    private static let leastPercent = 25

    /// One for a day on the lower side, zero for the others.
    let isLow: [Double]
    /// The normal scores of the days, turned round, so that more is lower.
    let scores: [Double]

    /// Parts the days at zero, between pleasant and unpleasant; where nearly all lie on one side, at the person's own middle. Spending has no part in it.
    ///
    /// - Returns: nil if all days are alike, or a side would have too few.
    init?(_ feeling: [Double], _ isKnown: [Bool]) {
        let sorted = feeling.indices.filter { isKnown[$0] }.map { feeling[$0] }.sorted()
        guard let cut = FeelingSides.cut(sorted) else { return nil }
        isLow = feeling.indices.map { isKnown[$0] && feeling[$0] < cut ? 1 : 0 }
        scores = NormalScores.of(feeling, isKnown).map { 0 - $0 }
    }

    /// Days below it are on the lower side.
    private static func cut(_ sorted: [Double]) -> Double? {
        let below = sorted.count { $0 < 0 }
        if min(below, sorted.count - below) * 100 >= sorted.count * leastPercent { return sorted.isEmpty ? nil : 0 }
        let places = sorted.indices.dropFirst().filter { sorted[$0 - 1] < sorted[$0] }
        let nearest = places.min { abs(2 * $0 - sorted.count) < abs(2 * $1 - sorted.count) }
        return nearest.map { sorted[$0] }
    }
}
