import Values

/// What a day is usually like: a slow drift, the days of the week and paydays. It is taken out of spending and of feelings alike before they are set beside each
/// other, since whatever comes with weekends or paydays is in both (Frisch, Waugh and Lovell: only what a pattern does not explain of either can be theirs).
struct UsualPattern {
    /// Days in which the slow drift may turn once.
    private static let driftDays = 60
    private static let driftsAtMost = 6
    private let weekdays: [Int]
    private let drift: [[Double]]
    private let paydays: PaydayShapes
    /// Shapes of paydays that were found.
    private(set) var found: [[Double]] = []

    init(first: Day, count: Int) {
        weekdays = (0..<count).map { Int(first.advanced(by: $0).weekday.rawValue) - 1 }
        drift = (0..<min(max(1, count / UsualPattern.driftDays), UsualPattern.driftsAtMost)).map { turn in
            UsualPattern.polynomial(turn + 1, count)
        }
        paydays = PaydayShapes(first: first, count: count)
    }

    /// A polynomial of Chebyshev over the days, from -1 to 1.
    private static func polynomial(_ degree: Int, _ count: Int) -> [Double] {
        (0..<count).map { place in
            let position = count > 1 ? 2 * Double(place) / Double(count - 1) - 1 : 0
            var (before, value) = (1.0, position)
            for _ in 1..<degree { (before, value) = (value, 2 * position * value - before) }
            return value
        }
    }

    /// What is left of a series, and how many of its days' freedom the pattern took.
    func rest(of series: [Double], _ isKnown: [Bool]) -> (rest: [Double], taken: Double) {
        let plain = LeastSquares(drift + found, isKnown).rest(of: series)
        let strength = weekdayStrength(plain.rest, isKnown)
        guard strength > 0 else { return plain }
        let columns = (0..<7).map { day in weekdays.map { $0 == day ? 1.0 : 0 } }
        return LeastSquares(drift + found, isKnown, held: columns, by: 1 / strength).rest(of: series)
    }

    /// The variance between days of the week beside that within them (analysis of variance): zero if there is no more than chance makes.
    private func weekdayStrength(_ rest: [Double], _ isKnown: [Bool]) -> Double {
        var (sums, counts, squares) = ([Double](repeating: 0, count: 7), [Double](repeating: 0, count: 7), 0.0)
        for place in rest.indices where isKnown[place] {
            sums[weekdays[place]] += rest[place]
            counts[weekdays[place]] += 1
            squares += rest[place] * rest[place]
        }
        let all = counts.reduce(0, +)
        guard all > 14 else { return 0 }
        let mean = sums.reduce(0, +) / all
        var (between, countsSquared) = (0.0, 0.0)
        for day in 0..<7 where counts[day] > 0 {
            between += sums[day] * sums[day] / counts[day]
            countsSquared += counts[day] * counts[day]
        }
        between -= mean * mean * all
        let within = max(squares - mean * mean * all - between, 1e-9) / (all - 7)
        return max(0, (between - 6 * within) / (all - countsSquared / all)) / within
    }

    /// Looks for paydays in spending and feelings together, and keeps those that stand out.
    mutating func lookForPaydays(spending: [[Double]], _ isSpendingKnown: [Bool], feelings: [[Double]], _ isFeelingKnown: [Bool]) {
        for _ in 0..<PaydayShapes.limit {
            let spent = spending.map { PaydayShapes.Series(rest(of: $0, isSpendingKnown), isSpendingKnown) }
            let felt = feelings.map { PaydayShapes.Series(rest(of: $0, isFeelingKnown), isFeelingKnown) }
            guard let shape = paydays.clearest(spent, felt, isFirst: found.isEmpty) else { return }
            found.append(shape)
        }
    }
}
