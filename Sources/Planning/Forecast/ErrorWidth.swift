/// How far a cumulated sum may lie off its middle after so many days, by how far it has lain off in the past.
struct ErrorWidth {
    /// How far below the middle one case of ten lies, for each day; never less than on the day before.
    private(set) var below: [Double]
    /// How far above it.
    private(set) var above: [Double]

    private static let knots = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365, 540, 730, 1100]
    /// Days of the past that errors are taken from.
    private static let looked = 900
    /// What the past's errors are made wider by, for they were measured with what was only known later.
    static let caution = 1.12

    /// - Parameter error: how far the sum of the days from one place up to another one lay above what was told at the first.
    init(days: Int, horizon: Int, error: (_ start: Int, _ end: Int) -> Double) {
        below = [Double](repeating: 0, count: horizon)
        above = below
        guard horizon > 0, days >= 2 else { return }
        let begin = max(min(days / 3, 60), days - ErrorWidth.looked)
        var known: [(day: Int, below: Double, above: Double)] = []
        for knot in ErrorWidth.knots {
            guard begin + knot <= days, knot == 1 || (days - begin) >= knot * 4 else { break }
            var errors: [Double] = []
            let step = max(1, knot / 6)
            var start = days - knot
            while start >= begin {
                errors.append(error(start, start + knot))
                start -= step
            }
            let width = ErrorWidth.tails(errors)
            // The fewer times a span fits into the past, the less its tails are known.
            let scale = ErrorWidth.caution * (1 + 8 / Double(days)) * (1 + 0.3 * Double(knot) / Double(days))
            let last = known.last ?? (0, 0, 0)
            known.append((knot, max(last.below, width.below * scale), max(last.above, width.above * scale)))
            if knot >= horizon { break }
        }
        fill(known, days)
    }

    /// How far the tenth and the ninetieth hundredth lie off zero; each at least half of the other.
    private static func tails(_ errors: [Double]) -> (below: Double, above: Double) {
        let sorted = errors.sorted()
        let (low, high) = (at(0.1, sorted), at(0.9, sorted))
        let (below, above) = (max(0, 0 - low), max(0, high))
        return (max(below, above / 2), max(above, below / 2))
    }

    private static func at(_ share: Double, _ sorted: [Double]) -> Double {
        let place = share * Double(sorted.count - 1)
        let lower = Int(place)
        guard lower + 1 < sorted.count else { return sorted[lower] }
        return sorted[lower] + (sorted[lower + 1] - sorted[lower]) * (place - Double(lower))
    }

    private mutating func fill(_ known: [(day: Int, below: Double, above: Double)], _ days: Int) {
        guard let last = known.last else { return }
        var next = 0
        var start = (day: 0, below: 0.0, above: 0.0)
        for place in below.indices {
            let day = place + 1
            while next < known.count, known[next].day < day {
                start = known[next]
                next += 1
            }
            if next < known.count {
                let share = Double(day - start.day) / Double(known[next].day - start.day)
                below[place] = start.below + (known[next].below - start.below) * share
                above[place] = start.above + (known[next].above - start.above) * share
            } else {
                // As the error of a sum with an unsure level grows.
                let sure = Double(min(max(days, 20), 365))
                func growth(_ day: Int) -> Double { Double(day) * (1 + Double(day) / sure) }
                let grown = (growth(day) / growth(last.day)).squareRoot()
                below[place] = last.below * grown
                above[place] = last.above * grown
            }
        }
    }
}

extension ErrorWidth {
    /// Days after which a day's weight in an account's level is halved.
    private static let halfLifeDays = 120.0

    /// How far what is not due of one account may lie off.
    static func ofAccount(_ amounts: [Double], horizon: Int) -> ErrorWidth {
        guard amounts.contains(where: { $0 != 0 }) else { return ErrorWidth(days: 0, horizon: horizon) { _, _ in 0 } }
        let levels = TrailingLevel.levels(amounts, [Double](repeating: 1, count: amounts.count), halfLifeDays: halfLifeDays)
        var sums = [Double](repeating: 0, count: amounts.count + 1)
        for place in amounts.indices { sums[place + 1] = sums[place] + amounts[place] }
        return ErrorWidth(days: amounts.count, horizon: horizon) { start, end in
            sums[end] - sums[start] - levels[start] * Double(end - start)
        }
    }
}
