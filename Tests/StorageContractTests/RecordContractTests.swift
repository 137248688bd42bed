import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("Small records: laws that every database keeps", .everyDatabase)
struct RecordContractTests {
    /// A household of two, each with devices.
    private struct World {
        let household: StoredHousehold
        let robin: Actor
        var environment: Environment { household.environment }

        init() throws {
            household = try StoredHousehold()
            let joined = try ChangeMembers.add(name: "Robin", role: .adult, by: household.actor, in: household.environment)
            robin = Actor(joined.member, of: household.actor.household)
        }

        /// What becomes of an operation of a device that had seen a revision; of one that had seen everything if none is said.
        @discardableResult
        func push(
            _ id: UInt64, _ action: Operation.Action, device: UInt64, seen: Int64? = nil, by actor: Actor
        ) throws -> OperationAnswer.Outcome {
            try push(RecordKey(kind: "asset", UUID128(high: 8, low: id)), action, device: device, seen: seen, by: actor)
        }

        @discardableResult
        func push(
            _ record: RecordKey, _ action: Operation.Action, device: UInt64, seen: Int64? = nil, by actor: Actor
        ) throws -> OperationAnswer.Outcome {
            let device = UUID128(high: actor.member.id.low, low: device)
            let operation = Operation(
                id: environment.freshID(), device: device, record: record, action: action,
                base: try seen ?? household.store.revision(), made: environment.now())
            return try PushOperations.run([operation], device: device, by: actor, in: environment)[0].outcome
        }

        /// An account of the household's owner that nobody else sees.
        func account() throws -> UUID128 {
            let account = LedgerAccount(name: "Wallet", kind: .cash, currency: .cad)
            let id = environment.freshID()
            _ = try AddAccount.run(account, id: id, by: household.actor, in: environment)
            return id
        }

        func asset(_ id: UInt64, by actor: Actor) throws -> SmallRecord? {
            try ListRecords.run(by: actor, in: environment).first { $0.id == UUID128(high: 8, low: id) }
        }
    }

    private func home(_ name: String, sharedWith audience: String = "nobody") -> Operation.Action {
        let fields = [("name", name), ("type", "home"), ("currency", "CAD"), ("sharedWith", audience)]
        return .create(fields.map { FieldChange($0.0, .string($0.1)) })
    }

    private func value(_ day: String, _ amount: Int64) -> Operation.Action { .set([FieldChange("value:" + day, .integer(amount))]) }

    @Test func valuesOfDifferentDaysNeverMeetAndOfOneDayArePutToAPerson() throws {
        let world = try World()
        let owner = world.household.actor
        try world.push(1, home("House"), device: 1, by: owner)
        let seen = try world.household.store.revision()
        try world.push(1, value("2026-01-01", 100), device: 1, seen: seen, by: owner)
        try world.push(1, value("2026-02-01", 200), device: 2, seen: seen, by: owner)
        #expect(try SettleConflict.open(by: owner, in: world.environment).isEmpty)
        try world.push(1, value("2026-01-01", 300), device: 2, seen: seen, by: owner)
        let asset = try #require(try world.asset(1, by: owner))
        #expect(asset["value:2026-01-01"] == .integer(100) && asset["value:2026-02-01"] == .integer(200))
        let open = try SettleConflict.open(by: owner, in: world.environment)
        #expect(open.map(\.conflict.lost) == [.integer(300)])
        try SettleConflict.run(open[0].number, usesLost: true, by: owner, in: world.environment)
        #expect(try world.asset(1, by: owner)?["value:2026-01-01"] == .integer(300))
    }

    @Test func aDeletionThatDidNotKnowOfAValueIsPutToAPerson() throws {
        let world = try World()
        let owner = world.household.actor
        try world.push(1, home("House"), device: 1, by: owner)
        let seen = try world.household.store.revision()
        try world.push(1, value("2026-01-01", 100), device: 1, seen: seen, by: owner)
        try world.push(1, .delete, device: 2, seen: seen, by: owner)
        #expect(try world.asset(1, by: owner) != nil)
        #expect(try SettleConflict.open(by: owner, in: world.environment).count == 1)
        try world.push(1, .delete, device: 1, by: owner)
        #expect(try world.asset(1, by: owner) == nil)
        #expect(try world.push(1, value("2026-03-01", 1), device: 1, by: owner) == .refused("sync.missing"))
        #expect(try world.push(1, home("House"), device: 1, by: owner) == .refused("sync.exists"))
    }

    @Test func whatIsNotSharedIsNothingToOthers() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        try world.push(1, home("SECRET boat"), device: 1, by: robin)
        try world.push(2, home("Cottage", sharedWith: "grownUps"), device: 1, by: robin)
        let seen = try world.household.store.revision()
        for device in UInt64(1)...2 {
            try world.push(1, value("2026-01-01", 77_700 + Int64(device)), device: device, seen: seen, by: robin)
        }
        #expect(try world.asset(1, by: owner) == nil && world.asset(2, by: owner) != nil)
        for action in [value("2026-01-01", 1), .delete] {
            #expect(try world.push(1, action, device: 1, by: owner) == .refused("sync.missing"))
            #expect(try world.push(9, action, device: 1, by: owner) == .refused("sync.missing"))
        }
        #expect(try SettleConflict.open(by: owner, in: environment).isEmpty)
        #expect(try SettleConflict.open(by: robin, in: environment).count == 1)
        let theirs = try ArchiveContractTests.archive(owner, environment)
        #expect(!holds(theirs, "SECRET") && !holds(theirs, "7770") && holds(theirs, "Cottage"))
        #expect(!holds(try TakeSnapshot.run(by: owner, in: environment).bytes, "SECRET"))
        let own = try ArchiveContractTests.archive(robin, environment)
        #expect(holds(own, "SECRET") && holds(own, "77701"))
        // Whom it is shared with may change it; with whom, only its maker says.
        try world.push(2, value("2026-01-01", 1), device: 1, by: owner)
        #expect(try world.asset(2, by: robin)?["value:2026-01-01"] == .integer(1))
        let hidden = Operation.Action.set([FieldChange("sharedWith", .string("nobody"))])
        #expect(try world.push(2, hidden, device: 1, by: owner) == .refused("sync.permission"))
        #expect(throws: PermissionDenied(action: .changeRecord)) {
            try ChangeRecords.run([RecordChange(.asset, [UUID128(high: 8, low: 2).text], hidden)], by: owner, in: environment)
        }
        try world.push(2, hidden, device: 1, by: robin)
        #expect(try world.asset(2, by: owner) == nil)
    }

    /// What the household's account is said to hold.
    private func balances(_ world: World, by actor: Actor) throws -> [FieldChange] {
        try ListRecords.run(.balance, by: actor, in: world.environment).flatMap(\.fields)
    }

    @Test func whatIsSaidOfAnAccountIsThereAsSoonAsItIsSaidByTwoAtOnceToo() throws {
        let world = try World()
        let owner = world.household.actor
        let account = RecordKey(kind: "balance", try world.account())
        let seen = try world.household.store.revision()
        func say(_ field: String, _ amount: Int64?, device: UInt64, seen: Int64? = nil) throws {
            let value = amount.map { JSONValue.integer($0) } ?? .null
            try world.push(account, .set([FieldChange(field, value)]), device: device, seen: seen, by: owner)
        }
        try say("opening:2026-01-01", 120_00, device: 1, seen: seen)
        try say("closing:2026-02-01", 80_00, device: 2, seen: seen)
        try say("opening:2026-01-01", 130_00, device: 2, seen: seen)
        #expect(try balances(world, by: owner).map(\.value) == [.integer(80_00), .integer(120_00)])
        let open = try SettleConflict.open(by: owner, in: world.environment)
        #expect(open.map(\.conflict.lost) == [.integer(130_00)])
        try SettleConflict.run(open[0].number, usesLost: true, by: owner, in: world.environment)
        #expect(try balances(world, by: owner).map(\.value) == [.integer(80_00), .integer(130_00)])
        let before = try world.household.store.revision()
        for field in ["opening:2026-01-01", "closing:2026-02-01"] { try say(field, nil, device: 1) }
        #expect(try ListRecords.run(.balance, by: owner, in: world.environment).isEmpty, "nothing is said any more")
        try say("closing:2026-02-01", 70_00, device: 2, seen: before)
        #expect(try balances(world, by: owner).isEmpty)
        #expect(try SettleConflict.open(by: owner, in: world.environment).map(\.conflict.lost) == [.integer(70_00)])
        let made = Operation.Action.create([FieldChange("opening:2026-01-01", .integer(1))])
        for action in [made, .delete] { #expect(try world.push(account, action, device: 1, by: owner) == .refused("sync.badValue")) }
    }

    @Test func whatIsSaidOfAnAccountIsForThoseWithWhomItIsShared() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        let account = RecordKey(kind: "balance", try world.account())
        let said = Operation.Action.set([FieldChange("opening:2026-01-01", .integer(98_765_43))])
        try world.push(account, said, device: 1, by: owner)
        func isSeen() throws -> Bool {
            let places = [try ArchiveContractTests.archive(robin, environment), try TakeSnapshot.run(by: robin, in: environment).bytes]
            let found = places.map { holds($0, "9876543") }
            #expect(Set(found).count == 1)
            return try found[0] && !balances(world, by: robin).isEmpty
        }
        #expect(try world.push(account, said, device: 1, by: robin) == .refused("sync.missing"))
        #expect(try !isSeen() && balances(world, by: robin).isEmpty)
        _ = try ShareAccount.run(0, with: .members([robin.member.id]), .balances, by: owner, in: environment)
        #expect(try !isSeen(), "a balance alone is a figure of the server's")
        _ = try ShareAccount.run(0, with: .members([robin.member.id]), .read, by: owner, in: environment)
        #expect(try isSeen())
        #expect(try world.push(account, said, device: 1, by: robin) == .refused("sync.permission"))
        _ = try ShareAccount.run(0, with: .members([robin.member.id]), .full, by: owner, in: environment)
        let other = Operation.Action.set([FieldChange("closing:2026-01-01", .integer(1))])
        try world.push(account, other, device: 1, by: robin)
        #expect(try balances(world, by: owner).count == 2)
        let none = RecordKey(kind: "balance", UUID128(high: 1, low: 1))
        #expect(try world.push(none, other, device: 1, by: owner) == .refused("sync.missing"))
    }

    @Test func onlyWhoHoldsAnAccountOrRunsTheHouseholdPutsItInOrderAndClosesIt() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        let account = RecordKey(kind: "standing", try world.account())
        let close = Operation.Action.set([FieldChange("closed", .string("2026-03-01")), FieldChange("order", .integer(7))])
        #expect(try world.push(account, close, device: 1, by: robin) == .refused("sync.missing"))
        for access in [Access.read, .full] {
            _ = try ShareAccount.run(0, with: .members([robin.member.id]), access, by: owner, in: environment)
            #expect(try world.push(account, close, device: 1, by: robin) == .refused("sync.permission"))
        }
        try world.push(account, close, device: 1, by: owner)
        #expect(try ListRecords.run(.standing, by: robin, in: environment).map { $0["order"] } == [.integer(7)])
        for (field, value) in [("order", JSONValue.integer(0)), ("closed", .string("soon")), ("ended", .string("2026-03-01"))] {
            let wrong = Operation.Action.set([FieldChange(field, value)])
            #expect(try world.push(account, wrong, device: 1, by: owner) == .refused("sync.badValue"), "\(field)")
        }
        try world.push(account, .set([FieldChange("closed", .null), FieldChange("order", .null)]), device: 1, by: owner)
        #expect(try ListRecords.run(.standing, by: owner, in: environment).isEmpty, "open, and where it came")
    }

    @Test func theLookOfACategoryIsForEverybodyAndChangedByWhoMayRenameOne() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        let look = RecordKey(kind: "look", LookChoice.id(ofCategory: "groceries"))
        let before = try world.household.store.revision()
        try world.push(look, .set([FieldChange("icon", .string("basket")), FieldChange("hidden", .bool(true))]), device: 1, by: owner)
        try world.push(look, .set([FieldChange("colour", .integer(4))]), device: 1, seen: before, by: robin)
        for actor in [owner, robin] {
            let records = try ListRecords.run(.look, by: actor, in: environment)
            #expect(records.count == 1, "two devices make one record")
            #expect(LookChoices(records)["groceries"].icon == "basket" && LookChoices(records)["groceries"].colour == 4)
            #expect(LookChoices(records)["groceries"].isHidden && !LookChoices(records)["coffee"].isHidden)
        }
        for (field, value) in [("icon", JSONValue.string("pirate")), ("colour", .integer(12)), ("hidden", .string("yes"))] {
            #expect(try world.push(look, .set([FieldChange(field, value)]), device: 1, by: owner) == .refused("sync.badValue"), "\(field)")
        }
        let viewer = try ChangeMembers.add(name: "Vic", role: .viewer, by: owner, in: environment)
        let vic = Actor(viewer.member, of: owner.household)
        #expect(try world.push(look, .set([FieldChange("hidden", .null)]), device: 1, by: vic) == .refused("sync.permission"))
        let none = ["icon", "colour", "hidden"].map { FieldChange($0, .null) }
        try world.push(look, .set(none), device: 1, by: owner)
        #expect(try ListRecords.run(.look, by: robin, in: environment).isEmpty, "as it looks by itself")
    }

    @Test func anAnswerIsTheHouseholdsAndThatOfADayIsTheLastOneThatWasGiven() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        let insurance = RecordKey(kind: "answer", HealthQuestion.insurance.record)
        let before = try world.household.store.revision()
        try world.push(insurance, .set([FieldChange("given:2026-01-05", .string("1"))]), device: 1, by: owner)
        try world.push(insurance, .set([FieldChange("given:2026-03-05", .string("3"))]), device: 1, by: owner)
        try world.push(insurance, .set([FieldChange("given:2026-03-05", .string("4"))]), device: 1, seen: before, by: robin)
        for actor in [owner, robin] {
            let records = try ListRecords.run(.answer, by: actor, in: environment)
            #expect(records.count == 1, "two devices make one record")
            #expect(HealthQuestion.insurance.answers(among: records).map(\.value) == [1, 4])
            #expect(HealthQuestion.retirement.answers(among: records).isEmpty)
        }
        for wrong in [JSONValue.string("5"), .integer(3), .string("")] {
            let field = FieldChange("given:2026-04-01", wrong)
            #expect(try world.push(insurance, .set([field]), device: 1, by: owner) == .refused("sync.badValue"), "\(wrong)")
        }
        try world.push(insurance, .set([FieldChange("given:2026-05-01", .string("open"))]), device: 1, by: owner)
        let left = HealthQuestion.insurance.answers(among: try ListRecords.run(.answer, by: robin, in: environment))
        #expect(left.last?.day == Day(iso: "2026-05-01") && left.last?.value == nil, "taken back, and what was said before stands")
    }

    /// Different months never meet; of one month's two amounts a person chooses, and the first one counts until then.
    @Test func whatTwoDevicesPutIntoAnEnvelopeAgrees() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        let groceries = RecordKey(kind: "envelope", EnvelopeRecord.id(ofCategory: "groceries"))
        func put(_ month: String, _ amount: Int64?) -> Operation.Action {
            .set([FieldChange(EnvelopeRecord.assigned + month, amount.map { .integer($0) } ?? .null)])
        }
        let before = try world.household.store.revision()
        try world.push(groceries, put("2026-01-01", 40_000), device: 1, by: owner)
        try world.push(groceries, put("2026-02-01", -2_500), device: 1, seen: before, by: robin)
        for actor in [owner, robin] {
            let records = try ListRecords.run(.envelope, by: actor, in: environment)
            #expect(records.count == 1, "two devices make one record")
            #expect(records.first?.amounts(EnvelopeRecord.assigned).map { $0.amount } == [40_000, -2_500])
        }
        try world.push(groceries, put("2026-01-01", 50_000), device: 1, seen: before, by: robin)
        let kept = try ListRecords.run(.envelope, by: owner, in: environment).first
        #expect(kept?["assigned:2026-01-01"] == .integer(40_000), "a person decides")
        let wrong: [(String, JSONValue)] = [
            ("assigned:soon", .integer(1)), ("assigned:2026-01-01", .string("much")), ("carries", .integer(1)),
            ("currency", .string("gold")),
        ]
        for (field, value) in wrong {
            #expect(
                try world.push(groceries, .set([FieldChange(field, value)]), device: 1, by: owner) == .refused("sync.badValue"), "\(field)")
        }
        let vic = Actor(try ChangeMembers.add(name: "Vic", role: .viewer, by: owner, in: environment).member, of: owner.household)
        #expect(try world.push(groceries, put("2026-01-01", 1), device: 1, by: vic) == .refused("sync.permission"))
    }

    @Test func theEnvelopeThatACardIsPaidFromIsForThoseWhoSeeTheCard() throws {
        let world = try World()
        let (owner, robin, environment) = (world.household.actor, world.robin, world.environment)
        let card = RecordKey(kind: "envelope", try world.account())
        try world.push(card, .set([FieldChange("assigned:2026-01-01", .integer(98_765_43))]), device: 1, by: owner)
        #expect(try ListRecords.run(.envelope, by: owner, in: environment).count == 1)
        #expect(try ListRecords.run(.envelope, by: robin, in: environment).isEmpty)
        #expect(try !holds(TakeSnapshot.run(by: robin, in: environment).bytes, "9876543"))
        let hidden = Operation.Action.set([FieldChange("assigned:2026-01-01", .integer(1))])
        #expect(try world.push(card, hidden, device: 1, by: robin) == .refused("sync.missing"), "as if there were no card")
        _ = try ShareAccount.run(0, with: .members([robin.member.id]), .read, by: owner, in: environment)
        #expect(try ListRecords.run(.envelope, by: robin, in: environment).count == 1)
    }

    @Test func aRecordThatSomethingElseWroteIsAnErrorAndNoTrap() throws {
        let world = try World()
        let owner = world.household.actor
        try world.push(1, home("House"), device: 1, by: owner)
        let bodies = [
            "", "[]", "{}", #"{"name":"House"}"#, #"{"name":"House","type":"home","currency":"CAD","value:2026-13-01":1}"#,
            #"{"name":"House","type":"home","currency":"CAD","name":"Two"}"#,
            #"{"name":"House","type":"home","currency":"CAD","colour":"red"}"#,
        ]
        for body in bodies {
            _ = try world.environment.database.write { session in
                try session.execute(
                    "UPDATE record SET body = ? WHERE household = ?", [.text(body), .integer(Int64(owner.household.number))])
            }
            #expect(throws: StorageError.damaged("record"), "\(body)") { try ListRecords.run(by: owner, in: world.environment) }
        }
        _ = try world.environment.database.write { session in
            try session.execute("UPDATE record SET kind = 'somethingNewer', body = '{}'", [])
        }
        #expect(throws: StorageError.damaged("record"), "a kind that a server does not know is not passed over") {
            try ListRecords.run(by: owner, in: world.environment)
        }
    }

    /// No database asks that accounts have different ids; one that something else wrote is read all the same.
    @Test func twoAccountsOfOneIdAreNoTrap() throws {
        let world = try World()
        let account = try world.account()
        let purse = LedgerAccount(name: "Purse", kind: .cash, currency: .cad)
        _ = try AddAccount.run(purse, by: world.household.actor, in: world.environment)
        let said = Operation.Action.set([FieldChange("opening:2026-01-01", .integer(5))])
        try world.push(RecordKey(kind: "balance", account), said, device: 1, by: world.household.actor)
        _ = try world.environment.database.write { session in
            try session.execute("UPDATE account SET id = ?", [SQLValue(account)])
        }
        #expect(try balances(world, by: world.household.actor).count == 1)
    }

    private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(text)
    }
}
