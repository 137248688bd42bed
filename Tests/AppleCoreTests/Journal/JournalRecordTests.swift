import Foundation
import Testing
import Values
import VaultClient

@testable import AppleCore

/// What becomes of single records; Docs/Journal.md, "What comes", has the table.
@Suite("A record of the journal") struct JournalRecordTests {
    private static let vault = JournalVault(
        owner: Outside.device.freshID(), keys: [ContentKey(id: Outside.device.freshID(), random: Outside.device.randomBytes)])

    /// A record as this device has it.
    private func kept(_ text: String?, base: String? = nil, version: Int64 = 3, waits: Bool = false) -> KeptRecord {
        var record = KeptRecord(Outside.device.freshID())
        (record.content, record.base) = (text.map { Written.entry($0) }, base.map { Written.entry($0) })
        (record.revision, record.version, record.waits) = (10, version, waits)
        return record
    }

    private func theirs(_ known: KeptRecord, _ text: String?, version: Int64 = 4, revision: Int64 = 11) -> TheirRecord {
        var record = TheirRecord(id: known.id, revision: revision, version: version, files: [])
        record.said = text.map { .content(Written.entry($0)) } ?? .deleted
        return record
    }

    private func taken(_ known: KeptRecord, _ theirs: TheirRecord, isAccepted: Bool = false) -> KeptRecord? {
        guard case .record(let record) = TakenRecord(known, theirs, isAccepted: isAccepted) else { return nil }
        return record
    }

    private func refusal(_ known: KeptRecord, _ theirs: TheirRecord, isAccepted: Bool = false) -> String? {
        guard case .refused(let problem) = TakenRecord(known, theirs, isAccepted: isAccepted) else { return nil }
        return problem
    }

    @Test func whatIsNewIsTakenUp() throws {
        let known = kept("one")
        let now = try #require(taken(known, theirs(known, "two")))
        #expect(now.content == Written.entry("two") && !now.waits && now.version == 4 && now.revision == 11)
        #expect(try #require(taken(known, theirs(known, nil))).content == nil)
        guard case .known = TakenRecord(known, theirs(known, "two", revision: 10)) else {
            Issue.record("a revision that is known")
            return
        }
    }

    @Test func whatWasPutBackIsRefused() throws {
        let known = kept("one")
        #expect(refusal(known, theirs(known, "one", version: 2)) == TakenRecord.older)
        #expect(refusal(known, theirs(known, "another", version: 3)) == TakenRecord.older, "a version says one thing only")
        #expect(refusal(kept(nil), theirs(kept(nil), "back", version: 3)) == TakenRecord.older, "nothing comes back after its deletion")
        #expect(taken(known, theirs(known, "another", version: 2), isAccepted: true)?.content == Written.entry("another"))
        var closed = theirs(known, nil)
        closed.said = .closed
        #expect(refusal(known, closed) == TakenRecord.closed)
        #expect(refusal(known, closed, isAccepted: true) == TakenRecord.closed)
    }

    @Test func whatBothChangedIsPutTogether() throws {
        let known = kept("We walked slowly.", base: "We walked.", waits: true)
        let now = try #require(taken(known, theirs(known, "We walked. It rained.")))
        #expect(now.content?["text"]?.string == "We walked slowly. It rained." && now.waits)
        #expect(now.base == Written.entry("We walked. It rained."))
        let gone = try #require(taken(known, theirs(known, nil)))
        #expect(gone.content == known.content && gone.waits && gone.base == nil, "of a deletion and a change the change stays")
        let deleted = kept(nil, base: "We walked.", waits: true)
        #expect(taken(deleted, theirs(deleted, "We walked. It rained."))?.content?["text"]?.string == "We walked. It rained.")
        #expect(taken(deleted, theirs(deleted, "We walked."))?.waits == true)
    }

    @Test func aRecordingThatWasWrappedByANewKeyIsTheSameOne() throws {
        func entry(_ text: String, _ file: String) -> JSONValue {
            let recording = JSONValue.object([
                JSONMember("file", .string(String(repeating: file, count: 64))), JSONMember("bytes", .integer(90)),
                JSONMember("seconds", .integer(3)), JSONMember("type", .string("audio/mp4")), JSONMember("levels", .array([.integer(5)])),
            ])
            return Written.entry(text, more: [JSONMember("recordings", .array([recording]))])
        }
        let merged = try MergeContents.merge(base: entry("One.", "a"), mine: entry("One. Two.", "a"), theirs: entry("One.", "b"))
        #expect(merged["recordings"]?.array?.count == 1 && merged["text"]?.string == "One. Two.")
        #expect(SealedFiles.named(by: merged) == [String(repeating: "b", count: 64)])
        #expect(SealedFiles.replaced(entry("One.", "a"), merged) == [String(repeating: "a", count: 64)])
        #expect(SealedFiles.replaced(entry("One.", "a"), Written.entry("One.")).isEmpty)
    }

    @Test func itWaitsUnlessItIsWhatTheServerHas() {
        let known = kept("one")
        let changed = known.with(Written.entry("two"))
        #expect(changed.waits && changed.base == Written.entry("one"))
        #expect(!changed.with(Written.entry("one")).waits)
        #expect(known.with(nil).waits && KeptRecord(known.id).with(Written.entry("new")).waits)
        // The library holds these two to be equal; the server has other bytes.
        #expect(kept("\u{E9}").with(Written.entry("e\u{301}")).waits)
    }

    @Test func shortOnesLookAlikeAndLongOnesAreNotSent() throws {
        let (record, random) = (Outside.device.freshID(), Outside.device.randomBytes)
        let bodies = ["one", String(repeating: "word ", count: 150)].map { text in
            JournalRecordTests.vault.seal(Written.entry(text), record, version: 1, random: random)
        }
        #expect(bodies.map { $0.flatMap { BitAlphabet.base64URL.decode($0) }?.count } == [1_130, 1_130])
        let long = Written.entry(String(repeating: "words ", count: 20_000))
        #expect(JournalRecordTests.vault.seal(long, record, version: 1, random: random) == nil)
        let opened = JournalRecordTests.vault.open(try #require(bodies[0]), record, version: 1)
        #expect(opened?.content == Written.entry("one") && opened?.key == JournalRecordTests.vault.newest.id)
        #expect(JournalRecordTests.vault.open(try #require(bodies[0]), record, version: 2) == nil)
        #expect(JournalRecordTests.vault.open("no body", record, version: 1) == nil)
    }

    /// `Tests/WebJournal/journal-records.test.mjs` holds the browser to the same.
    @Test func whatABrowserSealedOpens() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Vectors/journal-records.json")
        let made = try JSONReader.read([UInt8](try Data(contentsOf: url)))
        func id(_ text: JSONValue?) throws -> UUID128 { try #require(text?.string.flatMap { UUID128($0) }) }
        let digits = Array(try #require(made["vaultKey"]?.string))
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<($0 + 2)]), radix: 16) }
        let random = FixedKey(bytes: bytes)
        let key = VaultKey(id: try id(made["keyId"]), random: random.take).contentKey
        let vault = JournalVault(owner: try id(made["owner"]), keys: [key])
        let records = try #require(made["records"]?.array)
        #expect(records.count == 2)
        for one in records {
            let (record, version, body) = (try id(one["record"]), try #require(one["version"]?.integer), try #require(one["body"]?.string))
            let opened = try #require(vault.open(body, record, version: version))
            #expect(JSONSame.isSame(opened.content, one["content"]))
            #expect(opened.key == key.id)
            #expect(vault.open(body, record, version: version + 1) == nil)
            #expect(vault.open(body, vault.owner, version: version) == nil)
        }
    }

    /// Gives a vault key that is known.
    private struct FixedKey {
        let bytes: [UInt8]

        func take(_ count: Int) -> [UInt8] { Array(bytes.prefix(count)) }
    }

    @Test func keysAreKeptAsTheyWere() throws {
        var vault = JournalRecordTests.vault
        vault.isOutdated = true
        var json = JSONWriter()
        json.value(vault)
        let again = try #require(JournalVault(try JSONReader.read(json.bytes)))
        #expect(again.owner == vault.owner && again.isOutdated && again.newest.bytes == vault.newest.bytes)
        #expect(JournalVault(.object([JSONMember("owner", .string(vault.owner.text)), JSONMember("keys", .array([]))])) == nil)
    }
}
