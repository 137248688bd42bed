import Bookkeeping
import DemoHousehold
import Importing
import Screens
import Storage
import Syncing
import TestSupport
import Testing
import Values
import Workflows

/// Every category on every row of the demo household can say why, and what it says is true: each reason is found again here
/// from the bank's file and from what the person decided.
@Suite("The reasons of categories")
struct ReasonTests {
    @Test(arguments: [Region.ontario, .newSouthWales])
    func everyReasonIsTrueAndCanBeSaidInFourLanguages(region: Region) throws {
        let demo = try DemoStore(region)
        try decide(demo)
        let shown = try demo.shown()
        let truth = ReasonTruth(demo, shown, withoutRules: try demo.shown(isRuled: false))
        var found: Set<CategoryReason> = []
        for row in 0..<shown.ledger.count {
            guard let reason = shown.ledger.flags[row].categoryReason else {
                Issue.record("Row \(row) says nothing.")
                continue
            }
            found.insert(reason)
            #expect(try truth.holds(reason, ofRow: row), "\(reason.code) of row \(row), \(truth.text(ofRow: row))")
        }
        #expect(found.isSuperset(of: [.rule, .ownDecision, .pastDecisions, .merchant, .bankWords, .words, .unsure]))
        for locale in [Locale.englishCanada, .englishAustralia, .frenchCanada, .spanish] {
            let context = demo.context(shown, locale)
            for row in 0..<shown.ledger.count {
                let text = RowReason(ofRow: row, in: context).text
                #expect(!text.isEmpty && !text.hasPrefix("categoryReason.") && !text.hasPrefix("row.reason."), "row \(row)")
            }
        }
    }

    /// A lesson, a word on one row, a rule that moves and one that divides.
    private func decide(_ demo: DemoStore) throws {
        let ledger = try demo.store.loadLedger()
        let unsure = try #require(
            FindUnsure.groups(in: ChosenLedger(ledger), DemoStore.knowledge).first { $0.isOneMerchant && $0.rows.count > 3 })
        let taxonomy = DemoStore.knowledge.taxonomy
        _ = try CorrectCategory.run(
            ledger.ids[unsure.rows[1]], category: "education", taxonomy, by: demo.actor, in: demo.environment)
        let groceries = try #require(
            ledger.categoryNumbers.lastIndex { ledger.categories.text(UInt32($0)) == "groceries" })
        _ = try CorrectCategory.run(
            ledger.ids[groceries], category: "gifts", isLearned: false, taxonomy, by: demo.actor, in: demo.environment)
        let rules = RuleFile.read(
            """
            rule "Large"
              when category:groceries amount>150
              category household
            rule "Half"
              when category:coffee amount>7
              split 50% coffee, rest gifts
            """, .plain
        ).rules
        try ReplaceRules.run(rules, by: demo.actor, in: demo.environment)
    }
}
