import Households
import Storage
import Testing
import TestDatabases
import Values
import Workflows

/// Whatever way the pieces of a file take, it is whole at the end or not there.
@Suite("Blobs: laws that every database keeps", .everyDatabase)
struct BlobContractTests {
    private static func bytes(_ count: Int, _ seed: UInt64) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    private func send(
        _ piece: some Collection<UInt8>, of sha256: [UInt8], at offset: Int, size: Int, _ household: StoredHousehold,
        by actor: Actor? = nil
    ) throws -> BlobProgress {
        try UploadBlob.run(
            Array(piece), of: sha256, offset: offset, size: size, by: actor ?? household.actor, in: household.environment)
    }

    /// Pieces of any size, some sent twice, some at a wrong place: what was said to be received is, and the whole is the file.
    @Test(arguments: 0..<12)
    func piecesInAnyCutAddUpToTheFile(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try StoredHousehold()
        let content = BlobContractTests.bytes(random.integer(in: 1...40_000), UInt64(seed))
        let hash = household.environment.hash(content)
        var received = 0
        while received < content.count {
            let end = min(content.count, received + random.integer(in: 1...9_000))
            if random.happens(perMille: 300) {
                let wrong = random.integer(in: 0...content.count)
                if wrong != received {
                    #expect(throws: BlobFailure.offset(received: received), "seed \(seed)") {
                        try send(content[wrong...].prefix(10), of: hash, at: wrong, size: content.count, household)
                    }
                }
            }
            let progress = try send(content[received..<end], of: hash, at: received, size: content.count, household)
            #expect(progress == BlobProgress(received: end, size: content.count), "seed \(seed)")
            received = end
            let known = try UploadBlob.progress(of: hash, by: household.actor, in: household.environment)
            #expect(known == progress && progress.isComplete == (end == content.count), "seed \(seed)")
        }
        #expect(try household.store.blobs(of: household.actor.member.id).content(of: hash) == content, "seed \(seed)")
        for start in [0, 1, content.count / 2, content.count] {
            #expect(
                try ReadBlob.run(hash, from: start, by: household.actor, in: household.environment) == Array(content[start...]),
                "seed \(seed)")
        }
        #expect(try send([], of: hash, at: 0, size: content.count, household).isComplete, "sent again it is here already")
    }

    @Test func whatIsNotWhatItsHashSaysIsForgotten() throws {
        let household = try StoredHousehold()
        let (content, hash) = (Array("receipt".utf8), household.environment.hash(Array("another".utf8)))
        _ = try send(content.prefix(3), of: hash, at: 0, size: 7, household)
        #expect(throws: BlobFailure.damaged) { try send(content.suffix(4), of: hash, at: 3, size: 7, household) }
        #expect(try UploadBlob.progress(of: hash, by: household.actor, in: household.environment) == nil)
        #expect(throws: BlobFailure.damaged) { try send(content, of: hash, at: 0, size: 5, household) }
        let right = household.environment.hash(content)
        _ = try send(content.prefix(3), of: right, at: 0, size: 100, household)
        #expect(try send(content, of: right, at: 0, size: 7, household).isComplete, "with another size it begins anew")
        #expect(try pieces(household) == 1)
    }

    private func pieces(_ household: StoredHousehold) throws -> Int64? {
        try household.environment.database.read { try $0.first("SELECT count(*) FROM blob_piece") { $0.integer(0) } }
    }

    @Test func aBlobIsItsMembersAlone() throws {
        let household = try StoredHousehold()
        let record = try ChangeMembers.add(name: "Ben", role: .child, by: household.actor, in: household.environment)
        let ben = Actor(record.member, of: household.actor.household)
        let (content, hash) = (Array("receipt".utf8), household.environment.hash(Array("receipt".utf8)))
        _ = try send(content, of: hash, at: 0, size: 7, household)
        #expect(try UploadBlob.progress(of: hash, by: ben, in: household.environment) == nil)
        #expect(throws: StorageError.notFound) { try ReadBlob.run(hash, from: 0, by: ben, in: household.environment) }
        #expect(throws: StorageError.notFound) { try household.store.blobs(of: ben.member.id).content(of: hash) }
        _ = try send(content.prefix(3), of: hash, at: 0, size: 7, household, by: ben)
        #expect(throws: StorageError.notFound) { try household.store.blobs(of: ben.member.id).content(of: hash) }
        #expect(try household.store.blobs(of: household.actor.member.id).content(of: hash) == content)
    }

    @Test func moreThanCanWaitIsNotBegun() throws {
        let household = try StoredHousehold()
        func begin(_ number: Int, size: Int) throws {
            _ = try send([1], of: household.environment.hash([UInt8(number), 7]), at: 0, size: size, household)
        }
        for number in 0..<4 { try begin(number, size: BlobLimits.bytes) }
        #expect(throws: BlobFailure.tooMany) { try begin(4, size: 2) }
        for number in 0..<4 {
            try household.store.blobs(of: household.actor.member.id).remove(household.environment.hash([UInt8(number), 7]))
        }
        for number in 0..<BlobLimits.unfinished { try begin(number, size: 2) }
        #expect(throws: BlobFailure.tooMany) { try begin(BlobLimits.unfinished, size: 2) }
    }

    @Test func whatNobodyTouchedForADayGoes() throws {
        let household = try StoredHousehold()
        let (hash, now) = (household.environment.hash([1, 2]), household.environment.now())
        _ = try send([1], of: hash, at: 0, size: 2, household)
        try BlobStore.removeUntouched(before: now, in: household.environment.database)
        #expect(try UploadBlob.progress(of: hash, by: household.actor, in: household.environment) != nil)
        try BlobStore.removeUntouched(before: now.advanced(byMilliseconds: 1), in: household.environment.database)
        #expect(try UploadBlob.progress(of: hash, by: household.actor, in: household.environment) == nil)
        #expect(try pieces(household) == 0)
    }

    @Test func damagedBytesAreFoundByTheDrill() throws {
        let household = try StoredHousehold()
        _ = try send(Array("recording".utf8), of: household.environment.hash(Array("recording".utf8)), at: 0, size: 9, household)
        #expect(try CheckHousehold.run(household.store, in: household.environment) == [])
        for (bytes, found) in [("recordinG", ["blob"]), ("record", ["blob-bytes", "blob"])] {
            _ = try household.environment.database.write { try $0.execute("UPDATE blob_piece SET bytes = ?", [.bytes(Array(bytes.utf8))]) }
            #expect(try CheckHousehold.run(household.store, in: household.environment) == found)
        }
    }
}
