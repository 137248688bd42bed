import Bookkeeping
import Foundation
import Households
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values

@testable import Workflows

/// A family edits one household: in browsers, on the command line's copies, and on the server itself, on and off the network, while answers
/// get lost. The law keeps its own account of every edit that somebody was told is kept, and looks for each of them at the end.
@Suite("No edit is lost without a conflict that says so: a law", .everyDatabase)
struct EditLawTests {
    /// An edit of the law's account. Values are used once, so that a value that stands tells whose edit it is.
    private struct Edit {
        var operation: UUID128?
        var record: RecordKey
        var change: FieldChange
        /// Where it was made: a device, or nobody's for the server itself.
        var device: UUID128?
        /// The household's revision that was before the person's eyes.
        var seen: Int64
        /// The revision that it made; nil if it was refused.
        var revision: Int64?
    }

    /// How many families are looked at; `make soak` asks for more.
    private static let seeds = UInt64(ProcessInfo.processInfo.environment["EVENKEEL_EDIT_SEEDS"] ?? "") ?? 12

    @Test(arguments: UInt64(0)..<seeds) func everyEditStandsOrSomebodyKnewOfItOrAConflictHasIt(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try StoredHousehold(seed: seed)
        for account in ["Everyday", "Card"] {
            try server.importing(statement(RandomStatement.rows(&random)), account: account, name: account + ".csv")
        }
        let targets = try targets(in: server)
        let people = [server.actor] + (try [Role.adult, .teen, .viewer].map { try join($0, server) })
        var browsers = try people.flatMap { [$0, $0] }.map { try BrowserDevice(of: server, by: $0, &random) }
        let copies = try people.prefix(2).enumerated().map { try CopyDevice(of: server, as: $1, seed: seed + UInt64($0 + 1) * 1_000) }
        for copy in copies { try copy.sync(&random, losing: 0) }
        var edits: [Edit] = []
        for step in 0..<120 {
            let target = random.element(of: targets) ?? targets[0]
            let change = FieldChange(target.field, target.value(Int64(step)))
            switch random.integer(in: 0...9) {
            case 0...3:
                let place = random.integer(in: 0...browsers.count - 1)
                let operation = try browsers[place].edit(target.record, change, &random)
                edits.append(
                    Edit(
                        operation: operation, record: target.record, change: change, device: browsers[place].device,
                        seen: browsers[place].revision))
            case 4, 5:
                let copy = random.element(of: copies) ?? copies[0]
                guard let operation = try copy.edit(target.record, change) else { continue }
                edits.append(
                    Edit(
                        operation: operation, record: target.record, change: change, device: try copy.device, seen: try copy.pulledRevision)
                )
            case 6: if let edit = try editThere(target.record, change, server) { edits.append(edit) }
            case 7: try (random.element(of: copies) ?? copies[0]).sync(&random, losing: 300)
            case 8 where random.happens(perMille: 200):
                let access = random.element(of: [Access.full, .read]) ?? .full
                _ = try ShareAccount.run(0, with: .everyone, access, by: server.actor, in: server.environment)
            default: try browsers[random.integer(in: 0...browsers.count - 1)].sync(with: server, losing: 300, &random)
            }
        }
        for _ in 0..<2 {
            for place in browsers.indices { try browsers[place].sync(with: server, losing: 0, &random) }
            for copy in copies { try copy.sync(&random, losing: 0) }
        }
        let waiting = try browsers.flatMap { try $0.waiting() } + copies.flatMap { try $0.waiting() }
        let told = Dictionary(uniqueKeysWithValues: waiting.map { ($0.operation, $0.after) })
        try look(for: edits, told, server, seed)
    }

    /// Looks for every edit.
    /// - Parameter told: the operations that a device still has, each with those that it comes after: they need their person, or wait for one that
    ///   does.
    private func look(for edits: [Edit], _ told: [UUID128: [UUID128]], _ server: StoredHousehold, _ seed: UInt64) throws {
        let records = HouseholdRecords(server.actor, device: nil, in: server.environment)
        var edits = edits
        for place in edits.indices {
            guard let operation = edits[place].operation else { continue }
            switch try answer(to: operation, server) {
            case .applied(let revision, _): edits[place].revision = revision
            case .refused: #expect(told[operation] != nil, "seed \(seed): nobody was told that \(edits[place].change) was refused")
            default:
                let isHeldUp = told[operation]?.contains { told[$0] != nil } ?? false
                #expect(isHeldUp, "seed \(seed): \(edits[place].change) was never answered")
            }
        }
        let conflicts = try conflicts(of: server)
        var superseded = 0
        for (place, edit) in edits.enumerated() {
            guard let revision = edit.revision else { continue }
            let asked = Operation(
                id: UUID128(high: 0, low: 0), device: UUID128(high: 0, low: 0), record: edit.record, action: .set([edit.change]), base: 0,
                made: Instant(milliseconds: 0))
            if try records.values(of: asked)?[edit.change.field] == edit.change.value { continue }
            let isKnown = edits.dropFirst(place + 1).contains { later in
                later.revision != nil && later.record == edit.record && later.change.field == edit.change.field
                    && (later.seen >= revision || later.device != nil && later.device == edit.device)
            }
            let isKept = conflicts.contains {
                $0.record == edit.record && $0.lost == edit.change
            }
            superseded += isKnown ? 1 : 0
            #expect(isKnown || isKept, "seed \(seed): \(edit.change) of \(edit.record) is gone")
        }
        #expect(edits.count > 30 && superseded > 0, "seed \(seed): too little happened")
    }

    /// The values that did not get their way, settled or not.
    private func conflicts(of server: StoredHousehold) throws -> [(record: RecordKey, lost: FieldChange)] {
        try server.environment.database.read { session in
            try session.rows(
                "SELECT kind, record, field, lost FROM conflict WHERE household = ? AND field IS NOT NULL",
                [.integer(Int64(server.actor.household.number))]
            ) { row in
                (RecordKey(kind: row.text(0), id: row.text(1)), FieldChange(row.text(2), try value(row.text(3))))
            }
        }
    }

    private func value(_ json: String) throws -> JSONValue { try Array(json.utf8).withUnsafeBufferPointer { try JSONReader.read($0) } }

    private func answer(to operation: UUID128, _ server: StoredHousehold) throws -> OperationAnswer.Outcome? {
        guard let kept = try server.store.outcome(of: operation) else { return nil }
        return try OperationAnswer.Outcome(value(kept.json))
    }

    /// An edit on the server itself, by its owner, who sees everything.
    private func editThere(_ record: RecordKey, _ change: FieldChange, _ server: StoredHousehold) throws -> Edit? {
        let seen = try server.store.revision()
        try ChangeRecords.run([RecordChange(record, .set([change]))], by: server.actor, in: server.environment)
        return Edit(operation: nil, record: record, change: change, device: nil, seen: seen, revision: try server.store.revision())
    }

    private func join(_ role: Role, _ server: StoredHousehold) throws -> Actor {
        let joined = try ChangeMembers.add(name: "\(role)", role: role, by: server.actor, in: server.environment)
        return Actor(joined.member, of: server.actor.household)
    }

    /// A field that is edited, and its value at a step.
    private struct Target {
        let record: RecordKey
        let field: String
        let value: (Int64) -> JSONValue
    }

    /// Fields of every kind whose values can tell edits apart.
    private func targets(in server: StoredHousehold) throws -> [Target] {
        let (actor, environment) = (server.actor, server.environment)
        for account in UInt16(0)...1 { _ = try ShareAccount.run(account, with: .everyone, .full, by: actor, in: environment) }
        let accounts = try server.store.accounts().map(\.id)
        let (entered, house, rule) = (environment.freshID(), environment.freshID(), environment.freshID())
        let text: (Int64) -> JSONValue = { .string("rule \"R\($0)\"\n  when amount>\($0)\n  tag t\n") }
        let fields = [("name", "House"), ("type", "home"), ("currency", "CAD"), ("sharedWith", "everyone")]
        try ChangeRecords.run(
            [
                .newTransaction(entered, account: accounts[0], day: Day(number: 20_500), amount: -500, payee: "Kiosk"),
                RecordChange(.asset, [house.text], .create(fields.map { FieldChange($0.0, .string($0.1)) })),
                RecordChange(.rule, [rule.text], .create([FieldChange("text", text(0)), FieldChange("place", .integer(1))])),
            ], by: actor, in: environment)
        func word(_ text: String) -> (Int64) -> JSONValue { { .string("\(text) \($0)") } }
        let amount: (Int64) -> JSONValue = { .integer(-1_000 - $0) }
        let rows = try server.store.loadLedger().ids.prefix(2) + [entered]
        let ofRows = rows.flatMap { row in
            ["note", "merchant", "text"].map { Target(record: RecordKey(kind: "row", row), field: $0, value: word($0)) }
                + [
                    Target(record: RecordKey(kind: "row", row), field: "category") {
                        .object([JSONMember("code", .string("own \($0)")), JSONMember("learned", .bool(false))])
                    }
                ]
        }
        let merchant = try server.store.merchant(ofRow: rows[0])
        return ofRows + [
            Target(record: RecordKey(kind: "row", entered), field: "amount", value: amount),
            Target(record: RecordKey(kind: "asset", house), field: "value:2026-01-01", value: amount),
            Target(record: RecordKey(kind: "asset", house), field: "name", value: word("House")),
            Target(record: RecordKey(kind: "balance", accounts[0]), field: "opening:2026-01-01", value: amount),
            Target(record: RecordKey(kind: "account", accounts[1]), field: "name", value: word("Card")),
            Target(record: RecordKey(kind: "category", id: "gifts"), field: "name", value: word("Gifts")),
            Target(record: RecordKey(kind: "category", id: "coffee"), field: "mergedInto", value: word("own")),
            Target(record: RecordKey(kind: "merchant", id: merchant), field: "name", value: word("Shop")),
            Target(record: RecordKey(kind: "rule", rule), field: "text", value: text),
        ]
    }
}
