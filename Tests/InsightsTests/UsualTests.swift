import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Usual: the median of comparable periods")
struct UsualTests {
    @Test func aThursdayIsComparedWithThursdays() {
        let ledger = ledger(
            """
            2026-10-22 -900 Metro
            2026-10-29 -1100 Metro
            2026-11-04 -9999 Metro
            2026-11-05 -5000 Metro
            2026-11-12 -1000 Metro
            2026-11-19 -700 Metro
            """)
        let usual = mirror(.day, "2026-11-19", of: ledger).currencies[0].usual
        #expect(usual?.samples.map(\.flow.moneyOut) == [-900, -1100, -5000, -1000])
        #expect(usual?.usual.moneyOut == -1050)
        #expect(usual?.flow.moneyOut == -700)
        #expect(usual?.isPartial == false)
    }

    @Test func twoComparablePeriodsAreTooFew() {
        let ledger = ledger("2026-11-05 -900 Metro\n2026-11-12 -1100 Metro\n2026-11-19 -700 Metro")
        #expect(mirror(.day, "2026-11-19", of: ledger).currencies[0].usual == nil)
    }

    @Test func aRunningMonthIsComparedByItsElapsedDays() {
        let ledger = ledger(
            """
            2026-07-01 -1 Before
            2026-08-03 -1000 Metro : groceries
            2026-08-20 -8000 Landlord : rent
            2026-09-03 -2000 Metro : groceries
            2026-09-20 -8000 Landlord : rent
            2026-10-03 -3000 Metro : groceries
            2026-10-20 -9000 Landlord : rent
            2026-11-03 -2500 Metro : groceries
            2026-11-10 -10 Coffee : coffee
            """)
        let mirror = mirror(.month, "2026-11-10", today: "2026-11-10", of: ledger)
        let usual = mirror.currencies[0].usual
        #expect(mirror.isRunning)
        #expect(usual?.isPartial == true)
        #expect(usual?.compared == days("2026-11-01", "2026-11-10"))
        #expect(usual?.samples.map(\.compared.last.iso) == ["2026-07-10", "2026-08-10", "2026-09-10", "2026-10-10"])
        #expect(usual?.usual.moneyOut == -1500)
        #expect(usual?.wholeOut == -9500)
        #expect(usual?.expectedOut == -2510 - 8000)
        let groceries = usual?.categories.first { ledger.categories.text(UInt32($0.category)) == "groceries" }
        #expect(groceries?.usual == -1500)
        #expect(groceries?.change == -1000)
    }

    @Test func aMonthAddsUpBesideEarlierMonths() throws {
        let ledger = ledger(
            """
            2026-07-01 -1 Before
            2026-07-20 -7000 Landlord : rent
            2026-08-03 -1000 Metro : groceries
            2026-08-20 -8000 Landlord : rent
            2026-09-03 -2000 Metro : groceries
            2026-09-20 -8000 Landlord : rent
            2026-10-03 -3000 Metro : groceries
            2026-10-20 -9000 Landlord : rent
            2026-11-03 -2500 Metro : groceries
            2026-11-10 -10 Coffee : coffee
            """)
        let course = try #require(spendingCourse("2026-11-10", of: ledger))
        #expect(course.spent == [0, 0, 2500, 2500, 2500, 2500, 2500, 2500, 2500, 2510])
        #expect(course.low.count == 30 && course.low.first == 0 && course.low[4] == 1000 && course.low.last == 9000)
        #expect(course.high.first == 0 && course.high[4] == 2000 && course.high.last == 10_000)
    }

    /// Each day's sum against one that is added up row by row, over random purchases.
    @Test(arguments: 1...12)
    func aCourseIsTheSumOfItsDays(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let last = day("2026-11-23")
        let rows = (0..<300).map { _ in
            let on = last.advanced(by: -random.integer(in: 0...300))
            return (on, Int64(random.integer(in: 1...9000)))
        }
        let ledger = ledger(rows.map { "\($0.0.iso) -\($0.1) Metro : groceries" }.joined(separator: "\n"))
        let course = try #require(spendingCourse("2026-11-23", of: ledger), "seed \(seed)")
        let sums = (0..<30).map { offset in
            (0...9).map { back in
                let month = Month(containing: last).advanced(by: -back)
                let first = CalendarRules(weekStart: .monday).days(of: month)
                return rows.filter { first.contains($0.0) && first.first.distance(to: $0.0) <= offset }.reduce(Int64(0)) { $0 + $1.1 }
            }
        }
        // Days behind the last row are not known.
        #expect((1...23).contains(course.spent.count) && course.spent == sums.prefix(course.spent.count).map { $0[0] }, "seed \(seed)")
        for offset in 0..<30 {
            #expect(course.low[offset] <= course.high[offset])
            let earlier = sums[offset].dropFirst()
            #expect(earlier.contains(course.low[offset]) && earlier.contains(course.high[offset]), "seed \(seed), day \(offset)")
        }
    }

    private func spendingCourse(_ today: String, of ledger: Ledger) -> SpendingCourse? {
        let mirror = mirror(.month, today, today: today, of: ledger)
        guard let front = mirror.currencies.first, let usual = front.usual else { return nil }
        return SpendingCourse(
            of: mirror.period.span, usual, accounts: .all, currency: front.currency, plain(ledger), in: ledger)
    }

    @Test func dataThatEndsEarlyIsComparedUpToItsEnd() {
        let ledger = ledger(
            """
            2026-10-26 -100 Metro
            2026-11-02 -100 Metro
            2026-11-09 -100 Metro
            2026-11-16 -300 Metro
            2026-11-17 -50 Metro
            """)
        let mirror = mirror(.week, "2026-11-20", today: "2026-11-20", of: ledger)
        #expect(mirror.known == days("2026-11-16", "2026-11-17"))
        #expect(mirror.currencies[0].usual?.samples.count == 3)
        #expect(mirror.currencies[0].usual?.flow.moneyOut == -350)
    }

    @Test func periodsBeforeTheHistoryAndHolesInItAreNoSamples() {
        var rows = ["2026-09-07 -100 Metro", "2026-09-14 -100 Metro", "2026-09-21 -100 Metro"]
        rows += ["2026-11-09 -100 Metro", "2026-11-16 -300 Metro", "2026-11-22 -1 Metro"]
        let ledger = ledger(rows)
        let usual = mirror(.week, "2026-11-20", today: "2026-11-30", of: ledger).currencies[0].usual
        #expect(usual?.samples.map(\.period.first.iso) == ["2026-09-07", "2026-09-14", "2026-09-21", "2026-11-09"])
    }

    @Test func theMedianOfAnEvenNumberRoundsHalfToEven() {
        let rows = ["2026-10-29 -1 M", "2026-11-05 -2 M", "2026-11-12 -4 M", "2026-10-22 -9 M", "2026-11-19 -5 M"]
        #expect(mirror(.day, "2026-11-19", of: ledger(rows)).currencies[0].usual?.usual.moneyOut == -3)
        let odd = ["2026-10-29 -1 M", "2026-11-05 -2 M", "2026-11-12 -3 M", "2026-10-22 -9 M", "2026-11-19 -5 M"]
        #expect(mirror(.day, "2026-11-19", of: ledger(odd)).currencies[0].usual?.usual.moneyOut == -2)
    }
}
