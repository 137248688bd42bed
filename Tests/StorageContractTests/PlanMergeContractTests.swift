import Bookkeeping
import Households
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("Two devices that change one plan", .everyDatabase)
struct PlanMergeContractTests {
    private let household: StoredHousehold
    private var owner: Actor { household.actor }

    init() throws { household = try StoredHousehold() }

    /// What becomes of an operation of a device that had seen a revision; of one that had seen everything if none is said.
    @discardableResult
    private func push(_ record: RecordKey, _ action: Operation.Action, device: UInt64, seen: Int64? = nil) throws -> OperationAnswer.Outcome
    {
        let device = UUID128(high: owner.member.id.low, low: device)
        let operation = Operation(
            id: household.environment.freshID(), device: device, record: record, action: action,
            base: try seen ?? household.store.revision(), made: household.environment.now())
        return try PushOperations.run([operation], device: device, by: owner, in: household.environment)[0].outcome
    }

    private func set(_ fields: [String: JSONValue]) -> Operation.Action { .set(fields.map { FieldChange($0.key, $0.value) }) }

    private func now(_ record: RecordKey) throws -> SmallRecord? {
        try ListRecords.run(by: owner, in: household.environment).first { $0.kind.rawValue == record.kind && $0.id.text == record.id }
    }

    /// What waits for a person to decide.
    private func open() throws -> [ConflictRecord] { try SettleConflict.open(by: owner, in: household.environment) }

    private static let kinds: [RecordKind] = [.budget, .goal]

    private func make(_ kind: RecordKind) throws -> RecordKey {
        let record = RecordKey(kind: kind.rawValue, UUID128(high: 8, low: 1))
        let fields: [String: JSONValue] =
            kind == .budget
            ? ["category": .string("groceries"), "period": .string("month"), "amount:2026-11-01": .integer(40_000)]
            : ["name": .string("Boat"), "type": .string("saving"), "target": .integer(90_000)]
        let all = fields.merging(["currency": .string("CAD")]) { $1 }
        try push(record, .create(all.map { FieldChange($0.key, $0.value) }), device: 1)
        #expect(try now(record) != nil)
        return record
    }

    /// A field for each day that a kind has, whose value is money.
    private func amount(_ kind: RecordKind, _ day: String) -> String { (kind == .budget ? "amount:" : "put:") + day }

    @Test(arguments: kinds) func amountsOfDifferentDaysNeverMeet(kind: RecordKind) throws {
        let record = try make(kind)
        let seen = try household.store.revision()
        try push(record, set([amount(kind, "2026-12-01"): .integer(100)]), device: 1, seen: seen)
        try push(record, set([amount(kind, "2027-01-01"): .integer(200), "ended": .string("2027-06-01")]), device: 2, seen: seen)
        let both = try #require(try now(record))
        #expect(both[amount(kind, "2026-12-01")] == .integer(100) && both[amount(kind, "2027-01-01")] == .integer(200))
        #expect(both["ended"] == .string("2027-06-01"))
        #expect(try open().isEmpty)
    }

    @Test(arguments: kinds, [false, true]) func twoAmountsOfOneDayWaitForAPersonAndBothAreKept(kind: RecordKind, usesLost: Bool) throws {
        let record = try make(kind)
        let (field, seen) = (amount(kind, "2026-12-01"), try household.store.revision())
        try push(record, set([field: .integer(100)]), device: 1, seen: seen)
        try push(record, set([field: .integer(200)]), device: 2, seen: seen)
        #expect(try now(record)?[field] == .integer(100))
        let waiting = try open()
        #expect(waiting.map { $0.conflict.lost } == [.integer(200)])
        try SettleConflict.run(waiting[0].number, usesLost: usesLost, by: owner, in: household.environment)
        #expect(try now(record)?[field] == .integer(usesLost ? 200 : 100))
        #expect(try open().isEmpty)
    }

    @Test(arguments: kinds) func aChoiceIsWhatTheServerHadFirst(kind: RecordKind) throws {
        let record = try make(kind)
        let (field, seen) = (kind == .budget ? "period" : "by", try household.store.revision())
        let values = kind == .budget ? ["quarter", "week"] : ["2027-05-01", "2027-06-01"]
        for (place, value) in values.enumerated() {
            try push(record, set([field: .string(value)]), device: UInt64(place + 1), seen: seen)
        }
        #expect(try now(record)?[field] == .string(values[0]))
        #expect(try open().isEmpty)
    }

    @Test func theNameOfAGoalIsWhatWasSaidLast() throws {
        let record = try make(.goal)
        let seen = try household.store.revision()
        for (place, name) in ["Canoe", "Kayak"].enumerated() {
            try push(record, set(["name": .string(name)]), device: UInt64(place + 1), seen: seen)
        }
        #expect(try now(record)?["name"] == .string("Kayak"))
        #expect(try open().isEmpty)
    }

    @Test(arguments: kinds) func aDeletionThatDidNotKnowOfAnAmountWaitsForAPerson(kind: RecordKind) throws {
        let record = try make(kind)
        let (field, seen) = (amount(kind, "2026-12-01"), try household.store.revision())
        try push(record, set([field: .integer(100)]), device: 1, seen: seen)
        try push(record, .delete, device: 2, seen: seen)
        #expect(try now(record)?[field] == .integer(100))
        #expect(try open().count == 1)
    }

    /// Each category's envelope is one record, whichever device begins.
    @Test func twoDevicesThatBeginWithEnvelopesAgree() throws {
        let record = RecordKey(kind: RecordKind.envelope.rawValue, EnvelopeRecord.id(ofCategory: "groceries"))
        let (field, seen) = ("assigned:2026-11-01", try household.store.revision())
        for device: UInt64 in [1, 2] { try push(record, set([field: .integer(40_000)]), device: device, seen: seen) }
        #expect(try now(record)?[field] == .integer(40_000))
        #expect(try open().isEmpty)
        try push(record, set([field: .integer(50_000)]), device: 3, seen: seen)
        #expect(try now(record)?[field] == .integer(40_000))
        #expect(try open().map { $0.conflict.lost } == [.integer(50_000)])
    }
}
