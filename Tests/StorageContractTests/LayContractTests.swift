import Bookkeeping
import EngineWasm
import Households
import Importing
import Screens
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

/// A device lays what was done on it over the household in one piece. Screens made of that are, byte for byte, those that the server
/// makes once it has applied the same operations; and what can't be laid is what the server refuses, for the same reason.
@Suite("What was done on a device is shown as the server will have it: laws", .everyDatabase)
struct LayContractTests {
    @Test(arguments: UInt64(0)..<18) func whatIsLaidIsWhatTheServerMakesOfIt(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try household(seed, &random)
        let actor = try member(Role.allCases[Int(seed) % Role.allCases.count], of: server, &random)
        let all = actor.member == server.actor.member ? nil : try TakeSnapshot.run(by: server.actor, in: server.environment)
        var device = try LayingDevice(of: server, by: actor)
        for step in 0..<3 {
            let what = "seed \(seed), \(actor.member.role), step \(step)"
            let operations = RandomOperations(try TakeSnapshot.run(by: actor, in: server.environment), beside: all, &random).list(
                of: random.integer(in: 1...40), &random)
            let problems = try device.lay(operations)
            #expect(try push(operations, to: server, by: actor) == problems, "\(what)")
            try expectSameScreens(device, server, by: actor, what)
            // Others go on, and the device begins anew with what the server has.
            for _ in 0..<5 { try SomeChange.random(step, &random).run(on: server, by: server.actor) }
            device = try LayingDevice(of: server, by: actor)
            try expectSameScreens(device, server, by: actor, "\(what), pulled after it")
        }
    }

    /// Somebody of a role with whom the accounts are shared by chance, and who may hold one.
    private func member(_ role: Role, of server: StoredHousehold, _ random: inout SeededRandom) throws -> Actor {
        guard role != .owner else { return server.actor }
        let joined = try ChangeMembers.add(
            name: "Robin", role: role == .parent ? .adult : role, by: server.actor, in: server.environment
        ).member
        if role == .parent { _ = try ChangeMembers.change(joined.id, role: .parent, by: server.actor, in: server.environment) }
        for account in UInt16(0)..<3 where account == 0 || random.happens(perMille: 750) {
            let access = random.element(of: account == 0 ? [Access.read, .full] : [.balances, .read, .full, .full]) ?? .full
            _ = try ShareAccount.run(account, with: .members([joined.id]), access, by: server.actor, in: server.environment)
        }
        let actor = Actor(Member(id: joined.id, role: role), of: server.actor.household)
        if allows(actor.member, .addAccount) {
            _ = try AddAccount.run(
                LedgerAccount(name: "Purse", kind: .cash, currency: server.actor.household.currency), by: actor, in: server.environment)
        }
        return actor
    }

    @Test func whatIsLaidAgainComesInPlaceOfWhatWasLaidBefore() throws {
        var random = SeededRandom(seed: 7)
        let server = try household(7, &random)
        var device = try LayingDevice(of: server)
        let before = try device.screens()
        let snapshot = try device.snapshot()
        let operations = RandomOperations(try TakeSnapshot.run(by: server.actor, in: server.environment), &random).list(of: 60, &random)
        _ = try device.lay(operations)
        #expect(try device.screens() != before)
        #expect(try device.snapshot() == snapshot)
        let laid = try device.screens()
        try device.chooseAgain()
        #expect(try device.screens() == laid, "what is laid stays over choices that come under it")
        #expect(try device.lay([]).isEmpty)
        #expect(try device.screens() == before)
    }

    @Test func whatIsNoOperationIsListedAndTheOthersAreLaid() throws {
        var random = SeededRandom(seed: 1)
        let server = try household(1, &random)
        var device = try LayingDevice(of: server)
        let row = try server.store.loadLedger().ids[0]
        let answer = try device.lay(
            json: """
                [7,{"id":"x"},{"id":"01920000-0000-7000-8000-000000000001","kind":"row","record":"\(row.text)","action":"set",\
                "fields":{"note":"kept"},"base":0,"made":"2026-03-05T10:00:00.000Z"}]
                """)
        #expect(
            answer == """
                {"laid":1,"problems":[{"operation":null,"problem":"sync.badValue"},{"operation":"x","problem":"sync.badValue"}]}
                """)
        for wrong in ["{}", "[", "7"] {
            #expect(throws: EngineFailure.operationsUnreadable) { _ = try device.lay(json: wrong) }
        }
    }

    /// A household with three accounts, transfers between two of them, and some things decided.
    private func household(_ seed: UInt64, _ random: inout SeededRandom) throws -> StoredHousehold {
        let server = try StoredHousehold(seed: seed)
        for (index, account) in ["Everyday", "Card", "Savings"].enumerated() {
            var rows = RandomStatement.rows(&random)
            if account == "Everyday" { rows += ["2026-03-27 -50000 TRANSFER TO SAVINGS", "2026-03-28 -1500 TRANSFER TO SAVINGS"] }
            if account == "Savings" { rows += ["2026-03-27 50000 TRANSFER FROM EVERYDAY", "2026-03-28 1500 TRANSFER FROM EVERYDAY"] }
            try server.importing(statement(rows), account: account, name: "file\(index).csv")
        }
        for step in 0..<10 { try SomeChange.random(step, &random).run(on: server, by: server.actor) }
        return server
    }

    /// Pushes operations one batch after the other.
    /// - Returns: those that the server refused.
    private func push(_ operations: [Operation], to server: StoredHousehold, by actor: Actor) throws -> [String] {
        let answers = try PushOperations.run(operations, device: LayingDevice.device, by: actor, in: server.environment)
        return answers.compactMap { answer in
            guard case .refused(let problem) = answer.outcome else { return nil }
            return "\(answer.operation.text) \(problem)"
        }
    }

    private func expectSameScreens(_ device: LayingDevice, _ server: StoredHousehold, by actor: Actor, _ what: String) throws {
        let context = ScreenContext(
            try LoadLedger.run(StoredHousehold.knowledge.taxonomy, by: actor, in: server.environment),
            spans: try LoadLedger.coveredSpans(by: actor, in: server.environment),
            today: server.environment.today, catalogue: Catalogue.load(.englishCanada), taxonomy: StoredHousehold.knowledge.taxonomy,
            rules: server.actor.household.rules, currency: server.actor.household.currency)
        for (name, parameters) in try device.requests() {
            let shown = try device.screen(name, parameters)
            let served = Array(parameters.utf8).withUnsafeBufferPointer { bytes in
                try? ScreenRequest.screen(
                    name, parameters: bytes, in: context,
                    ScreenRequest.needsKnowledge(name, parameters: bytes) ? StoredHousehold.knowledge : nil)
            }
            guard shown != served else { continue }
            let texts = [shown, served].map { String(decoding: $0 ?? [], as: UTF8.self) }
            let place = zip(texts[0], texts[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
            Issue.record(
                "\(what): \(name) \(parameters)\n\(texts[0].dropFirst(max(0, place - 150)).prefix(300))\n\(texts[1].dropFirst(max(0, place - 150)).prefix(300))"
            )
            return
        }
    }
}

/// A device with the engine that a browser has.
struct LayingDevice {
    private var engine = Engine()
    private let ledger: Int32 = 1
    private let choices: [UInt8]
    private let viewer: [UInt8]

    static let device = UUID128(high: 5, low: 1)

    /// A device that has just pulled the household in one piece.
    init(of server: StoredHousehold, by actor: Actor? = nil) throws {
        let snapshot = try TakeSnapshot.run(by: actor ?? server.actor, in: server.environment)
        let document = snapshot.bytes
        let length = document[8..<16].reversed().reduce(0) { $0 << 8 | Int($1) }
        let head = Array(document[16..<(16 + length)])
        let json = try JSONReader.read(head)
        var writer = JSONWriter()
        writer.value(json["choices"] ?? .null)
        choices = writer.bytes
        viewer = Array(
            #"{"today":"\#(server.environment.today.iso)","locale":"en-CA","weekStart":1,"monthStart":1,"currency":"CAD"}"#.utf8)
        // The document's own members are what `open` takes.
        _ = try Array(document[(16 + length)...]).withUnsafeBytes { rows in
            try head.withUnsafeBufferPointer { try engine.open(rows, options: $0) }
        }
        try chooseAgain()
    }

    /// Chooses what was chosen before.
    mutating func chooseAgain() throws {
        _ = try choices.withUnsafeBufferPointer { try engine.choose(ledger, $0) }
    }

    /// Lays operations.
    /// - Returns: those that could not be, with the reason.
    mutating func lay(_ operations: [Operation]) throws -> [String] {
        var json = JSONWriter()
        json.value(operations)
        let answer = try JSONReader.read(Array(try lay(json: json.text).utf8))
        let problems = answer["problems"]?.array ?? []
        #expect(answer["laid"]?.integer == Int64(operations.count - problems.count))
        return problems.map { "\($0["operation"]?.string ?? "") \($0["problem"]?.string ?? "")" }
    }

    /// Lays what a text says.
    mutating func lay(json: String) throws -> String {
        String(decoding: try Array(json.utf8).withUnsafeBufferPointer { try engine.lay(ledger, $0) }, as: UTF8.self)
    }

    /// A screen; nothing where there is none.
    func screen(_ name: String, _ parameters: String) throws -> [UInt8]? {
        var engine = engine
        return Array(parameters.utf8).withUnsafeBufferPointer { parameters in
            viewer.withUnsafeBufferPointer { viewer in
                try? engine.screen(ledger, name, parameters: parameters, viewer: viewer)
            }
        }
    }

    /// Every screen with parameters that show much, a row's for each third row.
    func requests() throws -> [(String, String)] {
        let all = #"{"from":"2026-02-01","to":"2026-12-31","limit":1000}"#
        let rows = try JSONReader.read(try screen("search", #"{"query":"","limit":1000}"#) ?? [])
        let ids = (rows["rows"]?.array ?? []).compactMap { $0["id"]?.string }
        #expect(!ids.isEmpty)
        let listed = ScreenRequest.names.filter { $0 != "row" }.map { ($0, ["rows", "mirror", "merchants"].contains($0) ? all : "{}") }
        let some = stride(from: 0, to: ids.count, by: 3).map { ("row", #"{"id":"\#(ids[$0])"}"#) }
        return listed + [("search", #"{"query":"is:deleted or is:transfer","limit":1000}"#)] + some
    }

    /// All of that.
    func screens() throws -> [[UInt8]?] { try requests().map { try screen($0.0, $0.1) } }

    /// The ledger as it is kept.
    func snapshot() throws -> [UInt8] { try engine.snapshot(ledger) }
}

/// Operations of every kind on what a household has, most of them possible.
struct RandomOperations {
    private let snapshot: HouseholdSnapshot
    private var rows: [UUID128]
    private let merchants: [String]
    private let start: UInt64
    /// What is put behind payees: a text that a bank printed in a hidden account too has the merchant that it has there, which no device
    /// can know.
    private let behind: String

    /// - Parameter whole: the household of which the snapshot may lack something; some operations are about that.
    init(_ snapshot: HouseholdSnapshot, beside whole: HouseholdSnapshot? = nil, _ random: inout SeededRandom) {
        self.snapshot = snapshot
        let ledger = (whole ?? snapshot).ledger
        rows = snapshot.ledger.ids + ledger.ids.filter { _ in whole != nil && random.happens(perMille: 100) }
        merchants = (1..<UInt32(max(1, ledger.merchants.count))).map { ledger.merchants.text($0) }
        start = random.next() >> 8
        behind = whole == nil ? "" : " by hand"
    }

    func list(of count: Int, _ random: inout SeededRandom) -> [Operation] {
        var made: [UUID128] = []
        return (0..<count).map { index in
            let (record, action) = change(index, &made, &random)
            return Operation(
                id: UUID128(high: start << 8 | 0x7000, low: 1 << 63 | UInt64(index)), device: LayingDevice.device, record: record,
                action: action, base: snapshot.revision, made: Instant(milliseconds: 1_795_000_000_000))
        }
    }

    private func change(_ index: Int, _ made: inout [UUID128], _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let number = random.integer(in: 0...9)
        let word = JSONValue.string("w\(number)")
        switch random.integer(in: 0...29) {
        case 0...3: return create(index, &made, &random)
        case 4: return (RecordKey(kind: "merchant", id: random.element(of: merchants) ?? ""), .set([FieldChange("name", name(&random))]))
        case 5:
            let field = random.element(of: ["name", "mergedInto", "group"]) ?? ""
            return (RecordKey(kind: "category", id: category(&random)), .set([FieldChange(field, category(field, &random))]))
        case 6: return (RecordKey(kind: "category", id: "Own \(number)"), .create([FieldChange("group", .string("home"))]))
        case 7:
            let wish = random.element(of: [JSONValue.string("letGo"), .string("watch"), .null, .string("what")]) ?? .null
            return (
                RecordKey(kind: "series", id: number == 0 ? "none" : "\(UInt64(number) &* 2_305_843_009_213_693_951)"),
                .set([FieldChange("merchant", word), FieldChange("wish", wish)])
            )
        case 8:
            let text = random.element(of: [
                "rule \"A\"\n  when amount<10\n  category coffee\n  tag small\n", "", "rule \"A\"\n  wehn it\n",
                "rule \"B\"\n  when merchant:metro\n  merchant \"M\"\n", "rule \"C\"\n  when amount>5\n  split 50% groceries, rest gifts\n",
            ])
            return (RecordKey(kind: "rules", id: number == 0 ? "some" : "all"), .set([FieldChange("text", .string(text ?? ""))]))
        case 9: return account(index, &random)
        case 10: return (RecordKey(kind: "thing", id: "x"), .set([FieldChange("name", word)]))
        case 11: return (RecordKey(kind: "row", random.element(of: rows) ?? start128), .delete)
        default:
            let row = random.happens(perMille: 30) ? start128 : random.element(of: random.happens(perMille: 200) ? made + rows : rows)
            let fields = (0...random.integer(in: 0...2)).map { _ in field(of: row ?? start128, &random) }
            return (
                RecordKey(kind: "row", row ?? start128),
                .set(
                    fields.reduce(into: []) { list, field in
                        if !list.contains(where: { $0.field == field.field }) { list.append(field) }
                    })
            )
        }
    }

    /// An id that no row has.
    private var start128: UUID128 { UUID128(high: 3, low: 3) }

    private func create(
        _ index: Int, _ made: inout [UUID128], _ random: inout SeededRandom
    ) -> (RecordKey, Operation.Action) {
        let id = UUID128(high: start << 8 | 0x7001, low: 1 << 63 | UInt64(index))
        made.append(id)
        let isTransfer = random.happens(perMille: 300)
        let payee = isTransfer ? "TRANSFER TO SAVINGS" : random.element(of: ["METRO 12", "Café du Coin", "\n", "NETFLIX.COM"]) ?? ""
        var fields = [
            FieldChange(
                "account", .string((random.happens(perMille: 50) ? start128 : random.element(of: snapshot.accounts) ?? start128).text)),
            FieldChange("day", .string("2026-03-\(random.integer(in: 10...33))")),
            FieldChange("amount", .integer(Int64(random.integer(in: -3...3)) * (isTransfer ? 50_000 : 275))),
            FieldChange("payee", .string(payee + behind)),
        ]
        if random.happens(perMille: 300) { fields.append(FieldChange("category", .string(category(&random)))) }
        if random.happens(perMille: 300) { fields.append(FieldChange("note", .string("new"))) }
        if random.happens(perMille: 300) { fields.append(FieldChange("tags", .array([.string("b"), .string("a")]))) }
        if random.happens(perMille: 30) { fields.append(FieldChange("memo", .string("no"))) }
        return (RecordKey(kind: "row", id), .create(fields))
    }

    private func account(_ index: Int, _ random: inout SeededRandom) -> (RecordKey, Operation.Action) {
        let name = JSONValue.string(random.element(of: ["Purse \(index)", "everyday", "Card", ""]) ?? "")
        guard random.happens(perMille: 400) else {
            let id = random.element(of: snapshot.accounts) ?? start128
            let field = random.element(of: [FieldChange("name", name), FieldChange("kind", .string("cash")), FieldChange("kind", .null)])
            return (RecordKey(kind: "account", random.happens(perMille: 100) ? start128 : id), .set([field ?? FieldChange("x", .null)]))
        }
        let id = UUID128(high: start << 8 | 0x7002, low: 1 << 63 | UInt64(index))
        let currency = JSONValue.string(random.element(of: ["CAD", "USD", "no"]) ?? "")
        return (
            RecordKey(kind: "account", id),
            .create([FieldChange("name", name), FieldChange("kind", .string("cash")), FieldChange("currency", currency)])
        )
    }

    private func category(_ random: inout SeededRandom) -> String {
        random.element(of: ["groceries", "coffee", "gifts", "Own 1", "Own 2", "uncategorized"]) ?? ""
    }

    private func category(_ field: String, _ random: inout SeededRandom) -> JSONValue {
        random.happens(perMille: 200) ? .null : .string(category(&random))
    }

    private func name(_ random: inout SeededRandom) -> JSONValue {
        random.element(of: [.string("Chain"), .string("METRO 12"), .string("Metro"), .null, .string("\n"), .integer(7)]) ?? .null
    }

    private func field(of row: UUID128, _ random: inout SeededRandom) -> FieldChange {
        let amount = snapshot.ledger.index(of: row).map { snapshot.ledger.amounts[$0] } ?? -825
        switch random.integer(in: 0...11) {
        case 0: return FieldChange("note", random.element(of: [.string("a “note”"), .null, .string("")]) ?? .null)
        case 1: return FieldChange("tag:\(random.element(of: ["work", "é", "Z", "\n"]) ?? "")", .bool(random.happens(perMille: 600)))
        case 2, 3:
            let learned = JSONMember("learned", .bool(random.happens(perMille: 500)))
            let said = JSONValue.object([JSONMember("code", .string(category(&random))), learned])
            return FieldChange("category", random.element(of: [said, said, .null, .string("coffee")]) ?? .null)
        case 4:
            return FieldChange(
                "day", random.element(of: [.string("2026-03-1\(random.integer(in: 0...9))"), .null, .string("soon")]) ?? .null)
        case 5: return FieldChange("merchant", name(&random))
        case 6: return FieldChange("text", name(&random))
        case 7: return FieldChange("amount", random.element(of: [.integer(-700), .null, .integer(0), .integer(amount)]) ?? .null)
        case 8: return FieldChange("parts", parts(of: amount, &random))
        case 9: return FieldChange("purchase", random.element(of: [.string((random.element(of: rows) ?? row).text), .null]) ?? .null)
        case 10: return FieldChange("deleted", random.element(of: [.bool(true), .bool(false), .null]) ?? .null)
        default: return FieldChange("transfer", .bool(random.happens(perMille: 100)))
        }
    }

    private func parts(of amount: Int64, _ random: inout SeededRandom) -> JSONValue {
        guard random.happens(perMille: 800) else { return .null }
        let first = Int64(random.integer(in: -300...(-1)))
        func part(_ amount: Int64, _ category: String) -> JSONValue {
            .object([JSONMember("amount", .integer(amount)), JSONMember("category", .string(category)), JSONMember("memo", .string("m"))])
        }
        return .array([part(first, "gifts"), part(amount - first - (random.happens(perMille: 100) ? 1 : 0), category(&random))])
    }
}
