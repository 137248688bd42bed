import Bookkeeping
import Households
import Storage
import Syncing
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Stored choices: laws that every database keeps", .everyDatabase)
struct ChoiceContractTests {
    private static let taxonomy = StoredHousehold.knowledge.taxonomy
    private static let shops = ["METRO 123 TORONTO", "COSTCO WHOLESALE", "QXZV LTD", "TIM HORTONS #12", "PAYROLL ACME"]
    private static let categories = ["groceries", "coffee", "household", "Chalet"]

    /// A household with rows of a few shops.
    private func household(_ random: inout SeededRandom, seed: Int) throws -> StoredHousehold {
        let household = try StoredHousehold(seed: UInt64(seed))
        let lines = (0..<random.integer(in: 4...30)).map { _ in
            let day = Day(number: 20_500).advanced(by: random.integer(in: 0...90))
            return "\(day.iso) \(random.integer(in: -30_000...4_000)) \(random.element(of: ChoiceContractTests.shops) ?? "")"
        }
        try household.importing(statement(lines.sorted()))
        return household
    }

    private func shown(_ household: StoredHousehold) throws -> ChosenLedger {
        try LoadLedger.run(ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
    }

    /// What the merchant of every row is called.
    private func merchants(_ household: StoredHousehold) throws -> [String] {
        let ledger = try shown(household).ledger
        return (0..<ledger.count).map { ledger.merchants.text(ledger.merchant(ofRow: $0)) }
    }

    /// What a person sees of every row.
    private func content(_ shown: ChosenLedger) -> [String] {
        (0..<shown.ledger.count).map { row in
            let ledger = shown.ledger
            return "\(ledger.ids[row]) \(ledger.categories.text(UInt32(ledger.categoryNumbers[row]))) \(ledger.flags[row].rawValue) "
                + ledger.merchants.text(ledger.merchant(ofRow: row))
        }
    }

    private func categories(_ shown: ChosenLedger) -> [String] {
        shown.ledger.categoryNumbers.map { shown.ledger.categories.text(UInt32($0)) }
    }

    /// Corrects, takes back and teaches anew at random; afterwards the rows are as the corrections that were kept say, and no
    /// trace is left of the others.
    @Test(arguments: 0..<120)
    func anySequenceEndsInWhatTheKeptDecisionsAloneGive(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try household(&random, seed: seed)
        let before = content(try shown(household))
        let rows = try household.store.loadLedger().ids
        var kept: [Correction] = []
        for _ in 0..<random.integer(in: 1...25) {
            let one = random.element(of: kept)
            switch random.integer(in: 0...9) {
            case 0...4:
                let outcome = try CorrectCategory.run(
                    random.element(of: rows) ?? rows[0], category: random.element(of: ChoiceContractTests.categories) ?? "",
                    isLearned: random.element(of: [true, false, nil]) ?? nil, ChoiceContractTests.taxonomy, by: household.actor,
                    in: household.environment)
                kept.append(outcome.correction)
            case 5...7:
                guard let one else { continue }
                _ = try CorrectCategory.undo(one.number, ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
                kept.removeAll { $0.number == one.number }
            default:
                guard let one, let place = kept.firstIndex(of: one) else { continue }
                kept[place] =
                    try CorrectCategory.setLearned(
                        !one.isLearned, one.number, ChoiceContractTests.taxonomy, by: household.actor, in: household.environment
                    ).correction
            }
        }
        var choices = Choices()
        choices.corrections = kept
        let alone = ApplyChoices.run(
            choices, to: try household.store.loadLedger(), ChoiceContractTests.taxonomy, today: household.environment.today,
            rules: household.actor.household.rules)
        #expect(content(try shown(household)) == content(alone), "seed \(seed)")
        for one in kept {
            _ = try CorrectCategory.undo(one.number, ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
        }
        #expect(content(try shown(household)) == before, "seed \(seed)")
    }

    @Test(arguments: 0..<40)
    func whatIsSaidToChangeIsWhatChanges(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 500)
        let household = try household(&random, seed: seed)
        for _ in 0..<6 {
            let before = try shown(household)
            let row = random.integer(in: 0...(before.ledger.count - 1))
            let outcome = try CorrectCategory.run(
                before.ledger.ids[row], category: random.element(of: ChoiceContractTests.categories) ?? "", isLearned: true,
                ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
            let now = categories(try shown(household))
            let was = categories(before)
            #expect(outcome.changed == now.indices.filter { now[$0] != was[$0] && $0 != row }, "seed \(seed)")
        }
    }

    @Test func aLessonThatWasTakenBackIsNotTaughtAgainUnasked() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -5000 QXZV LTD", "2026-03-02 -5000 QXZV LTD", "2026-03-03 -5100 QXZV LTD"]))
        let rows = try household.store.loadLedger().ids
        func correct(_ row: Int, isLearned: Bool? = nil) throws -> CorrectionOutcome {
            try CorrectCategory.run(
                rows[row], category: "groceries", isLearned: isLearned, ChoiceContractTests.taxonomy, by: household.actor,
                in: household.environment)
        }
        #expect(try correct(0).changed == [1, 2])
        #expect(
            try CorrectCategory.undo(nil, ChoiceContractTests.taxonomy, by: household.actor, in: household.environment).changed == [1, 2])
        let again = try correct(1)
        #expect(again.changed == [] && again.wasUnlearned)
        #expect(try correct(2, isLearned: true).changed == [0])
    }

    @Test func aCorrectionOutlivesTheImportOfItsRow() throws {
        let household = try StoredHousehold()
        let number = try household.importing(statement(["2026-03-01 -5000 QXZV LTD"]))
        let row = try #require(try household.store.loadLedger().ids.first)
        _ = try CorrectCategory.run(
            row, category: "groceries", ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
        try MarkRows.tag([row], adding: ["work"], by: household.actor, in: household.environment)
        try MarkRows.note("for the trip", on: row, by: household.actor, in: household.environment)
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        try household.importing(statement(["2026-04-01 -5000 QXZV LTD"]))
        let shown = try shown(household)
        #expect(content(shown).first?.contains(" groceries ") == true)
        #expect(shown.choices.tags == [] && shown.choices.notes == [])
    }

    @Test func aCorrectionIsTakenBackAlsoWhenItsRowIsGone() throws {
        let household = try StoredHousehold()
        let number = try household.importing(statement(["2026-03-01 -5000 QXZV LTD"]))
        let row = try #require(try household.store.loadLedger().ids.first)
        let said = try CorrectCategory.run(
            row, category: "groceries", ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        try household.importing(statement(["2026-04-01 -5000 QXZV LTD"]))
        #expect(categories(try shown(household)) == ["groceries"])
        _ = try CorrectCategory.undo(
            said.correction.number, ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
        let untaught = try StoredHousehold()
        try untaught.importing(statement(["2026-04-01 -5000 QXZV LTD"]))
        #expect(categories(try shown(household)) == categories(try shown(untaught)))
        #expect(categories(try shown(untaught)) != ["groceries"], "what was taught has to be something else than what is thought by itself")
    }

    @Test func namesOfMerchantsStickForRowsThatComeLater() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -5000 QXZV LTD", "2026-03-02 -700 ZZQW SHOP"]))
        let own = try merchants(household)
        try NameMerchants.name(own, "Corner shop", by: household.actor, in: household.environment)
        try household.importing(statement(["2026-03-03 -800 QXZV LTD"]))
        #expect(try merchants(household) == ["Corner shop", "Corner shop", "Corner shop"])
        #expect(throws: ChoiceFailure.unknownMerchant(own[0])) {
            try NameMerchants.name([own[0]], "X", by: household.actor, in: household.environment)
        }
        _ = try NameMerchants.restore("Corner shop", by: household.actor, in: household.environment)
        #expect(try merchants(household) == own + [own[0]])
    }

    @Test func ownCategoriesAreAddedRenamedAndMerged() throws {
        let household = try StoredHousehold()
        let (actor, environment) = (household.actor, household.environment)
        func vocabulary() throws -> SearchVocabulary {
            SearchVocabulary(Catalogue.load(.englishCanada), own: try household.store.choices().categories)
        }
        try ChangeCategories.add("Chalet", in: "home", ChoiceContractTests.taxonomy, vocabulary(), by: actor, in: environment)
        #expect(throws: ChoiceFailure.knownCategory("chalet")) {
            try ChangeCategories.add("chalet", in: "home", ChoiceContractTests.taxonomy, vocabulary(), by: actor, in: environment)
        }
        #expect(throws: ChoiceFailure.unknownGroup("attic")) {
            try ChangeCategories.add("Boat", in: "attic", ChoiceContractTests.taxonomy, vocabulary(), by: actor, in: environment)
        }
        try ChangeCategories.rename("Chalet", to: "Cottage", vocabulary(), by: actor, in: environment)
        #expect(try vocabulary().category(named: "cottage") == "Chalet")
        try ChangeCategories.merge("Chalet", into: "rent", by: actor, in: environment)
        #expect(throws: ChoiceFailure.mergedInCircle("rent")) {
            try ChangeCategories.merge("rent", into: "Chalet", by: actor, in: environment)
        }
        try ChangeCategories.restore("Chalet", by: actor, in: environment)
        #expect(try household.store.choices().categories == [CategoryChoice(category: "Chalet", group: "home")])
    }

    @Test(arguments: [Role.viewer, .teen, .child])
    func whoMayNotChangeTheHouseholdsChoicesChangesNone(role: Role) throws {
        let household = try StoredHousehold()
        let (actor, environment) = (
            Actor(Member(id: household.environment.freshID(), role: role), of: household.actor.household), household.environment
        )
        let vocabulary = SearchVocabulary(Catalogue.load(.englishCanada))
        let denied = PermissionDenied(action: .changeChoices)
        #expect(throws: denied) {
            try ChangeCategories.add("Boat", in: "home", ChoiceContractTests.taxonomy, vocabulary, by: actor, in: environment)
        }
        #expect(throws: denied) { try ChangeCategories.rename("rent", to: "Flat", vocabulary, by: actor, in: environment) }
        #expect(throws: denied) { try ChangeCategories.merge("rent", into: "groceries", by: actor, in: environment) }
        #expect(throws: denied) { try ChangeCategories.restore("rent", by: actor, in: environment) }
        #expect(throws: denied) { try ChooseSeries.run(.keep, series: 1, merchant: "M", by: actor, in: environment) }
        #expect(throws: denied) {
            let name = FieldChange("name", .string("B"))
            try ChangeRecords.run([RecordChange(.merchant, ["A"], .set([name]))], by: actor, in: environment)
        }
        let rules = RuleFile.read("rule \"A\"\n  when metro\n  tag a\n", .plain).rules
        #expect(throws: denied) { try ReplaceRules.run(rules, by: actor, in: environment) }
        #expect(try household.store.choices() == Choices())
    }

    @Test func anotherHouseholdsChoicesLookLikeNone() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -5000 QXZV LTD"]))
        let row = try #require(try household.store.loadLedger().ids.first)
        let other = Household(
            number: 2, id: household.environment.freshID(), name: "Other", currency: .cad, rules: CalendarRules(weekStart: .monday))
        try other.create(owner: "Other", in: household.environment.database, at: household.environment.now())
        let stranger = Actor.localPerson(of: other)
        #expect(throws: StorageError.notFound) {
            _ = try CorrectCategory.run(
                row, category: "coffee", ChoiceContractTests.taxonomy, by: stranger, in: household.environment)
        }
        _ = try CorrectCategory.run(
            row, category: "coffee", ChoiceContractTests.taxonomy, by: household.actor, in: household.environment)
        #expect(throws: StorageError.notFound) {
            _ = try CorrectCategory.undo(1, ChoiceContractTests.taxonomy, by: stranger, in: household.environment)
        }
        #expect(try stranger.store(in: household.environment).choices() == Choices())
        #expect(try household.store.choices().corrections.count == 1)
    }
}
