import LedgerNotation
import Planning
import Testing
import Values

/// How a budget cuts time, by hand.
@Suite("Budgets: periods")
struct BudgetPeriodTests {
    /// A length, the first day of a period, a day of the first period wanted, and the first days from there on.
    static let cases: [(length: BudgetLength, start: String, day: String, firsts: [String])] = [
        (.month, "2026-01-01", "2025-12-31", ["2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01"]),
        (.month, "2025-01-31", "2025-01-31", ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30", "2025-05-31"]),
        (.month, "2024-01-31", "2024-02-29", ["2024-02-29", "2024-03-31", "2024-04-30"]),
        (.month, "2024-01-31", "2024-02-28", ["2024-01-31", "2024-02-29"]),
        (.month, "2024-02-29", "2025-01-29", ["2025-01-29", "2025-02-28", "2025-03-29"]),
        (.month, "2025-11-30", "2026-01-15", ["2025-12-30", "2026-01-30", "2026-02-28", "2026-03-30"]),
        (.month, "2026-02-28", "2026-01-01", ["2025-12-28", "2026-01-28", "2026-02-28", "2026-03-28"]),
        (.month, "2026-01-25", "2025-12-24", ["2025-11-25", "2025-12-25", "2026-01-25"]),
        (.month, "2026-01-15", "2026-01-15", ["2026-01-15", "2026-02-15"]),
        (.week, "2024-12-30", "2025-01-05", ["2024-12-30", "2025-01-06", "2025-01-13"]),
        (.week, "2026-06-01", "2024-02-29", ["2024-02-26", "2024-03-04"]),
        // Clocks go forward on 8 March and back on 1 November 2026 in Canada: a day is a day.
        (.fortnight, "2026-03-02", "2026-03-08", ["2026-03-02", "2026-03-16", "2026-03-30"]),
        (.week, "2026-10-26", "2026-11-01", ["2026-10-26", "2026-11-02"]),
        (.fourWeeks, "2026-01-05", "2025-12-31", ["2025-12-08", "2026-01-05", "2026-02-02", "2026-03-02"]),
        (.fourWeeks, "2024-02-05", "2024-03-03", ["2024-02-05", "2024-03-04"]),
        (.fortnight, "2026-01-02", "2025-12-19", ["2025-12-19", "2026-01-02"]),
        (.quarter, "2024-11-30", "2025-02-27", ["2024-11-30", "2025-02-28", "2025-05-30"]),
        (.year, "2024-02-29", "2025-02-27", ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
        (.year, "2026-04-06", "2026-01-01", ["2025-04-06", "2026-04-06"]),
    ]

    @Test(arguments: cases.indices)
    func beginOnTheseDays(place: Int) {
        let (length, start, text, firsts) = BudgetPeriodTests.cases[place]
        let cycle = BudgetCycle(length, from: day(start))
        let number = cycle.number(of: day(text))
        let periods = firsts.indices.map { cycle.period(number + $0) }
        #expect(periods.map { $0.first.iso } == firsts)
        #expect(periods[0].contains(day(text)))
    }

    @Test func theEndsOfTimeHavePeriods() throws {
        for length in BudgetLength.allCases {
            let cycle = BudgetCycle(length, from: day("2026-01-31"))
            #expect(
                cycle.period(cycle.number(of: .earliest)).contains(.earliest) && cycle.period(cycle.number(of: .latest)).contains(.latest))
            #expect(cycle.period(.max).first >= cycle.period(0).first && cycle.period(.min).first <= cycle.period(0).first)
        }
        let books = budgetBooks(ledger("2026-01-02 -500 Metro : groceries"), today: "2026-01-10")
        let one = try budget(over: .account(0), .fixed(budgetSteps("1900-01-01 5, 2199-12-31 7")), every: .week, from: "2199-12-31")
        let all = try BudgetFigures.of(one, in: DaySpan(ordered: .earliest, .latest), from: books)
        #expect(all.periods.count > 15_000 && all.periods.count < 16_000)
    }

    /// An amount and the kind figure above it.
    static let kindFigures: [(Int64, Int64)] = [
        (0, 0), (-5, 0), (1, 1), (9, 9), (11, 11), (100, 100), (101, 110), (999, 1000), (2399, 2400), (8730, 9000), (43_722, 44_000),
        (123_400, 130_000), (45_300, 46_000), (.max, .max),
    ]

    @Test(arguments: kindFigures)
    func aKindFigure(amount: Int64, kind: Int64) {
        #expect(KindFigure.above(amount) == kind)
    }
}
