import Bookkeeping
import Households
import Storage
import Syncing
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Stored rules: laws that every database keeps", .everyDatabase)
struct RuleContractTests {
    private static let blocks = [
        "rule \"Plain\"\n  when merchant:metro\n  category groceries\n",
        "rule \"Off\"\n  off\n  when is:unsure -in:2026-03\n  transfer\n",
        "rule \"“Quoted” \\\"name\\\" ’ é\"\n  when \"PAYPAL *SPOTIFY\" or note:*\n  tag a, \"b, c\"\n  note \"two words\"\n  stop\n",
        "rule \"Split\"\n  when amount:10..20.5 day>=2026-03-10\n  split 12.34 groceries, 10% home, rest Mon chalet\n",
        "rule \"Everything\"\n  when *\n  merchant \"Café\"\n",
    ]

    private func random(_ random: inout SeededRandom) -> [Rule] {
        let text = (0..<random.integer(in: 0...6)).compactMap { _ in random.element(of: RuleContractTests.blocks) }.joined()
        return RuleFile.read(text, SearchVocabulary(Catalogue.load(.frenchCanada))).rules
    }

    @Test func everyBlockOfTheTestIsARule() {
        let reading = RuleFile.read(RuleContractTests.blocks.joined(), .plain)
        #expect(reading.problems == [])
        #expect(reading.rules.count == RuleContractTests.blocks.count)
    }

    @Test(arguments: 0..<60)
    func whatIsStoredComesBackInItsOrder(seed: Int) throws {
        var chance = SeededRandom(seed: UInt64(seed))
        let household = try StoredHousehold(seed: UInt64(seed))
        for _ in 0..<4 {
            let file = random(&chance)
            let replacement = RuleReplacement(of: try household.store.rules(), with: file)
            try ReplaceRules.run(file, by: household.actor, in: household.environment)
            #expect(try household.store.rules() == replacement.rules, "seed \(seed)")
            #expect(RuleFile.write(try household.store.rules()) == RuleFile.write(file), "seed \(seed)")
        }
    }

    @Test func aReplacementPlannedForOlderRulesIsRefused() throws {
        let household = try StoredHousehold()
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        let seen = try household.store.revision()
        try ReplaceRules.run(rules, seen: seen, by: household.actor, in: household.environment)
        #expect(throws: StorageError.changedMeanwhile) {
            try ReplaceRules.run(Array(rules.prefix(1)), seen: seen, by: household.actor, in: household.environment)
        }
        #expect(try household.store.rules().count == rules.count)
    }

    @Test func anotherHouseholdsRulesStay() throws {
        let household = try StoredHousehold()
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        let other = Household(
            number: 2, id: household.environment.freshID(), name: "Other", currency: .cad, rules: CalendarRules(weekStart: .monday))
        try other.create(owner: "Other", in: household.environment.database, at: household.environment.now())
        let store = HouseholdStore(database: household.environment.database, household: 2)
        try store.replaceRules([], with: rules)
        try household.store.replaceRules([], with: Array(rules.suffix(2)))
        try household.store.replaceRules(Array(rules.suffix(2)), with: [])
        #expect(try store.rules() == rules)
        #expect(try household.store.rules() == [])
    }

    @Test func aDatabaseFromBeforeRulesGetsThem() throws {
        let database = try TestDatabase.empty()
        let first = try #require(Migrate.history.first)
        try database.write { session in
            try session.execute("CREATE TABLE migration (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT")
            for statement in first.statements { try session.execute(statement) }
            try session.execute("INSERT INTO migration (number, name) VALUES (1, 'ledger')")
            try session.execute(
                "INSERT INTO household VALUES (1, ?, 'Old', 'CAD', 1, 1, 0, 0)", [SQLValue(UUID128(high: 1, low: 1))])
        }
        try Migrate.run(database)
        #expect(try Household.all(in: database).map(\.name) == ["Old"])
        let store = HouseholdStore(database: database, household: 1)
        #expect(try store.members().map(\.member) == [Member(id: UUID128(high: 1, low: 1), role: .owner)])
        #expect(try store.rules() == [])
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        try store.replaceRules([], with: rules)
        #expect(try store.rules() == rules)
    }

    @Test func importingLeavesRulesAlone() throws {
        let household = try StoredHousehold()
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        try household.store.replaceRules([], with: rules)
        let number = try household.importing(statement("2026-03-01 -100 METRO"))
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.store.rules() == rules)
    }
}
