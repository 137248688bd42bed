import Foundation
import Testing
import Values
import VaultClient

@testable import AppleCore

/// The vault gets a new key, as the web app gives it one, while two phones have a journal: all of it is under the new key in the end, opens as
/// before, and the server lets the old key go.
@MainActor @Suite("A new key for the vault", .besideDemoServer, .serialized, .timeLimit(.minutes(15)))
struct JournalRotationTests {
    private static let seed = ProcessInfo.processInfo.environment["EVENKEEL_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)

    /// Gives the vault a new key. The phone that asks for it stays signed in.
    private func rotate(_ phone: Phone) async throws {
        let served = try await phone.server.ask(ServerRequest("GET", ServerPath.vault))
        let derivation = try #require(try WrappedKey(text: served.textOf("password")).derivation)
        let root = try PasswordRoot(try Password(DemoServer.password), derivation)
        let keyring = try #require(SignIn.open(served, by: .password(root)))
        let material = try Rotation(of: keyring, to: Outside.device.freshID(), root, random: Outside.device.randomBytes).material
        let request = ServerRequest("PUT", ServerPath.vault) { json in
            json.member("password", material.password)
            json.member("recovery", material.recovery)
            json.member("passkeys", material.passkeys)
            json.member("retired", material.retired)
        }
        _ = try await phone.server.answer(to: request)
    }

    /// The keys that the server still has of before, as texts.
    private func retired(_ phone: Phone) async throws -> [String] {
        try await phone.server.ask(ServerRequest("GET", ServerPath.vault)).textsOf("retired")
    }

    private func files(_ phone: Phone) throws -> [String] {
        try phone.store.read { try $0.names() }.map(\.text).filter { $0.hasPrefix("journalFile:") }.sorted()
    }

    private func vault(_ phone: Phone) throws -> JournalVault { try #require(try phone.store.read { try $0.journalVault() }) }

    /// Keeps an entry with a recording and a photo.
    private func keepEntry(_ words: String, _ sound: [UInt8], _ photo: [UInt8], in journal: JournalModel) async throws -> String {
        let (entry, own) = (journal.freshID(), journal.freshID())
        let recording = try await journal.keepFile(sound, of: entry, nil)
        let kept = try await journal.keepFile(photo, of: entry, own)
        let content = Written.entry(
            words,
            more: [
                JSONMember(
                    "recordings",
                    .array([
                        EntryRecording(
                            own: nil, file: recording.hash, bytes: recording.bytes, seconds: 9, type: "audio/aac", levels: [1, 2]
                        ).json
                    ])),
                JSONMember(
                    "photos",
                    .array([
                        .object([
                            JSONMember("id", .string(own)), JSONMember("file", .string(kept.hash)),
                            JSONMember("bytes", .integer(Int64(kept.bytes))), JSONMember("type", .string("image/jpeg")),
                            JSONMember("width", .integer(4)), JSONMember("height", .integer(3)),
                        ])
                    ])),
            ])
        #expect(await journal.keep(entry, content, from: nil))
        return entry
    }

    /// What the files of an entry hold.
    private func opened(_ entry: String, in journal: JournalModel) async throws -> [[UInt8]] {
        var all: [[UInt8]] = []
        for named in SealedFiles.all(of: journal.moment(entry)?.content) {
            all.append(try await journal.openFile(named.file, of: entry, named.own))
        }
        return all
    }

    @Test func allGoesUnderTheNewKeyOnBothPhonesAndTheOldOneIsLetGo() async throws {
        let (one, other) = (try await Phone(of: "maya"), try await Phone(of: "maya"))
        defer { for phone in [one, other] { phone.remove() } }
        let (mine, theirs) = (await one.opened(), await other.opened())
        let (sound, photo) = (Outside.device.randomBytes(70_000), Outside.device.randomBytes(900))
        let entry = try await keepEntry("by the sea", sound, photo, in: mine)
        let plain = mine.freshID()
        #expect(await mine.keep(plain, Written.checkIn(20), from: nil))
        for journal in [mine, theirs] { await journal.sync() }
        #expect(try await opened(entry, in: theirs) == [sound, photo])
        let (before, old) = (SealedFiles.named(by: mine.moment(entry)?.content), try vault(one))

        try await rotate(one)
        #expect(try await retired(one).count == 1)
        await mine.sync()
        #expect(mine.needsVault, "nothing goes under the old key")
        #expect(try await mine.openVault(password: DemoServer.password))
        #expect(await mine.write("by the sea, once more", in: entry))
        await mine.sync()
        #expect(try await retired(one).isEmpty && mine.left == nil && mine.waiting == 0 && mine.troubles.isEmpty)
        #expect(try vault(one).keys.map(\.id) == [vault(one).newest.id] && vault(one).newest.id != old.newest.id)
        #expect(try one.store.read { try $0.json(.envelopes) }?.textsOf("retired") == [])
        #expect(try one.store.read { try $0.read(.journalRewrap) } == nil)
        let now = SealedFiles.named(by: mine.moment(entry)?.content)
        #expect(now.count == 2 && Set(now).isDisjoint(with: before))
        #expect(try files(one) == now.sorted().map { "journalFile:" + $0 }, "those of before have left")
        #expect(try await opened(entry, in: mine) == [sound, photo])

        let listed = try await one.server.ask(ServerRequest("GET", ServerPath.sealed(after: 0)))["records"]?.array ?? []
        #expect(listed.count >= 2)
        for record in listed where record["body"]?.string != nil {
            if case .closed? = TheirRecord(record, old)?.said { continue }
            Issue.record("the old key opens \(record.textOf("id"))")
        }

        await theirs.sync()
        #expect(try await theirs.openVault(password: DemoServer.password))
        await theirs.sync()
        #expect(theirs.text(entry) == "by the sea, once more" && theirs.moment(entry) == mine.moment(entry) && theirs.moment(plain) != nil)
        #expect(try vault(other).keys.count == 1 && theirs.left == nil)
        other.wire.isCut = true
        #expect(try await opened(entry, in: theirs) == [sound, photo], "as it is now, and here")
        #expect(try files(other) == files(one))
    }

    @Test func filesWaitForWifiAndTheOldKeyWithThem() async throws {
        let phone = try await Phone(of: "sam")
        defer { phone.remove() }
        let line = NetworkLine()
        let journal = JournalModel(phone.server, phone.store, .device, network: line)
        await journal.open()
        let (sound, photo) = (Outside.device.randomBytes(500), Outside.device.randomBytes(600))
        let entry = try await keepEntry("in the train", sound, photo, in: journal)
        await journal.sync()
        try await rotate(phone)
        #expect(await journal.setWifiOnly(true))
        line.set(.metered)
        await journal.sync()
        #expect(try await journal.openVault(password: DemoServer.password))
        await journal.sync()
        #expect(journal.left == LeftToRewrap(records: 0, files: 2, waits: .wifi))
        let texts = Catalogue.load(.standard)
        let home = JournalHomeModel(JournalDesk(journal, phone.household.source, texts))
        let left = texts.text("web.rotation.left", .count("records", 0), .count("files", 2))
        #expect(home.underOldKey == left + " " + texts.text("web.rotation.waits.wifi"))
        #expect(try await retired(phone).count == 1 && vault(phone).keys.count == 2)
        #expect(try await opened(entry, in: journal) == [sound, photo], "the old key opens them meanwhile")
        line.set(.free)
        await journal.sync()
        #expect(try await retired(phone).isEmpty && journal.left == nil && home.underOldKey.isEmpty)
        #expect(try await opened(entry, in: journal) == [sound, photo])
    }

    @Test func anAppThatEndsInTheMiddleGoesOnTheNextTime() async throws {
        let seed = JournalRotationTests.seed
        var random = SeededRandom(seed: seed)
        let (phone, other) = (try await Phone(of: "leo"), try await Phone(of: "leo"))
        defer { for one in [phone, other] { one.remove() } }
        let (sound, photo) = (Outside.device.randomBytes(300), Outside.device.randomBytes(200))
        var journal = await phone.opened()
        var entries: [String] = []
        for number in 0..<3 { entries.append(try await keepEntry("entry \(number)", sound, photo, in: journal)) }
        await journal.sync()
        try await rotate(other)
        await journal.sync()
        #expect(try await journal.openVault(password: DemoServer.password), "seed \(seed)")
        var killed = 0
        for _ in 0..<8 {
            let store = phone.store
            phone.wire.kill(after: random.integer(in: 2...25)) { try? store.close() }
            await journal.sync()
            if phone.wire.wasKilled { killed += 1 }
            journal.close()
            try await phone.restart()
            journal = await phone.opened()
            for entry in entries { #expect(try await opened(entry, in: journal) == [sound, photo], "seed \(seed)") }
        }
        #expect(killed > 0, "seed \(seed)")
        for _ in 0..<2 { await journal.sync() }
        #expect(journal.left == nil && journal.waiting == 0 && journal.troubles.isEmpty, "seed \(seed)")
        #expect(try await retired(phone).isEmpty, "seed \(seed)")
        #expect(try files(phone).count == 6, "seed \(seed)")
        let theirs = await other.opened()
        #expect(try await theirs.openVault(password: DemoServer.password))
        await theirs.sync()
        for entry in entries { #expect(try await opened(entry, in: theirs) == [sound, photo], "seed \(seed)") }
    }
}
