import Bookkeeping
import Crypto
import NIOHTTP1
import Syncing
import TestDatabases
import Testing
import Values
import Workflows

@Suite("A household in one piece, over HTTP", .everyDatabase)
struct SnapshotTests {
    @Test func itIsSentAgainOnlyOnceSomethingChanged() async throws {
        try await TestServer.run { server in
            var client = try await server.person("Ana")
            let made = try await client.post("/v1/households", ["name": "Home", "currency": "CAD"])
            let path = "/v1/households/" + (made["id"]?.string ?? "")
            let first = try await client.get(path + "/snapshot")
            #expect(first.status == 200)
            let tag = try #require(first.headers.first(name: "ETag"))
            #expect(try HouseholdSnapshot(bytes: first.body).name == "Home")
            client.headers["If-None-Match"] = tag
            let again = try await client.get(path + "/snapshot")
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            #expect(again.headers.first(name: "ETag") == tag)
            _ = try await client.post(path + "/accounts", ["name": "Purse", "kind": "cash", "currency": "CAD"])
            let changed = try await client.get(path + "/snapshot")
            #expect(changed.status == 200)
            #expect(changed.headers.first(name: "ETag") != tag)
            #expect(try HouseholdSnapshot(bytes: changed.body).ledger.accounts.map(\.name) == ["Purse"])
        }
    }

    @Test(arguments: ["snapshot", "copy"]) func aDeviceIsSentWhatItLacks(form: String) async throws {
        try await TestServer.run { server in
            let client = try await server.person("Ana")
            let made = try await client.post("/v1/households", ["name": "Home", "currency": "CAD"])
            let home = "/v1/households/" + (made["id"]?.string ?? "")
            let path = home + "/" + form
            let old = try await client.get(path).body
            _ = try await client.post(home + "/accounts", ["name": "Purse", "kind": "cash", "currency": "CAD"])
            let new = try await client.get(path)
            for known in [[], old, new.body] {
                let pieces = ContentPieces(known)
                let reply = try await client.send(.POST, path + "/changes", file: Delta.request(for: pieces))
                #expect(reply.status == 200)
                #expect(reply.headers.first(name: "ETag") == new.headers.first(name: "ETag"))
                #expect(try Delta.apply(reply.body, to: known, pieces) { Array(SHA256.hash(data: $0)) } == new.body)
            }
            #expect(try await client.send(.POST, path + "/changes", file: [1, 2, 3]).status == 400)
        }
    }
}
