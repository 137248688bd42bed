import Households
import Storage
import Syncing
import Testing
import TestDatabases
import Values
import Workflows

/// What the server keeps and can't read is never overwritten, and nobody's but its member's.
@Suite("Sealed records: laws that every database keeps", .everyDatabase)
struct SealedContractTests {
    private static let devices = (1...3).map { UUID128(high: 5, low: UInt64($0)) }

    private struct World {
        let household = Result { try StoredHousehold() }
        var counter: UInt64 = 0

        mutating func push(
            _ record: UUID128, _ action: Operation.Action, _ device: UUID128, base: Int64, by actor: Actor? = nil
        ) throws -> OperationAnswer.Outcome {
            let household = try household.get()
            counter += 1
            let operation = Operation(
                id: UUID128(high: 9, low: counter), device: device, record: RecordKey(kind: "sealed", record), action: action, base: base,
                made: Instant(milliseconds: 0))
            return try PushOperations.run([operation], device: device, by: actor ?? household.actor, in: household.environment)[0].outcome
        }

        func listed(after revision: Int64 = 0, by actor: Actor? = nil) throws -> [SealedRecord] {
            let household = try household.get()
            return try ListSealed.run(after: revision, by: actor ?? household.actor, in: household.environment).records
        }
    }

    private static func fields(_ body: [UInt8], _ version: Int64, files: [[UInt8]]? = nil) -> [FieldChange] {
        [FieldChange("body", .string(BitAlphabet.base64URL.encode(body))), FieldChange("version", .integer(version))]
            + (files.map { [FieldChange("files", .array($0.map { .string(Hexadecimal.text($0)) }))] } ?? [])
    }

    private func revision(_ outcome: OperationAnswer.Outcome) -> Int64? {
        switch outcome {
        case .applied(let revision, _), .mergeNeeded(let revision, _): revision
        case .refused, .waits: nil
        }
    }

    /// Three devices that write, merge and delete in any order: at the end stands what was written last by one who knew what stood, and
    /// each who did not know was told it.
    @Test(arguments: 0..<12)
    func nobodyOverwritesWhatTheyDidNotKnow(seed: Int) throws {
        var (random, world) = (SeededRandom(seed: UInt64(seed)), World())
        let records = (1...3).map { UUID128(high: 4, low: UInt64($0)) }
        var model: [UUID128: (body: [UInt8]?, revision: Int64, device: UUID128)] = [:]
        var revisions: [Int64] = [0]
        for step in 1...40 {
            let (record, device) = (records[random.integer(in: 0...2)], SealedContractTests.devices[random.integer(in: 0...2)])
            let base = revisions[random.integer(in: max(0, revisions.count - 4)...revisions.count - 1)]
            let (body, standing) = ([UInt8(step), 7], model[record])
            let isKnown = standing.map { $0.revision <= base || $0.device == device } ?? false
            let deletes = random.happens(perMille: 200)
            let action: Operation.Action =
                deletes
                ? .delete : standing == nil ? .create(SealedContractTests.fields(body, 1)) : .set(SealedContractTests.fields(body, 2))
            let outcome = try world.push(record, action, device, base: base)
            switch (deletes, standing) {
            case (true, nil): #expect(outcome == .refused("sync.missing"), "seed \(seed), step \(step)")
            case (true, let standing?) where standing.body == nil || !isKnown:
                guard case .applied(_, standing.body == nil ? 0 : 1) = outcome else {
                    Issue.record("seed \(seed), step \(step): \(outcome)")
                    return
                }
            case (true, _): model[record] = (nil, try #require(revision(outcome), "seed \(seed), step \(step)"), device)
            case (false, let standing?) where !isKnown:
                guard case .mergeNeeded(_, let fields) = outcome, let told = fields.first(where: { $0.field == "body" }) else {
                    Issue.record("seed \(seed), step \(step): \(outcome)")
                    return
                }
                #expect(told.value == standing.body.map { .string(BitAlphabet.base64URL.encode($0)) } ?? .null, "seed \(seed)")
            case (false, _): model[record] = (body, try #require(revision(outcome), "seed \(seed), step \(step)"), device)
            }
            if let made = revision(outcome) { revisions.append(made) }
        }
        let listed = try world.listed()
        #expect(listed.map(\.revision) == listed.map(\.revision).sorted())
        #expect(listed.count == model.count)
        for one in listed { #expect(one.body == model[one.record]?.body && one.revision == model[one.record]?.revision, "seed \(seed)") }
    }

    @Test func aRecordIsItsMembersAlone() throws {
        var world = World()
        let household = try world.household.get()
        let member = try ChangeMembers.add(name: "Ben", role: .parent, by: household.actor, in: household.environment)
        let ben = Actor(member.member, of: household.actor.household)
        let (record, mine, theirs) = (UUID128(high: 4, low: 1), SealedContractTests.devices[0], SealedContractTests.devices[1])
        let first = try world.push(record, .create(SealedContractTests.fields([1, 2], 1)), mine, base: 0)
        let base = try #require(revision(first))
        #expect(try world.listed(by: ben).isEmpty)
        for action in [Operation.Action.set(SealedContractTests.fields([3], 2)), .delete] {
            #expect(try world.push(record, action, theirs, base: 9, by: ben) == .refused("sync.missing"))
        }
        #expect(revision(try world.push(record, .create(SealedContractTests.fields([9], 1)), theirs, base: 0, by: ben)) != nil)
        #expect(try world.listed().map(\.body) == [[1, 2]])
        #expect(try world.listed(by: ben).map(\.body) == [[9]])
        // A deletion that met a change waits for its own member and no other.
        _ = try world.push(record, .set(SealedContractTests.fields([5], 2)), SealedContractTests.devices[2], base: base)
        guard case .applied(_, 1) = try world.push(record, .delete, mine, base: base) else { throw StorageError.notFound }
        #expect(try SettleConflict.open(by: ben, in: household.environment).isEmpty)
        let open = try SettleConflict.open(by: household.actor, in: household.environment)
        #expect(open.count == 1)
        try SettleConflict.run(open[0].number, usesLost: true, by: household.actor, in: household.environment)
        #expect(try world.listed().map(\.body) == [nil])
    }

    @Test func recordingsStayWithTheirRecordAndGoWithIt() throws {
        var world = World()
        let household = try world.household.get()
        let (environment, member, device) = (household.environment, household.actor.member.id, SealedContractTests.devices[0])
        let hash = environment.hash([1, 2, 3])
        let record = UUID128(high: 4, low: 1)
        #expect(
            try world.push(record, .create(SealedContractTests.fields([1], 1, files: [hash])), device, base: 0) == .refused("sync.missing"))
        _ = try UploadBlob.run([1, 2, 3], of: hash, offset: 0, size: 3, by: household.actor, in: environment)
        #expect(revision(try world.push(record, .create(SealedContractTests.fields([1], 1, files: [hash])), device, base: 0)) != nil)
        #expect(try world.listed().map(\.files) == [[hash]])
        let late = environment.now().advanced(byMilliseconds: 86_400_000)
        try HouseholdStore.removeBlobs(before: late, in: environment.database)
        #expect(try household.store.blob(hash, of: member) == [1, 2, 3])
        #expect(revision(try world.push(record, .delete, device, base: 99)) != nil)
        try HouseholdStore.removeBlobs(before: late, in: environment.database)
        #expect(throws: StorageError.notFound) { try household.store.blob(hash, of: member) }
    }

    @Test func whatIsNoSealedRecordIsRefused() throws {
        var world = World()
        let device = SealedContractTests.devices[0]
        var number: UInt64 = 0
        func refused(_ fields: [FieldChange]) throws {
            number += 1
            #expect(
                try world.push(UUID128(high: 4, low: number), .create(fields), device, base: 0) == .refused("sync.badValue"), "\(fields)")
        }
        try refused([FieldChange("body", .string("AQ"))])
        try refused([FieldChange("version", .integer(1))])
        try refused(SealedContractTests.fields([], 1))
        try refused(SealedContractTests.fields([1], 0))
        try refused(SealedContractTests.fields(Array(repeating: 1, count: SealedLimits.bodyBytes + 1), 1))
        try refused(SealedContractTests.fields([1], 1) + [FieldChange("title", .string("secret"))])
        #expect(try world.listed().isEmpty)
    }

    @Test func nobodyKeepsMoreThanFits() throws {
        var world = World()
        let household = try world.household.get()
        let (environment, device) = (household.environment, SealedContractTests.devices[0])
        let hash = environment.hash([1])
        _ = try UploadBlob.run([1], of: hash, offset: 0, size: 1, by: household.actor, in: environment)
        // As if it were as long as can be.
        _ = try environment.database.write { try $0.execute("UPDATE blob SET size = 67108864, received = 67108864") }
        for number in UInt64(1)...4 {
            let fields = SealedContractTests.fields([1], 1, files: [hash])
            let outcome = try world.push(UUID128(high: 4, low: number), .create(fields), device, base: 0)
            if number < 4 { #expect(revision(outcome) != nil) } else { #expect(outcome == .refused("sync.sealedFull")) }
        }
        let shorter = SealedContractTests.fields([2], 2, files: [])
        #expect(revision(try world.push(UUID128(high: 4, low: 1), .set(shorter), device, base: 0)) != nil)
        let again = SealedContractTests.fields([1], 1, files: [hash])
        #expect(revision(try world.push(UUID128(high: 4, low: 5), .create(again), device, base: 0)) != nil, "there is room again")
    }

    @Test func longListsComeInPages() throws {
        var world = World()
        for number in 1...(SealedLimits.page + 3) {
            _ = try world.push(
                UUID128(high: 4, low: UInt64(number)), .create(SealedContractTests.fields([1], 1)), SealedContractTests.devices[0], base: 0)
        }
        let household = try world.household.get()
        let first = try ListSealed.run(after: 0, by: household.actor, in: household.environment)
        #expect(first.hasMore && first.records.count == SealedLimits.page)
        let last = try #require(first.records.last?.revision)
        let rest = try ListSealed.run(after: last, by: household.actor, in: household.environment)
        #expect(!rest.hasMore && rest.records.map(\.record.low) == [201, 202, 203])
    }
}
