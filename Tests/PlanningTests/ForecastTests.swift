import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("The forecast")
struct ForecastTests {
    /// What is due of one monthly series behind its last row.
    struct Due: CustomTestStringConvertible {
        let rows: [String]
        let asOf: String
        let days: [String]
        let amounts: [Int64]
        let testDescription: String
    }

    static let dues: [Due] = [
        Due(
            rows: ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"].map { "\($0) -90000 Rentals : rent" },
            asOf: "2026-06-02", days: ["2026-06-30", "2026-07-31", "2026-08-31"], amounts: [-90_000, -90_000, -90_000],
            testDescription: "the last day of the month"),
        Due(
            rows: monthly(1...6, day: 12, -1299, "Netflix : streaming") + [
                "2026-07-12 -1599 Netflix : streaming", "2026-08-12 -1599 Netflix : streaming",
            ],
            asOf: "2026-08-20", days: ["2026-09-12", "2026-10-12", "2026-11-12"], amounts: [-1599, -1599, -1599],
            testDescription: "the price of today after a step"),
        Due(
            rows: ["2026-01-02", "2026-01-16", "2026-01-30", "2026-02-13", "2026-02-27"].map { "\($0) 150000 Employer : salary" },
            asOf: "2026-03-01", days: ["2026-03-13", "2026-03-27", "2026-04-10"], amounts: [150_000, 150_000, 150_000],
            testDescription: "each second Friday"),
        Due(
            rows: [
                "2026-01-15", "2026-01-30", "2026-02-13", "2026-02-27", "2026-03-13", "2026-03-31", "2026-04-15", "2026-04-30",
                "2026-05-15", "2026-05-29",
            ]
            .map { "\($0) 150000 Employer : salary" },
            asOf: "2026-06-01", days: ["2026-06-15", "2026-06-30", "2026-07-15", "2026-07-31", "2026-08-14"],
            amounts: [150_000, 150_000, 150_000, 150_000, 150_000], testDescription: "the 15th and the last, on the Friday before a weekend"
        ),
        Due(
            rows: monthly(1...6, day: 10, -5000, "Insurance : insurance"), asOf: "2026-07-13", days: ["2026-07-14", "2026-08-10"],
            amounts: [-5000, -5000],
            testDescription: "late by three days: still to come"),
        Due(
            rows: monthly(1...6, day: 10, -5000, "Insurance : insurance"), asOf: "2026-07-28", days: ["2026-08-10", "2026-09-10"],
            amounts: [-5000, -5000],
            testDescription: "late by weeks: left out once"),
        Due(
            rows: monthly(1...4, day: 10, -5000, "Insurance : insurance"), asOf: "2026-11-28", days: [], amounts: [],
            testDescription: "ended"),
        Due(
            rows: ["2026-01-03", "2026-01-13", "2026-01-23", "2026-02-02", "2026-02-12", "2026-02-22", "2026-03-04"]
                .map { "\($0) -1500 Contact Lenses : subscriptions" },
            asOf: "2026-03-05", days: ["2026-03-14", "2026-03-24", "2026-04-03"], amounts: [-1500, -1500, -1500],
            testDescription: "each ten days"),
        Due(
            rows: ["2024-03-20", "2025-03-20", "2026-03-20"].map { "\($0) -64000 Home Insurance : homeInsurance" }, asOf: "2026-11-01",
            days: ["2027-03-20"], amounts: [-64_000], testDescription: "once a year"),
    ]

    @Test("counts what is due on its days", arguments: dues)
    func dueDays(_ due: Due) {
        let told = forecast(of: ledger(due.rows), asOf: due.asOf, days: due.days.count > 1 ? 95 : 200)
        let payments = told.payments.prefix(due.days.count)
        #expect(payments.map { $0.payment.day.iso } == due.days)
        #expect(payments.map { $0.payment.amount } == due.amounts)
        if due.days.isEmpty { #expect(told.payments.isEmpty) }
    }

    @Test("what came at the same time of the years before comes again, with its rows")
    func yearly() throws {
        let rows =
            ["2024-01-12", "2024-03-13", "2024-11-12", "2025-01-13", "2025-03-12", "2025-11-12", "2026-01-12"].map {
                "\($0) 400000 Grants : benefits"
            }
            + ["2024-01-02 -900 Metro", "2024-10-03 -900 Metro", "2026-01-20 -30000 Books"]
        let told = forecast(of: ledger(rows), asOf: "2026-02-01", days: 300)
        let grants = told.payments.filter { $0.reason == .yearly }
        #expect(grants.map { $0.payment.day.iso } == ["2026-03-12", "2026-11-12"])
        #expect(grants.map { $0.payment.amount } == [400_000, 400_000])
        let first = try #require(grants.first)
        #expect(first.rows.map { Day(number: ledger(rows).days[Int($0)]).iso } == ["2024-03-13", "2025-03-12"])
    }

    @Test("the half of a transfer that is not booked yet is underway")
    func underway() {
        var rows: [String] = []
        for (place, month) in ["2026-03", "2026-04", "2026-05", "2026-06"].enumerated() {
            rows.append("\(month)-1\(place * 2) -\(30_000 + place * 777) To Card @Everyday !transfer")
            if place < 3 { rows.append("\(month)-1\(place * 2 + 1) \(30_000 + place * 777) Thank You @Card !transfer") }
        }
        rows.append("2026-06-15 -1 Metro @Everyday")
        let told = forecast(of: ledger(rows, accounts: ["Everyday CAD", "Card CAD"]), asOf: "2026-06-17", days: 5, held: [0, -32_331])
        let half = told.payments.filter { $0.reason == .underway }
        #expect(half.map { $0.account } == [1] && half.map { $0.payment.amount } == [32_331])
        #expect(half.map { $0.payment.day.iso } == ["2026-06-18"])
        #expect(
            forecast(of: ledger(rows, accounts: ["Everyday CAD", "Card CAD"]), asOf: "2026-06-28").payments.allSatisfy {
                $0.reason != .underway
            })
    }

    @Test("names the lowest day, and the payments that made it so")
    func lowest() throws {
        let rows =
            monthly(1...8, day: 25, 300_000, "Employer : salary") + monthly(1...8, day: 20, -150_000, "Rentals : rent")
            + monthly(1...8, day: 18, -20_000, "Insurance : insurance")
        let told = forecast(of: ledger(rows), asOf: "2026-08-30", days: 50, held: [400_000])
        let low = try #require(told.totals[0].lowest.min { $0.median < $1.median })
        #expect(low.day.iso == "2026-09-20" && low.median == 230_000)
        #expect(low.causes.map { told.payments[$0].payment.amount } == [-150_000, -20_000])
    }

    @Test("says what it lacks")
    func lacks() {
        let none = forecast(of: ledger("", accounts: ["Everyday CAD"]), asOf: "2026-08-01", held: [])
        #expect(none.lacks == [.noRows, .noBalance(0)])
        let weeks = (1...21).map { "2026-08-\($0 < 10 ? "0" : "")\($0) -\(1000 + $0 * 7) Metro : groceries" }
        let few = forecast(of: ledger(weeks), asOf: "2026-08-21", held: [50_000])
        #expect(few.lacks == [.fewDays(21), .noYear, .noIncome])
        #expect(few.totals[0].course.low[20] < few.totals[0].course.median[20])
    }

    @Test("what has no account moves the one with the most rows, and what cannot be counted is named")
    func accountsOfPayments() {
        let rows = monthly(1...8, day: 25, 300_000, "Employer : salary @Other") + ["2026-07-02 -500 Metro @Everyday"]
        let of = ledger(rows, accounts: ["Everyday CAD", "Other CAD", "Dollars USD"])
        func payment(_ account: UInt16?, _ currency: Currency, _ on: String) -> ExpectedPayment {
            ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: account, currency, on: day(on), amount: -700)
        }
        let told = forecast(
            of: of, asOf: "2026-08-30", held: [0, 0, 0],
            expected: [
                payment(nil, .cad, "2026-09-01"), payment(0, .usd, "2026-09-01"), payment(2, .usd, "2026-09-01"),
                payment(2, .usd, "2026-07-01"),
                payment(0, .cad, "2029-01-01"), payment(9, .cad, "2026-09-01"), payment(nil, .eur, "2026-09-01"),
            ], closed: [day("2026-08-01"), nil, nil])
        #expect(told.notCounted == [1, 3, 4, 5, 6])
        #expect(told.accounts.map { $0.account } == [1, 2])
        #expect(told.payments.prefix(2).map { $0.account } == [1, 2])
        #expect(told.payments.prefix(2).map { $0.isAssumedAccount } == [true, false])
    }

    @Test("what is asked about today counts from today, and what is overdue from tomorrow")
    func today() {
        let of = ledger("2026-07-02 -500 Metro\n2026-08-02 -500 Metro")
        let window = DaySpan(ordered: day("2026-08-05"), day("2026-08-12"))
        let overdue = ExpectedPayment(
            .bill(UUID128(high: 1, low: 2)), of: 0, .cad, on: day("2026-08-07"), within: window, amount: -300, low: -200, high: -400)
        let told = forecast(
            of: of, asOf: "2026-08-10", first: "2026-08-09", days: 4, held: [9000],
            expected: [ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: 0, .cad, on: day("2026-08-10"), amount: -700), overdue])
        let course = told.accounts[0].course
        #expect(course.median[0] == 9000 && course.median[1] == 8300)
        #expect(course.median[2] == 8000 + told.accounts[0].unscheduled[2])
        #expect(told.payments.map { $0.isLate } == [false, true])
    }

    @Test("a replaced card's spending goes on with the new one")
    func replacedCard() {
        var rows: [String] = []
        for number in 0..<300 {
            let date = day("2025-06-01").advanced(by: number)
            rows.append("\(date.iso) -\(2000 + number * 37 % 900) Metro \(number % 9) : groceries @\(number < 200 ? "Old" : "New")")
        }
        let told = forecast(
            of: ledger(rows, accounts: ["Old CAD", "New CAD"]), asOf: "2026-03-27", days: 30, held: [0, 0],
            closed: [day("2025-12-20"), nil])
        #expect(told.accounts.count == 1)
        let month = told.totals[0].course.median[29]
        #expect((-80_000 ... -65_000).contains(month), "\(month)")
    }

    @Test("neither few nor huge nor mad rows trap", arguments: [0, 1, 2, 21, 400])
    func hostile(count: Int) {
        var random = SeededRandom(seed: UInt64(count))
        var rows: [String] = []
        for number in 0..<count {
            let amount: Int64 = random.element(of: [Int64.max, Int64.min, 0, -1, Int64.max / 2, Int64.min / 3]) ?? 0
            let date = day("2025-01-01").advanced(by: number * 5 / 4)
            rows.append(
                "\(date.iso) \(amount) \(random.element(of: ["Metro", "Bank", "Bank"]) ?? "") @Card \(number % 3 == 0 ? "!transfer" : "")")
        }
        let asked = question(
            of: ledger(rows, accounts: randomAccounts), asOf: "2026-06-01", days: 5000, held: [.max, .min, nil],
            expected: [
                ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: 1, .cad, on: day("2026-06-10"), amount: .min),
                ExpectedPayment(.planned(UUID128(high: 1, low: 1)), of: 0, .cad, on: day("2026-06-10"), amount: .max),
            ])
        let told = MakeForecast.of(asked)
        #expect(told.totals.count == 2 && told.totals[0].course.count == ForecastQuestion.daysLimit)
        for course in told.accounts.map({ $0.course }) + told.totals.map({ $0.course }) {
            for place in 0..<course.count {
                #expect(course.low[place] <= course.median[place] && course.median[place] <= course.high[place])
            }
        }
        for (first, asOf) in [
            ("1900-01-01", "2199-12-31"), ("2199-12-31", "1900-01-01"), ("2199-12-31", "2199-12-31"), ("1900-01-01", "1900-01-01"),
        ] {
            var far = asked
            far.first = day(first)
            far.asOf = day(asOf)
            far.days = 40
            #expect(MakeForecast.of(far).totals.count == 2)
        }
    }

    @Test("counts no due day of a series that somebody said is paid or skipped")
    func unexpected() throws {
        let of = ledger(monthly(1...6, day: 12, -1299, "Netflix : streaming"))
        var asked = question(of: of, asOf: "2026-07-01", days: 100)
        let key = try #require(asked.series.first?.key)
        func dues() -> [String] { MakeForecast.of(asked).payments.map { $0.payment.day.iso } }
        #expect(dues() == ["2026-07-12", "2026-08-12", "2026-09-12"])
        // The day that was said then, a little off the one that there is now, and one of another series.
        asked.unexpected = [Occurrence.ID(.series(key), on: day("2026-08-14")), Occurrence.ID(.series(key &+ 1), on: day("2026-07-12"))]
        #expect(dues() == ["2026-07-12", "2026-09-12"])
    }

    @Test("tells how far it would have lain off, beside what needs no thinking")
    func backTest() throws {
        let of = forecastHousehold(seed: 11, days: 700)
        let categories = LedgerCategories(of: of, Taxonomy())
        let errors = BackTest.errors(of: of, asOf: day("2026-11-20"), categories: categories, cuts: 8)
        let error = try #require(errors.first { $0.currency == .cad })
        #expect(error.tests.count == 8)
        #expect(error.tests[0].asOf.iso == "2026-10-21")
        #expect(error.forecast * 10 < error.sameAsLastMonth * 9)
        let test = error.tests[0]
        var actual: Int64 = 0
        for row in of.rows(in: days("2026-10-22", "2026-11-20"))
        where of.currency(ofRow: row) == .cad && of.flags[row].isDisjoint(with: .unposted) {
            actual += of.amounts[row]
        }
        #expect(test.actual == actual)
        #expect(BackTest.errors(of: of, asOf: day("2025-02-01"), categories: categories).isEmpty)
    }
}
