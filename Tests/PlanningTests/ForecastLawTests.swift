import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("The forecast: laws")
struct ForecastLawTests {
    private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]

    @Test("rows after the last known day change nothing", arguments: seeds)
    func laterRows(seed: UInt64) {
        let ledger = forecastHousehold(seed: seed)
        let asOf = "2026-02-14"
        let asked = question(of: ledger, asOf: asOf)
        var known = asked
        known.ledger = ledger.upTo(day(asOf))
        #expect(known.ledger.count < ledger.count)
        #expect(MakeForecast.of(asked) == MakeForecast.of(known), "seed \(seed)")
    }

    @Test("accounts add up to their currency, and payments with what is unscheduled to each day", arguments: seeds)
    func sums(seed: UInt64) {
        let ledger = forecastHousehold(seed: seed)
        let expected = [ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: 1, .cad, on: day("2026-03-02"), amount: -70_000)]
        let held: [Int64?] = [120_000, nil, 500]
        let told = forecast(of: ledger, asOf: "2026-02-14", days: 120, held: held, expected: expected)
        #expect(told.accounts.count == 3 && told.totals.count == 2)
        for total in told.totals {
            let parts = told.accounts.filter { $0.course.currency == total.course.currency }
            for place in 0..<total.course.count {
                #expect(parts.map { $0.course.median[place] }.reduce(0, +) == total.course.median[place], "seed \(seed)")
                #expect(parts.map { $0.unscheduled[place] }.reduce(0, +) == total.unscheduled[place], "seed \(seed)")
                #expect(parts.map { $0.moved[place] }.reduce(0, +) == 0, "seed \(seed)")
            }
        }
        for account in told.accounts {
            var amount = held[Int(account.account)] ?? 0
            #expect(account.isChangeOnly == (account.account == 1))
            for place in 0..<account.course.count {
                let day = account.course.day(at: place)
                let due = told.payments.filter { $0.account == account.account && $0.payment.day == day }
                amount += due.map { $0.payment.amount }.reduce(0, +) + account.unscheduled[place] + account.moved[place]
                #expect(account.course.median[place] == amount, "seed \(seed), \(day.iso)")
            }
        }
    }

    @Test("what moves between accounts moves no total", arguments: seeds)
    func transfers(seed: UInt64) {
        let told = forecast(of: forecastHousehold(seed: seed), asOf: "2026-02-14", days: 120)
        let moved = told.payments.filter { $0.reason == .transfer }
        #expect(!moved.isEmpty, "seed \(seed)")
        #expect(moved.map { $0.payment.amount }.reduce(0, +) == 0, "seed \(seed)")
    }

    @Test("the band holds the middle, and narrows by no more than payments are unsure of their days", arguments: seeds)
    func bands(seed: UInt64) {
        let ledger = forecastHousehold(seed: seed)
        let window = DaySpan(ordered: day("2026-02-20"), day("2026-02-27"))
        let unsure = ExpectedPayment(
            .bill(UUID128(high: 1, low: 1)), of: 0, .cad, on: day("2026-02-24"), within: window, amount: -50_000, low: -40_000,
            high: -60_000)
        let told = forecast(of: ledger, asOf: "2026-02-14", days: 400, expected: [unsure])
        for course in told.accounts.map({ $0.course }) + told.totals.map({ $0.course }) {
            for place in 0..<course.count {
                #expect(course.low[place] <= course.median[place] && course.median[place] <= course.high[place], "seed \(seed)")
                guard place > 0 else { continue }
                let date = course.day(at: place)
                var open: Int64 = 2
                for one in told.payments where one.payment.window.contains(date.advanced(by: -1)) { open += abs(one.payment.amount) }
                let narrowed = width(course, place - 1) - width(course, place)
                #expect(narrowed <= 2 * open, "seed \(seed), \(date.iso)")
            }
        }
        let total = told.totals[0].course
        #expect(width(total, 364) > width(total, 29) && width(total, 29) > width(total, 0), "seed \(seed)")
    }

    @Test("a further payment moves the middle by its amount from its day on, and nothing else", arguments: seeds)
    func furtherPayment(seed: UInt64) {
        let ledger = forecastHousehold(seed: seed)
        let extra = ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: 0, .cad, on: day("2026-03-10"), amount: -48_000)
        let without = forecast(of: ledger, asOf: "2026-02-14", days: 90)
        let with = forecast(of: ledger, asOf: "2026-02-14", days: 90, expected: [extra])
        for (before, after) in zip(
            without.accounts.map { $0.course } + without.totals.map { $0.course },
            with.accounts.map { $0.course } + with.totals.map { $0.course })
        {
            let isMoved = before == without.accounts[0].course || before == without.totals[0].course
            for place in 0..<before.count {
                let moved = isMoved && before.day(at: place) >= extra.day ? extra.amount : 0
                #expect(after.median[place] - before.median[place] == moved, "seed \(seed)")
                #expect(after.low[place] - before.low[place] == moved && after.high[place] - before.high[place] == moved, "seed \(seed)")
            }
        }
    }

    @Test("a payment that is due later lowers no nearer day, of its account and of the total", arguments: seeds)
    func laterDueDay(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let ledger = forecastHousehold(seed: seed)
        func told(on day: Day) -> Forecast {
            let bill = ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: 0, .cad, on: day, amount: -48_000)
            return forecast(of: ledger, asOf: "2026-02-14", days: 90, expected: [bill])
        }
        let due = day("2026-02-20").advanced(by: random.integer(in: 0...30))
        let later = due.advanced(by: random.integer(in: 1...30))
        let (before, after) = (told(on: due), told(on: later))
        for (one, other) in zip(
            before.accounts.map { $0.course } + before.totals.map { $0.course },
            after.accounts.map { $0.course } + after.totals.map { $0.course })
        {
            for place in 0..<one.count {
                #expect(other.median[place] >= one.median[place] && other.low[place] >= one.low[place], "seed \(seed)")
                guard one.day(at: place) >= later else { continue }
                #expect(other.median[place] == one.median[place] && other.low[place] == one.low[place], "seed \(seed)")
            }
        }
    }

    @Test("what is expected is told the same in any order", arguments: seeds)
    func order(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let ledger = forecastHousehold(seed: seed)
        let expected = (0..<12).map { number in
            ExpectedPayment(
                .planned(UUID128(high: 1, low: UInt64(number))), of: UInt16(number % 2), .cad,
                on: day("2026-02-15").advanced(by: random.integer(in: 0...60)), amount: Int64(random.integer(in: -60_000...40_000)))
        }
        let one = forecast(of: ledger, asOf: "2026-02-14", days: 90, expected: expected)
        let other = forecast(of: ledger, asOf: "2026-02-14", days: 90, expected: expected.shuffled(using: &random))
        #expect(one.totals.map { $0.course } == other.totals.map { $0.course }, "seed \(seed)")
        #expect(one.accounts.map { $0.course } == other.accounts.map { $0.course }, "seed \(seed)")
    }

    @Test("two runs are equal, and a later first day shows the same days", arguments: seeds)
    func runs(seed: UInt64) {
        let ledger = forecastHousehold(seed: seed)
        let one = forecast(of: ledger, asOf: "2026-02-14", days: 100)
        #expect(one == forecast(of: ledger, asOf: "2026-02-14", days: 100))
        let later = forecast(of: ledger, asOf: "2026-02-14", first: "2026-03-01", days: 86)
        for (whole, part) in zip(one.totals, later.totals) {
            #expect(Array(whole.course.median.dropFirst(14)) == part.course.median, "seed \(seed)")
            #expect(Array(whole.course.low.dropFirst(14)) == part.course.low, "seed \(seed)")
            #expect(Array(whole.unscheduled.dropFirst(14)) == part.unscheduled, "seed \(seed)")
        }
    }

    @Test("days that are known are what was held", arguments: seeds)
    func knownDays(seed: UInt64) {
        let ledger = forecastHousehold(seed: seed)
        let told = forecast(of: ledger, asOf: "2026-02-14", first: "2026-01-20", days: 60, held: [100_000, 0, 0])
        let course = told.accounts[0].course
        for (place, date) in (0..<26).map({ ($0, course.day(at: $0)) }) {
            var amount: Int64 = 100_000
            for row in 0..<ledger.count
            where ledger.days[row] > date.number && ledger.days[row] <= day("2026-02-14").number && ledger.accountNumbers[row] == 0
                && ledger.flags[row].isDisjoint(with: .unposted)
            {
                amount -= ledger.amounts[row]
            }
            #expect(
                course.median[place] == amount && course.low[place] == amount && course.high[place] == amount, "seed \(seed), \(date.iso)")
        }
        #expect(course.low[26] < course.high[26])
    }

    private func width(_ course: BalanceCourse, _ place: Int) -> Int64 { course.high[place] - course.low[place] }
}
