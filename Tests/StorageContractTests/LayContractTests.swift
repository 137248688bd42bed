import Bookkeeping
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

@testable import EngineWasm

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
            try device.expectScreens(of: server, by: actor, what)
            // Others go on, and the device begins anew with what the server has.
            for _ in 0..<5 { try SomeChange.random(step, &random).run(on: server, by: server.actor) }
            device = try LayingDevice(of: server, by: actor)
            try device.expectScreens(of: server, by: actor, "\(what), pulled after it")
        }
    }

    /// Somebody of a role with whom the accounts are shared by chance, and who may hold one.
    func member(_ role: Role, of server: StoredHousehold, _ random: inout SeededRandom) throws -> Actor {
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
        for (number, shared) in ["nobody", "grownUps", "everyone"].enumerated() {
            let fields: [(String, JSONValue)] = [
                ("name", .string(shared)), ("type", .string("home")), ("currency", .string("CAD")), ("sharedWith", .string(shared)),
            ]
            let operation = Operation(
                id: UUID128(high: 6, low: UInt64(number)), device: UUID128(high: 6, low: 9),
                record: RecordKey(kind: "asset", UUID128(high: 6, low: UInt64(number))),
                action: .create(fields.map { FieldChange($0.0, $0.1) }), base: 0, made: Instant(milliseconds: 1_795_000_000_000))
            _ = try PushOperations.run([operation], device: operation.device, by: server.actor, in: server.environment)
        }
        return server
    }

    private func push(_ operations: [Operation], to server: StoredHousehold, by actor: Actor) throws -> [String] {
        try LayingDevice.push(operations, to: server, by: actor)
    }
}

extension LayingDevice {
    /// Pushes operations one batch after the other.
    /// - Returns: those that the server refused.
    static func push(_ operations: [Operation], to server: StoredHousehold, by actor: Actor) throws -> [String] {
        let answers = try PushOperations.run(operations, device: LayingDevice.device, by: actor, in: server.environment)
        return answers.compactMap { answer in
            guard case .refused(let problem) = answer.outcome else { return nil }
            return "\(answer.operation.text) \(problem)"
        }
    }

    /// Expects of every screen what the server makes for the actor.
    func expectScreens(of server: StoredHousehold, by actor: Actor, _ what: String) throws {
        let snapshot = try TakeSnapshot.run(by: actor, in: server.environment)
        let said = snapshot.records.balances(ofAccounts: snapshot.accounts, upTo: server.environment.today)
        let context = ScreenContext(
            try LoadLedger.run(StoredHousehold.knowledge.taxonomy, by: actor, in: server.environment),
            spans: said + (try LoadLedger.coveredSpans(by: actor, in: server.environment)), records: snapshot.records,
            today: server.environment.today, catalogue: Catalogue.load(.englishCanada), taxonomy: StoredHousehold.knowledge.taxonomy,
            rules: server.actor.household.rules, currency: server.actor.household.currency,
            people: snapshot.people, accounts: snapshot.accounts)
        var records = JSONWriter()
        records.object { json in
            json.member("records", (try? ListRecords.run(by: actor, in: server.environment)) ?? [])
        }
        #expect(try self.records() == records.text, "\(what)")
        for (name, parameters) in try requests() {
            let shown = try screen(name, parameters)
            let served = Array(parameters.utf8).withUnsafeBufferPointer { bytes in
                try? ScreenRequest.screen(
                    name, parameters: bytes, in: context,
                    ScreenRequest.needsKnowledge(name, parameters: bytes) ? StoredHousehold.knowledge : nil)
            }
            guard shown != served else { continue }
            // The number of a correction is the server's; until it has one, a device counts on from the last that it knows.
            let texts = [shown, served].map {
                String(decoding: $0 ?? [], as: UTF8.self).replacing(#/"correction":\d+/#, with: #""correction":0"#)
            }
            guard texts[0] != texts[1] else { continue }
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
    private var engine = LayingDevice.engine
    private let ledger: Int32 = 1
    private let choices: [UInt8]
    private let viewer: [UInt8]

    static let device = UUID128(high: 5, low: 1)
    /// An engine that has read its texts, from which every device's is copied.
    private static nonisolated(unsafe) let engine: Engine = {
        var engine = Engine()
        for locale in Locale.all { _ = try? engine.catalogue(locale) }
        return engine
    }()

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

    /// Takes an import back.
    /// - Returns: why that cannot be, if it cannot.
    mutating func undo(_ id: UUID128) throws -> String? {
        let answer = try engine.undo(ledger, id.text)
        return try JSONReader.read(answer)["problem"]?.string
    }

    /// Brings in what was read last.
    mutating func apply(_ id: UUID128) throws {
        _ = try Array(#"{"importNumber":4000000000,"id":"\#(id.text)","add":[]}"#.utf8).withUnsafeBufferPointer {
            try engine.apply(ledger, options: $0)
        }
    }

    /// What bringing in a statement would do, or why that cannot be said.
    mutating func read(_ file: [UInt8], _ options: String) throws -> JSONValue {
        let answer = Array(options.utf8).withUnsafeBufferPointer { options in
            file.withUnsafeBufferPointer { file in
                do throws(EngineFailure) {
                    return try engine.read(ledger, file, options: options)
                } catch {
                    return Engine.answer(error)
                }
            }
        }
        return try JSONReader.read(answer)
    }

    /// What a snapshot does not hold and statements changed.
    func facts() throws -> JSONValue { try JSONReader.read(try engine.facts(ledger)) }

    /// The small records that it shows.
    func records() throws -> String { String(decoding: try engine.records(ledger, kind: ""), as: UTF8.self) }

    /// A screen; nothing where there is none.
    func screen(_ name: String, _ parameters: String) throws -> [UInt8]? {
        var engine = engine
        return Array(parameters.utf8).withUnsafeBufferPointer { parameters in
            viewer.withUnsafeBufferPointer { viewer in
                try? engine.screen(ledger, name, parameters: parameters, viewer: viewer, of: ScreenRequest.all)
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
