import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: due days")
struct BillDueDaysTests {
    /// A bill, a span, and the days that a calendar on the wall gives.
    struct Case: CustomTestStringConvertible {
        let bill: String
        let first: String
        let last: String
        let days: String
        var testDescription: String { "\(bill) in \(first)/\(last)" }
    }

    static let cases: [Case] = [
        Case(bill: "once 2026-05-05", first: "2026-05-01", last: "2026-05-31", days: "2026-05-05"),
        Case(bill: "once 2026-05-05", first: "2026-05-06", last: "2027-05-31", days: ""),
        Case(bill: "weekly 2026-01-02", first: "2026-01-01", last: "2026-01-24", days: "2026-01-02 2026-01-09 2026-01-16 2026-01-23"),
        Case(bill: "weekly 2026-01-02", first: "2026-01-10", last: "2026-01-16", days: "2026-01-16"),
        Case(bill: "fortnightly 2025-12-26", first: "2026-01-01", last: "2026-02-28", days: "2026-01-09 2026-01-23 2026-02-06 2026-02-20"),
        Case(bill: "four-weekly 2026-01-01", first: "2026-01-01", last: "2026-04-01", days: "2026-01-01 2026-01-29 2026-02-26 2026-03-26"),
        Case(bill: "every-10-days 2026-02-20", first: "2026-02-20", last: "2026-03-15", days: "2026-02-20 2026-03-02 2026-03-12"),
        // A month-end stays one, through a short February.
        Case(
            bill: "monthly 2026-01-31", first: "2026-01-01", last: "2026-05-31",
            days: "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31"),
        Case(bill: "monthly 2024-01-30", first: "2024-02-01", last: "2024-03-31", days: "2024-02-29 2024-03-30"),
        // 30 April is the last day of April, or the 30th.
        Case(bill: "monthly 2026-04-30", first: "2026-05-01", last: "2026-06-30", days: "2026-05-30 2026-06-30"),
        Case(bill: "monthly 2026-04-30 on=31", first: "2026-05-01", last: "2026-06-30", days: "2026-05-31 2026-06-30"),
        Case(bill: "monthly 2025-02-28 on=30", first: "2025-02-01", last: "2025-04-30", days: "2025-02-28 2025-03-30 2025-04-30"),
        Case(bill: "monthly 2025-11-15", first: "2025-12-16", last: "2026-02-15", days: "2026-01-15 2026-02-15"),
        Case(
            bill: "quarterly 2025-11-30", first: "2025-11-01", last: "2026-12-31",
            days: "2025-11-30 2026-02-28 2026-05-30 2026-08-30 2026-11-30"),
        Case(bill: "half-yearly 2025-08-31", first: "2025-08-31", last: "2026-12-31", days: "2025-08-31 2026-02-28 2026-08-31"),
        // 29 February is the 28th in years that lack it, and comes back.
        Case(
            bill: "yearly 2024-02-29", first: "2024-01-01", last: "2028-12-31",
            days: "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
        Case(bill: "yearly 1999-02-28 on=29", first: "2000-01-01", last: "2001-12-31", days: "2000-02-29 2001-02-28"),
        Case(
            bill: "semimonthly 2026-01-15 and=31", first: "2026-01-01", last: "2026-03-15",
            days: "2026-01-15 2026-01-31 2026-02-15 2026-02-28 2026-03-15"),
        Case(bill: "semimonthly 2026-01-15 and=1", first: "2026-01-01", last: "2026-02-20", days: "2026-01-15 2026-02-01 2026-02-15"),
        // Two days that February makes one.
        Case(
            bill: "semimonthly 2026-01-29 and=31", first: "2026-01-01", last: "2026-03-31",
            days: "2026-01-29 2026-01-31 2026-02-28 2026-03-29 2026-03-31"),
        Case(bill: "monthly 2026-01-10 until=2026-03-09", first: "2026-01-01", last: "2026-12-31", days: "2026-01-10 2026-02-10"),
        Case(bill: "monthly 2026-01-10 until=2026-03-10", first: "2026-03-01", last: "2026-12-31", days: "2026-03-10"),
        Case(bill: "weekly 2026-01-10 until=2026-01-10", first: "2026-01-01", last: "2026-12-31", days: "2026-01-10"),
        Case(bill: "yearly 2198-06-01", first: "2198-01-01", last: "2199-12-31", days: "2198-06-01 2199-06-01"),
    ]

    @Test(arguments: cases) func dueDays(_ one: Case) throws {
        let bill = try NotedBill("Bill -100 \(one.bill)", number: 1, accounts: []).bill
        #expect(bill.due.days(in: days(one.first, one.last)).map(\.iso).joined(separator: " ") == one.days)
    }

    @Test func adjoiningSpansHaveTheDaysOfTheWhole() throws {
        let cadences = [
            "once", "weekly", "fortnightly", "four-weekly", "semimonthly", "monthly", "quarterly", "half-yearly", "yearly", "every-45-days",
        ]
        for seed in 0..<200 {
            var random = SeededRandom(seed: UInt64(seed))
            let start = day("2023-06-01").advanced(by: random.integer(in: 0...500))
            let code = random.element(of: cadences) ?? "once"
            let second = code == "semimonthly" ? " and=\(start.civil.day % 31 + 1)" : ""
            let due = try NotedBill("Bill -1 \(code) \(start.iso)\(second)", number: 1, accounts: []).bill.due
            let first = day("2023-01-01").advanced(by: random.integer(in: 0...600))
            let middle = first.advanced(by: random.integer(in: 0...400))
            let last = middle.advanced(by: random.integer(in: 1...400))
            let whole = due.days(in: DaySpan(ordered: first, last))
            let parts = due.days(in: DaySpan(ordered: first, middle)) + due.days(in: DaySpan(ordered: middle.advanced(by: 1), last))
            #expect(whole == parts, "seed \(seed): \(code) from \(start.iso)")
            #expect(zip(whole, whole.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
            #expect(due.days(in: DaySpan(ordered: start, start)) == [start], "seed \(seed): the first due day is one")
            for one in whole { #expect(due.nearest(to: one, within: 40) == one, "seed \(seed)") }
        }
    }

    @Test func cadencesReadWhatTheyWrite() {
        let codes = [
            "once", "weekly", "fortnightly", "four-weekly", "semimonthly", "monthly", "quarterly", "half-yearly", "yearly", "every-45-days",
        ]
        #expect(codes.map { BillCadence(code: $0)?.code } == codes)
        #expect(
            ["", "daily", "every-0-days", "every-007-days", "every-99999-days9", "Monthly"].map { BillCadence(code: $0) == nil }
                == Array(repeating: true, count: 6))
    }
}
