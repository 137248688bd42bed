import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: what is still to come")
struct BillComingTests {
    /// Bills and rows on a day, and the payments that are still expected in a span.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let bills: [String]
        let rows: [String]
        let said: [String]
        let today: String
        let span: (first: String, last: String)
        let found: [String]

        init(
            _ description: String, _ bill: String = "Rent -145000 monthly 2026-01-01", rows: [String] = [], said: [String] = [],
            today: String,
            _ first: String = "2026-01-01", _ last: String = "2026-01-31", _ found: String...
        ) {
            testDescription = description
            (bills, self.rows, self.said, self.today, span, self.found) = ([bill], rows, said, today, (first, last), found)
        }
    }

    static let cases: [Case] = [
        Case("upcoming, with its window", today: "2025-12-20", "2026-01-01", "2026-01-31", "2026-01-01 -145000 in 2025-12-29/2026-01-04"),
        Case(
            "within its window, the day has passed", today: "2026-01-03", "2026-01-01", "2026-01-31",
            "2026-01-03 -145000 in 2026-01-03/2026-01-04"),
        Case("late, on today", today: "2026-01-10", "2026-01-01", "2026-01-31", "2026-01-10 -145000 in 2026-01-10/2026-01-10"),
        Case("late is no payment of the days to come", today: "2026-01-10", "2026-01-11", "2026-01-31"),
        Case("a span that has passed", today: "2026-02-10", "2026-01-01", "2026-01-31"),
        Case("paid is not expected again", rows: ["2026-01-02 -145000 Rent"], today: "2026-01-10", "2026-01-01", "2026-01-31"),
        Case(
            "paid early", rows: ["2026-01-30 -145000 Rent"], said: ["skip Rent 2026-01-01"], today: "2026-01-31", "2026-01-31",
            "2026-03-31",
            "2026-03-01 -145000 in 2026-02-26/2026-03-04"),
        Case(
            "the rest of what is partly paid", rows: ["2026-01-02 -45000 Rent"], today: "2026-01-10", "2026-01-01", "2026-01-31",
            "2026-01-10 -100000 in 2026-01-10/2026-01-10"),
        Case("skipped", said: ["skip Rent 2026-01-01"], today: "2026-01-10", "2026-01-01", "2026-01-31"),
        // The window of 1 January ends on the 4th; 92 days later is 6 April.
        Case(
            "late for a quarter of a year", "Tax -500 once 2026-01-01", today: "2026-04-06", "2026-04-06", "2026-04-06",
            "2026-04-06 -500 in 2026-04-06/2026-04-06"),
        Case("late for longer", "Tax -500 once 2026-01-01", today: "2026-04-07", "2026-04-07", "2026-04-07"),
        Case("due before the ledger begins", "Tax -500 once 2026-01-01", rows: ["2026-01-05 -1 Shop"], today: "2026-01-10"),
        Case(
            "due on the ledger's first day", "Tax -500 once 2026-01-01", rows: ["2026-01-04 -1 Shop"], today: "2026-01-10", "2026-01-01",
            "2026-01-31", "2026-01-10 -500 in 2026-01-10/2026-01-10"),
    ]

    @Test(arguments: cases) func comes(_ one: Case) throws {
        let noted = try NotedBook(one.bills, one.rows, said: one.said, today: one.today)
        #expect(try noted.coming(one.span.first, one.span.last) == one.found)
    }

    @Test func theRangeComesAlong() throws {
        let noted = try NotedBook(
            ["Hydro -9000 monthly 2026-01-10 low=-6000 high=-12000"], ["2026-01-10 -2000 Hydro"], today: "2026-01-12")
        let coming = try noted.book.coming(in: days("2026-01-12", "2026-02-28"))
        #expect(coming.map { [$0.amount, $0.low, $0.high] } == [[-7000, -4000, -10_000], [-9000, -6000, -12_000]])
        #expect(coming.allSatisfy { $0.source == noted.bills[0].source && $0.account == nil })
    }

    @Test func amountsAtTheEndsOfTheirRangeEndNeitherInATrapNorInAnotherSign() throws {
        let noted = try NotedBook(
            ["Rent \(Int64.min) weekly 2026-01-01", "Loan \(Int64.min) weekly 2026-01-01", "Pay \(Int64.max) monthly 2026-01-20"],
            ["2026-01-01 \(Int64.min) Rent", "2026-01-08 \(Int64.min / 2) Rent", "2026-01-02 \(Int64.max) Pay"], today: "2026-01-10")
        let until = try noted.book.untilIncome()
        #expect(until.sums.map { $0.openOut } == [Int64.min])
        let free = noted.book.free(until, holding: [SpendingAccount(0, .cad, amount: Int64.min)])
        #expect(free.map { $0.free } == [Int64.min])
        #expect(try noted.texts("2026-01-01", "2026-01-08").count == 4)
    }

    @Test func aMonthHoldsWhatIsDueOnItsDays() throws {
        let bills = [
            "Rent -145000 monthly 2026-01-01", "Phone -4500 monthly 2026-01-12", "Pay 210000 fortnightly 2026-01-02",
            "Host -900 monthly 2026-01-12 in=USD",
        ]
        let rows = ["2026-01-02 -144000 Rent", "2026-01-02 210000 Pay", "2026-01-11 -4500 Phone"]
        let noted = try NotedBook(bills, rows, today: "2026-01-12")
        let month = try noted.book.month(try #require(Month(year: 2026, month: 1)), CalendarRules(weekStart: .monday))
        #expect(month.days.count == 31)
        #expect(month.days.filter { !$0.occurrences.isEmpty }.map { $0.day.civil.day } == [1, 2, 12, 16, 30])
        func text(_ sums: [BillSums]) -> [String] {
            sums.map { "\($0.currency.code) out \($0.paidOut) + \($0.openOut) in \($0.paidIn) + \($0.openIn)" }
        }
        #expect(text(month.days[0].sums) == ["CAD out -144000 + -1000 in 0 + 0"])
        #expect(text(month.days[11].sums) == ["CAD out -4500 + 0 in 0 + 0", "USD out 0 + -900 in 0 + 0"])
        #expect(text(month.sums) == ["CAD out -148500 + -1000 in 210000 + 420000", "USD out 0 + -900 in 0 + 0"])
        // March that begins on 25 February has 1 March's rent and the pay of 27 February and 13 March.
        let own = try noted.book.month(try #require(Month(year: 2026, month: 3)), CalendarRules(weekStart: .monday, monthStartDay: 25))
        #expect(own.days.count == 28 && own.days[0].day == day("2026-02-25"))
        #expect(
            own.days.flatMap { $0.occurrences }.map { noted.text($0) } == [
                "Pay 2026-02-27 upcoming", "Rent 2026-03-01 upcoming", "Phone 2026-03-12 upcoming", "Host 2026-03-12 upcoming",
                "Pay 2026-03-13 upcoming",
            ])
    }

    @Test func aSpanOfTooManyDueDaysIsRefused() throws {
        let noted = try NotedBook(["Bread -100 every-1-days 1900-01-01", "Milk -100 every-2-days 1900-01-01"], today: "2026-01-01")
        #expect(throws: BillFailure.tooManyDueDays(limit: BillLimits.dueDays)) {
            try noted.book.occurrences(in: DaySpan(ordered: .earliest, .latest))
        }
    }
}
