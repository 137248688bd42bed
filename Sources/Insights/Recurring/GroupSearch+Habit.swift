import Values

extension GroupSearch {
    /// Purchases that make a habit at least.
    static let habitRows = 6
    /// Days between two purchases of a habit on average, at most: four in eight weeks.
    static let habitDays = 14
    /// Days that a habit lasts at least: a holiday is none.
    static let habitSpanDays = 28
    /// A pause of more days ends a habit.
    static let habitPauseDays: Int32 = 35
    /// Major units of a habit's median purchase at most, where the category is a small pleasure.
    static let pleasureLimit: Int64 = 40
    /// Major units of a habit's median purchase at most, where nothing is known.
    static let unsureLimit: Int64 = 20

    /// Sixteenths of bits by which a stretch has to stand out of chance, where purchases are usually rarer or it is over.
    static let habitBits = 10 * Bits.one

    /// Takes the latest stretch of frequent small purchases among the rows that are left.
    mutating func takeHabit() {
        guard !isMoneyIn else { return }
        let limit: Int64
        switch habit {
        case .pleasure: limit = GroupSearch.pleasureLimit
        case .unsure: limit = GroupSearch.unsureLimit
        default: return
        }
        let rest = rest()
        guard rest.count >= GroupSearch.habitRows, let stretch = latestStretch(rest), isNoChance(stretch, of: rest) else { return }
        let places = Array(rest[stretch])
        var small = 0
        for place in places where payments[Int(place)].amount <= limit * unit { small += 1 }
        guard small * 2 > places.count else { return }
        for place in places { isTaken[Int(place)] = true }
        found.append(FoundSeries(places: places, rhythm: nil))
    }

    /// Whether a stretch is more than chance makes of purchases that come whenever they come.
    ///
    /// Where it goes on and the merchant is always visited as often, it is a habit as it stands. Otherwise it is held against as
    /// many purchases that fell anywhere in the days that are known: `n` of `N` in days where `m` are due weigh
    /// n log2(n / m) + (N - n) log2((N - n) / (N - m)), less the choice among as many stretches as there are purchases.
    private func isNoChance(_ stretch: Range<Int>, of rest: [Int32]) -> Bool {
        let (first, last) = (payments[Int(rest[stretch.lowerBound])].day, payments[Int(rest[stretch.upperBound - 1])].day)
        let since = Int(payments[Int(rest[rest.count - 1])].day - payments[Int(rest[0])].day)
        let isUsualPace = since <= (rest.count - 1) * GroupSearch.habitDays
        if isUsualPace, stretch.upperBound == rest.count, civil.last - last <= GroupSearch.habitPauseDays { return true }
        // The first purchase of either is where it begins.
        let (count, all) = (Int64(stretch.count - 1), Int64(rest.count - 1))
        let (days, known) = (Int64(last - first), Int64(civil.last - civil.first) + 1)
        let outside = max(1, known - days)
        let inside = Int(count) * GroupSearch.log2(count * known, over: all * days)
        let others = all > count ? Int(all - count) * GroupSearch.log2((all - count) * known, over: all * outside) : 0
        return inside + others - GroupSearch.log2(all, over: 1) >= GroupSearch.habitBits
    }

    /// The logarithm of a quotient, in sixteenths of bits.
    private static func log2(_ value: Int64, over divisor: Int64) -> Int {
        Bits.log2(value << 8) - Bits.log2(divisor << 8)
    }

    private func latestStretch(_ rest: [Int32]) -> Range<Int>? {
        var end = rest.count
        var start = rest.count - 1
        while start >= 0 {
            let isStart =
                start == 0 || payments[Int(rest[start])].day - payments[Int(rest[start - 1])].day > GroupSearch.habitPauseDays
            if isStart {
                let days = Int(payments[Int(rest[end - 1])].day - payments[Int(rest[start])].day)
                let count = end - start
                if count >= GroupSearch.habitRows, days >= GroupSearch.habitSpanDays, days <= (count - 1) * GroupSearch.habitDays {
                    return start..<end
                }
                end = start
            }
            start -= 1
        }
        return nil
    }
}
