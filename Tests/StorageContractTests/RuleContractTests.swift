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
            let stored = try household.store.rules()
            let kept = replacement.rules.compactMap(\.record)
            #expect(stored.map(\.record).filter { kept.contains($0 ?? UUID128(high: 0, low: 0)) } == kept, "seed \(seed)")
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

    /// Pushes an operation of a device that had seen a revision.
    private func push(
        _ record: RecordKey, _ action: Operation.Action, device: UInt64, seen: Int64, _ household: StoredHousehold
    ) throws -> OperationAnswer.Outcome {
        let device = UUID128(high: 5, low: device)
        let operation = Operation(
            id: household.environment.freshID(), device: device, record: record, action: action, base: seen,
            made: household.environment.now())
        return try PushOperations.run([operation], device: device, by: household.actor, in: household.environment)[0].outcome
    }

    private func fields(_ text: String, place: Int64) -> [FieldChange] {
        [FieldChange("text", .string(text)), FieldChange("place", .integer(place))]
    }

    @Test func twoDevicesThatEachAddARuleBothHaveTheirs() throws {
        let household = try StoredHousehold()
        let seen = try household.store.revision()
        for device: UInt64 in 1...2 {
            let text = RuleContractTests.blocks[Int(device) - 1]
            let key = RecordKey(kind: "rule", UUID128(high: 6, low: device))
            guard case .applied = try push(key, .create(fields(text, place: 1)), device: device, seen: seen, household) else {
                Issue.record("device \(device) could not add its rule")
                continue
            }
        }
        #expect(try household.store.rules().map(\.text) == Array(RuleContractTests.blocks.prefix(2)))
        #expect(try SettleConflict.open(by: household.actor, in: household.environment).isEmpty)
    }

    @Test func aRuleThatTwoDevicesChangedIsPutToAPerson() throws {
        let household = try StoredHousehold()
        let key = RecordKey(kind: "rule", UUID128(high: 6, low: 1))
        _ = try push(key, .create(fields(RuleContractTests.blocks[0], place: 1)), device: 1, seen: 0, household)
        let seen = try household.store.revision()
        for device: UInt64 in 1...2 {
            let text = JSONValue.string("rule \"Plain\"\n  when merchant:metro\n  tag t\(device)\n")
            _ = try push(key, .set([FieldChange("text", text)]), device: device, seen: seen, household)
        }
        let open = try SettleConflict.open(by: household.actor, in: household.environment)
        #expect(open.map(\.conflict.record) == [key] && open.first?.conflict.field == "text")
        try SettleConflict.run(try #require(open.first).number, usesLost: true, by: household.actor, in: household.environment)
        #expect(try household.store.rules().first?.effects.tags == ["t2"])
    }

    /// A program from before rules were records says all of them at once.
    @Test func whoeverSaysAllRulesAtOnceChangesNoneThatItHasNotSeen() throws {
        let household = try StoredHousehold()
        let all = RecordKey(kind: "rules", id: "all")
        let seen = try household.store.revision()
        let own = JSONValue.string(RuleContractTests.blocks[0])
        _ = try push(all, .set([FieldChange("text", own)]), device: 1, seen: seen, household)
        #expect(try household.store.rules().map(\.text) == [RuleContractTests.blocks[0]])
        let key = RecordKey(kind: "rule", UUID128(high: 6, low: 1))
        let between = try household.store.revision()
        _ = try push(key, .create(fields(RuleContractTests.blocks[1], place: 2)), device: 2, seen: between, household)
        _ = try push(all, .set([FieldChange("text", .string(""))]), device: 1, seen: between, household)
        #expect(try household.store.rules().map(\.text) == Array(RuleContractTests.blocks.prefix(2)))
        let open = try SettleConflict.open(by: household.actor, in: household.environment)
        #expect(open.map(\.conflict.record) == [all] && open.first?.conflict.lost == .string(""))
    }

    @Test func aRuleThatStaysKeepsItsRecord() throws {
        let household = try StoredHousehold()
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        try ReplaceRules.run(rules, by: household.actor, in: household.environment)
        let before = try household.store.rules().map(\.record)
        try ReplaceRules.run(Array(rules.dropFirst()), by: household.actor, in: household.environment)
        #expect(try household.store.rules().map(\.record) == Array(before.dropFirst()))
        try ReplaceRules.run(Array(rules.reversed()), by: household.actor, in: household.environment)
        let turned = try household.store.rules()
        #expect(turned.map(\.text) == rules.reversed().map(\.text))
        #expect(Set(turned.map(\.record)).isSuperset(of: before.dropFirst()))
    }

    @Test func asManyRulesAsThereMayBeComeAndGoAtOnce() throws {
        let household = try StoredHousehold()
        let text = (1...RuleLimits.rules).map { "rule \"R\($0)\"\n  when metro\n  tag t\($0)\n" }.joined()
        try ReplaceRules.run(RuleFile.read(text, .plain).rules, by: household.actor, in: household.environment)
        #expect(try household.store.rules().count == RuleLimits.rules)
        try ReplaceRules.run([], by: household.actor, in: household.environment)
        #expect(try household.store.rules().isEmpty)
    }

    @Test func anotherHouseholdsRulesStay() throws {
        let household = try StoredHousehold()
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        let other = Household(
            number: 2, id: household.environment.freshID(), name: "Other", currency: .cad, rules: CalendarRules(weekStart: .monday))
        try other.create(owner: "Other", in: household.environment.database, at: household.environment.now())
        let store = HouseholdStore(database: household.environment.database, household: 2)
        try ReplaceRules.run(rules, by: Actor.localPerson(of: other), in: household.environment)
        try ReplaceRules.run(Array(rules.suffix(2)), by: household.actor, in: household.environment)
        try ReplaceRules.run([], by: household.actor, in: household.environment)
        #expect(try store.rules().map(\.text) == rules.map(\.text))
        #expect(try household.store.rules() == [])
    }

    @Test func aDatabaseFromBeforeRulesHasNone() throws {
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
    }

    @Test func importingLeavesRulesAlone() throws {
        let household = try StoredHousehold()
        let rules = RuleFile.read(RuleContractTests.blocks.joined(), .plain).rules
        try ReplaceRules.run(rules, by: household.actor, in: household.environment)
        let number = try household.importing(statement("2026-03-01 -100 METRO"))
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.store.rules().map(\.text) == rules.map(\.text))
    }
}
