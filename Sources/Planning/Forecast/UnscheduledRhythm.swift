import Values

/// How unscheduled money of one direction is spread over the days: by month of the year, part of the month and day of the week, as far as
/// the past shows it more clearly than chance would.
struct UnscheduledRhythm {
    /// What each day of the past has of the mean.
    private(set) var past: [Double]
    private var weekdays = [Double](repeating: 1, count: 7)
    private var parts = [Double](repeating: 1, count: 6)
    private var months = [Double](repeating: 1, count: 12)

    /// - Parameters:
    ///   - amounts: of each day, zero or more.
    ///   - first: the first day's number.
    init(_ amounts: [Double], first: Int32) {
        past = [Double](repeating: 1, count: amounts.count)
        guard amounts.count >= 42 else { return }
        let days = Days(first: first, count: amounts.count)
        months = UnscheduledRhythm.yearly(amounts, days.months)
        for place in past.indices { past[place] = months[days.months[place]] }
        if amounts.count >= 90 {
            parts = factors(amounts, days.parts, kinds: 6)
            for place in past.indices { past[place] *= parts[days.parts[place]] }
        }
        weekdays = factors(amounts, days.weekdays, kinds: 7)
        for place in past.indices { past[place] *= weekdays[days.weekdays[place]] }
    }

    /// What each of some days has of the mean.
    func future(from first: Int32, count: Int) -> [Double] {
        let days = Days(first: first, count: count)
        return (0..<count).map { months[days.months[$0]] * parts[days.parts[$0]] * weekdays[days.weekdays[$0]] }
    }

    /// The kinds of days in a row.
    private struct Days {
        var weekdays: [Int] = []
        var parts: [Int] = []
        var months: [Int] = []

        init(first: Int32, count: Int) {
            weekdays.reserveCapacity(count)
            parts.reserveCapacity(count)
            months.reserveCapacity(count)
            var (_, month, day) = Day(number: first).civil
            var length = Month(containing: Day(number: first)).length
            var weekday = Int(Day(number: first).weekday.rawValue) - 1
            var number = first
            for _ in 0..<count {
                weekdays.append(weekday)
                parts.append(min(5, (day - 1) / 5))
                months.append(month - 1)
                weekday = weekday == 6 ? 0 : weekday + 1
                number &+= 1
                day += 1
                if day > length {
                    (_, month, day) = Day(number: number).civil
                    length = Month(containing: Day(number: number)).length
                }
            }
        }
    }

    /// What each kind of days has of what was told of them so far; nearer to 1 the less the kinds differ beyond chance.
    private func factors(_ amounts: [Double], _ kinds: [Int], kinds count: Int) -> [Double] {
        let from = max(0, amounts.count - 731)
        var sums = [Double](repeating: 0, count: count)
        var told = sums
        var squares = sums
        var days = sums
        var (all, allTold) = (0.0, 0.0)
        for place in from..<amounts.count {
            all += amounts[place]
            allTold += past[place]
        }
        guard all > 0, allTold > 0 else { return [Double](repeating: 1, count: count) }
        let level = all / allTold
        for place in from..<amounts.count {
            let kind = kinds[place]
            sums[kind] += amounts[place]
            told[kind] += past[place] * level
            squares[kind] += amounts[place] * amounts[place]
            days[kind] += 1
        }
        var ratios = [Double](repeating: 1, count: count)
        var (spread, chance) = (0.0, 0.0)
        for kind in 0..<count where told[kind] > 0 && days[kind] > 0 {
            ratios[kind] = sums[kind] / told[kind]
            let mean = sums[kind] / days[kind]
            let variance = max(0, squares[kind] / days[kind] - mean * mean)
            spread += (ratios[kind] - 1) * (ratios[kind] - 1) / Double(count)
            chance += variance / days[kind] / ((told[kind] / days[kind]) * (told[kind] / days[kind])) / Double(count)
        }
        let trust = spread > 0 ? min(1, max(0, 1 - chance / spread)) : 0
        var sum = 0.0
        for kind in 0..<count {
            ratios[kind] = max(0, 1 + trust * (ratios[kind] - 1))
            sum += ratios[kind] * told[kind]
        }
        let mean = sum / max(allTold * level, 1e-9)
        return mean > 0 ? ratios.map { $0 / mean } : [Double](repeating: 1, count: count)
    }

    /// What each month of the year has of the year's mean, over whole years back from the last day; at least two of them are needed to tell
    /// a season from chance.
    private static func yearly(_ amounts: [Double], _ months: [Int]) -> [Double] {
        let years = min(4, amounts.count / 365)
        let flat = [Double](repeating: 1, count: 12)
        guard years >= 2 else { return flat }
        var ratios = [[Double]](repeating: [], count: 12)
        for year in 0..<years {
            let end = amounts.count - year * 365
            var sums = [Double](repeating: 0, count: 12)
            var days = sums
            var all = 0.0
            for place in (end - 365)..<end {
                sums[months[place]] += amounts[place]
                days[months[place]] += 1
                all += amounts[place]
            }
            guard all > 0 else { return flat }
            for month in 0..<12 where days[month] > 0 { ratios[month].append(sums[month] / days[month] / (all / 365)) }
        }
        var (between, within) = (0.0, 0.0)
        let means = ratios.map { $0.isEmpty ? 1 : $0.reduce(0, +) / Double($0.count) }
        for month in 0..<12 {
            between += (means[month] - 1) * (means[month] - 1) / 12
            for ratio in ratios[month] { within += (ratio - means[month]) * (ratio - means[month]) / Double(12 * max(1, years - 1)) }
        }
        let trust = between > 0 ? min(0.9, max(0, 1 - within / Double(years) / between)) : 0
        return means.map { max(0.1, 1 + trust * ($0 - 1)) }
    }
}
