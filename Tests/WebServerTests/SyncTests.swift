import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing
import Values
import WebServer

/// What devices send after they were offline, and what they hear while they are online.
@Suite("Devices that sync") struct SyncTests {
    private static func uuid() -> String { UUID().uuidString.lowercased() }

    /// An operation on a row.
    private static func set(
        _ row: String, _ fields: JSONValue, base: Int64, id: String = uuid(), after: [String] = [], kind: String = "row"
    ) -> JSONValue {
        .object([
            JSONMember("id", .string(id)), JSONMember("kind", .string(kind)), JSONMember("record", .string(row)),
            JSONMember("action", "set"), JSONMember("fields", fields), JSONMember("base", .integer(base)),
            JSONMember("after", .array(after.map { .string($0) })), JSONMember("made", "2026-03-05T10:00:00.000Z"),
        ])
    }

    /// A household with a row of a hand-entered coffee, and its revision.
    private static func household(_ ana: TestClient) async throws -> (path: String, row: String, revision: Int64) {
        let home = "/v1/households/" + (try await ana.household("Home"))
        let account = try await ana.post("\(home)/accounts", ["name": "Purse", "kind": "cash", "currency": "CAD"])
        let id = try #require(account["id"], "\(account.text)")
        let made = try await ana.post(
            "\(home)/transactions", ["account": id, "day": "2026-03-05", "amount": "-4.50", "payee": "Corner Café"])
        let row = try #require(made["id"]?.string, "\(made.text)")
        let revision = try await ana.push(home, uuid(), [])["revision"]?.integer
        return (home, row, try #require(revision))
    }

    private static func shown(_ ana: TestClient, _ home: String, _ row: String) async throws -> JSONValue {
        try await ana.get("\(home)/transactions/\(row)").json
    }

    @Test func whatWasDoneOfflineIsAppliedOnceAndMergesFieldByField() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            let (phone, desktop) = (SyncTests.uuid(), SyncTests.uuid())
            let note = SyncTests.set(row, ["note": "with Sam", "tag:trip": true], base: base)
            let first = try await ana.push(home, phone, [note])
            #expect(first["answers"]?.array?.first?["outcome"] == "applied", "\(first.text)")
            let again = try await ana.push(home, phone, [note])
            #expect(again["answers"] == first["answers"] && again["revision"] == first["revision"])
            // Another device that has not seen it: other fields merge, its own text wins over the one it did not know, both are kept.
            let other = SyncTests.set(row, ["category": ["code": "gifts"], "note": "birthday"], base: base)
            let merged = try await ana.push(home, desktop, [other])
            #expect(merged["answers"]?.array?.first?["conflicts"]?.integer == 1, "\(merged.text)")
            let text = try await SyncTests.shown(ana, home, row).text
            #expect(text.contains("birthday") && text.contains("trip") && text.contains("gifts") && !text.contains("with Sam"))
            #expect(try await ana.get("\(home)/conflicts")["conflicts"]?.array?.isEmpty == true, "a rule settled it")
        }
    }

    @Test func whatWasChangedIsToldWithWhoAndOnWhichDevice() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            let phone = SyncTests.uuid()
            _ = try await ana.push(home, phone, [SyncTests.set(row, ["note": "with Sam"], base: base)])
            let path = "\(home)/transactions/\(row)/history"
            let first = try await ana.get(path + "?limit=1")
            let entry = try #require(first["entries"]?.array?.first, "\(first.text)")
            let (before, after): (JSONValue, JSONValue) = (["note": .null], ["note": "with Sam"])
            #expect(entry["before"] == before && entry["after"] == after && entry["undo"] == before)
            #expect(entry["name"] == "Ana" && entry["device"]?.string == phone)
            let cursor = try #require(first["next"]?.string)
            let second = try await ana.get(path + "?cursor=" + cursor)
            #expect(second["entries"]?.array?.map { $0["event"]?.string } == ["entered"], "\(second.text)")
            #expect(second["next"]?.isNull == true)
            #expect(try await ana.get(path + "?cursor=x").problem == "badCursor")
        }
    }

    @Test func amountsThatMeetWaitForAPerson() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            _ = try await ana.push(home, SyncTests.uuid(), [SyncTests.set(row, ["amount": -500], base: base)])
            _ = try await ana.push(home, SyncTests.uuid(), [SyncTests.set(row, ["amount": -700], base: base)])
            let open = try #require(try await ana.get("\(home)/conflicts")["conflicts"]?.array)
            #expect(open.count == 1 && open[0]["kept"] == -500 && open[0]["lost"] == -700 && open[0]["field"] == "amount")
            #expect(try await SyncTests.shown(ana, home, row).text.contains("5.00"))
            let number = try #require(open[0]["conflict"]?.integer)
            #expect(try await ana.post("\(home)/conflicts/\(number)/settle", ["use": "lost"]).status == 204)
            #expect(try await SyncTests.shown(ana, home, row).text.contains("7.00"))
            #expect(try await ana.post("\(home)/conflicts/\(number)/settle", ["use": "lost"]).problem == "notFound")
        }
    }

    @Test func whatCanNotBeIsRefusedForEverAndLeavesTheRestAsItIs() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            let (bad, late) = (SyncTests.uuid(), SyncTests.uuid())
            let answers =
                try await ana.push(
                    home, SyncTests.uuid(),
                    [
                        SyncTests.set(SyncTests.uuid(), ["note": "x"], base: base),
                        SyncTests.set(row, ["note": "kept?", "purchase": "no id"], base: base, id: bad),
                        SyncTests.set(row, ["note": "later"], base: base, id: late, after: [bad]),
                        SyncTests.set(row, ["colour": "red"], base: base), SyncTests.set("1", ["wish": "keep"], base: base, kind: "dream"),
                        SyncTests.set(row, ["tag:odd": true], base: base),
                    ])["answers"]?.array ?? []
            let said = answers.map { $0["problem"]?.string ?? $0["outcome"]?.string ?? "" }
            #expect(said == ["sync.missing", "sync.badValue", "waits", "sync.badValue", "sync.unknownKind", "applied"])
            let text = try await SyncTests.shown(ana, home, row).text
            #expect(text.contains("odd") && !text.contains("kept?") && !text.contains("later"))
        }
    }

    /// An operation that a broken program made, or that is too large, is refused by itself; those before and behind it are done.
    @Test(
        arguments: [
            ["base": -1], ["base": "soon"], ["base": .number("9.5")], ["action": "destroy"], ["fields": []], ["fields": "note"],
            ["made": "yesterday"],
            ["kind": ""], ["record": ""], ["after": ["nobody"]], ["after": [5]],
            ["fields": ["note": .string(String(repeating: "x", count: 70_000))]],
            ["fields": ["day": "9999-99-99"]], ["fields": ["day": 2_147_483_648]], ["fields": ["day": "5881580-07-12"]],
            ["fields": ["amount": .number("1.5")]], ["fields": ["amount": .number("99999999999999999999")]],
        ] as [JSONValue])
    func oneThatIsNoneKeepsNoneOfTheOthers(wrong: JSONValue) async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            let bad = (wrong.members ?? []).reduce(SyncTests.set(row, ["note": "x"], base: base)) { $0.replacing([$1.key], $1.value) }
            let pushed = try await ana.push(
                home, SyncTests.uuid(),
                [SyncTests.set(row, ["tag:before": true], base: base), bad, SyncTests.set(row, ["tag:behind": true], base: base)])
            #expect(pushed.status == 200, "\(pushed.text)")
            let said = (pushed["answers"]?.array ?? []).map { $0["problem"]?.string ?? $0["outcome"]?.string ?? "" }
            #expect(said == ["applied", "sync.badValue", "applied"], "\(pushed.text)")
            #expect(pushed["answers"]?.array?[1]["id"] == bad["id"])
            let text = try await SyncTests.shown(ana, home, row).text
            #expect(text.contains("before") && text.contains("behind"))
        }
    }

    @Test func aRowOfSomebodyElsesAccountIsAsGoodAsNone() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            let invited = try await ana.post("\(home)/invitations", ["name": "Ben", "role": "adult"])
            let ben = try await server.person("Ben")
            _ = try await ben.post("/v1/invitations/accept", ["secret": try #require(invited["secret"])])
            let device = SyncTests.uuid()
            let (hidden, missing) = (
                SyncTests.set(row, ["note": "x"], base: base), SyncTests.set(SyncTests.uuid(), ["note": "x"], base: base)
            )
            let answers = try await ben.push(home, device, [hidden, missing])["answers"]?.array ?? []
            #expect(answers.map { $0["problem"] } == ["sync.missing", "sync.missing"])
            #expect(try await ana.push(home, device, []).problem == "notFound", "a device is one member's")
            let stranger = try await server.person("Eve")
            #expect(try await stranger.push(home, SyncTests.uuid(), []).problem == "notFound")
        }
    }

    @Test(.timeLimit(.minutes(5))) func aServerThatIsToldToStopEndsTheStreamsOfThoseWhoListen() async throws {
        let stream = try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let stream = try await ana.stream("/v1/households/\(ana.household("Home"))/events")
            #expect(server.service.events.count == 1)
            return stream
        }
        var heard = ""
        for try await part in stream { heard += String(buffer: part) }
        #expect(heard.contains("event: revision"))
    }

    @Test func devicesHearOfChangesAndNoLongerWhenTheyAreOut() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let (home, row, base) = try await SyncTests.household(ana)
            let invited = try await ana.post("\(home)/invitations", ["name": "Ben", "role": "adult"])
            let ben = try await server.person("Ben")
            _ = try await ben.post("/v1/invitations/accept", ["secret": try #require(invited["secret"])])
            let now = try await ana.get("\(home)/events?seconds=0")
            #expect(now.status == 200 && now.header("Content-Type") == "text/event-stream")
            #expect(now.text.contains("event: revision"), "\(now.text)")

            var stream = try await ben.stream("\(home)/events").makeAsyncIterator()
            let hello = try #require(try await stream.next())
            #expect(String(buffer: hello).contains("id: "))
            let done = try await ana.push(home, SyncTests.uuid(), [SyncTests.set(row, ["note": "hi"], base: base)])
            let revision = try #require(done["revision"]?.integer)
            let heard = try #require(try await stream.next())
            #expect(String(buffer: heard).contains("id: \(revision)\n"), "\(String(buffer: heard))")
            let members = try await ana.get("\(home)/members")["members"]?.array ?? []
            let member = try #require(members.first { $0["name"] == "Ben" }?["id"]?.string)
            try await ana.proving()
            let removed = try await ana.delete("\(home)/members/\(member)")
            #expect(removed.status < 300, "\(removed.text)")
            while let rest = try await stream.next() { #expect(!String(buffer: rest).contains("id: \(revision + 5)")) }
            #expect(server.service.events.count == 0)
        }
    }
}

extension TestClient {
    /// Sends operations of a device.
    func push(_ home: String, _ device: String, _ operations: [JSONValue]) async throws -> TestAnswer {
        try await post("\(home)/operations", ["device": .string(device), "operations": .array(operations)])
    }

    /// Listens to a stream.
    func stream(_ path: String) async throws -> HTTPClientResponse.Body {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(server.port)\(path)")
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        request.headers.add(name: "X-Forwarded-For", value: address)
        return try await HTTPClient.shared.execute(request, timeout: .minutes(10)).body
    }
}

extension JSONValue {
    /// The value as JSON text.
    var text: String {
        var json = JSONWriter()
        json.value(self)
        return json.text
    }
}
