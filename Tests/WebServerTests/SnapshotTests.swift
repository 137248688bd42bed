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

    /// Two members who see the same accounts have their rows from one ledger, and each their own screens.
    @Test func whoseAnAccountIsIsSaidToEverybodyElse() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Home"))
            let account = try await ana.post("\(home)/accounts", ["name": "Purse", "kind": "cash", "currency": "CAD"])
            let invited = try await ana.post("\(home)/invitations", ["name": "Ben", "role": "adult"])
            let ben = try await server.person("Ben")
            _ = try await ben.post("/v1/invitations/accept", ["secret": try #require(invited["secret"])])
            let sharing = "\(home)/accounts/\(account["id"]?.string ?? "")/sharing"
            #expect(try await ana.put(sharing, ["audience": "grownUps", "access": "full"]).status < 300)
            func screen(_ client: TestClient) async throws -> JSONValue? {
                try await client.get("\(home)/screens/accounts")["accounts"]?.array?.first
            }
            for _ in 0..<2 {
                #expect(try await screen(ana)?["holder"] == .null)
                #expect(try await screen(ben)?["holder"]?["name"] == "Ana")
            }
            let text = String(decoding: try await ben.get(home + "/snapshot").body, as: UTF8.self)
            #expect(text.contains(#""name":"Ben","role":"adult","colour":"#) && !text.contains("@"), "no addresses")
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
