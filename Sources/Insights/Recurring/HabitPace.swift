import Values

/// How often a habit comes, from its pauses.
struct HabitPace {
    /// Days from one purchase to the next, on average.
    let days: Int32
    /// The same in hundredths of days, exact enough to price a year by.
    let hundredthsOfDays: Int64
    private let last: Int32
    private let earliest: Int32
    private let usual: Int32
    private let latest: Int32

    /// Rows that the pace is taken from.
    private static let learned = 60
    /// Days without a purchase after which a habit has ended, however slow it was.
    private static let endedDays: Int32 = 35

    /// The pace of purchases on some days, ascending; at least two.
    init(days all: [Int32]) {
        let recent = Array(all.suffix(HabitPace.learned))
        last = recent[recent.count - 1]
        var gaps: [Int32] = []
        for place in 1..<recent.count { gaps.append(recent[place] - recent[place - 1]) }
        gaps.sort()
        let count = Int32(truncatingIfNeeded: gaps.count)
        days = max(1, ((recent[recent.count - 1] - recent[0]) * 2 + count) / (count * 2))
        hundredthsOfDays = max(1, Int64(recent[recent.count - 1] - recent[0]) * 100 / Int64(count))
        earliest = gaps[gaps.count / 40]
        usual = gaps[gaps.count / 2]
        latest = gaps[gaps.count - 1 - gaps.count / 40]
    }

    /// Weekly, or about every so many days.
    var cadence: Cadence { days == 7 ? .weekly : .everyDays(days) }

    /// Whether it still goes on.
    func status(horizon: Int32) -> RecurringStatus {
        horizon - last > max(HabitPace.endedDays, 3 * days) ? .ended : .active
    }

    /// The next purchase on or after a day; a habit has no due dates, so its window is as wide as its pauses differ.
    func next(from today: Int32) -> NextDate {
        let first = max(today, last &+ earliest)
        let end = max(first &+ days, last &+ latest)
        return NextDate(
            day: Day(number: min(max(first, last &+ usual), end)), window: DaySpan(ordered: Day(number: first), Day(number: end)))
    }
}
