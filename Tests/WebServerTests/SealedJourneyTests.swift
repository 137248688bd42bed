import Foundation
import NIOHTTP1
import Storage
import Testing
import Values
import VaultClient
import WebServer
import Workflows

/// One journal on two devices: sealed by the vault, synced by a server that can't read it, merged where it is opened.
@Suite("A journal on two devices") struct SealedJourneyTests {
    /// A device with the vault open.
    private final class Device {
        let id = UUID().uuidString.lowercased()
        let client: TestClient
        let key: VaultKey
        let owner: UUID128
        /// The last revision of the person's that it heard of.
        var cursor: Int64 = 0

        init(_ client: TestClient, _ key: VaultKey, owner: UUID128) {
            self.client = client
            self.key = key
            self.owner = owner
        }

        func seal(_ lines: [String], _ record: UUID128, version: UInt32) throws -> String {
            let content = Array(lines.joined(separator: "\n").utf8)
            let context = RecordContext(owner: owner, record: record, version: version, schema: 1)
            return BitAlphabet.base64URL.encode(try SealedEntry(content, by: key, context: context, random: TestMaterial.bytes).bytes)
        }

        func open(_ body: String, _ record: UUID128, version: UInt32) throws -> [String] {
            let context = RecordContext(owner: owner, record: record, version: version, schema: 1)
            let content = try SealedEntry(try #require(BitAlphabet.base64URL.decode(body))).open(by: key, context: context)
            return String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init)
        }

        /// Sends the lines as a version of the record, made with all in mind that the cursor covers.
        func push(
            _ action: String, _ lines: [String], _ record: UUID128, version: UInt32, files: [String]? = nil
        ) async throws -> JSONValue {
            var fields: [JSONMember] = [
                JSONMember("body", .string(try seal(lines, record, version: version))), JSONMember("version", .integer(Int64(version))),
            ]
            if let files { fields.append(JSONMember("files", .array(files.map { .string($0) }))) }
            return try await send(action, record, [JSONMember("fields", .object(fields))])
        }

        func delete(_ record: UUID128) async throws -> JSONValue { try await send("delete", record, []) }

        private func send(_ action: String, _ record: UUID128, _ more: [JSONMember]) async throws -> JSONValue {
            let operation: [JSONMember] = [
                JSONMember("id", .string(UUID().uuidString.lowercased())), JSONMember("kind", "sealed"),
                JSONMember("record", .string(record.text)), JSONMember("action", .string(action)), JSONMember("base", .integer(cursor)),
                JSONMember("made", "2026-03-05T10:00:00.000Z"),
            ]
            let answer = try await client.push("/v1/me", id, [.object(operation + more)])
            return try #require(answer["answers"]?.array?.first, "\(answer.text)")
        }

        /// Knows of everything that there is, without opening it.
        func cursorNow() async throws {
            let answer = try await client.get("/v1/me/sealed?after=\(cursor)")
            cursor = try #require(answer["records"]?.array?.last?["revision"]?.integer)
        }

        /// What is new since the cursor: the records' lines, nothing for those that are gone.
        func pull() async throws -> [UUID128: (lines: [String]?, version: UInt32)] {
            let answer = try await client.get("/v1/me/sealed?after=\(cursor)")
            var found: [UUID128: ([String]?, UInt32)] = [:]
            for record in try #require(answer["records"]?.array, "\(answer.text)") {
                let id = try #require(record["id"]?.string.flatMap { UUID128($0) })
                let version = UInt32(clamping: record["version"]?.integer ?? 0)
                found[id] = (try record["body"]?.string.map { try open($0, id, version: version) }, version)
                cursor = record["revision"]?.integer ?? cursor
            }
            return found
        }
    }

    @Test func whatBothWroteIsKeptAndMergedAfterOpening() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let key = VaultKey(id: server.service.environment.freshID(), random: TestMaterial.bytes)
            let (phone, desktop) = (Device(ana, key, owner: ana.material.owner), Device(ana, key, owner: ana.material.owner))
            let record = server.service.environment.freshID()
            #expect(try await phone.push("create", ["morning"], record, version: 1)["outcome"] == "applied")
            #expect(try await desktop.pull()[record]?.lines == ["morning"])
            _ = try await phone.pull()

            // Both write on, without knowing of each other.
            #expect(try await phone.push("set", ["morning", "from the phone"], record, version: 2)["outcome"] == "applied")
            let met = try await desktop.push("set", ["morning", "from the desktop"], record, version: 2)
            #expect(met["outcome"] == "mergeNeeded", "\(met)")
            let standing = try #require(met["fields"]?["body"]?.string)
            let theirs = try desktop.open(standing, record, version: UInt32(clamping: met["fields"]?["version"]?.integer ?? 2))
            #expect(theirs == ["morning", "from the phone"])
            desktop.cursor = try #require(met["revision"]?.integer)
            let merged = theirs + ["from the desktop"]
            #expect(try await desktop.push("set", merged, record, version: 3)["outcome"] == "applied")
            #expect(try await phone.pull()[record]?.lines == ["morning", "from the phone", "from the desktop"])
            _ = try await desktop.pull()

            // What one deleted the other hears of, and nobody is told what was in it.
            #expect(try await phone.delete(record)["outcome"] == "applied")
            let gone = try #require(try await desktop.pull()[record])
            #expect(gone.lines == nil)
        }
    }

    /// An entry of 20,000 characters that take four bytes each arrives as it is; one that is longer than can be keeps none of the others.
    @Test func aLongEntryArrivesWhole() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let key = VaultKey(id: server.service.environment.freshID(), random: TestMaterial.bytes)
            let device = Device(ana, key, owner: ana.material.owner)
            let (record, other) = (server.service.environment.freshID(), server.service.environment.freshID())
            let text = String(repeating: "\u{1F30A}", count: 20_000)
            #expect(try await device.push("create", [text], record, version: 1)["outcome"] == "applied")
            let longer = [text, String(repeating: "x", count: 40_000)]
            #expect(try await device.push("create", longer, other, version: 1)["problem"] == "sync.badValue")
            #expect(try await device.pull().mapValues(\.lines) == [record: [text]])
        }
    }

    /// Taken out, deleted, and put back by whoever proves that it is they; nobody else sees that there is anything.
    @Test func itIsThePersonsToTakeOutAndToDelete() async throws {
        try await TestServer.run { server in
            let (ana, ben) = (try await server.person("Ana"), try await server.person("Ben"))
            let key = VaultKey(id: server.service.environment.freshID(), random: TestMaterial.bytes)
            let device = Device(ana, key, owner: ana.material.owner)
            let recording = Array("a recording that is sealed".utf8)
            let hash = Hexadecimal.text(server.service.environment.hash(recording))
            let path = "/v1/me/blobs/\(hash)"
            #expect(try await ana.send(.PUT, "\(path)?offset=0&size=\(recording.count)", file: recording)["complete"] == true)
            #expect(try await ben.get(path).status == 404)
            #expect(try await ben.get(path + "/progress").text == "{\"received\":0,\"complete\":false}")
            #expect(try await ana.get(path).body == recording)
            let record = server.service.environment.freshID()
            #expect(try await device.push("create", ["morning"], record, version: 1, files: [hash])["outcome"] == "applied")
            let use = try await ana.get("/v1/me/sealed/use")
            #expect(use["records"] == 1 && use["mostBytes"] == .integer(Int64(SealedLimits.bytes)), "\(use.text)")
            #expect(try await ben.get("/v1/me/sealed").text == "{\"records\":[],\"more\":false}")
            #expect(try await ana.get("/v1/me/events?seconds=0").text.contains("data: 1"))
            let archive = try await ana.post("/v1/me/archive", [:])
            #expect(archive.status == 200)
            #expect(try await ana.send(.DELETE, "/v1/me/sealed").status == 204)
            #expect(try await device.pull().isEmpty)
            #expect(try await ana.get("/v1/me/sealed/use")["records"] == 0)
            #expect(try await ana.send(.PUT, "/v1/me/archive", file: archive.body).status == 204)
            #expect(try await device.pull()[record]?.lines == ["morning"])
            #expect(try await ana.get(path).body == recording)
            #expect(try await ana.send(.PUT, "/v1/me/archive", file: Array("no zip".utf8)).problem == "importRefused")
        }
    }

    /// The envelope of a key that came before goes when no record and no file is sealed by it, and not before; nobody else's is touched.
    @Test func aKeyOfBeforeIsLetGoOnceNothingNeedsIt() async throws {
        try await TestServer.run { server in
            let (ana, ben) = (try await server.person("Ana"), try await server.person("Ben"))
            let fresh = server.service.environment.freshID
            let (old, new) = (VaultKey(id: fresh(), random: TestMaterial.bytes), VaultKey(id: fresh(), random: TestMaterial.bytes))
            let (before, after) = (Device(ana, old, owner: ana.material.owner), Device(ana, new, owner: ana.material.owner))
            let (record, older) = (fresh(), fresh())
            let recording = Self.start(17, of: old.id) + TestMaterial.bytes(90)
            let hash = Hexadecimal.text(server.service.environment.hash(recording))
            let sent = try await ana.send(.PUT, "/v1/me/blobs/\(hash)?offset=0&size=\(recording.count)", file: recording)
            #expect(sent["complete"] == true)
            #expect(try await before.push("create", ["morning"], record, version: 1)["outcome"] == "applied")
            let retired = [old.id, older].map { JSONValue.string(TestMaterial.text(Self.start(4, of: $0) + TestMaterial.bytes(81))) }
            for person in [ana, ben] {
                let rotation: JSONValue = [
                    "password": person.material.password, "recovery": TestMaterial().recovery, "passkeys": [], "retired": .array(retired),
                ]
                #expect(try await person.put("/v1/me/vault", rotation).status == 204)
            }
            let path = "/v1/me/vault/retired/"
            #expect(try await ana.delete(path + old.id.text).problem == "conflict")
            try await after.cursorNow()
            #expect(try await after.push("set", ["morning"], record, version: 2, files: [hash])["outcome"] == "applied")
            #expect(try await ana.delete(path + old.id.text).problem == "conflict", "a file of the record is under it still")
            #expect(try await ana.get("/v1/me/vault")["retired"] == .array(retired))
            // One that nothing was sealed by goes by itself.
            #expect(try await ana.delete(path + older.text).status == 204)
            #expect(try await after.push("set", ["morning"], record, version: 3, files: [])["outcome"] == "applied")
            for _ in 0..<2 { #expect(try await ana.delete(path + old.id.text).status == 204) }
            #expect(try await ana.get("/v1/me/vault")["retired"] == [])
            #expect(try await ben.get("/v1/me/vault")["retired"] == .array(retired))
            #expect(try await ana.delete(path + "nothing").status == 404)
            after.cursor = 0
            #expect(try await after.pull()[record]?.lines == ["morning"])
        }
    }

    /// How what is sealed begins: version, kind, and the id of a key.
    private static func start(_ kind: UInt8, of key: UUID128) -> [UInt8] {
        [1, kind] + [key.high, key.low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * $0)) } }
    }
}
