import Values

/// The days of somebody's feelings and spending, one place for each day of a span.
struct FeelingDays {
    /// Days that are looked at, the latest ones: what was longer ago was another life.
    static let limit = 366

    /// The first day of the span.
    let first: Day
    /// For each kind of spending the normal scores of its days, zero where nothing is known.
    private(set) var spending: [[Double]]
    /// Whether the spending of a day is known.
    private(set) var isSpendingKnown: [Bool]
    /// For each feeling the mean of a day's check-ins, zero where there was none.
    private(set) var feelings: [[Double]]
    /// Check-ins of each day.
    private(set) var checkIns: [Int]

    /// Days of the span.
    var count: Int { checkIns.count }

    /// Nil where there are no days of which both could be known.
    init?(_ given: [CheckIn], _ days: [SpendingDay]) {
        guard let last = days.map({ $0.day }).max(), let earliest = days.map({ $0.day }).min() else { return nil }
        first = max(earliest, last.advanced(by: 1 - FeelingDays.limit))
        let count = first.distance(to: last) + 1
        isSpendingKnown = [Bool](repeating: false, count: count)
        checkIns = [Int](repeating: 0, count: count)
        let none = [Double](repeating: 0, count: count)
        (spending, feelings) = ([none, none], [none, none])
        for day in days where day.day >= first {
            let place = first.distance(to: day.day)
            isSpendingKnown[place] = true
            spending[0][place] += Double(day.discretionary)
            spending[1][place] += Double(day.spent)
        }
        for checkIn in given where checkIn.day >= first && checkIn.day <= last {
            let place = first.distance(to: checkIn.day)
            checkIns[place] += 1
            feelings[0][place] += Double(checkIn.pleasantness)
            feelings[1][place] += Double(checkIn.energy)
        }
        for kind in spending.indices { spending[kind] = NormalScores.of(spending[kind], isSpendingKnown) }
        for place in 0..<count where checkIns[place] > 1 {
            for feeling in feelings.indices { feelings[feeling][place] /= Double(checkIns[place]) }
        }
    }

    /// Whether somebody checked in on a day.
    var isFeelingKnown: [Bool] { checkIns.map { $0 > 0 } }
}

/// Ranks on the scale of a normal distribution (van der Waerden's scores): a single large purchase weighs no more than its rank, and what is equal stays
/// equal.
enum NormalScores {
    /// The scores of the known values; zero for the others.
    static func of(_ values: [Double], _ isKnown: [Bool]) -> [Double] {
        let order = values.indices.filter { isKnown[$0] }.sorted { values[$0] < values[$1] }
        var scores = [Double](repeating: 0, count: values.count)
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
            let score = Curve.normalQuantile((Double(start + end) / 2) / Double(order.count))
            for place in order[start..<end] { scores[place] = score }
            start = end
        }
        return scores
    }
}
