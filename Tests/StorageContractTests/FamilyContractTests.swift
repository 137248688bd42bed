import Bookkeeping
import Households
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("A family's records: who says what, and who sees it", .everyDatabase)
struct FamilyContractTests {
    /// Two parents, an adult who takes part, a grandmother who looks, a teen and two children.
    private struct Family {
        let household: StoredHousehold
        let actors: [String: Actor]
        var environment: Environment { household.environment }

        init() throws {
            household = try StoredHousehold()
            var actors = ["owner": household.actor]
            for (name, role) in [
                ("parent", Role.parent), ("adult", .adult), ("grandmother", .viewer), ("teen", .teen), ("child", .child),
                ("sibling", .child),
            ] {
                let added = try ChangeMembers.add(name: name, role: role, by: household.actor, in: household.environment)
                actors[name] = Actor(added.member, of: household.actor.household)
            }
            self.actors = actors
        }

        func id(_ name: String) -> UUID128 { actors[name]?.member.id ?? UUID128(high: 0, low: 0) }

        /// What becomes of an operation of somebody's own device.
        @discardableResult
        func push(
            _ kind: RecordKind, _ id: UUID128, _ action: Operation.Action, seen: Int64? = nil, by name: String
        ) throws -> OperationAnswer.Outcome {
            let actor = try #require(actors[name])
            let device = UUID128(high: actor.member.id.low, low: 1)
            let operation = Operation(
                id: environment.freshID(), device: device, record: RecordKey(kind: kind.rawValue, id), action: action,
                base: try seen ?? household.store.revision(), made: environment.now())
            return try PushOperations.run([operation], device: device, by: actor, in: environment)[0].outcome
        }

        /// Who of all is let do something; each tries it on a record of its own.
        func letters(_ kind: RecordKind, _ action: (UUID128) -> Operation.Action, on record: UUID128? = nil) throws -> String {
            var letters = ""
            for (name, letter) in FamilyContractTests.letters {
                let own = record ?? environment.freshID()
                let outcome = try push(kind, own, action(id(name)), by: name)
                if case .applied = outcome { letters += letter }
            }
            return letters
        }

        func seen(_ kind: RecordKind) throws -> String {
            try FamilyContractTests.letters.filter { name, _ in
                try !ListRecords.run(kind, by: #require(actors[name]), in: environment).isEmpty
            }.map(\.1).joined()
        }
    }

    fileprivate static let letters = [
        ("owner", "o"), ("parent", "p"), ("adult", "a"), ("grandmother", "g"), ("teen", "t"), ("child", "c"), ("sibling", "s"),
    ]
    private static let day = JSONValue.string("2026-11-24")

    private func entry(_ type: String, of member: UUID128, from: String? = nil, into: String? = nil) -> Operation.Action {
        var fields = [
            FieldChange("member", .string(member.text)), FieldChange("type", .string(type)), FieldChange("currency", .string("CAD")),
            FieldChange("amount", .integer(500)), FieldChange("day", FamilyContractTests.day),
        ]
        if let from { fields.append(FieldChange("from", .string(from))) }
        if let into { fields.append(FieldChange("into", .string(into))) }
        return .create(fields)
    }

    private func allowance(of member: UUID128) -> Operation.Action {
        .create([
            FieldChange("member", .string(member.text)), FieldChange("currency", .string("CAD")),
            FieldChange("amount:2026-11-01", .integer(800)), FieldChange("repeats", .string("weekly")),
            FieldChange("due", FamilyContractTests.day),
        ])
    }

    private func wish(of member: UUID128) -> Operation.Action {
        .create([
            FieldChange("member", .string(member.text)), FieldChange("currency", .string("CAD")), FieldChange("price", .integer(12_000)),
            FieldChange("day", FamilyContractTests.day), FieldChange("name", .string("Bike")),
        ])
    }

    private static let chore: Operation.Action = .create([
        FieldChange("name", .string("Dishes")), FieldChange("currency", .string("CAD")), FieldChange("who", .string("each")),
        FieldChange("repeats:2026-11-24", .string("daily")), FieldChange("reward:2026-11-01", .integer(150)),
    ])

    /// The table, one line for each thing that is said of the child: o owner, p parent, a adult, g grandmother, t teen, c child, s sibling.
    @Test func whoSaysWhatOfAChild() throws {
        let family = try Family()
        let child = family.id("child")
        #expect(try family.letters(.childhood, { _ in .set([FieldChange("save:2026-11-01", .integer(30))]) }, on: child) == "op")
        #expect(try family.letters(.childhood, { _ in .set([FieldChange("theme", .string("sea"))]) }, on: child) == "opc")
        #expect(try family.letters(.allowance, { _ in allowance(of: child) }) == "op")
        #expect(try family.letters(.jarEntry, { _ in entry("gift", of: child, into: "save") }) == "opag")
        #expect(try family.letters(.jarEntry, { _ in entry("purchase", of: child, from: "spend") }) == "opc")
        #expect(try family.letters(.jarEntry, { _ in entry("correction", of: child, into: "spend") }) == "op")
        #expect(try family.letters(.wish, { _ in wish(of: child) }) == "opc")
        #expect(try family.letters(.chore, { _ in FamilyContractTests.chore }) == "op")
    }

    @Test func whoAnswersWhatAChildAsks() throws {
        let family = try Family()
        let (bike, child) = (UUID128(high: 8, low: 1), family.id("child"))
        try family.push(.wish, bike, wish(of: child), by: "child")
        #expect(try family.letters(.wish, { .set([FieldChange("approved", .string($0.text))]) }, on: bike) == "op")
        #expect(
            try family.push(.wish, bike, .set([FieldChange("approved", .string(family.id("owner").text))]), by: "parent")
                == .refused("sync.permission"), "in somebody else's name")
        let gift: (UUID128) -> Operation.Action = { .set([FieldChange("topUp:2026-11-24.\($0.text).1", .integer(2_000))]) }
        #expect(try family.letters(.wish, gift, on: bike) == "opag")
        #expect(try family.push(.wish, bike, gift(child), by: "owner") == .refused("sync.permission"), "in somebody else's name")
        #expect(try family.letters(.wish, { _ in .set([FieldChange("put:2026-11-24", .integer(100))]) }, on: bike) == "opc")
        #expect(try family.push(.wish, bike, .set([FieldChange("price", .integer(1))]), by: "owner") == .refused("sync.badValue"))
        #expect(try family.push(.wish, bike, .delete, by: "owner") == .refused("sync.badValue"), "a wish is given up, not deleted")
    }

    @Test func aChildSaysOfItsOwnChoresAlone() throws {
        let family = try Family()
        let (dishes, child) = (UUID128(high: 8, low: 2), family.id("child"))
        try family.push(.chore, dishes, FamilyContractTests.chore, by: "owner")
        let record = FamilyRecord.id(ofChore: dishes, in: Month(containing: Day(number: 20_781)))
        let time = "2026-11-24.\(child.text).1"
        let done: (UUID128) -> Operation.Action = { _ in
            .set([FieldChange("chore", .string(dishes.text)), FieldChange("done:" + time, FamilyContractTests.day)])
        }
        #expect(try family.letters(.choreMonth, done, on: record) == "opc")
        #expect(try family.letters(.choreMonth, { .set([FieldChange("approved:" + time, .string($0.text))]) }, on: record) == "op")
        #expect(try ListRecords.run(.choreMonth, by: family.household.actor, in: family.environment).count == 1)
    }

    /// Both parents answer before either hears of the other: both answers stay, on whatever device, and nobody has to choose.
    @Test func whatTwoParentsSayAtOnceStays() throws {
        let family = try Family()
        let bike = UUID128(high: 8, low: 1)
        try family.push(.wish, bike, wish(of: family.id("child")), by: "child")
        let seen = try family.household.store.revision()
        try family.push(.wish, bike, .set([FieldChange("approved", .string(family.id("owner").text))]), seen: seen, by: "owner")
        try family.push(.wish, bike, .set([FieldChange("returned", .string(family.id("parent").text))]), seen: seen, by: "parent")
        let kept = try #require(try ListRecords.run(.wish, by: family.household.actor, in: family.environment).first)
        #expect(kept["approved"]?.string == family.id("owner").text && kept["returned"]?.string == family.id("parent").text)
        #expect(try SettleConflict.open(by: family.household.actor, in: family.environment).isEmpty)
    }

    @Test func whoSeesWhat() throws {
        let family = try Family()
        let child = family.id("child")
        try family.push(.childhood, child, .set([FieldChange("save:2026-11-01", .integer(30))]), by: "owner")
        try family.push(.allowance, UUID128(high: 8, low: 1), allowance(of: child), by: "owner")
        try family.push(.jarEntry, UUID128(high: 8, low: 2), entry("gift", of: child, into: "save"), by: "grandmother")
        try family.push(.wish, UUID128(high: 8, low: 3), wish(of: child), by: "child")
        try family.push(.chore, UUID128(high: 8, low: 4), FamilyContractTests.chore, by: "owner")
        let cost: [FieldChange] = [
            FieldChange("type", .string("cost")), FieldChange("paidBy", .string(family.id("adult").text)),
            FieldChange("currency", .string("CAD")), FieldChange("amount", .integer(9_000)), FieldChange("day", FamilyContractTests.day),
        ]
        #expect(try family.letters(.cost, { _ in .create(cost) }) == "opa")
        #expect(
            try family.letters(.moneyDate, { .set([FieldChange("felt:" + $0.text, .string("calm"))]) }, on: UUID128(high: 8, low: 5))
                == "opag")
        let seen = try [RecordKind.childhood, .allowance, .jarEntry, .wish, .chore, .cost, .moneyDate].map { try family.seen($0) }
        #expect(seen == ["opagc", "opc", "opc", "opagc", "opagtcs", "opag", "opag"])
    }

    @Test func effortIsShownByItsPersonAlone() throws {
        let family = try Family()
        let (teen, points) = (family.id("teen"), FieldChange("points:2026-11-23", .integer(40)))
        #expect(try family.letters(.effort, { _ in .set([points]) }, on: teen) == "t")
        #expect(try family.seen(.effort) == "opt")
        try family.push(.effort, teen, .set([FieldChange("shown", .bool(true))]), by: "teen")
        #expect(try family.seen(.effort) == "opagtcs")
    }

    @Test func nothingIsSaidOfSomebodyWhoIsNotInTheFamily() throws {
        let family = try Family()
        let stranger = UUID128(high: 77, low: 1)
        #expect(
            try family.push(.childhood, stranger, .set([FieldChange("save:2026-11-01", .integer(30))]), by: "owner")
                == .refused("sync.missing"))
        #expect(try family.push(.allowance, UUID128(high: 8, low: 1), allowance(of: stranger), by: "owner") == .refused("sync.missing"))
        try ChangeMembers.remove(family.id("child"), by: family.household.actor, in: family.environment)
        #expect(
            try family.push(.wish, UUID128(high: 8, low: 2), wish(of: family.id("child")), by: "owner") == .refused("sync.missing"))
    }

    /// What a child's or a teen's own device is sent has no word of the grown-ups' plans, rules and categories.
    @Test(arguments: ["child", "teen"]) func aYoungPersonsDeviceHoldsNothingOfTheGrownUps(name: String) throws {
        let family = try Family()
        let (owner, environment) = (family.household.actor, family.environment)
        try family.household.importing(statement(["2026-11-02 -5000 SECRETSHOP"]), account: "SECRETACCOUNT")
        let made: [(RecordKind, Operation.Action)] = [
            (
                .rule,
                .create([
                    FieldChange("text", .string("rule \"SECRETRULE\"\n  when secretshop\n  tag a\n")), FieldChange("place", .integer(1)),
                ])
            ),
            (
                .budget,
                .create([
                    FieldChange("merchant", .string("SECRETSHOP")), FieldChange("currency", .string("CAD")),
                    FieldChange("period", .string("month")),
                ])
            ),
            (
                .bill,
                .create([
                    FieldChange("name", .string("SECRETBILL")), FieldChange("type", .string("bill")),
                    FieldChange("currency", .string("CAD")),
                    FieldChange("amount", .integer(7_777_777)), FieldChange("repeats", .string("monthly")),
                    FieldChange("due", FamilyContractTests.day),
                ])
            ),
            (
                .goal,
                .create([
                    FieldChange("name", .string("SECRETGOAL")), FieldChange("type", .string("saving")),
                    FieldChange("currency", .string("CAD")),
                    FieldChange("target", .integer(7_777_777)), FieldChange("sharedWith", .string("grownUps")),
                ])
            ),
            (
                .cost,
                .create([
                    FieldChange("type", .string("cost")), FieldChange("paidBy", .string(owner.member.id.text)),
                    FieldChange("currency", .string("CAD")),
                    FieldChange("amount", .integer(7_777_777)), FieldChange("day", FamilyContractTests.day),
                    FieldChange("name", .string("SECRETCOST")),
                ])
            ),
        ]
        for (kind, action) in made {
            #expect(try applied(family.push(kind, environment.freshID(), action, by: "owner")), "\(kind)")
        }
        try ChangeRecords.run(
            [RecordChange(.category, ["SECRETCATEGORY"], .create([FieldChange("group", .string("shopping"))]))], by: owner, in: environment)
        let bytes = try TakeSnapshot.run(by: #require(family.actors[name]), in: environment).bytes
        let isTeen = name == "teen"
        // A teen sorts rows, and needs to know what there is.
        #expect(holds(bytes, "SECRETCATEGORY") == isTeen)
        let other = String(decoding: bytes, as: UTF8.self).replacing("SECRETCATEGORY", with: "")
        for canary in ["SECRET", "secretshop", "7777777"] { #expect(!other.contains(canary), "\(canary)") }
        #expect(try holds(TakeSnapshot.run(by: owner, in: environment).bytes, "SECRETBILL"), "the test looks where it would be")
    }

    private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(text)
    }

    private func applied(_ outcome: OperationAnswer.Outcome) -> Bool {
        if case .applied = outcome { true } else { false }
    }
}
