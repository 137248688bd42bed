import Households
import Storage
import Syncing
import Testing
import TestDatabases
import Values
import Workflows

/// What the server keeps and can't read is never overwritten, and nobody's but its person's, whatever becomes of their households.
@Suite("Sealed records: laws that every database keeps", .everyDatabase)
struct SealedContractTests {
    private static let devices = (1...3).map { UUID128(high: 5, low: UInt64($0)) }

    private struct World {
        let household = Result { try StoredHousehold() }
        var counter: UInt64 = 0

        mutating func push(
            _ record: UUID128, _ action: Operation.Action, _ device: UUID128, base: Int64, of person: UUID128? = nil
        ) throws -> OperationAnswer.Outcome {
            let household = try household.get()
            counter += 1
            let operation = Operation(
                id: UUID128(high: 9, low: counter), device: device, record: RecordKey(kind: "sealed", record), action: action, base: base,
                made: Instant(milliseconds: 0))
            return try SealedJournal.push(
                [operation], device: device, of: person ?? household.actor.person, in: household.environment
            ).answers[0].outcome
        }

        func listed(after revision: Int64 = 0, of person: UUID128? = nil) throws -> [SealedRecord] {
            let household = try household.get()
            return try SealedJournal.list(after: revision, of: person ?? household.actor.person, in: household.environment).records
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
            case (true, let standing?) where standing.body == nil: #expect(revision(outcome) != nil, "seed \(seed), step \(step)")
            case (true, .some) where !isKnown: #expect(outcome == .refused("sync.changedMeanwhile"), "seed \(seed), step \(step)")
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

    @Test func aRecordIsItsPersonsAlone() throws {
        var world = World()
        let ben = UUID128(high: 6, low: 1)
        let (record, mine, theirs) = (UUID128(high: 4, low: 1), SealedContractTests.devices[0], SealedContractTests.devices[1])
        let first = try world.push(record, .create(SealedContractTests.fields([1, 2], 1)), mine, base: 0)
        let base = try #require(revision(first))
        #expect(try world.listed(of: ben).isEmpty)
        for action in [Operation.Action.set(SealedContractTests.fields([3], 2)), .delete] {
            #expect(try world.push(record, action, theirs, base: 9, of: ben) == .refused("sync.missing"))
        }
        #expect(revision(try world.push(record, .create(SealedContractTests.fields([9], 1)), theirs, base: 0, of: ben)) != nil)
        #expect(try world.listed().map(\.body) == [[1, 2]])
        #expect(try world.listed(of: ben).map(\.body) == [[9]])
        // A deletion that did not know of a change is refused, and goes through once the person has seen it.
        let changed = try world.push(record, .set(SealedContractTests.fields([5], 2)), SealedContractTests.devices[2], base: base)
        #expect(try world.push(record, .delete, mine, base: base) == .refused("sync.changedMeanwhile"))
        #expect(try world.listed().map(\.body) == [[5]])
        #expect(revision(try world.push(record, .delete, mine, base: try #require(revision(changed)))) != nil)
        #expect(try world.listed().map(\.body) == [nil])
    }

    /// Each operation counts once, and the person's revision is theirs: nobody in a household hears that somebody writes.
    @Test func whatComesTwiceCountsOnceAndNoHouseholdHearsOfIt() throws {
        let household = try StoredHousehold()
        let (environment, person) = (household.environment, household.actor.person)
        let before = try household.store.revision()
        let operations = (1...2).map { version in
            Operation(
                id: UUID128(high: 9, low: UInt64(version)), device: SealedContractTests.devices[0],
                record: RecordKey(kind: "sealed", UUID128(high: 4, low: 1)),
                action: version == 1
                    ? .create(SealedContractTests.fields([1], 1)) : .set(SealedContractTests.fields([2], 2)), base: 0,
                made: Instant(milliseconds: 0))
        }
        let device = SealedContractTests.devices[0]
        let first = try SealedJournal.push(operations, device: device, of: person, in: environment)
        #expect(try SealedJournal.push(operations, device: device, of: person, in: environment).answers == first.answers)
        #expect(first.revision == 2)
        #expect(try SealedJournal.list(after: 0, of: person, in: environment).records.map(\.body) == [[2]])
        #expect(try household.store.revision() == before)
        let asAHousehold = try PushOperations.run([operations[0]], device: device, by: household.actor, in: environment)
        #expect(asAHousehold.map(\.outcome) == [.refused("sync.unknownKind")], "no household keeps anybody's journal")
        var other = operations[0]
        other.record = RecordKey(kind: "asset", UUID128(high: 4, low: 1))
        other.id = UUID128(high: 9, low: 3)
        let answers = try SealedJournal.push([other], device: device, of: person, in: environment).answers
        #expect(answers.map(\.outcome) == [.refused("sync.unknownKind")], "and nobody's own records are a household's")
    }

    /// Whoever owns a household and ends it, or takes somebody out of it, takes nobody's journal.
    @Test func itOutlivesEveryHousehold() throws {
        var world = World()
        let household = try world.household.get()
        let environment = household.environment
        let ana = UUID128(high: 6, low: 1)
        try PersonStore(database: environment.database, person: ana).save(
            Person(
                id: ana, email: "ana@example.org", verified: environment.now(), name: "Ana", password: "hash", created: environment.now()))
        let token = [UInt8](repeating: 7, count: 32)
        _ = try InviteMember.run(role: .parent, name: "Ana", email: "", token: token, by: household.actor, in: environment)
        let member = try AcceptInvitation.run(token, person: ana, in: environment)
        #expect(member.person == ana)
        let record = UUID128(high: 4, low: 1)
        _ = try world.push(record, .create(SealedContractTests.fields([1], 1)), SealedContractTests.devices[0], base: 0, of: ana)
        try ChangeMembers.remove(member.member.id, by: household.actor, in: environment)
        #expect(try world.listed(of: ana).map(\.body) == [[1]])
        try ChangeHousehold.delete(by: household.actor, in: environment)
        #expect(try world.listed(of: ana).map(\.body) == [[1]])
        #expect(
            try world.push(record, .set(SealedContractTests.fields([2], 2)), SealedContractTests.devices[0], base: 1, of: ana) != .waits)
        #expect(try world.listed(of: ana).map(\.body) == [[2]])
        try DeletePerson.run(ana, in: environment)
        #expect(try world.listed(of: ana).isEmpty)
    }

    /// What was kept on a machine where nobody signs in goes with whoever claims it.
    @Test func whoClaimsAHouseholdBringsTheirJournal() throws {
        var world = World()
        let household = try world.household.get()
        let environment = household.environment
        let hash = environment.hash([1, 2, 3])
        _ = try UploadBlob.run([1, 2, 3], of: hash, offset: 0, size: 3, person: household.actor.person, in: environment)
        let record = UUID128(high: 4, low: 1)
        _ = try world.push(record, .create(SealedContractTests.fields([1], 1, files: [hash])), SealedContractTests.devices[0], base: 0)
        let ana = UUID128(high: 6, low: 1)
        try PersonStore(database: environment.database, person: ana).save(
            Person(
                id: ana, email: "ana@example.org", verified: environment.now(), name: "Ana", password: "hash", created: environment.now()))
        let token = [UInt8](repeating: 7, count: 32)
        _ = try ClaimHousehold.run(token: token, by: household.actor, in: environment)
        let claimed = try AcceptInvitation.run(token, person: ana, in: environment)
        #expect(claimed.member.id == household.actor.member.id && claimed.person == ana)
        #expect(try world.listed().isEmpty)
        #expect(try world.listed(of: ana).map(\.files) == [[hash]])
        #expect(try PersonStore(database: environment.database, person: ana).blobs.content(of: hash) == [1, 2, 3])
    }

    @Test func allOfItCanBeTakenOutPutBackAndDeleted() throws {
        var world = World()
        let household = try world.household.get()
        let (environment, person, device) = (household.environment, household.actor.person, SealedContractTests.devices[0])
        let hash = environment.hash([1, 2, 3])
        _ = try UploadBlob.run([1, 2, 3], of: hash, offset: 0, size: 3, person: person, in: environment)
        for number in UInt64(1)...3 {
            let fields = SealedContractTests.fields([UInt8(number)], Int64(number), files: number == 1 ? [hash] : nil)
            _ = try world.push(UUID128(high: 4, low: number), .create(fields), device, base: 0)
        }
        _ = try world.push(UUID128(high: 4, low: 2), .delete, device, base: 9)
        func archived(_ person: UUID128) throws -> [UInt8] {
            var bytes: [UInt8] = []
            try SealedArchive.export(of: person, in: environment) { bytes += $0 }
            return bytes
        }
        let archive = try archived(person)
        #expect(try SealedJournal.use(of: person, in: environment) == (records: 3, bytes: 5))
        try SealedJournal.delete(of: person, in: environment)
        #expect(try world.listed().isEmpty)
        #expect(try SealedJournal.use(of: person, in: environment) == (records: 0, bytes: 0))
        // A device that had seen more hears of what comes after.
        let cursor = try PersonStore(database: environment.database, person: person).revision()
        try SealedArchive.restore(archive, for: person, in: environment)
        #expect(try world.listed(after: cursor).map(\.body) == [[1], [3], nil], "in the order of their changes")
        #expect(try archived(person) == archive)
        // What is newer stays, and what is there is not doubled.
        let now = try PersonStore(database: environment.database, person: person).revision()
        _ = try world.push(UUID128(high: 4, low: 3), .set(SealedContractTests.fields([9], 4)), device, base: now)
        try SealedArchive.restore(archive, for: person, in: environment)
        #expect(try world.listed().map { $0.body }.contains([9]))
        #expect(try world.listed().count == 3)
        #expect(throws: ArchiveProblem.notAnArchive) { try ImportHousehold.run(archive, by: household.actor, in: environment) }
        let other = UUID128(high: 6, low: 2)
        try SealedArchive.restore(archive, for: other, in: environment)
        #expect(try world.listed(of: other).count == 3)
    }

    @Test func recordingsStayWithTheirRecordAndGoWithIt() throws {
        var world = World()
        let household = try world.household.get()
        let (environment, person, device) = (household.environment, household.actor.person, SealedContractTests.devices[0])
        let blobs = PersonStore(database: environment.database, person: person).blobs
        let hash = environment.hash([1, 2, 3])
        let record = UUID128(high: 4, low: 1)
        #expect(
            try world.push(record, .create(SealedContractTests.fields([1], 1, files: [hash])), device, base: 0) == .refused("sync.missing"))
        _ = try UploadBlob.run([1, 2, 3], of: hash, offset: 0, size: 3, person: person, in: environment)
        #expect(revision(try world.push(record, .create(SealedContractTests.fields([1], 1, files: [hash])), device, base: 0)) != nil)
        #expect(try world.listed().map(\.files) == [[hash]])
        let late = environment.now().advanced(byMilliseconds: 86_400_000)
        try BlobStore.removeUntouched(before: late, in: environment.database)
        #expect(try blobs.content(of: hash) == [1, 2, 3])
        #expect(revision(try world.push(record, .delete, device, base: 99)) != nil)
        try BlobStore.removeUntouched(before: late, in: environment.database)
        #expect(throws: StorageError.notFound) { try blobs.content(of: hash) }
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
        _ = try UploadBlob.run([1], of: hash, offset: 0, size: 1, person: household.actor.person, in: environment)
        // As if it were as long as can be.
        _ = try environment.database.write { try $0.execute("UPDATE person_blob SET size = 67108864, received = 67108864") }
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
        let first = try SealedJournal.list(after: 0, of: household.actor.person, in: household.environment)
        #expect(first.hasMore && first.records.count == SealedLimits.page)
        let last = try #require(first.records.last?.revision)
        let rest = try SealedJournal.list(after: last, of: household.actor.person, in: household.environment)
        #expect(!rest.hasMore && rest.records.map(\.record.low) == [201, 202, 203])
    }

    /// A record may be as long as an entry gets; a list of such records comes in shorter pages, with nothing left out.
    @Test func longRecordsComeInShorterPages() throws {
        var world = World()
        let body = [UInt8](repeating: 7, count: SealedLimits.bodyBytes)
        let count = SealedLimits.pageBytes / SealedLimits.bodyBytes + 3
        for number in 1...UInt64(count) {
            let fields = SealedContractTests.fields(body, 1)
            let outcome = try world.push(UUID128(high: 4, low: number), .create(fields), SealedContractTests.devices[0], base: 0)
            #expect(revision(outcome) != nil)
        }
        let household = try world.household.get()
        let first = try SealedJournal.list(after: 0, of: household.actor.person, in: household.environment)
        #expect(first.hasMore && first.records.count == count - 3)
        let last = try #require(first.records.last?.revision)
        let rest = try SealedJournal.list(after: last, of: household.actor.person, in: household.environment)
        #expect(!rest.hasMore && rest.records.count == 3 && rest.records.allSatisfy { $0.body == body })
    }
}
