import Bookkeeping
import Insights
import LabelledLedgers
import LedgerNotation
import Testing
import Values

@Suite("Recurring series: laws")
struct RecurringLawTests {
    private static let taxonomy = Taxonomy()

    /// The promise, on ledgers of which the truth is known.
    @Test func whatRecursIsFoundAndNothingElse() {
        var score = RecurringScore()
        for seed in 1000..<1030 {
            score.add(LabelledHousehold.ledger(seed: UInt64(seed)), RecurringLawTests.taxonomy, named: "seed \(seed)")
        }
        let mistakes = score.mistakes.joined(separator: "\n")
        #expect(score.precisionPerMille >= 950, "\(score.precisionPerMille)\n\(mistakes)")
        #expect(score.recallPerMille >= 950, "\(score.recallPerMille)\n\(mistakes)")
        #expect(score.cadencePerMille >= 950, "\(score.cadencePerMille)\n\(mistakes)")
        #expect(score.nextPerMille >= 950, "\(score.nextPerMille)\n\(mistakes)")
        #expect(score.wideWindows == 0)
        #expect(score.continuing > 300)
    }

    /// What comes again is found also where the bank prints another reference each time.
    @Test func whatRecursUnderChangingReferencesIsFound() {
        let knowledge = MerchantKnowledge(taxonomy: RecurringLawTests.taxonomy)
        let cleaner = MerchantCleaner(knowledge)
        var score = RecurringScore()
        var income = (known: 0, found: 0, told: 0, true: 0)
        for seed in 1000..<1030 {
            let printed = LabelledHousehold.ledgerWithReferences(seed: UInt64(seed)) { text in
                Array(text.utf8).withUnsafeBufferPointer { cleaner.clean($0).displayName }
            }
            let shown = ApplyChoices.run(
                Choices(), to: printed.ledger, RecurringLawTests.taxonomy, today: printed.today, rules: CalendarRules(weekStart: .monday))
            let labelled = LabelledLedger(ledger: shown.ledger, series: printed.series, today: printed.today)
            score.add(labelled, RecurringLawTests.taxonomy, named: "seed \(seed)")
            let pay = printed.series.filter { $0.kind == .income && !$0.isOptional }
            let found = series(labelled).filter { $0.kind == .income }.map { Set($0.rows) }
            income.known += pay.count
            income.found += pay.count { truth in found.contains { $0.intersection(truth.rows).count * 5 >= truth.rows.count * 4 } }
            let all = printed.series.filter { $0.kind == .income }
            income.told += found.count
            income.true += found.count { told in all.contains { told.intersection($0.rows).count * 5 >= told.count * 4 } }
        }
        let mistakes = score.mistakes.joined(separator: "\n")
        #expect(score.precisionPerMille >= 970, "\(score.precisionPerMille)\n\(mistakes)")
        #expect(score.recallPerMille >= 970, "\(score.recallPerMille)\n\(mistakes)")
        #expect(income.known > 30 && income.found * 1000 >= income.known * 970, "\(income)\n\(mistakes)")
        #expect(income.true * 1000 >= income.told * 970, "\(income)\n\(mistakes)")
    }

    private func series(_ labelled: LabelledLedger) -> [RecurringSeries] {
        series(labelled.ledger, labelled.today)
    }

    private func series(_ ledger: Ledger, _ today: Day) -> [RecurringSeries] {
        FindRecurring.series(in: ledger, today: today, categories: LedgerCategories(of: ledger, RecurringLawTests.taxonomy))
    }

    @Test(arguments: 0..<20)
    func aSeriesHoldsTogether(seed: Int) {
        let labelled = LabelledHousehold.ledger(seed: UInt64(seed))
        let ledger = labelled.ledger
        var taken: Set<Int32> = []
        var keys: Set<UInt64> = []
        for one in series(labelled) {
            #expect(one.rows == one.rows.sorted() && one.count >= 2, "seed \(seed)")
            #expect(taken.isDisjoint(with: one.rows), "seed \(seed)")
            taken.formUnion(one.rows)
            #expect(keys.insert(one.key).inserted, "seed \(seed)")
            for row in one.rows.map(Int.init) {
                #expect(ledger.merchant(ofRow: row) == one.merchant && ledger.currency(ofRow: row) == one.currency, "seed \(seed)")
                #expect((ledger.amounts[row] < 0) == (one.typical < 0), "seed \(seed)")
                #expect(ledger.flags[row].isDisjoint(with: .unposted), "seed \(seed)")
            }
            let amounts = one.rows.map { abs(ledger.amounts[Int($0)]) }
            #expect(abs(one.low) == amounts.min() && abs(one.high) == amounts.max(), "seed \(seed)")
            #expect((one.status == .ended) == (one.next == nil), "seed \(seed)")
            guard let next = one.next else { continue }
            #expect(next.window.contains(next.day) && next.window.first >= labelled.today && next.window.first > one.last, "seed \(seed)")
        }
    }

    /// A habit's days are rounded, so that its year lies between what half a day more and half a day less would make of it.
    @Test(arguments: 0..<20)
    func aYearIsWhatOneComesToAsOftenAsItComes(seed: Int) {
        for one in series(LabelledHousehold.ledger(seed: UInt64(seed) + 600)) {
            let (hundredths, slack) = (one.cadence.hundredthsOfDays, Int64(one.isHabit ? 50 : 0))
            let most = abs(one.mean) * 36_524 / (hundredths - slack)
            let least = abs(one.mean) * 36_524 / (hundredths + slack)
            // Half a cent each time, and a permille for years that are twelve months.
            let rounding = 36_524 / (hundredths - slack) + 1 + most / 1000
            let said = "seed \(seed): \(one.cadence.code) of \(one.mean), \(one.perYear) a year"
            #expect(abs(one.perYear) <= most + rounding && abs(one.perYear) >= least - rounding, "\(said)")
        }
    }

    @Test(arguments: 0..<20)
    func aKeyStaysWhenRowsAreAdded(seed: Int) {
        let labelled = LabelledHousehold.ledger(seed: UInt64(seed) + 300)
        let whole = series(labelled)
        var earlier = labelled.ledger
        let cut = labelled.today.advanced(by: -200)
        earlier.remove(Set((0..<earlier.count).filter { earlier.days[$0] > cut.number }.map { earlier.ids[$0] }))
        let before = series(earlier, cut)
        let keys = Set(whole.map(\.key))
        let kept = before.filter { keys.contains($0.key) }
        #expect(kept.count * 10 >= before.count * 9, "seed \(seed): \(kept.count) of \(before.count)")
    }

    @Test(arguments: 0..<150)
    func randomRowsNeverTrapAndAreSeenTheSameTwice(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 9_000)
        let ledger = randomLedger(&random, count: random.integer(in: 0...400))
        let today = day("2026-06-01").advanced(by: random.integer(in: -900...900))
        #expect(series(ledger, today) == series(ledger, today), "seed \(seed)")
    }

    @Test(arguments: [Int64.min, Int64.max, 1])
    func amountsBeyondReasonDoNotTrap(amount: Int64) {
        let rows =
            monthly("2025-01-31", 14, "\(amount) Beyond : rent") + monthly("1900-01-01", 3, "\(amount) Early")
            + monthly("2199-10-01", 3, "\(amount) Late : rent")
        #expect(!recurring(rows, today: "2199-12-31").isEmpty)
    }
}
