import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

@Suite("Facts: examples")
struct FactTests {
    private let today = "2026-11-20"

    private func told(_ rows: [String], today: String = "2026-11-20") -> [String] {
        let ledger = ledger(quietRows() + rows)
        return facts(of: ledger, today: today).map { ledger.text($0) }
    }

    /// What a merchant comes to in the first twenty days of a month, naively.
    private func sum(_ ledger: Ledger, _ merchant: String, _ month: Month) -> Int64 {
        var sum: Int64 = 0
        for row in 0..<ledger.count where ledger.merchants.text(ledger.merchant(ofRow: row)) == merchant {
            let days = DaySpan(ordered: month.day(1), month.day(20))
            if days.contains(Day(number: ledger.days[row])) { sum += ledger.amounts[row] }
        }
        return sum
    }

    /// The median of the twelve months before November 2026, naively; an even number of them, so the mean of two.
    private func usual(_ ledger: Ledger, _ merchant: String) -> Int64 {
        let november = Month(containing: day(today))
        let sums = (1...12).map { sum(ledger, merchant, november.advanced(by: -$0)) }.sorted()
        let (low, high) = (sums[5], sums[6])
        let floor = (low + high) >> 1
        return (low + high) % 2 != 0 && floor % 2 != 0 ? floor + 1 : floor
    }

    @Test func aQuietHouseholdHasNothingToTell() {
        #expect(told([]) == [])
    }

    @Test func moreThanUsualInACategory() {
        let rows = on(["2026-11-02", "2026-11-07", "2026-11-16", "2026-11-18"], "-4900 Sushi Bar : restaurants")
        let ledger = ledger(quietRows() + rows)
        let found = facts(of: ledger, today: today)
        let spent = sum(ledger, "Sushi Bar", Month(containing: day(today)))
        #expect(spent < -19_600)
        #expect(
            found.map { ledger.text($0) } == [
                "category-more restaurants \(spent) usual \(usual(ledger, "Sushi Bar")) 2026-11-01/2026-11-20"
            ])
        #expect(found[0].isRunning && found[0].comparedWith.count == 12)
        #expect(found[0].comparedWith.last == days("2026-10-01", "2026-10-20"))
        let sushi = UInt32((0..<ledger.merchants.count).first { ledger.merchants.text(UInt32($0)) == "Sushi Bar" } ?? 0)
        #expect(found[0].driver == .merchant(sushi, visits: 7, usualVisits: 3))
    }

    @Test func oneRowBehindAChangeIsNamed() {
        let rows = ["2026-11-05 -48000 Airline : flights", "2026-06-01 -100 Airline : flights"]
        let ledger = ledger(quietRows() + rows)
        let found = facts(of: ledger, today: today)
        #expect(found.map { ledger.text($0) } == ["category-more flights -48000 usual 0 2026-11-01/2026-11-20"])
        #expect(
            found[0].driver.map { driver in if case .row(let row) = driver { ledger.amounts[Int(row)] == -48_000 } else { false } } == true)
    }

    @Test func lessThanUsualIsToldTwoWeeksIntoTheMonth() {
        let rows = quietRows().filter { !$0.hasPrefix("2026-11") || !$0.contains("Metro") }
        let ledger = ledger(rows)
        #expect(facts(of: ledger, today: "2026-11-13").isEmpty)
        #expect(
            facts(of: ledger, today: today).map { ledger.text($0) } == [
                "category-less groceries 0 usual \(usual(ledger, "Metro")) 2026-11-01/2026-11-20"
            ])
    }

    @Test func anAccountThatWasNotImportedSpendsNothingByMistake() {
        let rows = quietRows().map { $0.contains("Metro") ? $0 + " @Card" : $0 }.filter { !$0.contains("@Card") || $0 < "2026-11" }
        #expect(facts(of: ledger(rows, accounts: ["Everyday CAD", "Card CAD"]), today: today).isEmpty)
    }

    @Test func aBillThatComesEarlierChangesNoHabit() {
        var rows = monthly("2025-01-22", 22, "-38000 Granite : insurance")
        rows.append("2026-11-19 -38000 Granite : insurance")
        #expect(told(rows) == [])
    }

    @Test func whatComesEachYearIsNoNews() {
        let gifts = ["2024-12-09", "2025-12-10", "2026-12-08"].map { "\($0) -62000 Toys : gifts" }
        let rows = (quietRows() + gifts).map { $0 }
        #expect(facts(of: ledger(rows + ["2026-12-20 -100 Corner"]), today: "2026-12-20").allSatisfy { $0.kind != .categoryMore })
    }

    @Test func aNewMerchantThatIsLargeAlready() {
        #expect(
            told(["2026-11-03 -24000 Crossfit", "2026-11-10 -8000 Crossfit"])
                == ["merchant-new Crossfit -32000 usual 0 2026-11-03/2026-11-10"])
    }

    @Test func oneRowFarAboveTheUsual() {
        let ledger = ledger(quietRows() + ["2026-11-18 -61000 Metro : groceries"])
        let found = facts(of: ledger, today: today)
        #expect(found.map { ledger.text($0) } == ["unusual-row Metro groceries -61000 usual \(found[0].usual) 2026-11-18"])
        #expect((-11_500 ... -8500).contains(found[0].usual))
        #expect(!found[0].isUsualOfCategory)
    }

    @Test func inTheFirstMonthsNothingIsUnusual() {
        let rows = quietRows().filter { $0 < "2025-04" } + ["2025-03-20 -61000 Metro : groceries"]
        #expect(facts(of: ledger(rows), today: "2025-03-25").allSatisfy { $0.kind != .unusualRow })
    }

    @Test(arguments: [("-2099", "price-rise", -2_400), ("-1699", "price-fall", 2_400)])
    func aNewPriceIsToldWithItsYear(price: String, kind: String, perYear: Int64) {
        let rows = monthly("2025-01-05", 20, "-1899 Netflix : streaming") + monthly("2026-09-05", 3, "\(price) Netflix : streaming")
        let ledger = ledger(quietRows() + rows)
        let found = facts(of: ledger, today: today)
        #expect(found.map { ledger.text($0) } == ["\(kind) Netflix streaming \(price) usual -1899 2026-09-05"])
        #expect(found[0].perYear == perYear)
        #expect(ledger.rowText(found[0]) == "2026-09-05 | 2026-08-05")
        let later = LedgerNotation.ledger(quietRows() + rows + ["2026-12-05 \(price) Netflix : streaming", "2026-12-20 -100 Corner"])
        #expect(facts(of: later, today: "2026-12-20").allSatisfy { $0.series == nil })
    }

    @Test func theSameChargeTwice() {
        let ledger = ledger(quietRows() + ["2026-11-17 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware"])
        let found = facts(of: ledger, today: today)
        #expect(found.map { ledger.text($0) } == ["possible-duplicate Lamp Store hardware -12900 usual 0 2026-11-18"])
        #expect(ledger.rowText(found[0]) == "2026-11-18 | 2026-11-17")
        let later = quietRows() + ["2026-11-02 -12900 Lamp Store : hardware", "2026-11-03 -12900 Lamp Store : hardware"]
        #expect(told(Array(later.suffix(2))) == ["refund-duplicate Lamp Store hardware -12900 usual 0 2026-11-03"])
    }

    @Test(arguments: [
        ["2026-11-17 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware", "2026-11-19 12900 Lamp Store : hardware"],
        ["2026-11-17 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware", "2026-11-19 12900 Store Credit : shopping"],
        ["2026-11-10 -12900 Lamp Store : hardware", "2026-11-15 -12900 Lamp Store : hardware"],
        ["2026-11-17 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware"],
        ["2026-03-17 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware"],
        ["2026-11-18 -450 Corner : shopping", "2026-11-18 -450 Corner : shopping"],
        ["2026-11-18 -9000 Pool : education", "2026-11-18 -9000 Pool : education"],
        ["2026-11-18 -12900 Lamp Store : hardware", "2026-11-18 -12900 Lamp Store : hardware !pending"],
    ])
    func whatLooksLikeItIsNoDuplicate(rows: [String]) {
        #expect(told(rows).filter { $0.contains("duplicate") } == [])
    }

    @Test func aSecondPaymentOfASeries() {
        let phone = monthly("2025-01-12", 23, "-6500 Northtel : phone")
        #expect(told(phone) == [])
        #expect(
            told(phone + ["2026-11-13 -6500 Northtel : phone"]).contains("possible-duplicate Northtel phone -6500 usual 0 2026-11-13"))
        let missed = phone.filter { !$0.hasPrefix("2026-10") }
        #expect(told(missed + ["2026-11-13 -6500 Northtel : phone"]).filter { $0.contains("duplicate") } == [])
    }

    @Test func aDepositThatDidNotComeBack() {
        let stay = ["2026-10-30 -40000 Inn : lodging", "2026-11-02 -31250 Inn : lodging"]
        #expect(told(stay).contains("refund-hold Inn lodging -40000 usual 0 2026-10-30"))
        #expect(told(stay + ["2026-11-06 40000 Inn : lodging"]).allSatisfy { !$0.hasPrefix("refund-hold") })
        let ahead = ["2026-10-30 -20000 Inn : lodging", "2026-11-02 -31250 Inn : lodging"]
        #expect(told(ahead).allSatisfy { !$0.hasPrefix("refund-hold") })
    }

    @Test func moneyThatCameBack() {
        let rows = ["2026-10-28 -8900 Zara : clothing", "2026-11-12 8900 Zara : clothing"]
        #expect(told(rows) == ["refund-arrived Zara clothing 8900 usual 0 2026-11-12"])
        #expect(told(["2026-11-12 8900 Zara : clothing"]) == [])
        #expect(told(["2026-10-28 -8900 Sam : toPeople", "2026-11-12 8900 Sam : fromPeople"]) == [])
    }

    @Test(arguments: ["refund", "Remboursement", "REEMBOLSO"])
    func aMarkedRowIsWaitedFor(tag: String) {
        func found(_ rows: [String]) -> [String] {
            let ledger = ledger(quietRows() + rows)
            var names = TextTable()
            let number = names.intern(tag)
            guard let row = ledger.amounts.firstIndex(of: -8900) else { return [] }
            let marks = RowMarks(tagNames: names, tags: [RowMarks.Tag(row: Int32(row), tag: number)], noteTexts: TextTable(), notes: [])
            return facts(of: ledger, today: today, marks: marks).map { ledger.text($0) }
        }
        let purchase = ["2026-10-08 -8900 Zara : clothing"]
        #expect(found(purchase) == ["refund-expected Zara clothing -8900 usual 0 2026-10-08"])
        #expect(found(purchase + ["2026-11-16 4000 Zara : clothing"]) == ["refund-arrived Zara clothing 4000 usual 0 2026-11-16"])
        #expect(found(purchase + ["2026-10-12 8900 Zara : clothing"]) == [])
    }

    @Test func whatWasLetGoAndCameBack() {
        let rows = monthly("2025-01-05", 23, "-1899 Netflix : streaming")
        let ledger = ledger(quietRows() + rows)
        let found = facts(of: ledger, today: today, wish: ("Netflix", .letGo, since: "2026-10-20"))
        #expect(found.map { ledger.text($0) } == ["let-go-returned Netflix streaming -1899 usual 0 2026-11-05"])
        #expect(found.first?.letGoOn == day("2026-10-20"))
        #expect(facts(of: ledger, today: today, wish: ("Netflix", .letGo, since: "2026-11-05")).isEmpty)
        #expect(facts(of: ledger, today: today, wish: ("Netflix", .keep, since: "2026-10-20")).isEmpty)
    }

    @Test func aSmallRiseIsToldOfWhatIsWatched() {
        let before = monthly("2025-01-05", 21, "-18990 Gym : fitness")
        let ledger = ledger(quietRows() + before + monthly("2026-10-05", 2, "-19030 Gym : fitness"))
        #expect(facts(of: ledger, today: today).isEmpty)
        #expect(facts(of: ledger, today: today, wish: ("Gym", .watch, since: "2026-01-01")).map { $0.kind } == [.priceRise])
    }

    @Test func aFewPurchasesInAnotherCurrencyHaveNoUsual() {
        let dollars = every(40, from: "2025-01-02", 17, "-1500 Zabar's : groceries @Dollars")
        let trip = ["2026-11-05 -9000 Deli : restaurants @Dollars", "2026-11-06 -6000 Zabar's : groceries @Dollars"]
        let twice = on(["2026-11-12", "2026-11-12"], "-8800 Museum Store : books @Dollars")
        let ledger = ledger(quietRows() + dollars + trip + twice, accounts: ["Everyday CAD", "Dollars USD"])
        #expect(
            facts(of: ledger, today: today).map { ledger.text($0) }
                == ["possible-duplicate Museum Store books -8800 usual 0 2026-11-12"])
    }

    @Test func aPurchaseThatIsUnusualAndDoubleIsOneFact() {
        let rows = on(["2026-11-18", "2026-11-18"], "-61000 Metro : groceries")
        #expect(told(rows) == ["possible-duplicate Metro groceries -61000 usual 0 2026-11-18"])
    }

    @Test func aYoungLedgerIsToldSo() {
        let rows = quietRows().filter { $0 < "2025-02-10" }
        let ledger = ledger(rows)
        let found = FindFacts.facts(
            in: ledger, series: [], today: day("2025-02-09"), rules: mondays, categories: LedgerCategories(of: ledger, factTaxonomy))
        #expect(found.isYoung && found.all.isEmpty && found.asOf == day("2025-02-09"))
        let empty = FindFacts.facts(in: Ledger(), series: [], today: day("2025-02-09"), rules: mondays, categories: plain(Ledger()))
        #expect(empty.isYoung && empty.asOf == nil)
    }
}
