import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Testing
import Values
import Workflows

/// What devices send is held against a model of twenty lines: three devices, a few rows, any order, any base, and everything again.
@Suite("Operations of devices: laws that every database keeps")
struct SyncContractTests {
    private static let devices = (1...3).map { UUID128(high: 5, low: UInt64($0)) }
    private static let asked: Set<String> = ["amount"]
    private static let theirs: Set<String> = ["note", "merchant", "text"]

    /// A field as the model knows it.
    private struct Field {
        var value: JSONValue = .null
        var step = 0
        var device: UUID128?
    }

    private func rows(in household: StoredHousehold) throws -> [UUID128] {
        let account = try AddAccount.run(
            LedgerAccount(name: "Purse", kind: .cash, currency: .cad), by: household.actor, in: household.environment)
        return try (1...3).map { index in
            try AddRow.run(
                RowEntry(account: account, day: Day(number: 20_500), amount: Int64(-100 * index), payee: "Café \(index)"),
                by: household.actor, in: household.environment)
        }
    }

    private func value(of field: String, _ counter: Int64) -> JSONValue {
        switch field {
        case "amount": .integer(-1_000 - counter)
        case "category": .object([JSONMember("code", .string("own \(counter)")), JSONMember("learned", .bool(false))])
        case let field where field.hasPrefix("tag:"): .bool(counter.isMultiple(of: 2))
        default: .string("words \(counter)")
        }
    }

    @Test(arguments: 0..<60)
    func anyOperationsInAnyOrderEndAsTheModelSays(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try StoredHousehold(seed: UInt64(seed))
        let rows = try rows(in: household)
        var model: [UUID128: [String: Field]] = [:]
        var revisions = [try Household.load(household.actor.household.number, in: household.environment.database).revision]
        var sent: [(operation: Operation, answer: OperationAnswer)] = []
        for step in 1...40 {
            let (row, device) = (rows[random.integer(in: 0...2)], SyncContractTests.devices[random.integer(in: 0...2)])
            let base = random.integer(in: max(0, revisions.count - 6)...revisions.count - 1)
            let fields = ["note", "merchant", "text", "amount", "category", "tag:trip"].filter { _ in random.happens(perMille: 400) }
            let changes = fields.map { FieldChange($0, value(of: $0, Int64(step * 10 + random.integer(in: 0...3)))) }
            guard !changes.isEmpty else { continue }
            let operation = Operation(
                id: UUID128(high: 9, low: UInt64(step)), device: device, record: RecordKey(kind: "row", row), action: .set(changes),
                base: revisions[base], made: Instant(milliseconds: 0))
            var conflicts = 0
            for change in changes {
                let now = model[row]?[change.field] ?? Field(value: change.field.hasPrefix("tag:") ? .bool(false) : .null)
                let isUnknown = now.step > base && now.device != device
                if isUnknown, now.value != change.value { conflicts += 1 }
                if isUnknown, now.value == change.value || !SyncContractTests.theirs.contains(change.field) { continue }
                model[row, default: [:]][change.field] = Field(value: change.value, step: revisions.count, device: device)
            }
            let answer = try push([operation], device, household)[0]
            guard case .applied(let revision, conflicts) = answer.outcome else {
                Issue.record("seed \(seed), step \(step): \(answer.outcome) instead of \(conflicts) conflicts")
                return
            }
            revisions.append(revision)
            sent.append((operation, answer))
            if let again = random.element(of: sent.map(\.operation.id)), let old = sent.first(where: { $0.operation.id == again }) {
                #expect(try push([old.operation], old.operation.device, household) == [old.answer], "seed \(seed)")
            }
        }
        try expectStored(model, rows, household, seed)
    }

    /// What a push has read is remembered while it goes on; nobody must be able to tell.
    @Test(arguments: 0..<60)
    func operationsThatCameTogetherEndAsOneByOne(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (together, single) = (try StoredHousehold(seed: UInt64(seed)), try StoredHousehold(seed: UInt64(seed)))
        let rows = try rows(in: together)
        try #require(try self.rows(in: single) == rows)
        let device = SyncContractTests.devices[0]
        // What the device had seen is older than all of it.
        let seen = Int(try together.store.revision())
        var operations: [Operation] = []
        for step in 1...40 {
            let fields = ["note", "merchant", "text", "amount", "category", "tag:trip", "tag:work"].filter { _ in
                random.happens(perMille: 300)
            }
            var changes = fields.map { FieldChange($0, value(of: $0, Int64(random.integer(in: 0...9)))) }
            if random.happens(perMille: 150) { changes.append(FieldChange("purchase", .string("none"))) }
            if changes.isEmpty { changes = [FieldChange("deleted", .bool(random.happens(perMille: 500)))] }
            let row = random.happens(perMille: 100) ? UUID128(high: 1, low: 1) : rows[random.integer(in: 0...2)]
            let earlier = random.happens(perMille: 300) ? random.element(of: operations) : nil
            operations.append(
                Operation(
                    id: UUID128(high: 6, low: UInt64(random.integer(in: 0...9) == 0 ? step - 1 : step)), device: device,
                    record: RecordKey(kind: "row", row), action: .set(changes), base: Int64(random.integer(in: 0...seen)),
                    after: earlier.map { [$0.id] } ?? [], made: Instant(milliseconds: 0)))
        }
        let answers = try push(operations, device, together)
        #expect(try operations.map { try push([$0], device, single)[0] } == answers, "seed \(seed)")
        #expect(try together.store.choices() == single.store.choices(), "seed \(seed)")
        #expect(try together.store.openConflicts() == single.store.openConflicts(), "seed \(seed)")
        for row in rows {
            let key = RecordKey(kind: "row", row)
            #expect(try together.store.marks(of: key) == single.store.marks(of: key), "seed \(seed)")
        }
        #expect(try together.content() == single.content(), "seed \(seed)")
    }

    private func push(_ operations: [Operation], _ device: UUID128, _ household: StoredHousehold) throws -> [OperationAnswer] {
        try PushOperations.run(operations, device: device, by: household.actor, in: household.environment)
    }

    private func expectStored(_ model: [UUID128: [String: Field]], _ rows: [UUID128], _ household: StoredHousehold, _ seed: Int) throws {
        let store = household.store
        for row in rows {
            for (field, expected) in model[row] ?? [:] {
                let edit = try store.edit(of: row)
                let stored: JSONValue =
                    switch field {
                    case "note": try store.note(of: row).map { .string($0) } ?? .null
                    case "merchant": edit?.merchant.map { .string($0) } ?? .null
                    case "text": edit?.text.map { .string($0) } ?? .null
                    case "amount": edit?.amount.map { .integer($0) } ?? .null
                    case "category":
                        try store.standingCorrection(of: row).map {
                            .object([JSONMember("code", .string($0.category)), JSONMember("learned", .bool($0.isLearned))])
                        } ?? .null
                    default: .bool(try store.hasTag(String(field.dropFirst(4)), row))
                    }
                #expect(stored == expected.value, "seed \(seed), \(field)")
            }
        }
        #expect(try store.openConflicts().allSatisfy { SyncContractTests.asked.contains($0.conflict.field ?? "") }, "seed \(seed)")
    }

    /// An answer says what is done: nothing is deleted by an operation, so none is told that it was.
    @Test func whatCanNotBeDeletedIsNotSaidToBe() throws {
        let household = try StoredHousehold()
        let rows = try rows(in: household)
        let device = SyncContractTests.devices[0]
        let operation = Operation(
            id: UUID128(high: 7, low: 1), device: device, record: RecordKey(kind: "row", rows[0]), action: .delete, base: 1,
            made: Instant(milliseconds: 0))
        #expect(try push([operation], device, household).map(\.outcome) == [.refused("sync.badValue")])
    }

    /// After the server was put back to an earlier state, a device that saw a later one overwrites nothing silently.
    @Test func aBaseFromTheFutureKnowsNothing() throws {
        let household = try StoredHousehold()
        let row = try rows(in: household)[0]
        for (number, device) in SyncContractTests.devices.prefix(2).enumerated() {
            let operation = Operation(
                id: UUID128(high: 7, low: UInt64(3 + number)), device: device, record: RecordKey(kind: "row", row),
                action: .set([FieldChange("amount", .integer(Int64(-500 - number)))]), base: 1_000_000, made: Instant(milliseconds: 0))
            _ = try push([operation], device, household)
        }
        #expect(try household.store.edit(of: row)?.amount == -500)
        #expect(try household.store.openConflicts().map(\.conflict.lost) == [.integer(-501)])
    }

    /// Other devices ask for what is new by the revision, so a question for a person and its answer are news.
    @Test func aConflictAndItsEndAreRevisions() throws {
        let household = try StoredHousehold()
        let row = try rows(in: household)[0]
        func set(_ id: UInt64, _ amount: Int64) throws {
            let operation = Operation(
                id: UUID128(high: 7, low: id), device: SyncContractTests.devices[Int(id % 2)], record: RecordKey(kind: "row", row),
                action: .set([FieldChange("amount", .integer(amount))]), base: 1, made: Instant(milliseconds: 0))
            _ = try push([operation], operation.device, household)
        }
        try set(10, -500)
        let before = try household.store.revision()
        try set(11, -501)
        let asked = try household.store.revision()
        #expect(asked > before)
        let conflict = try #require(try household.store.openConflicts().first)
        try SettleConflict.run(conflict.number, usesLost: false, by: household.actor, in: household.environment)
        #expect(try household.store.revision() > asked)
        #expect(try household.store.openConflicts().isEmpty)
    }

    /// What fails in the middle leaves nothing of its operation, and everything of the others.
    @Test func anOperationIsStoredWholeOrNotAtAll() throws {
        let household = try StoredHousehold()
        let rows = try rows(in: household)
        let device = SyncContractTests.devices[0]
        func set(_ id: UInt64, _ row: UUID128, _ changes: [FieldChange]) -> Operation {
            Operation(
                id: UUID128(high: 8, low: id), device: device, record: RecordKey(kind: "row", row), action: .set(changes), base: 1_000,
                made: Instant(milliseconds: 0))
        }
        let answers = try push(
            [
                set(
                    1, rows[0],
                    [FieldChange("note", .string("one")), FieldChange("merchant", .string(String(repeating: "x", count: 5_000)))]),
                set(2, rows[1], [FieldChange("note", .string("two"))]),
                set(3, rows[2], [FieldChange("amount", .integer(0)), FieldChange("note", .string("three"))]),
            ], device, household)
        #expect(
            answers.map(\.outcome) == [
                .refused("choice.badText"), answers[1].outcome, .refused("choice.noAmount"),
            ])
        #expect(try rows.map { try household.store.note(of: $0) } == [nil, "two", nil])
    }
}
