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
        guard rest.count >= GroupSearch.habitRows, let stretch = latestStretch(rest) else { return }
        let places = Array(rest[stretch])
        var small = 0
        for place in places where payments[Int(place)].amount <= limit * unit { small += 1 }
        guard small * 2 > places.count else { return }
        for place in places { isTaken[Int(place)] = true }
        found.append(FoundSeries(places: places, rhythm: nil))
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
