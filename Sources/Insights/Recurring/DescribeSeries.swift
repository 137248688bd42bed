import Bookkeeping
import Values

/// Turns what was found in a group into what others see.
struct DescribeSeries {
    /// The ledger.
    let ledger: Ledger
    /// For each place in `Ledger.categories` what it makes likely.
    let habits: [CategoryHabit]
    /// Months and days of the month.
    let civil: CivilDays
    /// The day that next dates are sought from.
    let today: Day
    /// For each account the last day that is known of it.
    let horizons: [Int32]

    /// A series of a group.
    func series(_ found: FoundSeries, _ payments: UnsafeBufferPointer<Payment>, _ group: MerchantGroups.Identity) -> RecurringSeries {
        let days = found.places.map { payments[Int($0)].day }
        let rows = found.places.map { payments[Int($0)].row }
        let horizon = min(horizons[Int(ledger.accountNumbers[Int(rows[rows.count - 1])])], today.number)
        let timing = timing(found, days, horizon: horizon)
        let amounts = SeriesAmounts(found.places.map { payments[Int($0)].amount }, hundredthsOfDays: timing.hundredths)
        let category = category(of: rows)
        let sign: Int64 = group.isMoneyIn ? 1 : -1
        let first = found.rhythm == nil ? 0 : payments[Int(found.places[0])].amount
        return RecurringSeries(
            key: key(group, first: first, isHabit: found.rhythm == nil), merchant: group.merchant, currency: group.currency,
            category: category, kind: kind(rows, category, amounts, group, isHabit: found.rhythm == nil), cadence: timing.cadence,
            status: timing.status, isHabit: found.rhythm == nil, isFixedPrice: amounts.isFixedPrice,
            typical: sign &* amounts.typical, mean: sign &* amounts.mean, low: sign &* amounts.low, high: sign &* amounts.high,
            perYear: sign &* amounts.perYear,
            first: Day(number: days[0]), last: Day(number: days[days.count - 1]), next: timing.next, following: timing.following,
            priceChanges: amounts.changes.map { change in
                PriceChange(day: Day(number: days[change.place]), from: sign &* change.from, to: sign &* change.to)
            }, rows: rows)
    }

    private func timing(
        _ found: FoundSeries, _ days: [Int32], horizon: Int32
    ) -> (cadence: Cadence, hundredths: Int64, status: RecurringStatus, next: NextDate?, following: NextDate?) {
        guard let rhythm = found.rhythm else {
            let pace = HabitPace(days: days)
            let status = pace.status(horizon: horizon)
            return (pace.cadence, pace.hundredthsOfDays, status, status == .ended ? nil : pace.next(from: today.number), nil)
        }
        let due = DueDates(rhythm, days: Array(days[found.since...]), civil: civil)
        let status = due.status(horizon: horizon)
        guard status != .ended else { return (rhythm.cadence, rhythm.cadence.hundredthsOfDays, status, nil, nil) }
        let next = due.next(from: today.number)
        return (rhythm.cadence, rhythm.cadence.hundredthsOfDays, status, next, due.next(from: next.window.last.number &+ 1))
    }

    /// The category that most of the last rows have; at a tie the later one.
    private func category(of rows: [Int32]) -> UInt16 {
        var best: (category: UInt16, count: Int) = (0, 0)
        let latest = rows.suffix(12)
        for row in latest.reversed() {
            let category = ledger.categoryNumbers[Int(row)]
            var count = 0
            for other in latest where ledger.categoryNumbers[Int(other)] == category { count += 1 }
            if count > best.count { best = (category, count) }
        }
        return best.category
    }

    private func kind(
        _ rows: [Int32], _ category: UInt16, _ amounts: SeriesAmounts, _ group: MerchantGroups.Identity, isHabit: Bool
    ) -> RecurringKind {
        var moved = 0
        for row in rows where ledger.flags[Int(row)].contains(.transfer) { moved += 1 }
        let habit = habits[min(Int(category), habits.count - 1)]
        if moved * 2 >= rows.count || habit == .transfer { return .transfer }
        if group.isMoneyIn { return .income }
        if isHabit { return .leak }
        switch habit {
        case .bill: return .bill
        case .subscription: return .subscription
        case .fee, .pleasure: return .leak
        default: break
        }
        let limit = group.currency.minorUnitsPerMajor * (habit == .unsure ? DescribeSeries.unsureLimit : DescribeSeries.knownLimit)
        guard amounts.isFixedPrice || amounts.isSteady, amounts.typical <= limit else { return .bill }
        let tiny = group.currency.minorUnitsPerMajor * DescribeSeries.tinyLimit
        return habit == .unsure && amounts.typical <= tiny ? .leak : .subscription
    }

    /// Major units up to which a fixed price without a category is taken for a subscription.
    private static let unsureLimit: Int64 = 60
    /// Major units up to which a fixed price of a category that need not recur is taken for a subscription.
    private static let knownLimit: Int64 = 200
    /// Major units up to which a fixed price without a category is taken for one that was forgotten.
    private static let tinyLimit: Int64 = 5

    private func key(_ group: MerchantGroups.Identity, first: Int64, isHabit: Bool) -> UInt64 {
        var hash = Hash64(seed: isHabit ? 2 : 1)
        ledger.merchants.withBytes(group.merchant) { hash.combine($0) }
        hash.combine(UInt64(group.currency.packed) << 1 | (group.isMoneyIn ? 1 : 0))
        hash.combine(UInt64(bitPattern: first))
        return hash.value
    }
}

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
