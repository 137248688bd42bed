import Bookkeeping
import LedgerNotation
import Testing
import Values

@Suite("Rows that people edit, divide, and link to what they refund")
struct RowChoiceTests {
    private static let taxonomy = Taxonomy()

    private func shown(_ ledger: Ledger, _ change: (inout Choices) -> Void) -> ChosenLedger {
        var choices = Choices()
        change(&choices)
        return ApplyChoices.run(
            choices, to: ledger, RowChoiceTests.taxonomy, today: SearchHousehold.today, rules: SearchHousehold.rules)
    }

    private func id(_ row: UInt64) -> UUID128 { UUID128(high: 7, low: row) }

    /// Each row as a person sees it: day, amount, text, merchant.
    private func text(_ ledger: Ledger) -> [String] {
        (0..<ledger.count).map { row in
            "\(Day(number: ledger.days[row]).iso) \(ledger.amounts[row]) \(ledger.descriptors.texts.text(ledger.descriptorNumbers[row]))"
                + " = \(ledger.merchants.text(ledger.merchant(ofRow: row)))"
        }
    }

    private func categories(_ shown: ChosenLedger) -> [String] {
        shown.ledger.categoryNumbers.map { shown.ledger.categories.text(UInt32($0)) }
    }

    private func parts(_ shown: ChosenLedger, _ row: Int) -> [String] {
        shown.ledger.splits(ofRow: row).map {
            "\($0.amount) \(shown.ledger.categories.text(UInt32($0.category))) \(shown.ledger.texts.text($0.memo))"
        }
    }

    @Test func anEditChangesOneRowAlone() {
        let rows = ledger("2026-03-01 -500 Metro\n2026-03-02 -600 Metro\n2026-03-03 -700 Metro")
        let shown = shown(rows) {
            $0.edits = [RowEdit(row: id(1), day: day("2026-03-03"), merchant: "Market", text: "Saturday market")]
        }
        #expect(
            text(shown.ledger) == [
                "2026-03-02 -600 Metro = Metro", "2026-03-03 -500 Saturday market = Market", "2026-03-03 -700 Metro = Metro",
            ])
        #expect(shown.edit(ofRow: 1)?.before.day == day("2026-03-01"))
        #expect(shown.edit(ofRow: 0) == nil)
        #expect(shown.onBankDays.days == rows.days)
    }

    @Test func anAmountIsChangedOnlyWhereNoBankSaysIt() {
        let rows = ledger("2026-03-01 -500 Metro\n2026-03-02 -600 Metro !manual")
        let shown = shown(rows) { $0.edits = [RowEdit(row: id(1), amount: -1), RowEdit(row: id(2), amount: -2)] }
        #expect(shown.ledger.amounts == [-500, -2])
    }

    @Test func theMerchantThatARowWasGivenStandsAboveNamesAndRules() {
        let rows = ledger("2026-03-01 -500 Metro\n2026-03-02 -600 Metro")
        let shown = shown(rows) {
            $0.merchants = [MerchantName(merchant: "Metro", name: "Food")]
            $0.rules = RuleFile.read("rule \"M\"\n  when is:out\n  merchant \"Ruled\"\n", .plain).rules
            $0.edits = [RowEdit(row: id(1), merchant: "Market")]
        }
        #expect(text(shown.ledger).map { $0.split(separator: "=").last ?? "" } == [" Market", " Ruled"])
    }

    @Test func rowsOfANamedMerchantLearnFromItsCorrections() {
        let rows = ledger("2026-03-01 -500 Metro\n2026-03-02 -600 Square")
        let shown = shown(rows) {
            $0.edits = [RowEdit(row: id(2), merchant: "Metro")]
            $0.corrections = [Correction(number: 1, row: id(1), category: "groceries", merchant: "Metro", amount: -500, isLearned: true)]
        }
        #expect(categories(shown) == ["groceries", "groceries"])
    }

    @Test func aDivisionByHandGoesBeforeTheImportsAndTheRules() {
        let rows = ledger("2026-03-01 -500 Metro = -300 home + -200 coffee\n2026-03-02 -600 Metro\n2026-03-03 -800 Metro")
        let shown = shown(rows) {
            $0.rules = RuleFile.read("rule \"S\"\n  when is:out\n  split 1.00 rent, rest home\n", .plain).rules
            $0.splits = [
                RowSplit(row: id(1), parts: [.init(amount: -499, category: "fun"), .init(amount: -1, category: "home", memo: "a bag")]),
                RowSplit(row: id(2), parts: [.init(amount: -700, category: "fun"), .init(amount: 100, category: "home")]),
            ]
        }
        #expect(parts(shown, 0) == ["-499 fun ", "-1 home a bag"])
        #expect(parts(shown, 1) == ["-700 fun ", "100 home "])
        #expect(parts(shown, 2) == ["-100 rent ", "-700 home "])
        #expect(shown.ledger.flags.map(\.categoryReason) == [.ownDecision, .ownDecision, .rule])
    }

    @Test func aDivisionWaitsWhileItDoesNotSum() {
        let split = RowSplit(row: id(1), parts: [.init(amount: -300, category: "fun"), .init(amount: -199, category: "home")])
        #expect(split.rest(of: -500) == -1)
        let shown = shown(ledger("2026-03-01 -500 Metro : rent")) { $0.splits = [split] }
        #expect(!shown.ledger.flags[0].contains(.split) && shown.ledger.splits.isEmpty)
        #expect(categories(shown) == ["rent"])
    }

    @Test func sumsBeyondMeasureDoNotTrap() {
        let split = RowSplit(row: id(1), parts: [.init(amount: .min, category: "a"), .init(amount: .min, category: "b")])
        #expect(split.rest(of: 1) == .max)
    }

    @Test func aRefundCountsWhereItsPurchaseDoes() {
        let rows = ledger(
            """
            2026-03-01 -5000 Shop : clothing
            2026-03-05 5000 Shop : salary
            2026-03-06 1000 Shop : salary
            2026-03-07 2000 Shop : salary
            2026-03-08 -2000 Other = -1000 home + -1000 coffee
            """)
        let shown = shown(rows) {
            $0.rules = RuleFile.read("rule \"S\"\n  when amount:50 is:in\n  category rent\n", .plain).rules
            $0.corrections = [Correction(number: 1, row: id(3), category: "home", merchant: "", amount: 1000, isLearned: false)]
            $0.refunds = [
                RefundLink(refund: id(2), purchase: id(1)), RefundLink(refund: id(3), purchase: id(1)),
                RefundLink(refund: id(4), purchase: id(5)),
            ]
        }
        #expect(categories(shown) == ["clothing", "clothing", "home", "salary", ""])
    }

    @Test(arguments: 0..<200)
    func everyRowIsWhatItsLastWordSays(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let rows = randomLedger(&random, count: 40)
        var randomly = RandomChoices(random: random, ledger: rows)
        var choices = Choices()
        randomly.addRowChoices(to: &choices)
        let shown = ApplyChoices.run(
            choices, to: rows, RowChoiceTests.taxonomy, today: SearchHousehold.today, rules: SearchHousehold.rules)
        #expect(shown.ledger.count == rows.count && shown.ledger.days == shown.ledger.days.sorted(), "seed \(seed)")
        let before = Dictionary(uniqueKeysWithValues: zip(rows.ids, text(rows)))
        let after = Dictionary(uniqueKeysWithValues: zip(shown.ledger.ids, text(shown.ledger)))
        for (id, was) in before {
            guard let edit = choices.edits.first(where: { $0.row == id }) else {
                #expect(after[id] == was, "seed \(seed)")
                continue
            }
            let row = rows.row(rows.index(of: id) ?? 0)
            let merchant = edit.merchant ?? rows.merchants.text(rows.descriptors.merchants[Int(row.descriptor)])
            let words = edit.text ?? rows.descriptors.texts.text(row.descriptor)
            let amount = row.flags.contains(.manual) ? edit.amount ?? row.amount : row.amount
            #expect(after[id] == "\((edit.day ?? row.day).iso) \(amount) \(words) = \(merchant)", "seed \(seed)")
        }
        for row in 0..<shown.ledger.count {
            let parts = shown.ledger.splits(ofRow: row)
            let split = choices.splits.first { $0.row == shown.ledger.ids[row] }
            guard let split, split.rest(of: shown.ledger.amounts[row]) == 0 else { continue }
            #expect(parts.map(\.amount) == split.parts.map(\.amount), "seed \(seed)")
            #expect(parts.reduce(0) { $0 + $1.amount } == shown.ledger.amounts[row], "seed \(seed)")
        }
    }

    @Test(arguments: 0..<100)
    func whatIsWrittenIsReadAgain(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 2_000)
        let rows = randomLedger(&random, count: 20)
        var randomly = RandomChoices(random: random, ledger: rows)
        var choices = randomly.choices()
        randomly.addRowChoices(to: &choices)
        choices.edits.append(RowEdit(row: UUID128(high: 1, low: 1), text: "two \"words\" é"))
        var json = JSONWriter()
        choices.write(to: &json)
        #expect(try json.bytes.withUnsafeBufferPointer { try Choices.read($0) } == choices, "seed \(seed)")
    }

    @Test(arguments: [
        ("{\"edits\":[{\"row\":\"ROW\"}]}", "edits"), ("{\"edits\":[{\"row\":\"ROW\",\"day\":\"2026-02-30\"}]}", "edits"),
        ("{\"edits\":[{\"row\":\"ROW\",\"text\":\"\"}]}", "edits"),
        ("{\"splits\":[{\"row\":\"ROW\",\"parts\":[{\"amount\":1,\"category\":\"a\"}]}]}", "splits"),
        ("{\"splits\":[{\"row\":\"ROW\",\"parts\":[{\"amount\":1,\"category\":\"a\"},{\"amount\":0,\"category\":\"a\"}]}]}", "splits"),
        ("{\"refunds\":[{\"refund\":\"ROW\",\"purchase\":\"ROW\"}]}", "refunds"),
    ])
    func aBrokenEntryIsRefusedAtItsPlace(text: String, list: String) {
        let bytes = Array(text.split(separator: "ROW", omittingEmptySubsequences: false).joined(separator: id(1).text).utf8)
        #expect(throws: ChoicesError.entry(list: list, place: 0)) {
            try bytes.withUnsafeBufferPointer { try Choices.read($0) }
        }
    }
}
