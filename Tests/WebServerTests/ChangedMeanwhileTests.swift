import NIOHTTP1
import Testing
import Values
import WebServer

/// Whoever began a request may be somebody else, or nobody, when its body has come.
@Suite("Who may is asked when it is done, not when the request began") struct ChangedMeanwhileTests {
    /// A household of Ana's, with Ben in it as a parent.
    private struct Home {
        let ana: TestClient
        let ben: TestClient
        let path: String
        /// Ben's path as a member.
        let member: String

        init(_ server: TestServer) async throws {
            ana = try await server.person("Ana")
            ben = try await server.person("Ben")
            path = "/v1/households/" + (try await ana.household("Home"))
            let secret = try #require(try await ana.post("\(path)/invitations", ["name": "Ben", "role": "parent"])["secret"])
            let joined = try await ben.post("/v1/invitations/accept", ["secret": secret])
            guard joined.status == 200 else { throw UnexpectedAnswer(answer: joined) }
            let members = try await ana.get("\(path)/members")["members"]?.array ?? []
            member = "\(path)/members/" + (try #require(members.first { $0["name"] == "Ben" }?["id"]?.string))
        }
    }

    /// A request whose body comes after something else was done.
    /// - Returns: the answer's first line and body.
    private static func late(
        _ client: TestClient, _ method: String, _ path: String, _ body: String, token: String? = nil,
        after meanwhile: () async throws -> TestAnswer
    ) async throws -> String {
        let connection = try RawConnection(port: client.server.port)
        defer { connection.close() }
        connection.send(
            "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer \(token ?? client.token ?? "")\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
        // Until the server works on it and waits for the body.
        while !client.server.service.metrics.text(queue: (0, 0)).contains("requests_in_progress 1\n") { await Task.yield() }
        let done = try await meanwhile()
        guard done.status < 300 else { throw UnexpectedAnswer(answer: done) }
        connection.send(body)
        return await connection.everything()
    }

    @Test func whoWasMadeLessOrTakenOutDoesNoMore() async throws {
        try await TestServer.run { server in
            let home = try await Home(server)
            let name = #"{"name":"Ben's now"}"#
            let lessened = try await ChangedMeanwhileTests.late(home.ben, "PATCH", home.path, name) {
                try await home.ana.patch(home.member, ["role": "child"])
            }
            #expect(lessened.hasPrefix("HTTP/1.1 403") && lessened.contains("permissionDenied"), "\(lessened)")
            let removed = try await ChangedMeanwhileTests.late(home.ben, "GET", "\(home.path)/transactions", "{}") {
                try await home.ana.delete(home.member)
            }
            #expect(removed.hasPrefix("HTTP/1.1 404") && removed.contains("notFound"), "\(removed)")
            #expect(try await home.ana.get(home.path)["name"] == "Home")
        }
    }

    @Test func aSessionOrATokenThatEndedDoesNoMore() async throws {
        try await TestServer.run { server in
            let home = try await Home(server)
            let other = try await home.ana.signingIn()
            let name = #"{"name":"Somebody's"}"#
            let ended = try await ChangedMeanwhileTests.late(other, "PATCH", home.path, name) {
                try await home.ana.delete("/v1/me/sessions")
            }
            #expect(ended.hasPrefix("HTTP/1.1 401"), "\(ended)")
            let made = try await home.ana.post("/v1/me/tokens", ["name": "Program", "scopes": ["read", "write"], "days": 30])
            let (token, id) = (made["secret"]?.string ?? "", made["id"]?.string ?? "")
            let revoked = try await ChangedMeanwhileTests.late(home.ana, "PATCH", home.path, name, token: token) {
                try await home.ana.delete("/v1/me/tokens/\(id)")
            }
            #expect(revoked.hasPrefix("HTTP/1.1 401"), "\(revoked)")
            #expect(try await home.ana.get(home.path)["name"] == "Home")
        }
    }

    @Test func aSessionThatEndedLeavesNoTokenBehind() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let thief = try await ana.signingIn()
            let wish = #"{"name":"For a year","scopes":["read"],"days":365}"#
            let answer = try await ChangedMeanwhileTests.late(thief, "POST", "/v1/me/tokens", wish) {
                try await ana.delete("/v1/me/sessions")
            }
            #expect(answer.hasPrefix("HTTP/1.1 401"), "\(answer)")
            #expect(try await ana.get("/v1/me/tokens")["tokens"]?.array?.isEmpty == true)
        }
    }

    @Test func aHouseholdThatWasHandedOverIsNotHandedOverAgain() async throws {
        try await TestServer.run { server in
            let home = try await Home(server)
            let cy = try await server.person("Cy")
            let secret = try #require(try await home.ana.post("\(home.path)/invitations", ["name": "Cy", "role": "adult"])["secret"])
            #expect(try await cy.post("/v1/invitations/accept", ["secret": secret]).status == 200)
            let members = try await home.ana.get("\(home.path)/members")["members"]?.array ?? []
            func id(_ name: String) -> String { members.first { $0["name"]?.string == name }?["id"]?.string ?? "" }
            let body = #"{"member":"\#(id("Cy"))"}"#
            let answer = try await ChangedMeanwhileTests.late(home.ana, "POST", "\(home.path)/owner", body) {
                try await home.ana.post("\(home.path)/owner", ["member": .string(id("Ben"))])
            }
            #expect(answer.hasPrefix("HTTP/1.1 403") && answer.contains("permissionDenied"), "\(answer)")
            let roles = try await home.ben.get("\(home.path)/members")["members"]?.array?.compactMap { $0["role"]?.string } ?? []
            #expect(roles.sorted() == ["adult", "owner", "parent"])
        }
    }

    @Test func whoBecameAChildSeesAsOneFromThenOn() async throws {
        try await TestServer.run { server in
            let home = try await Home(server)
            let account = try await home.ana.post("\(home.path)/accounts", ["name": "Grown-ups", "kind": "cash", "currency": "CAD"])
            let id = account["id"]?.string ?? ""
            _ = try await home.ana.put("\(home.path)/accounts/\(id)/sharing", ["audience": "grownUps", "access": "read"])
            let row: JSONValue = ["account": .string(id), "day": "2026-03-05", "amount": "-4.50", "payee": "For grown-ups"]
            #expect(try await home.ana.post("\(home.path)/transactions", row).status == 201)
            let rows = "\(home.path)/transactions"
            #expect(try await home.ben.get(rows).text.contains("For grown-ups"))
            let late = try await ChangedMeanwhileTests.late(home.ben, "GET", rows, "{}") {
                try await home.ana.patch(home.member, ["role": "child"])
            }
            #expect(late.hasPrefix("HTTP/1.1 200") && !late.contains("For grown-ups"), "\(late)")
            #expect(try await !home.ben.get(rows).text.contains("For grown-ups"))
        }
    }
}
