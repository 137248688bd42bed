import Values

/// Sets the feelings and the spending of one person beside each other.
struct ComparingDays {
    /// Days of freedom below which nothing is compared.
    private static let leastFreedom = 8.0
    /// Below it a series does not vary.
    private static let still = 1e-9

    let days: FeelingDays
    let sides: [FeelingSides?]
    /// What the usual pattern leaves of each kind of spending.
    private(set) var spending: [Left] = []
    private(set) var comparisons: [Comparison] = []

    /// What the usual pattern leaves of a series.
    struct Left {
        let rest: [Double]
        /// Days of freedom that the pattern took.
        let taken: Double
        /// How much of a day is in the next one.
        let carried: Double
    }

    /// Makes all comparisons that there are enough days for.
    init(_ days: FeelingDays) {
        self.days = days
        let isFelt = days.isFeelingKnown
        sides = days.feelings.map { FeelingSides($0, isFelt) }
        var pattern = UsualPattern(first: days.first, count: days.count)
        pattern.lookForPaydays(spending: days.spending, days.isSpendingKnown, feelings: sides.compactMap { $0?.scores }, isFelt)
        spending = days.spending.map { ComparingDays.left(pattern, $0, days.isSpendingKnown) }
        for (feeling, side) in sides.enumerated() {
            guard let side else { continue }
            let low = ComparingDays.left(pattern, side.isLow, isFelt)
            let scores = ComparingDays.left(pattern, side.scores, isFelt)
            let both = zip(ComparingDays.unit(low.rest), ComparingDays.unit(scores.rest)).map { $0 + $1 }
            for lag in FindTogether.lags {
                let places = places(lag)
                guard isEnough(side, places, lag) else { continue }
                add(feeling, lag, places, low.rest, max(low.carried, scores.carried), isSides: true)
                add(feeling, lag, places, both, max(low.carried, scores.carried), isSides: false)
            }
        }
    }

    /// Places of spending of which the feeling some days before is known too.
    private func places(_ lag: Int) -> [Int] {
        days.isSpendingKnown.indices.filter { place in
            let other = place - lag
            return days.isSpendingKnown[place] && other >= 0 && other < days.count && days.checkIns[other] > 0
        }
    }

    private func isEnough(_ side: FeelingSides, _ places: [Int], _ lag: Int) -> Bool {
        let low = places.count { side.isLow[$0 - lag] > 0 }
        return min(low, places.count - low) >= FindTogether.leastDays
            && places.reduce(0) { $0 + days.checkIns[$1 - lag] } >= FindTogether.leastCheckIns
    }

    private mutating func add(_ feeling: Int, _ lag: Int, _ places: [Int], _ rest: [Double], _ carried: Double, isSides: Bool) {
        var weights = [Double](repeating: 0, count: days.count)
        let mean = places.reduce(0) { $0 + rest[$1 - lag] } / Double(places.count)
        for place in places { weights[place] = rest[place - lag] - mean }
        weights = ComparingDays.unit(weights)
        for kind in spending.indices {
            // Where both carry over from day to day, there are fewer days than it seems (Bartlett).
            let both = carried * spending[kind].carried
            let freedom = (Double(places.count) - spending[kind].taken - 2) * (1 - both) / (1 + both)
            guard freedom >= ComparingDays.leastFreedom else { continue }
            comparisons.append(
                Comparison(
                    feeling: feeling, spending: kind, lag: lag, isSides: isSides, weights: weights, places: places,
                    correlation: correlation(weights, kind, places), freedom: freedom, unevenness: unevenness(weights, kind, places)))
        }
    }

    private func correlation(_ weights: [Double], _ kind: Int, _ places: [Int]) -> Double {
        let rest = spending[kind].rest
        let mean = places.reduce(0) { $0 + rest[$1] } / Double(places.count)
        var (products, squares) = (0.0, 0.0)
        for place in places {
            products += weights[place] * (rest[place] - mean)
            squares += (rest[place] - mean) * (rest[place] - mean)
        }
        return squares > ComparingDays.still ? products / squares.squareRoot() : 0
    }

    private func unevenness(_ weights: [Double], _ kind: Int, _ places: [Int]) -> Double {
        let rest = spending[kind].rest
        let (mean, variance) = ComparingDays.spread(rest, places)
        guard variance > ComparingDays.still else { return 1 }
        let together = places.reduce(0) { sum, place in
            sum + weights[place] * weights[place] * (rest[place] - mean) * (rest[place] - mean)
        }
        return Unevenness.held(together / variance)
    }
}

extension ComparingDays {
    private static func left(_ pattern: UsualPattern, _ series: [Double], _ isKnown: [Bool]) -> Left {
        let (rest, taken) = pattern.rest(of: series, isKnown)
        return Left(rest: rest, taken: taken, carried: carried(rest, isKnown, taken))
    }

    /// The mean and the variance of some places.
    static func spread(_ series: [Double], _ places: [Int]) -> (mean: Double, variance: Double) {
        let mean = places.reduce(0) { $0 + series[$1] } / Double(places.count)
        return (mean, places.reduce(0) { $0 + (series[$1] - mean) * (series[$1] - mean) } / Double(places.count))
    }

    /// A series with a sum of squares of one.
    private static func unit(_ series: [Double]) -> [Double] {
        let squares = series.reduce(0) { $0 + $1 * $1 }
        return squares > still ? series.map { $0 / squares.squareRoot() } : series
    }

    /// The correlation of neighbouring days, corrected for what a short series and a pattern that is taken out of it hide (Marriott and Pope).
    private static func carried(_ rest: [Double], _ isKnown: [Bool], _ taken: Double) -> Double {
        var (products, squares, count, pairs) = (0.0, 0.0, 0.0, 0.0)
        for place in rest.indices where isKnown[place] {
            squares += rest[place] * rest[place]
            count += 1
            if place > 0, isKnown[place - 1] {
                products += rest[place] * rest[place - 1]
                pairs += 1
            }
        }
        guard squares > still, pairs >= 10 else { return 0 }
        let found = products / pairs / (squares / count)
        return min(max(0, found + (0.7 + 0.3 * taken + 4 * found) / pairs), 0.9)
    }
}
