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
