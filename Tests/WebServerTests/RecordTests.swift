import Bookkeeping
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

    private static func change(_ kind: String, _ records: [String], _ action: String, _ fields: JSONValue) -> JSONValue {
        ["kind": .string(kind), "records": .array(records.map { .string($0) }), "action": .string(action), "fields": fields]
    }

    /// An account, two transactions in it, and a tag on both, in one step; nothing of it where one part is refused.
    @Test func recordsOfManyKindsAreChangedAllOrNone() async throws {
        try await TestServer.run { server in
            let client = try await server.person("Ana")
            let made = try await client.post("/v1/households", ["name": "Home", "currency": "CAD"])
            let home = "/v1/households/" + (made["id"]?.string ?? "")
            let (account, rows) = (UUID128(high: 7, low: 1).text, (2...3).map { UUID128(high: 7, low: $0).text })
            func entry(_ row: String) -> JSONValue {
                let fields: JSONValue = [
                    "account": .string(account), "day": "2026-03-05", "amount": -1_250, "payee": "Ferry landing kiosk", "note": "trip",
                ]
                return RecordTests.change("row", [row], "create", fields)
            }
            let purse: JSONValue = ["name": "Purse", "kind": "cash", "currency": "CAD"]
            let whole = [RecordTests.change("account", [account], "create", purse)] + rows.map(entry)
            let refused: [(JSONValue, Int)] = [
                (RecordTests.change("row", rows, "set", ["amount": 0]), 422),
                (RecordTests.change("row", rows + [UUID128(high: 9, low: 9).text], "set", ["tag:trip": true]), 404),
                (RecordTests.change("category", ["gifts"], "set", ["colour": "blue"]), 400),
                (RecordTests.change("sealed", ["x"], "set", ["body": "x"]), 400),
                (RecordTests.change("row", rows, "set", [:]), 400),
            ]
            for (last, status) in refused {
                let answer = try await client.post(home + "/changes", ["changes": .array(whole + [last])])
                #expect(answer.status == status, "\(answer.text)")
                #expect(try await client.get(home + "/accounts")["accounts"]?.array == [])
            }
            let tagged = RecordTests.change("row", rows, "set", ["tag:trip": true])
            #expect(try await client.post(home + "/changes", ["changes": .array(whole + [tagged])]).status == 200)
            let snapshot = try HouseholdSnapshot(bytes: try await client.get(home + "/snapshot").body)
            #expect(snapshot.ledger.ids.map(\.text).sorted() == rows && snapshot.choices.tags.map(\.text) == ["trip", "trip"])
            // What has changed since the caller saw it is not overwritten, and nothing else of the request is done.
            let rules = RecordTests.change("rules", ["all"], "set", ["text": "rule \"A\"\n  when metro\n  tag a\n"])
            let none = RecordTests.change("rules", ["all"], "set", ["text": ""])
            let seen = JSONValue.integer(snapshot.revision)
            let done = try await client.post(home + "/changes", ["changes": [rules], "seen": seen])
            #expect(done.status == 200 && done["revision"]?.integer ?? 0 > snapshot.revision)
            let untagged = RecordTests.change("row", rows, "set", ["tag:trip": false])
            #expect(try await client.post(home + "/changes", ["changes": [untagged, none], "seen": seen]).status == 409)
            let after = try HouseholdSnapshot(bytes: try await client.get(home + "/snapshot").body)
            #expect(after.choices.rules.count == 1 && after.choices.tags.count == 2)
        }
    }
}
