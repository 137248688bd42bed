import NIOHTTP1
import Storage
import Testing
import Values
import WebServer

/// Tokens of programs end with the account's old ways in: whoever got at it may have made one.
@Suite("When tokens of programs end") struct TokenEndTests {
    /// A program with a token of a person's.
    private static func program(of client: TestClient) async throws -> TestClient {
        var program = client.server.stranger()
        let made = try await client.post("/v1/me/tokens", ["name": "Program", "scopes": ["read", "write"], "days": 365])
        program.token = try #require(made["secret"]?.string, "\(made.text)")
        #expect(try await program.get("/v1/me").status == 200)
        return program
    }

    private static func with(_ object: JSONValue, _ more: [JSONMember]) -> JSONValue { .object((object.members ?? []) + more) }

    @Test func withAResetOfThePassword() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let program = try await TokenEndTests.program(of: ana)
            let begun = try await server.stranger().post("/v1/password/reset/request", ["email": "ana@example.org"])
            let code = try await server.code(to: "ana@example.org")
            let confirmed = try await server.stranger().post(
                "/v1/password/reset/code", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
            let vault = TokenEndTests.with(
                TestMaterial(owner: ana.material.owner).newVault, [JSONMember("ticket", confirmed["ticket"] ?? .null)])
            #expect(try await program.get("/v1/me").status == 200, "nothing was reset so far")
            #expect(try await server.stranger().post("/v1/password/reset", vault).status == 200)
            #expect(try await program.get("/v1/me").problem == "signInNeeded")
        }
    }

    @Test func withTheRecoveryKey() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let program = try await TokenEndTests.program(of: ana)
            let fresh = TestMaterial(owner: ana.material.owner)
            let body: JSONValue = [
                "email": "ana@example.org", "recoveryAuthenticationSecret": .string(TestMaterial.text(ana.material.recoverySecret)),
                "password": fresh.password, "recovery": fresh.recovery,
            ]
            let back = try await server.stranger().post("/v1/recovery/finish", body)
            #expect(back.status == 204, "\(back.text)")
            #expect(try await program.get("/v1/me").problem == "signInNeeded")
        }
    }

    @Test func withAnotherAddress() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let program = try await TokenEndTests.program(of: ana)
            let begun = try await ana.post("/v1/me/email", ["email": "ana@new.example.org"])
            let code = try await server.code(to: "ana@new.example.org")
            let body: JSONValue = ["ticket": begun["ticket"] ?? .null, "code": .string(code)]
            #expect(try await ana.post("/v1/me/email/confirm", body).status == 200)
            #expect(try await program.get("/v1/me").problem == "signInNeeded")
            #expect(try await ana.get("/v1/me").status == 200)
        }
    }

    @Test func withEveryOtherSession() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let program = try await TokenEndTests.program(of: ana)
            #expect(try await ana.delete("/v1/me/sessions").status == 204)
            #expect(try await program.get("/v1/me").problem == "signInNeeded")
            #expect(try await ana.get("/v1/me").status == 200)
        }
    }

    @Test(arguments: [true, false, nil]) func withThePasswordWhenThatIsAskedFor(ends: Bool?) async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let program = try await TokenEndTests.program(of: ana)
            let fresh = TestMaterial(owner: ana.material.owner)
            let change: JSONValue = [
                "currentAuthenticationSecret": .string(TestMaterial.text(ana.material.secret)), "password": fresh.password,
            ]
            let body = TokenEndTests.with(change, ends.map { [JSONMember("endTokens", .bool($0))] } ?? [])
            #expect(try await ana.post("/v1/me/password", body).status == 204)
            #expect(try await program.get("/v1/me").status == (ends == true ? 401 : 200))
        }
    }

    /// What a token may not do, whatever it was made for.
    @Test func aTokenSharesNoAccountAndAnOldProofNeither() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let program = try await TokenEndTests.program(of: ana)
            let home = "/v1/households/" + (try await ana.household("Home"))
            let account = try await ana.post("\(home)/accounts", ["name": "Purse", "kind": "cash", "currency": "CAD"])
            let path = "\(home)/accounts/\(account["id"]?.string ?? "")/sharing"
            let wide: JSONValue = ["audience": "everyone", "access": "full"]
            #expect(try await program.put(path, wide).problem == "scopeMissing")
            server.clock.advance(minutes: 6)
            #expect(try await ana.put(path, wide).problem == "stepUpNeeded")
            try await ana.proving()
            #expect(try await ana.put(path, wide).status == 200)
            server.clock.advance(minutes: 6)
            #expect(try await ana.put(path, ["audience": "nobody", "access": "full"]).status == 200, "less is shared without a proof")
        }
    }
}
