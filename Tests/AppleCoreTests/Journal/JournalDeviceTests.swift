import Foundation
import GRDB
import Testing
import Values
import VaultClient

@testable import AppleCore

/// The journal on a device, without a server.
@MainActor @Suite("The journal on a device") struct JournalDeviceTests {
    nonisolated private static let password = "plum anchor velvet tuesday"

    /// A device with a store of its own that reaches no server.
    private struct Alone {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        let store: DeviceStore
        let server: EvenkeelServer

        init() throws {
            let store = try DeviceStore(in: folder, .file(folder.appendingPathComponent("key")), .device)
            self.store = store
            let wire = Wire()
            wire.isCut = true
            let nowhere = ServerLine { _ in AsyncThrowingStream { $0.finish(throwing: ServerUnreached.unreachable) } }
            server = EvenkeelServer(wire.line(over: nowhere), session: nil, .device, keep: { try store.keep($0) })
        }

        @MainActor func journal(_ boxes: JournalBoxes? = nil) async -> JournalModel {
            let journal = JournalModel(server, store, .device, boxes: boxes)
            await journal.open()
            return journal
        }

        func remove() {
            try? store.close()
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private struct Person {
        let signedIn: SignedIn
        let rotated: SignedIn
        let vault: NewVault

        /// Somebody with a vault.
        ///
        /// - Parameter opens: whether what they signed in with opens it.
        init(opens: Bool) throws {
            let (owner, random) = (Outside.device.freshID(), Outside.device.randomBytes)
            vault = try NewVault(try Password(JournalDeviceTests.password), owner: owner, keyID: Outside.device.freshID(), random: random)
            let material = vault.material
            func envelopes(_ password: WrappedKey, _ retired: [WrappedKey]) -> JSONValue {
                .object([
                    JSONMember("owner", .string(owner.text)), JSONMember("password", .string(password.text)),
                    JSONMember("recovery", .string(material.recovery.wrappedKey.text)), JSONMember("passkeys", .array([])),
                    JSONMember("retired", .array(retired.map { .string($0.text) })),
                ])
            }
            signedIn = SignedIn(
                person: owner, name: "Ana", email: "ana@example.org", envelopes: envelopes(material.password.wrappedKey, []),
                vault: opens ? vault.keyring : nil)
            var keyring = vault.keyring
            try keyring.rotate(to: Outside.device.freshID(), random: random)
            let root = try PasswordRoot(try Password(JournalDeviceTests.password), material.password.derivation)
            let password = WrappedKey(keyring.current, by: root.wrappingKey, owner: owner, random: random)
            rotated = SignedIn(
                person: owner, name: "Ana", email: "ana@example.org",
                envelopes: envelopes(password, keyring.wrappedRetired(random: random)), vault: nil)
        }
    }

    @Test func itOutlivesAChangeOfHouseholdAndGoesWithItsPerson() async throws {
        let device = try Alone()
        defer { device.remove() }
        let (ana, other, home) = (try Person(opens: true), try Person(opens: true), Outside.device.freshID())
        _ = try device.store.begin(ana.signedIn, in: home, .device)
        let journal = await device.journal()
        #expect(!journal.needsVault)
        let id = journal.freshID()
        #expect(await journal.keep(id, Written.entry("Kept."), from: nil))
        try journal.boxes.write([(.recordingPiece("r", 0), [1])])
        try device.store.change { try $0.write([2] as [UInt8], .household) }
        await journal.end()
        _ = try device.store.move(to: Outside.device.freshID(), .device)
        #expect(try device.store.read { try $0.read(.household) } == nil)
        let moved = await device.journal()
        #expect(moved.text(id) == "Kept." && !moved.needsVault && moved.waiting == 1)
        #expect(try moved.boxes.read(.recordingPiece("r", 0)) == [1])
        await moved.end()
        _ = try device.store.begin(ana.signedIn, in: Outside.device.freshID(), .device)
        #expect(await device.journal().text(id) == "Kept.")
        _ = try device.store.begin(other.signedIn, in: home, .device)
        let left = try device.store.read { try $0.names() }.filter(\.isPersons)
        #expect(left == [.vault], "of the one who is here now")
        #expect(await device.journal().moments.isEmpty)
    }

    @Test func theVaultIsOpenedOnceByThePassword() async throws {
        let device = try Alone()
        defer { device.remove() }
        _ = try device.store.begin(try Person(opens: false).signedIn, in: Outside.device.freshID(), .device)
        let journal = await device.journal()
        let id = journal.freshID()
        #expect(journal.needsVault)
        #expect(await journal.keep(id, Written.entry("Before."), from: nil))
        #expect(journal.waiting == 1)
        #expect(throws: JournalFailure.vaultClosed) { try journal.recordingKey(of: id, nil) }
        #expect(try await !journal.openVault(password: "another one entirely"))
        #expect(try await !journal.openVault(password: ""))
        #expect(journal.needsVault)
        #expect(try await journal.openVault(password: JournalDeviceTests.password))
        #expect(!journal.needsVault)
        let sealed = try journal.recordingKey(of: id, nil).seal([1, 2, 3])
        await journal.end()
        let again = await device.journal()
        #expect(!again.needsVault && again.text(id) == "Before.")
        #expect(try again.recordingKey(of: id, nil).open(sealed) == [1, 2, 3])
    }

    @Test func aNewerKeyIsTakenUpOnceThePasswordOpensItAndTheOldOneStays() async throws {
        let device = try Alone()
        defer { device.remove() }
        let (ana, home) = (try Person(opens: true), Outside.device.freshID())
        _ = try device.store.begin(ana.signedIn, in: home, .device)
        let journal = await device.journal()
        let entry = journal.freshID()
        let sealed = try journal.recordingKey(of: entry, nil).seal([7])
        await journal.end()
        _ = try device.store.begin(ana.rotated, in: home, .device)
        let outdated = await device.journal()
        #expect(outdated.needsVault, "nothing goes under an older key")
        #expect(try await outdated.openVault(password: JournalDeviceTests.password))
        #expect(!outdated.needsVault)
        let key = try outdated.recordingKey(of: entry, nil)
        #expect(try key.open(sealed) == [7])
        let now = try key.seal([8])
        #expect(try SealedAudio(now).keyID != SealedAudio(sealed).keyID)
        #expect(try device.store.read { try $0.journalVault() }?.keys.count == 2)
    }

    @Test func whoHasJustSignedUpNeedsNoPasswordForIt() throws {
        let ana = try Person(opens: false)
        let draft = SignUpDraft(
            owner: ana.signedIn.person, name: "Ana", email: "ana@example.org", invitation: "", recoveryKey: ana.vault.recoveryKey.text,
            keepsMail: false, ticket: "", mailed: Outside.device.now())
        #expect(ana.signedIn.opened(by: draft)?.current.id == ana.vault.keyring.current.id)
        let other = try Person(opens: false)
        #expect(other.signedIn.opened(by: draft) == nil)
    }

    @Test func aFullDeviceKeepsNothingAndSaysSo() async throws {
        let device = try Alone()
        defer { device.remove() }
        _ = try device.store.begin(try Person(opens: true).signedIn, in: Outside.device.freshID(), .device)
        let isFull = Mutexed(true)
        var boxes = JournalBoxes.device(device.store)
        let write = boxes.write
        boxes.write = { contents in
            if isFull.value { throw DatabaseError(resultCode: .SQLITE_FULL) }
            try write(contents)
        }
        let journal = await device.journal(boxes)
        let id = journal.freshID()
        #expect(await !journal.keep(id, Written.entry("No room."), from: nil))
        #expect(journal.standing == .full && journal.failure as? JournalFailure == .full && journal.moment(id) == nil)
        await #expect(throws: JournalFailure.full) { try await journal.keepFile([1]) }
        isFull.change { $0 = false }
        #expect(await journal.keep(id, Written.entry("Room."), from: nil))
        #expect(journal.standing == .idle && journal.failure == nil && journal.text(id) == "Room.")
        #expect(await !journal.keep("no id", Written.entry("Nowhere."), from: nil))
        #expect(await !journal.keep(journal.freshID(), .object([]), from: nil))
        #expect(journal.moments.count == 1)
    }

    @Test func theNewestStandFirstWhateverMonthTheyCameFrom() async throws {
        let journal = JournalModel(.device)
        let times = ["2026-01-02T08:00:00-05:00", "2026-01-02T13:30:00+00:00", "2025-12-31T23:59:59-05:00", "2026-11-29T21:10:00-05:00"]
        for at in times {
            #expect(await journal.keep(journal.freshID(), Written.entry(at).setting("at", .string(at)), from: nil))
        }
        #expect(journal.moments.map(\.at) == [times[3], times[1], times[0], times[2]])
        let moved = try #require(journal.moments.last)
        #expect(await journal.keep(moved.id, moved.content.setting("at", .string("2027-02-01T00:00:00Z")), from: moved.content))
        #expect(journal.moments.first?.id == moved.id && journal.moments.count == 4)
        #expect(!journal.needsVault && journal.waiting == 0)
    }

    @Test(arguments: [
        (0, "2026-03-01T12:34:56+00:00"), (-300, "2026-03-01T07:34:56-05:00"), (345, "2026-03-01T18:19:56+05:45"),
        (-750, "2026-03-01T00:04:56-12:30"),
    ]) func aMomentStandsOnItsPersonsClock(offset: Int, text: String) throws {
        let now = try #require(Instant(iso: "2026-03-01T12:34:56.789Z"))
        #expect(JournalMoment.time(now, offsetMinutes: offset) == text)
    }
}
