import NIOHTTP1
import Syncing
import TestDatabases
import Testing
import Values
import Workflows

@Suite("Small records, over HTTP", .everyDatabase)
struct RecordTests {
    @Test func anAssetIsMadeChangedAndDeleted() async throws {
        try await TestServer.run { server in
            let client = try await server.person("Ana")
            let made = try await client.post("/v1/households", ["name": "Home", "currency": "CAD"])
            let home = "/v1/households/" + (made["id"]?.string ?? "")
            let path = home + "/records/asset"
            let fields: JSONValue = ["name": "House", "type": "home", "currency": "CAD", "value:2026-01-01": 50_000_000]
            let added = try await client.post(path, ["fields": fields])
            #expect(added.status == 201)
            let id = added["record"]?.string ?? ""
            let changes: JSONValue = ["value:2026-02-01": 51_000_000, "value:2026-01-01": .null, "note": "new roof"]
            #expect(try await client.send(.PATCH, "\(path)/\(id)", ["fields": changes]).status == 204)
            let found = try #require(try await client.get(path)["records"]?.array?.first)
            #expect(
                found["fields"]
                    == .object([
                        JSONMember("currency", "CAD"), JSONMember("name", "House"), JSONMember("note", "new roof"),
                        JSONMember("type", "home"), JSONMember("value:2026-02-01", 51_000_000),
                    ]))
            let snapshot = try HouseholdSnapshot(bytes: try await client.get(home + "/snapshot").body)
            #expect(snapshot.records.map(\.id.text) == [id])
            #expect(try await client.send(.DELETE, "\(path)/\(id)").status == 204)
            #expect(try await client.get(path)["records"]?.array == [])
            #expect(try await client.send(.DELETE, "\(path)/\(id)").status == 204, "what is deleted is deleted")
            #expect(try await client.send(.PATCH, "\(path)/\(id)", ["fields": ["note": "x"]]).status == 404)
        }
    }

    @Test func whatIsWrongWithItIsSaidAndNothingIsKept() async throws {
        try await TestServer.run { server in
            let client = try await server.person("Ana")
            let made = try await client.post("/v1/households", ["name": "Home", "currency": "CAD"])
            let home = "/v1/households/" + (made["id"]?.string ?? "")
            let whole: [String: JSONValue] = ["name": "House", "type": "home", "currency": "CAD"]
            let wrong: [(String, JSONValue, Int)] = [
                ("value:soon", 7, 400), ("value:2026-01-01", "7", 400), ("colour", "blue", 400), ("type", "castle", 400),
                ("currency", "CA", 400), ("name", "", 422), ("name", .null, 400), ("sharedWith", "friends", 400),
            ]
            for (field, value, status) in wrong {
                let fields = whole.merging([field: value]) { $1 }.map { JSONMember($0.key, $0.value) }
                let answer = try await client.post(home + "/records/asset", ["fields": .object(fields)])
                #expect(answer.status == status, "\(field) \(answer.text)")
            }
            #expect(try await client.get(home + "/records/asset")["records"]?.array == [])
            for kind in ["row", "sealed", "thing"] { #expect(try await client.get(home + "/records/" + kind).status == 404) }
        }
    }
}
