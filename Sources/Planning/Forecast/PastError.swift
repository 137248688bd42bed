import Insights
package import Values

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
