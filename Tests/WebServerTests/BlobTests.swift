import Crypto
import Foundation
import NIOHTTP1
import Testing
import Values
import WebServer

/// Files that devices send on a bad line, and what becomes of them.
@Suite("Files of devices over HTTP") struct BlobTests {
    private static func hash(_ bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined()
    }

    private static func uuid() -> String { UUID().uuidString.lowercased() }

    private static func create(_ kind: String, _ record: String, _ fields: JSONValue) -> JSONValue {
        .object([
            JSONMember("id", .string(uuid())), JSONMember("kind", .string(kind)), JSONMember("record", .string(record)),
            JSONMember("action", "create"), JSONMember("fields", fields), JSONMember("base", 0),
            JSONMember("made", "2026-03-05T10:00:00.000Z"),
        ])
    }

    /// Sends a piece of a file.
    private static func put(
        _ client: TestClient, _ home: String, _ hash: String, _ bytes: some Collection<UInt8>, at offset: Int, of size: Int
    ) async throws -> TestAnswer {
        try await client.send(.PUT, "\(home)/blobs/\(hash)?offset=\(offset)&size=\(size)", file: Array(bytes))
    }

    @Test func aFileGoesOnWhereTheLineBroke() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Home"))
            let file = Array("Date,Description,Amount\n2026-03-01,METRO TORONTO,-5.00\n".utf8)
            let hash = BlobTests.hash(file)
            let path = "\(home)/blobs/\(hash)"
            #expect(try await ana.get(path + "/progress").text == "{\"received\":0,\"complete\":false}")
            let first = try await BlobTests.put(ana, home, hash, file.prefix(10), at: 0, of: file.count)
            #expect(first.status == 200 && first["received"] == 10 && first["complete"] == false, "\(first.text)")
            let again = try await BlobTests.put(ana, home, hash, file.prefix(10), at: 0, of: file.count)
            #expect(again.status == 409 && again.problem == "blobOffset" && again["received"] == 10, "\(again.text)")
            #expect(try await ana.get(path + "/progress")["received"] == 10)
            let rest = try await BlobTests.put(ana, home, hash, file.dropFirst(10), at: 10, of: file.count)
            #expect(rest.status == 200 && rest["complete"] == true, "\(rest.text)")
            #expect(try await ana.get(path).body == file)
            #expect(try await ana.get(path + "?offset=50").body == Array(file.dropFirst(50)))

            let operation = BlobTests.create("import", BlobTests.uuid(), ["file": .string(hash), "name": "march.csv"])
            let pushed = try await ana.push(home, BlobTests.uuid(), [operation])
            #expect(pushed["answers"]?.array?.first?["outcome"] == "applied", "\(pushed.text)")
            #expect(try await ana.get("\(home)/transactions")["transactions"]?.array?.count == 1)
        }
    }

    @Test func damagedBytesAreForgotten() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Home"))
            let hash = BlobTests.hash(Array("right".utf8))
            let answer = try await BlobTests.put(ana, home, hash, Array("wrong".utf8), at: 0, of: 5)
            #expect(answer.status == 422 && answer.problem == "blobDamaged", "\(answer.text)")
            #expect(try await ana.get("\(home)/blobs/\(hash)/progress")["received"] == 0)
            #expect(try await ana.get("\(home)/blobs/\(hash)").status == 404)
            #expect(try await BlobTests.put(ana, home, hash, [1], at: 0, of: 100 << 20).problem == "badParameter")
            #expect(
                try await ana.send(.PUT, "\(home)/blobs/\(hash)?offset=0&size=1", file: Array(repeating: 1, count: (4 << 20) + 1)).status
                    == 413)
            #expect(try await BlobTests.put(ana, home, "beef", [1], at: 0, of: 1).problem == "notFound")
        }
    }

    @Test func whatOthersSentIsAsGoodAsNothing() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Home"))
            let invited = try await ana.post("\(home)/invitations", ["name": "Ben", "role": "adult"])
            let ben = try await server.person("Ben")
            _ = try await ben.post("/v1/invitations/accept", ["secret": try #require(invited["secret"])])
            let file = Array("Date,Description,Amount\n2026-03-01,METRO TORONTO,-5.00\n".utf8)
            let hash = BlobTests.hash(file)
            _ = try await BlobTests.put(ana, home, hash, file, at: 0, of: file.count)
            #expect(try await ben.get("\(home)/blobs/\(hash)/progress").text == "{\"received\":0,\"complete\":false}")
            #expect(try await ben.get("\(home)/blobs/\(hash)").status == 404)
            let fields: JSONValue = ["file": .string(hash), "name": "march.csv"]
            let pushed = try await ben.push(home, BlobTests.uuid(), [BlobTests.create("import", BlobTests.uuid(), fields)])
            #expect(pushed["answers"]?.array?.first?["problem"] == "sync.missing", "\(pushed.text)")
            let sealed = BlobTests.create("sealed", BlobTests.uuid(), ["body": "AQID", "version": 1, "files": [.string(hash)]])
            let answer = try await ana.push("/v1/me", BlobTests.uuid(), [sealed])["answers"]?.array?.first
            #expect(answer?["problem"] == "sync.missing", "what was sent for a household is no file of a journal")
        }
    }
}
