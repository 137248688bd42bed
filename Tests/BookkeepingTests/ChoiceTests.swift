import Bookkeeping
import LedgerNotation
import Testing
import Values

@Suite("Choices laid over rows")
struct ChoiceTests {
    private static let taxonomy = Taxonomy()

    private func shown(_ ledger: Ledger, _ change: (inout Choices) -> Void) -> ChosenLedger {
        var choices = Choices()
        change(&choices)
        return ApplyChoices.run(
            choices, to: ledger, ChoiceTests.taxonomy, today: SearchHousehold.today, rules: SearchHousehold.rules)
    }

    private func categories(_ shown: ChosenLedger) -> [String] {
        shown.ledger.categoryNumbers.map { shown.ledger.categories.text(UInt32($0)) }
    }

    private func correction(
        _ number: UInt32, row: UInt64, _ category: String, _ merchant: String, _ amount: Int64, isLearned: Bool = true
    ) -> Correction {
        Correction(
            number: number, row: UUID128(high: 7, low: row), category: category, merchant: merchant, amount: amount, isLearned: isLearned)
    }

    private let metro = """
        2026-03-01 -5000 Metro : coffee
        2026-03-02 -6000 Metro : coffee
        2026-03-03 2000 Metro : coffee
        2026-03-04 -800 Other : coffee
        """

    @Test func aCorrectionTeachesTheMerchantsRowsAtOnce() {
        let shown = shown(ledger(metro)) { $0.corrections = [correction(1, row: 1, "groceries", "Metro", -5000)] }
        #expect(categories(shown) == ["groceries", "groceries", "groceries", "coffee"])
        #expect(shown.ledger.flags.map(\.categoryReason) == [.ownDecision, .pastDecisions, .pastDecisions, nil])
        #expect(shown.correction(followedBy: 1)?.number == 1)
        #expect(shown.correction(followedBy: 0) == nil)
        #expect(shown.correction(followedBy: 3) == nil)
    }

    /// What would go with an import: a lesson stays, and so does what is about rows of others.
    @Test func changesAreCountedByTheImportOfTheirRows() {
        var rows = ledger(metro + "\n2026-03-05 -900 Other !deleted")
        rows.replace(
            [0, 1, 4].map { place in
                var row = rows.row(place)
                row.importNumber = 7
                return row
            })
        let ids = rows.ids
        let shown = shown(rows) {
            $0.corrections = [
                correction(1, row: 1, "groceries", "Metro", -5000), correction(2, row: 2, "home", "Metro", -6000, isLearned: false),
            ]
            $0.notes = [Choices.RowText(row: ids[0], text: "a"), Choices.RowText(row: ids[3], text: "b")]
            $0.tags = [Choices.RowText(row: ids[0], text: "the file's", importNumber: 7)]
            $0.edits = [RowEdit(row: ids[1], merchant: "M", text: "T")]
        }
        #expect(shown.changesByImport().map(\.importNumber) == [7])
        #expect(shown.changesByImport().map(\.count) == [5])
    }

    @Test func onlyThisRowIsOnlyThisRow() {
        let shown = shown(ledger(metro)) { $0.corrections = [correction(1, row: 2, "groceries", "Metro", -6000, isLearned: false)] }
        #expect(categories(shown) == ["coffee", "groceries", "coffee", "coffee"])
    }

    @Test func theNearestAmountDecidesWhereAMerchantIsTwoThings() {
        let costco = ledger(
            """
            2026-03-01 -4100 Costco
            2026-03-02 -22000 Costco
            2026-03-03 -5200 Costco
            2026-03-04 -18000 Costco
            """)
        let shown = shown(costco) {
            $0.corrections = [correction(1, row: 1, "fuel", "Costco", -4100), correction(2, row: 2, "groceries", "Costco", -22000)]
        }
        #expect(categories(shown) == ["fuel", "groceries", "fuel", "groceries"])
    }

    @Test func aNewerWordAboutTheSameThingCounts() {
        let shown = shown(ledger(metro)) {
            $0.corrections = [correction(1, row: 1, "groceries", "Metro", -5000), correction(2, row: 4, "household", "Metro", -5500)]
        }
        #expect(categories(shown)[1] == "household")
    }

    @Test func payIsNoRefund() {
        let shop = ledger("2026-03-01 -5000 Metro : groceries\n2026-03-15 200000 Metro : salary")
        let shown = shown(shop) { $0.corrections = [correction(1, row: 1, "household", "Metro", -5000)] }
        #expect(categories(shown) == ["household", "salary"])
    }

    @Test func transfersAndDividedRowsAreLeftAlone() {
        let rows = ledger("2026-03-01 -5000 Metro !transfer\n2026-03-02 -5000 Metro = -3000 home + -2000 coffee\n2026-03-03 -5000 Metro")
        let shown = shown(rows) { $0.corrections = [correction(1, row: 3, "groceries", "Metro", -5000)] }
        #expect(categories(shown) == ["", "", "groceries"])
        #expect(shown.ledger.splits.map(\.amount) == [-3000, -2000])
    }

    @Test func rulesStandAboveLessonsAndBelowThePersonsWordOnARow() throws {
        let rules = RuleFile.read("rule \"M\"\n  when merchant:metro\n  category household\n  tag weekly\n", .plain).rules
        let shown = shown(ledger(metro)) {
            $0.rules = rules
            $0.corrections = [correction(1, row: 1, "groceries", "Metro", -5000)]
        }
        #expect(categories(shown) == ["groceries", "household", "household", "coffee"])
        #expect(shown.rule(on: 1)?.name == "M")
        #expect(shown.rule(on: 0) == nil)
        #expect(shown.marks.tags.map(\.row) == [0, 1, 2])
    }

    @Test func everythingThatRulesDoIsSeen() throws {
        let file = """
            rule "Split"
              when merchant:other
              split 3.00 coffee, rest home
            rule "Name"
              when amount:60
              merchant "Metro Plus"
              note "big"
            rule "Moved"
              when amount:20
              transfer
            """
        let rules = RuleFile.read(file, .plain).rules
        #expect(rules.count == 3)
        let shown = shown(ledger(metro)) { $0.rules = rules }
        #expect(shown.ledger.splits(ofRow: 3).map(\.amount) == [-300, -500])
        #expect(shown.ledger.flags[3].contains(.split))
        #expect((0..<4).map { shown.ledger.merchants.text(shown.ledger.merchant(ofRow: $0)) } == ["Metro", "Metro Plus", "Metro", "Other"])
        #expect(shown.ledger.descriptors.texts.text(shown.ledger.descriptorNumbers[1]) == "Metro")
        #expect(shown.marks.noteTexts.text(shown.marks.note(ofRow: 1)) == "big")
        #expect(shown.ledger.flags[2].contains(.transfer))
    }

    @Test func namesStickAndTwoMerchantsWithOneNameAreOne() {
        let rows = ledger("2026-03-01 -5000 Metro\n2026-03-02 -5000 Metro Plus\n2026-03-03 -5000 Other")
        let shown = shown(rows) {
            $0.merchants = [MerchantName(merchant: "Metro", name: "Food"), MerchantName(merchant: "Metro Plus", name: "Food")]
            $0.corrections = [correction(1, row: 1, "groceries", "Metro", -5000)]
        }
        #expect((0..<3).map { shown.ledger.merchants.text(shown.ledger.merchant(ofRow: $0)) } == ["Food", "Food", "Other"])
        #expect(categories(shown) == ["groceries", "groceries", ""])
    }

    @Test func mergedCategoriesCountAsOneEverywhere() {
        let rows = ledger("2026-03-01 -5000 A : coffee\n2026-03-02 -5000 B = -3000 coffee + -2000 home\n2026-03-03 -700 C")
        let shown = shown(rows) {
            $0.categories = [
                CategoryChoice(category: "coffee", mergedInto: "Treats"), CategoryChoice(category: "Treats", mergedInto: "fun"),
            ]
            $0.corrections = [correction(1, row: 3, "coffee", "C", -700)]
        }
        #expect(categories(shown) == ["fun", "", "fun"])
        #expect(shown.ledger.splits.map { shown.ledger.categories.text(UInt32($0.category)) } == ["fun", "home"])
    }

    @Test func categoriesMergedInACircleEnd() {
        let shown = shown(ledger("2026-03-01 -5000 A : a")) {
            $0.categories = [CategoryChoice(category: "a", mergedInto: "b"), CategoryChoice(category: "b", mergedInto: "a")]
        }
        #expect(["a", "b"].contains(categories(shown)[0]))
    }

    @Test(arguments: 0..<300)
    func categoriesAreThoseOfThePlainDescription(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let rows = randomLedger(&random, count: 60)
        var randomly = RandomChoices(random: random, ledger: rows)
        var choices = randomly.choices()
        choices.rules = []
        let shown = ApplyChoices.run(
            choices, to: rows, ChoiceTests.taxonomy, today: SearchHousehold.today, rules: SearchHousehold.rules)
        let naive = ChoiceNaive(ledger: rows, choices: choices, taxonomy: ChoiceTests.taxonomy)
        for row in 0..<rows.count { #expect(categories(shown)[row] == naive.category(ofRow: row), "seed \(seed), row \(row)") }
    }

    @Test(arguments: 0..<100)
    func amountsDaysAndIdsNeverChange(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 900)
        let rows = randomLedger(&random, count: 60)
        var randomly = RandomChoices(random: random, ledger: rows)
        let choices = randomly.choices()
        let shown = ApplyChoices.run(
            choices, to: rows, ChoiceTests.taxonomy, today: SearchHousehold.today, rules: SearchHousehold.rules)
        #expect(shown.ledger.amounts == rows.amounts, "seed \(seed)")
        #expect(shown.ledger.days == rows.days, "seed \(seed)")
        #expect(shown.ledger.ids == rows.ids, "seed \(seed)")
        for row in 0..<rows.count where shown.ledger.flags[row].contains(.split) && !rows.flags[row].contains(.split) {
            #expect(shown.ledger.splits(ofRow: row).reduce(0) { $0 + $1.amount } == rows.amounts[row], "seed \(seed)")
        }
    }

    private func read(_ json: [UInt8]) throws(ChoicesError) -> Choices {
        try json.withUnsafeBufferPointer { bytes throws(ChoicesError) in try Choices.read(bytes) }
    }

    @Test(arguments: 0..<100)
    func whatIsWrittenIsReadAgain(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4_000)
        let rows = randomLedger(&random, count: 30)
        var randomly = RandomChoices(random: random, ledger: rows)
        var choices = randomly.choices()
        choices.categories.append(CategoryChoice(category: "Chalet \"é\"", name: "Cottage", group: "home"))
        choices.tags = [Choices.RowText(row: rows.ids[0], text: "a, b")]
        choices.notes = [Choices.RowText(row: rows.ids[1], text: "two\nlines", importNumber: .max)]
        choices.series = [SeriesChoice(series: .max - 1, wish: .letGo, day: day("2026-03-01"), merchant: "Métro")]
        var json = JSONWriter()
        choices.write(to: &json)
        #expect(try read(json.bytes) == choices, "seed \(seed)")
    }

    @Test(arguments: [
        ("", ChoicesError.unreadable), ("[]", .unreadable), ("{\"tags\":3}", .entry(list: "tags", place: 0)),
        ("{\"corrections\":[{\"correction\":-1}]}", .entry(list: "corrections", place: 0)),
        ("{\"merchants\":[{\"merchant\":\"A\",\"name\":\"B\"},{\"merchant\":\"\",\"name\":\"B\"}]}", .entry(list: "merchants", place: 1)),
        ("{\"rules\":[{\"rule\":1,\"name\":\"x\",\"text\":\"wehn\"}]}", .entry(list: "rules", place: 0)),
        ("{\"series\":[{\"series\":\"x\",\"wish\":\"keep\",\"day\":\"2026-01-01\"}]}", .entry(list: "series", place: 0)),
    ])
    func aBrokenTextIsRefusedAtItsPlace(text: String, error: ChoicesError) {
        #expect(throws: error) { _ = try read(Array(text.utf8)) }
    }
}
