import Insights

/// What a series' next rows come to: of several ways to tell it from the rows before, the one that would have told its own last rows best.
struct SeriesLevel {
    /// How far an amount lies off what is told of it, as a standard deviation.
    let deviation: Double
    private let amounts: [Double]
    private let way: Way
    private let lag: Int
    private let price: Double?

    private enum Way: CaseIterable {
        case ofYear, ofFew, last, seasonal
    }

    /// Rows that are looked at.
    private static let learned = 60

    /// - Parameter all: amounts of the rows in order, in minor units; at least one.
    init(_ all: [Int64], _ series: RecurringSeries) {
        amounts = all.suffix(SeriesLevel.learned).map { Double($0) }
        let hundredths = Double(max(1, series.cadence.hundredthsOfDays))
        lag = max(1, Int(36_524 / hundredths + 0.5))
        price = series.isFixedPrice ? Double(series.typical) : nil
        var best = (error: Double.infinity, way: Way.ofYear)
        for way in Way.allCases {
            let error = SeriesLevel.pastError(way, amounts, lag)
            if error < best.error * (way == .ofYear ? 1 : 0.93) { best = (error, way) }
        }
        way = best.way
        deviation = price != nil ? 0 : best.error.isFinite ? best.error * 1.25 : 0
    }

    /// What the row so many steps behind the last one comes to.
    func amount(_ step: Int) -> Double {
        if let price { return price }
        return SeriesLevel.told(way, amounts, upTo: amounts.count, step: step, lag) ?? amounts[amounts.count - 1]
    }

    /// The mean distance of the last rows from what a way would have told of them.
    private static func pastError(_ way: Way, _ amounts: [Double], _ lag: Int) -> Double {
        var (sum, count) = (0.0, 0)
        for place in max(2, amounts.count - 14)..<max(2, amounts.count) {
            guard let told = told(way, amounts, upTo: place, step: 1, lag) else { continue }
            sum += abs(told - amounts[place])
            count += 1
        }
        let needed = way == .seasonal ? 5 : 1
        return count >= needed ? sum / Double(count) : .infinity
    }

    private static func told(_ way: Way, _ amounts: [Double], upTo end: Int, step: Int, _ lag: Int) -> Double? {
        switch way {
        case .ofYear: return middle(amounts[max(0, end - max(3, min(lag, 12)))..<end])
        case .ofFew: return middle(amounts[max(0, end - 4)..<end])
        case .last: return amounts[end - 1]
        case .seasonal:
            guard lag >= 2 else { return nil }
            let years = (step + lag - 1) / lag
            let place = end - 1 + step - years * lag
            guard place >= 1, end >= lag + 1 else { return nil }
            // What it was a year before, by how much the last months differ from the same of the year before.
            let span = min(4, end - lag)
            let now = mean(amounts[(end - span)..<end])
            let then = mean(amounts[(end - span - lag)..<(end - lag)])
            let ratio = then != 0 ? min(max(now / then, 0.6), 1.6) : 1
            return amounts[place] * (1 + ratio) / 2
        }
    }

    private static func mean(_ values: ArraySlice<Double>) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    /// The mean without the outermost of four or more.
    private static func middle(_ values: ArraySlice<Double>) -> Double {
        guard values.count >= 4 else { return mean(values) }
        let sorted = values.sorted()
        let cut = max(1, sorted.count / 6)
        return mean(sorted[cut..<(sorted.count - cut)])
    }
}
