import Bookkeeping
import LedgerNotation
import Testing
import Values

@Suite("Rules: applying")
struct RuleApplyTests {
    private static let household = ledger(
        """
        2026-03-01 -450 Second Cup
        2026-03-02 -2000 Second Cup : restaurants
        2026-03-03 -9000 Costco : shopping
        2026-03-04 -9000 Costco : shopping = -4000 groceries + -5000 home
        2026-03-05 -30000 Visa : transfer !deleted
        2026-03-06 -30000 Visa : transfer
        """)

    /// What rules would change, in the tests' notation: `row rule what`.
    private func changes(_ rules: String, marks: RowMarks = .none, rows: RowSet? = nil) -> [String] {
        let context = SearchHousehold.context(RuleApplyTests.household, marks: marks)
        let reading = RuleFile.read(rules, SearchHousehold.english)
        #expect(reading.problems == [])
        return ApplyRules.plan(reading.rules, rows: rows ?? RowSet(all: 6), in: context).changes.map(text)
    }

    private func text(_ change: RuleChange) -> String {
        let ledger = RuleApplyTests.household
        let what =
            switch change.kind {
            case .category(let before, let after): "category \(ledger.categories.text(UInt32(before)))→\(after)"
            case .merchant(let before, let after): "merchant \(ledger.merchants.text(before))→\(after)"
            case .tag(let tag): "tag \(tag)"
            case .note(let note): "note \(note)"
            case .transfer: "transfer"
            case .split(let parts): "split " + parts.map { "\($0.amount) \($0.category)" }.joined(separator: ", ")
            }
        return "\(change.row) \(change.rule) \(what)"
    }

    @Test func theFirstRuleThatSetsAThingWins() {
        let rules = """
            rule Small
              when "second cup" amount<10
              category coffee
            rule Cup
              when "second cup"
              category restaurants
              tag cup
            rule All
              when *
              note seen
            """
        #expect(
            changes(rules) == [
                "0 0 category →coffee", "0 1 tag cup", "1 1 tag cup", "0 2 note seen", "1 2 note seen", "2 2 note seen", "3 2 note seen",
                "5 2 note seen",
            ])
    }

    @Test func aRuleThatStopsKeepsItsRows() {
        #expect(
            changes("rule A\n when costco\n tag a\n stop\nrule B\n when is:out amount>20\n tag b") == [
                "2 0 tag a", "3 0 tag a", "5 1 tag b",
            ])
    }

    @Test func whatAPersonDidStays() {
        let marks = SearchHousehold.marks(tags: [(row: 2, tag: "big")], notes: [(row: 2, note: "for Ana")])
        let rules = "rule A\n when costco\n category groceries\n tag big\n note bulk\nrule B\n when costco\n split 50% a, rest b"
        #expect(changes(rules, marks: marks) == ["2 0 category shopping→groceries", "3 0 tag big", "3 0 note bulk"])
    }

    @Test func aSplitThatDoesNotFitLeavesTheRowToLaterRules() {
        let rules = "rule A\n when \"second cup\"\n split 10.00 coffee, rest work\nrule B\n when \"second cup\"\n category coffee"
        #expect(changes(rules) == ["1 0 split -1000 coffee, -1000 work", "0 1 category →coffee"])
    }

    @Test func onlyTheRowsThatAreAskedForChange() {
        let rules = "rule A\n when costco or visa\n transfer\n merchant Card"
        #expect(changes(rules, rows: RowSet([5, 99], of: 6)) == ["5 0 merchant Visa→Card", "5 0 transfer"])
        #expect(changes("rule A\n off\n when *\n transfer") == [])
        #expect(changes("rule A\n when is:deleted\n transfer") == ["4 0 transfer"])
    }

    @Test func aRuleSaysHowOftenItApplies() {
        let context = SearchHousehold.context(RuleApplyTests.household)
        let rules = RuleFile.read("rule A\n when shop\n tag a\nrule B\n when costco\n category shopping", .plain).rules
        let uses = ApplyRules.plan(rules, rows: RowSet(all: 6), in: context).uses
        #expect(uses.map(\.matched) == [0, 2])
        #expect(uses.map(\.changed) == [0, 0])
    }

    @Test(arguments: 0..<250)
    func theQuickPlanSaysWhatTheDescriptionSays(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 3_000)
        let context = SearchRandom.context(&random, count: random.integer(in: 0...80))
        let rules = RuleRandom.rules(&random, upTo: 6)
        let rows = RowSet((0..<context.ledger.count).filter { _ in random.happens(perMille: 700) }, of: context.ledger.count)
        let plan = ApplyRules.plan(rules, rows: rows, in: context)
        let expected = RuleNaive(context: context, rules: rules).changes(rows)
        #expect(Set(plan.changes) == Set(expected), "seed \(seed): \(RuleFile.write(rules))")
        #expect(plan.changes.count == expected.count, "seed \(seed)")
    }

    /// Many rows are sorted by their texts first; few are looked at one after the other.
    @Test(arguments: 0..<2)
    func planningAllRowsIsPlanningTheirPieces(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 5_000)
        let small = SearchRandom.context(&random, count: 150)
        var large = small.ledger
        var rows: [LedgerRow] = []
        for _ in 0..<51_000 { rows.append(small.ledger.row(random.integer(in: 0...small.ledger.count - 1))) }
        large.insert(rows)
        let context = SearchHousehold.context(large)
        let rules = (0..<4).flatMap { _ in RuleRandom.rules(&random, upTo: 6) } + RuleFileTests.common
        let half = large.count / 2
        let pieces = [RowSet(0..<half, of: large.count), RowSet(half..<large.count, of: large.count)]
        let apart = pieces.flatMap { ApplyRules.plan(rules, rows: $0, in: context).changes }
        let together = ApplyRules.plan(rules, rows: RowSet(all: large.count), in: context).changes
        #expect(Set(together) == Set(apart), "seed \(seed)")
        #expect(together.count == apart.count && !together.isEmpty, "seed \(seed)")
    }
}
