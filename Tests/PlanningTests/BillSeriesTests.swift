import Bookkeeping
import Insights
import LabelledLedgers
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: from what recurs")
struct BillSeriesTests {
    /// Rows of the notation on days.
    private static func on(_ days: String, _ rest: String) -> [String] { days.split(separator: " ").map { "\($0) \(rest)" } }

    static let rent = on("2025-09-30 2025-10-31 2025-11-30 2025-12-31 2026-01-31 2026-02-28", "-145000 Rentals : rent")
    static let film = on("2025-09-05 2025-10-05 2025-11-05 2025-12-05 2026-01-05 2026-02-05", "-1299 Netflix : streaming")
    static let pay = on(
        "2025-11-28 2025-12-12 2025-12-26 2026-01-09 2026-01-23 2026-02-06 2026-02-20 2026-03-06", "210000 Acme : salary")

    /// Bills by hand and rows, and what the book holds of a span.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var bills: [String] = []
        let rows: [String]
        let today: String
        let found: [String]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "month-ends stay month-ends", rows: rent, today: "2026-03-10",
            found: ["Rentals 2026-02-28 paid 6", "Rentals 2026-03-31 upcoming", "Rentals 2026-04-30 upcoming"]),
        Case(
            testDescription: "a price that changed", rows: film + on("2026-03-05", "-1499 Netflix : streaming"), today: "2026-03-10",
            found: ["Netflix 2026-02-05 paid 6", "Netflix 2026-03-05 paid 7", "Netflix 2026-04-05 upcoming"]),
        Case(
            testDescription: "pay every fortnight", rows: pay, today: "2026-03-10",
            found: [
                "Acme 2026-02-06 paid 6", "Acme 2026-02-20 paid 7", "Acme 2026-03-06 paid 8", "Acme 2026-03-20 upcoming",
                "Acme 2026-04-03 upcoming", "Acme 2026-04-17 upcoming",
            ]),
        Case(
            testDescription: "late", rows: film + on("2026-03-20", "-100 Shop : shopping"), today: "2026-03-20",
            found: ["Netflix 2026-02-05 paid 6", "Netflix 2026-03-05 late", "Netflix 2026-04-05 upcoming"]),
        Case(
            testDescription: "kept by hand it is one bill", bills: ["Film -1299 monthly 2025-09-05 words=netflix"], rows: film,
            today: "2026-02-10", found: ["Film 2026-02-05 paid 6", "Film 2026-03-05 upcoming", "Film 2026-04-05 upcoming"]),
        Case(
            testDescription: "by hand at another price it is another one", bills: ["Film -9900 yearly 2026-02-20 words=netflix"],
            rows: film,
            today: "2026-02-10",
            found: [
                "Netflix 2026-02-05 paid 6", "Film 2026-02-20 upcoming", "Netflix 2026-03-05 upcoming", "Netflix 2026-04-05 upcoming",
            ]),
    ]

    @Test(arguments: cases) func holds(_ one: Case) throws {
        let noted = try NotedBook(one.bills, one.rows, today: one.today, withSeries: true)
        #expect(try noted.texts("2026-02-01", "2026-04-30") == one.found)
    }

    @Test func aBillThatNamesItsSeriesIsOneWithItAndKeepsItsOwnRange() throws {
        let ledger = ledger(BillSeriesTests.film + ["2026-03-06 -1499 Netflix : streaming"])
        let today = day("2026-03-10")
        let series = FindRecurring.series(in: ledger, today: today, categories: LedgerCategories(of: ledger, Taxonomy()))
        #expect(series.count == 1)
        let bill = try NotedBill("Film -1299 monthly 2025-09-05 words=", number: 1, accounts: ledger.accounts, series: series[0].key).bill
        // What was skipped while only the ledger knew of it stays skipped.
        let said = BillDecisions(skipped: [Occurrence.ID(.series(series[0].key), on: day("2026-04-06"))])
        let book = try BillBook(byHand: [bill], series: series, decisions: said, in: ledger, today: today)
        #expect(book.bills == [bill] && book.problems.isEmpty)
        let all = try book.occurrences(in: days("2026-02-01", "2026-04-30"))
        #expect(all.map { $0.state.code } == ["paid", "paid", "skipped"])
        #expect(all[0].payments.map { $0.reason.code } == ["series"] && all[1].payments.map { $0.fit.code } == ["more"])
    }

    @Test func anEndedSeriesIsNotExpectedAndHabitsAndTransfersAreNoBills() throws {
        let later = BillSeriesTests.on("2026-06-30", "-100 Shop : shopping")
        let ended = try NotedBook([], BillSeriesTests.film + later, today: "2026-07-01", withSeries: true)
        #expect(ended.book.bills.count == 1)
        #expect(try ended.coming("2026-07-01", "2027-07-01").isEmpty)
        let moved = BillSeriesTests.on("2025-10-01 2025-11-01 2025-12-01 2026-01-01 2026-02-01", "-50000 Savings : savings !transfer")
        #expect(try NotedBook([], moved, today: "2026-02-10", withSeries: true).book.bills.isEmpty)
        var coffee: [String] = []
        for step in 0..<60 {
            coffee.append("\(day("2025-10-01").advanced(by: step * 2 + step % 3 % 2).iso) -\(400 + step * 37 % 300) Tim Hortons : coffee")
        }
        #expect(try NotedBook([], coffee, today: "2026-02-10", withSeries: true).book.bills.isEmpty)
    }

    /// On ledgers of which the truth is known, the rows of bills pay due days, and what is due next is.
    @Test func theRowsOfBillsPayDueDays() throws {
        let taxonomy = Taxonomy()
        var (rows, paying, next, right) = (0, 0, 0, 0)
        for seed in 2000..<2004 {
            let labelled = LabelledHousehold.ledger(seed: UInt64(seed))
            let ledger = labelled.ledger
            let series = FindRecurring.series(in: ledger, today: labelled.today, categories: LedgerCategories(of: ledger, taxonomy))
            let book = try BillBook(byHand: [], series: series, in: ledger, today: labelled.today)
            let all = try book.occurrences(in: DaySpan(ordered: .earliest, labelled.today.advanced(by: 400)))
            var paid: Set<Int32> = []
            for one in all { for payment in one.payments { #expect(paid.insert(payment.row).inserted, "seed \(seed)") } }
            for truth in labelled.series where !truth.isHabit && truth.kind != .transfer && !truth.isOptional {
                let members = Set(truth.rows)
                guard let found = series.first(where: { members.intersection($0.rows).count * 5 >= members.count * 4 }),
                    let place = book.bills.firstIndex(where: { $0.source == .series(found.key) })
                else { continue }
                let first = book.bills[place].due.first.advanced(by: -10)
                let recent = truth.rows.filter { ledger.days[Int($0)] >= first.number }
                rows += recent.count
                paying += recent.count { paid.contains($0) }
                guard let day = truth.next else { continue }
                next += 1
                let expected = all.first { $0.bill == place && $0.isExpected && $0.window.last >= labelled.today }
                right += expected?.window.contains(day) == true ? 1 : 0
            }
        }
        #expect(rows > 900 && next > 30, "\(rows) rows, \(next) next days")
        #expect(paying * 1000 >= rows * 985, "\(paying) of \(rows) rows pay a due day")
        #expect(right * 1000 >= next * 930, "\(right) of \(next) next days lie in the window of what is expected")
    }
}

/// Which bills that are kept by hand a series pays.
@Suite("Bills: kept by hand and recurring")
struct BillTiedTests {
    private func names(_ bills: [String], _ rows: [String], today: String) throws -> [String] {
        let ledger = ledger(rows)
        let series = FindRecurring.series(in: ledger, today: day(today), categories: LedgerCategories(of: ledger, Taxonomy()))
        let kept = try bills.enumerated().map { try NotedBill($1, number: $0 + 1, accounts: ledger.accounts).bill }
        return GatherBills.tied(kept, to: series, in: ledger).filter { bill in series.contains { $0.key == bill.series } }.map { $0.name }
    }

    @Test(arguments: [
        ("Film -1299 monthly 2026-02-05 words=netflix", true), ("Film -1999 monthly 2026-02-20 words=netflix", true),
        ("Film -1299 four-weekly 2026-02-05 words=netflix", true), ("Film -1299 yearly 2026-02-05 words=netflix", false),
        ("Film -1299 once 2026-03-05 words=netflix", false), ("Film -2700 monthly 2026-02-05 words=netflix", false),
        ("Film 1299 monthly 2026-02-05 words=netflix", false), ("Film -1299 monthly 2026-02-05 words=disney", false),
        ("Film -1299 monthly 2026-03-05 words=netflix,film", false),
    ])
    func aSeriesPaysABillOfItsRhythmDirectionAndPrice(bill: String, isTied: Bool) throws {
        #expect(try names([bill], BillSeriesTests.film, today: "2026-02-10") == (isTied ? ["Film"] : []))
    }

    @Test func oneSeriesPaysTheBillThatItFitsBest() throws {
        let bills = ["Dear -1500 monthly 2026-02-05 words=netflix", "Right -1299 monthly 2026-02-05 words=netflix"]
        #expect(try names(bills, BillSeriesTests.film, today: "2026-02-10") == ["Right"])
    }

    @Test func aBillOfAnotherRhythmLeavesTheSeriesItsDays() throws {
        let noted = try NotedBook(
            ["Gift -1299 once 2026-03-20 words=netflix"], BillSeriesTests.film, today: "2026-02-10", withSeries: true)
        #expect(try noted.texts("2026-03-01", "2026-03-31") == ["Netflix 2026-03-05 upcoming", "Gift 2026-03-20 upcoming"])
    }
}
