import Foundation
import GRDB
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    @MainActor @Suite("What a thief of the file reads") struct RawFileTests {
        @Test func noPayeeStandsInTheRawFile() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let row = try #require(try await phone.someRows(1).first)
            phone.wire.isCut = true
            try await phone.act(.set(.row, row, ["note": .string("a note of Maya's")]))
            var words = Set(try await phone.rows().prefix(40).compactMap { $0["merchant"]?.string }.filter { $0.count > 5 })
            words.formUnion(["a note of Maya's", "maya@demo.evenkeel.example", "EVKHOUS1"])
            let household = Data(try #require(try phone.store.read { try $0.read(.household) }))
            #expect(words.contains { household.range(of: Data($0.utf8)) != nil }, "what is looked for stands in what was sealed")
            // The log of SQLite is a file of its own.
            for name in try FileManager.default.contentsOfDirectory(atPath: phone.folder.path) {
                let bytes = try Data(contentsOf: phone.folder.appendingPathComponent(name))
                for word in words { #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(name)") }
            }
        }
    }
}

@Suite("The device's store") struct StoreTests {
    private struct Stop: Error {}
    private static let bytes: [UInt8] = [1, 2]

    private func withStore(_ body: (DeviceStore, URL, KeyKeeper) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let keeper = KeyKeeper.file(folder.appendingPathComponent("key"))
        try body(try DeviceStore(in: folder, keeper, .device), folder, keeper)
    }

    @Test func aChangeIsKeptWholeOrNotAtAll() throws {
        try withStore { store, folder, keeper in
            try store.change { try $0.write(StoreTests.bytes, .household) }
            #expect(throws: Stop.self) {
                try store.change { boxes in
                    try boxes.write([3] as [UInt8], .household)
                    try boxes.write([4] as [UInt8], .known)
                    throw Stop()
                }
            }
            try store.close()
            let again = try DeviceStore(in: folder, keeper, .device)
            let (household, known) = try again.read { (try $0.read(.household), try $0.read(.known)) }
            #expect(household == StoreTests.bytes)
            #expect(known == nil)
        }
    }

    @Test func aBoxOpensUnderItsOwnNameAlone() throws {
        try withStore { store, folder, keeper in
            try store.change { try $0.write(StoreTests.bytes, .household) }
            try store.close()
            let raw = try DatabaseQueue(path: folder.appendingPathComponent("evenkeel.sqlite").path)
            try raw.write { try $0.execute(sql: "UPDATE box SET name = 'known'") }
            try raw.close()
            let again = try DeviceStore(in: folder, keeper, .device)
            #expect(throws: DeviceStore.Failure.damaged) { try again.read { try $0.read(.known) } }
        }
    }

    @Test func withoutItsKeyNothingIsLeft() throws {
        try withStore { store, folder, keeper in
            try store.change { try $0.write(StoreTests.bytes, .household) }
            try store.close()
            try keeper.forget()
            let again = try DeviceStore(in: folder, keeper, .device)
            #expect(try again.read { try $0.names() }.isEmpty)
        }
    }

    @Test func anotherPersonFindsNothingAndTheSameOneEverything() throws {
        try withStore { store, _, _ in
            func somebody() -> SignedIn {
                SignedIn(person: Outside.device.freshID(), name: "A", email: "a@example.org", envelopes: .null, vault: nil)
            }
            let (one, home) = (somebody(), Outside.device.freshID())
            let first = try store.begin(one, in: home, .device)
            try store.change { try $0.write(StoreTests.bytes, .outbox) }
            #expect(try store.begin(one, in: home, .device).device == first.device)
            #expect(try store.read { try $0.read(.outbox) } == StoreTests.bytes)
            let other = try store.begin(somebody(), in: home, .device)
            #expect(other.device != first.device)
            #expect(try store.read { try $0.read(.outbox) } == nil)
        }
    }
}
