package import Bookkeeping
package import Insights
package import Values

/// Tests forecasts on a household's own past: what they would have told on some earlier days, beside what came.
package enum BackTest {
    /// Days ahead that are looked at.
    package static let aheadDays = 30
    /// Earlier days that are tested at most.
    package static let cutLimit = 24
    /// Days of rows that a forecast of the past has at least.
    private static let leastDays = 60

    /// How far forecasts of the past would have lain off, for each currency that at least one earlier day could be tested of.
    ///
    /// Series are found afresh in what was known on each of the earlier days, so it costs as much as finding them and forecasting so often.
    /// - Parameters:
    ///   - asOf: the last day that is known.
    ///   - cuts: how many earlier days are tested; the last of them lies `aheadDays` before `asOf`, the others a month before each other.
    package static func errors(
        of ledger: Ledger, asOf: Day, categories: LedgerCategories, closed: [Day?] = [], cuts: Int = 6
    ) -> [PastError] {
        guard let first = ledger.days.first, !ledger.accounts.isEmpty else { return [] }
        let daily = DailyNet(ledger, asOf: asOf, first: first)
        var errors: [PastError] = []
        for number in 0..<max(0, min(cuts, cutLimit)) {
            let cut = asOf.number &- Int32(aheadDays) &- Int32(number) &* 31
            guard Int(cut) - Int(first) + 1 >= leastDays else { break }
            let past = ledger.upTo(Day(number: cut))
            let series = FindRecurring.series(in: past, today: Day(number: cut), categories: categories)
            let told = MakeForecast.of(
                ForecastQuestion(past, asOf: Day(number: cut), days: aheadDays, held: [], series: series, closed: closed))
            for total in told.totals {
                guard let net = daily.net(total.course.currency) else { continue }
                let test = PastForecast(total.course, Day(number: cut), net, first: first)
                if let place = errors.firstIndex(where: { $0.currency == total.course.currency }) {
                    errors[place].add(test)
                } else {
                    var error = PastError(total.course.currency)
                    error.add(test)
                    errors.append(error)
                }
            }
        }
        return errors
    }
}

/// How far forecasts of the past would have lain off, in one currency.
package struct PastError: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// The earlier days that were tested, the latest first.
    package private(set) var tests: [PastForecast] = []

    init(_ currency: Currency) { self.currency = currency }

    mutating func add(_ test: PastForecast) { tests.append(test) }

    /// How far the change in 30 days lay off on average.
    package var forecast: Int64 { mean { $0.forecast } }
    /// How far it would have lain off if each 30 days were like the 30 before.
    package var sameAsLastMonth: Int64 { mean { $0.sameAsLastMonth } }
    /// How far it would have lain off if each 30 days were like the same of the year before; nil without a year before all of the days.
    package var seasonalNaive: Int64? {
        tests.contains { $0.sameAsLastYear == nil } ? nil : mean { $0.sameAsLastYear ?? 0 }
    }
    /// Of how many of the earlier days what came lay within the band.
    package var within: Int { tests.count { $0.isWithin } }

    private func mean(_ told: (PastForecast) -> Int64) -> Int64 {
        var sum = Sum()
        for test in tests { sum.add(Int64(clamping: Sum.subtracting(told(test), test.actual).magnitude)) }
        guard !tests.isEmpty else { return 0 }
        return Int64(clamping: HalfEven.divide(sum.value.magnitude, by: UInt64(tests.count)))
    }
}

/// What a forecast of an earlier day told of the 30 days behind it, and what came.
package struct PastForecast: Hashable, Sendable {
    /// The day up to which rows were known.
    package let asOf: Day
    /// By how much what the accounts hold changed in the 30 days behind it.
    package let actual: Int64
    /// By how much the forecast told that it would.
    package let forecast: Int64
    /// By how much it changed in the 30 days before.
    package let sameAsLastMonth: Int64
    /// By how much it changed in the same days of the year before; nil if they were not known.
    package let sameAsLastYear: Int64?
    /// Whether what came lay within the band from 10 to 90 %.
    package let isWithin: Bool

    init(_ course: BalanceCourse, _ asOf: Day, _ net: [Int64], first: Int32) {
        let place = Int(asOf.number) - Int(first) + 1
        let end = BackTest.aheadDays - 1
        self.asOf = asOf
        actual = PastForecast.sum(net, place, place + BackTest.aheadDays)
        forecast = end < course.count ? course.median[end] : 0
        sameAsLastMonth = PastForecast.sum(net, place - BackTest.aheadDays, place)
        sameAsLastYear = place >= 365 ? PastForecast.sum(net, place - 365, place - 365 + BackTest.aheadDays) : nil
        isWithin = end < course.count && course.low[end] <= actual && actual <= course.high[end]
    }

    private static func sum(_ net: [Int64], _ from: Int, _ to: Int) -> Int64 {
        var sum = Sum()
        for place in max(0, from)..<max(0, from, min(to, net.count)) { sum.add(net[place]) }
        return sum.value
    }
}

/// What moved all accounts of each currency on each day.
private struct DailyNet {
    private var nets: [(currency: Currency, net: [Int64])] = []

    init(_ ledger: Ledger, asOf: Day, first: Int32) {
        guard asOf.number >= first else { return }
        var places: [Int] = []
        for account in ledger.accounts {
            if let place = nets.firstIndex(where: { $0.currency == account.currency }) {
                places.append(place)
            } else {
                places.append(nets.count)
                nets.append((account.currency, [Int64](repeating: 0, count: Int(asOf.number &- first) + 1)))
            }
        }
        for row in ledger.rows(in: DaySpan(ordered: Day(number: first), asOf)) where ledger.flags[row].isDisjoint(with: .unposted) {
            let account = Int(ledger.accountNumbers[row])
            guard account < places.count else { continue }
            let day = Int(ledger.days[row] &- first)
            nets[places[account]].net[day] = Sum.adding(nets[places[account]].net[day], ledger.amounts[row])
        }
    }

    func net(_ currency: Currency) -> [Int64]? { nets.first { $0.currency == currency }?.net }
}
