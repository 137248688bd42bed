import Bookkeeping
import Insights
import LabelledLedgers
import LedgerNotation
import Testing
import Values

@Suite("Facts: laws")
struct FactLawTests {
    private func facts(_ labelled: LabelledFacts, limit: Int = 1000) -> [Fact] {
        InsightsTests.facts(of: labelled.ledger, today: labelled.today.iso, limit: limit)
    }

    /// Facts in words, in the order in which they are told.
    private func texts(_ ledger: Ledger, _ today: Day) -> [String] {
        InsightsTests.facts(of: ledger, today: today.iso).map { "\(ledger.text($0)) \($0.weight)" }
    }

    private func holds(_ fact: Fact, in ledger: Ledger, today: Day, _ seed: Int) {
        var sum: Int64 = 0
        for piece in fact.evidence { sum += piece.amount }
        #expect(sum == fact.amount, "seed \(seed): \(ledger.text(fact))")
        let rows = fact.evidence.map(\.row)
        #expect(rows == rows.sorted(), "seed \(seed): \(ledger.text(fact))")
        for row in rows + fact.beside.map(Int.init) {
            #expect(ledger.flags[row].isCounted, "seed \(seed): \(ledger.text(fact))")
            #expect(ledger.currency(ofRow: row) == fact.currency, "seed \(seed): \(ledger.text(fact))")
            #expect(ledger.days[row] <= today.number, "seed \(seed): \(ledger.text(fact))")
        }
        for row in rows { #expect(fact.days.contains(Day(number: ledger.days[row])), "seed \(seed): \(ledger.text(fact))") }
        #expect((0...1000).contains(fact.weight), "seed \(seed): \(ledger.text(fact))")
        #expect(fact.comparedWith.allSatisfy { $0.last < fact.days.first } && fact.isOfMonth == !fact.comparedWith.isEmpty, "seed \(seed)")
    }

    @Test(arguments: 0..<8)
    func evidenceSumsToWhatIsToldAndNamesCountedRowsAlone(seed: Int) {
        let labelled = LabelledFacts.ledger(seed: UInt64(seed))
        let found = facts(labelled)
        #expect(!found.isEmpty)
        for fact in found { holds(fact, in: labelled.ledger, today: labelled.today, seed) }
    }

    @Test(arguments: 0..<40)
    func anyRowsGiveFactsThatHold(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 700)
        let ledger = randomLedger(&random, count: random.integer(in: 0...900))
        for today in ["2025-03-01", "2025-12-31", "2026-05-15", "2030-01-01"] {
            for fact in InsightsTests.facts(of: ledger, today: today) { holds(fact, in: ledger, today: day(today), seed) }
        }
    }

    @Test func amountsAtTheEndsOfTheirRangeDoNotTrap() {
        for amount in [Int64.min, Int64.min + 1, Int64.max] {
            let rows = quietRows() + on(["2026-11-10", "2026-11-11", "2026-11-12"], "\(amount) Metro : groceries")
            let ledger = ledger(rows + on(["2025-06-10", "2026-10-11"], "\(amount) Abyss : lodging"))
            #expect(InsightsTests.facts(of: ledger, today: "2026-11-20").count < 20)
        }
    }

    @Test(arguments: 0..<6)
    func theWeightiestComeFirstAndTheSameIsToldTwice(seed: Int) {
        let labelled = LabelledFacts.ledger(seed: UInt64(seed) + 40)
        let all = facts(labelled)
        #expect(all == facts(labelled), "seed \(seed)")
        #expect(all.map(\.weight) == all.map(\.weight).sorted(by: >), "seed \(seed)")
        #expect(Set(all.map(\.key)).count == all.count, "seed \(seed)")
        let few = facts(labelled, limit: 3)
        #expect(few == Array(all.prefix(3)), "seed \(seed)")
    }

    @Test(arguments: 0..<6)
    func theOrderOfRowsDoesNotMatter(seed: Int) {
        let labelled = LabelledFacts.ledger(seed: UInt64(seed) + 60)
        var random = SeededRandom(seed: UInt64(seed))
        let old = labelled.ledger
        let keys = (0..<old.count).map { _ in random.next() }
        let order = (0..<old.count).sorted { keys[$0] < keys[$1] }
        var fresh = Ledger()
        fresh.accounts = old.accounts
        var rows: [LedgerRow] = []
        for index in order {
            var row = old.row(index)
            var name = old.merchants.text(old.merchant(ofRow: index))
            row.descriptor = name.withUTF8 { fresh.descriptors.intern($0) }.number
            fresh.descriptors.setMerchant(fresh.merchants.intern(name), of: row.descriptor)
            row.category = UInt16(fresh.categories.intern(old.categories.text(UInt32(row.category))))
            rows.append(row)
        }
        fresh.insert(rows)
        #expect(texts(fresh, labelled.today) == texts(old, labelled.today), "seed \(seed)")
    }

    @Test(arguments: 0..<6)
    func tenTimesTheMoneyTellsTenTimesTheAmounts(seed: Int) {
        let labelled = LabelledFacts.ledger(seed: UInt64(seed) + 80)
        var large = labelled.ledger
        large.replace(
            (0..<large.count).map { index in
                var row = large.row(index)
                row.amount *= 10
                return row
            })
        // What recurs is judged by money as well (a small fixed price is a subscription): single rows and months alone.
        func few(_ ledger: Ledger) -> [Fact] {
            let categories = LedgerCategories(of: ledger, factTaxonomy)
            return FindFacts.facts(
                in: ledger, series: [], today: labelled.today, rules: mondays, categories: categories, limit: 1000
            ).all
        }
        let (small, tenfold) = (few(labelled.ledger), few(large))
        #expect(small.map { labelled.ledger.rowText($0) } == tenfold.map { large.rowText($0) }, "seed \(seed)")
        for (one, ten) in zip(small, tenfold) {
            #expect(one.kind == ten.kind && one.amount * 10 == ten.amount && abs(one.usual * 10 - ten.usual) <= 5, "seed \(seed)")
        }
    }

    @Test(arguments: ["!pending", "!deleted", "!investment", "!transfer"])
    func whatDoesNotCountChangesNothing(flag: String) {
        let loud = quietRows() + ["2026-11-18 -12900 Lamp Store : furniture", "2026-11-12 -61000 Sushi Bar : restaurants"]
        let others = ["2026-11-18 -12900 Lamp Store : furniture \(flag)", "2026-11-13 -90000 Metro : groceries \(flag)"]
        let before = ledger(loud)
        let after = ledger(loud + others)
        #expect(texts(before, day("2026-11-20")) == texts(after, day("2026-11-20")))
        #expect(!texts(before, day("2026-11-20")).isEmpty)
    }

    @Test func currenciesNeverMeet() {
        let loud = quietRows() + ["2026-11-12 -61000 Sushi Bar : restaurants"]
        let dollars = loud.map { $0 + " @Dollars" }
        let one = ledger(loud)
        let two = ledger(loud + dollars, accounts: ["Everyday CAD", "Dollars USD"])
        let found = InsightsTests.facts(of: two, today: "2026-11-20")
        for currency in [Currency.cad, .usd] {
            #expect(
                found.filter { $0.currency == currency }.map { two.text($0) }
                    == InsightsTests.facts(of: one, today: "2026-11-20").map { one.text($0) })
        }
    }

    /// A month like all others, once more and once more, is never news.
    @Test(arguments: 0..<10)
    func aFurtherQuietMonthRaisesNoAlarm(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 31)
        let shops = ["Metro : groceries", "Sushi Bar : restaurants", "Zara : clothing", "Shell : fuel", "Best Buy : electronics", "Corner"]
        let month = (0..<40).map { _ in (random.integer(in: 1...28), random.integer(in: 300...30_000), random.element(of: shops) ?? "") }
        let first = Month(containing: day("2025-01-01"))
        var rows: [String] = []
        for count in 0..<18 {
            for (number, amount, shop) in month { rows.append("\(first.advanced(by: count).day(number).iso) -\(amount) \(shop)") }
            guard count >= 4 else { continue }
            for number in [10, 20, 28] {
                let ledger = ledger(rows)
                let today = first.advanced(by: count).day(number)
                #expect(texts(ledger, today) == [], "seed \(seed), \(today.iso)")
            }
        }
    }
}
