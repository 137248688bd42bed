import Connectors
import Credentials
import Foundation
import Storage
import TestSupport
import Testing
import Values
import WebServer
import Workflows

/// Signing in by password and by mailed code.
@Suite struct SignInTests {
    private static func secret(_ bytes: [UInt8] = TestMaterial.bytes(32)) -> JSONValue { .string(TestMaterial.text(bytes)) }

    @Test func aPersonSignsInAndAsksForWhatIsTheirs() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let answer = try await ana.get("/v1/households")
            #expect(answer.status == 200)
            #expect(answer.text == #"{"households":[]}"#)
            #expect(try await server.stranger().get("/v1/households").problem == "signInNeeded")
            #expect(try await ana.securityLog() == ["signed-in"])
        }
    }

    @Test func anUnknownAddressAnswersByteForByteLikeAWrongPassword() async throws {
        try await TestServer.run { server in
            _ = try await server.signedUp("Ana")
            func attempt(_ email: String) async throws -> TestAnswer {
                try await server.stranger().post(
                    "/v1/sign-in/password", ["email": .string(email), "authenticationSecret": SignInTests.secret()])
            }
            let (known, unknown) = (try await attempt("ana@example.org"), try await attempt("nobody@example.org"))
            #expect(known.status == 401)
            #expect(known.body == unknown.body)
            #expect(known.headerNames == unknown.headerNames)
            let code = try await server.stranger().post("/v1/sign-in/email-code/request", ["email": "ana@example.org"])
            let noCode = try await server.stranger().post("/v1/sign-in/email-code/request", ["email": "nobody@example.org"])
            #expect(code.status == 202 && noCode.status == 202 && code.shape == noCode.shape)
            let reset = try await server.stranger().post("/v1/password/reset/request", ["email": "ana@example.org"])
            let noReset = try await server.stranger().post("/v1/password/reset/request", ["email": "nobody@example.org"])
            #expect(reset.status == 202 && noReset.status == 202 && reset.shape == noReset.shape)
            #expect(await server.subjects(to: "nobody@example.org").isEmpty)
        }
    }

    @Test func aDerivationIsMadeUpForAnUnknownAddressAndStaysTheSame() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            func derivation(_ email: String) async throws -> TestAnswer {
                try await server.stranger().post("/v1/sign-in/derivation", ["email": .string(email)])
            }
            let known = try await derivation("ANA@example.org")
            #expect(known["salt"]?.string == TestMaterial.text(ana.material.salt))
            let unknown = try await derivation("nobody@example.org")
            #expect(unknown.shape == known.shape)
            #expect(try await derivation("Nobody@example.org").body == unknown.body)
            #expect(try await derivation("else@example.org").body != unknown.body)
        }
    }

    @Test func wrongPasswordsWaitLongerAndLongerForTheAccountAlsoAfterARestart() async throws {
        let path = NSTemporaryDirectory() + "sign-in-\(UUID().uuidString).sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let clock = TestClock()
        let right = try await TestServer.run(path: path, clock: clock) { server in
            let ana = try await server.signedUp("Ana")
            for _ in 0..<5 {
                let answer = try await server.stranger().post(
                    "/v1/sign-in/password", ["email": "ana@example.org", "authenticationSecret": SignInTests.secret()])
                #expect(answer.problem == "signInRefused")
            }
            let answer = try await server.stranger().post("/v1/sign-in/password", ana.signIn)
            #expect(answer.problem == "tooManyTries")
            #expect(answer.header("Retry-After") == "60")
            return ana.signIn
        }
        // The keys that seal server secrets are the test's, so the same database opens again.
        try await TestServer.run(path: path, clock: clock) { server in
            #expect(try await server.stranger().post("/v1/sign-in/password", right).problem == "tooManyTries")
            var waits: [Int] = []
            for _ in 0..<6 {
                clock.advance(seconds: waits.last ?? 60)
                let wrong = try await server.stranger().post(
                    "/v1/sign-in/password", ["email": "ana@example.org", "authenticationSecret": SignInTests.secret()])
                #expect(wrong.problem == "signInRefused")
                let next = try await server.stranger().post("/v1/sign-in/password", right)
                waits.append(Int(next.header("Retry-After") ?? "") ?? 0)
            }
            #expect(waits == [120, 240, 480, 900, 900, 900])
            clock.advance(seconds: 900)
            #expect(try await server.stranger().post("/v1/sign-in/password", right).status == 200)
            // What was right forgives what was wrong.
            let wrong = try await server.stranger().post(
                "/v1/sign-in/password", ["email": "ana@example.org", "authenticationSecret": SignInTests.secret()])
            #expect(wrong.problem == "signInRefused")
            #expect(try await server.stranger().post("/v1/sign-in/password", right).status == 200)
        }
    }

    @Test func triesFromOneAddressAreCountedOverAllAccounts() async throws {
        try await TestServer.run { server in
            let stranger = server.stranger()
            for number in 0..<20 {
                let answer = try await stranger.post(
                    "/v1/sign-in/password", ["email": .string("p\(number)@example.org"), "authenticationSecret": SignInTests.secret()])
                #expect(answer.problem == "signInRefused")
            }
            let ana = try await server.signedUp("Ana")
            #expect(try await stranger.post("/v1/sign-in/password", ana.signIn).problem == "tooManyTries")
            #expect(try await server.stranger().post("/v1/sign-in/password", ana.signIn).status == 200)
        }
    }

    @Test func aMailedCodeSignsInOnceAndProvesTheAddress() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana", locale: .spanish)
            let begun = try await ana.post("/v1/sign-in/email-code/request", ["email": "Ana@example.org"])
            let code = try await server.code(to: "ana@example.org")
            #expect(server.letters.to("ana@example.org").last?.subject == "Tu código para iniciar sesión: \(code)")
            let body: JSONValue = ["ticket": begun["ticket"] ?? .null, "code": .string("\(code.prefix(3)) \(code.dropFirst(3))")]
            let signedIn = try ana.signedIn(try await ana.post("/v1/sign-in/email-code", body))
            #expect(try await signedIn.get("/v1/me").status == 200)
            #expect(try await ana.post("/v1/sign-in/email-code", body).problem == "ticketGone")
            // A code to sign in serves nothing else.
            let other = try await ana.post("/v1/sign-in/email-code/request", ["email": "ana@example.org"])
            let otherCode = try await server.code(to: "ana@example.org")
            let reset = try await ana.post("/v1/password/reset/code", ["ticket": other["ticket"] ?? .null, "code": .string(otherCode)])
            #expect(reset.problem == "ticketGone")
        }
    }

    @Test func aHashOfFormerCostIsMadeAnewAtTheNextSignIn() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            let store = PersonStore(database: server.service.environment.database, person: ana.material.owner)
            var person = try store.load()
            // Made by libargon2 of 32 bytes of 7.
            person.password = "$argon2id$v=19$m=64,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$Yue2g4POn1IJdFi7DI09R6WOOzPT6hWxtrnBqvSHLSw"
            try store.save(person)
            let secret = SignInTests.secret([UInt8](repeating: 7, count: 32))
            let body: JSONValue = ["email": "ana@example.org", "authenticationSecret": secret]
            #expect(try await ana.post("/v1/sign-in/password", body).status == 200)
            let fresh = try #require(try store.load().password)
            #expect(fresh.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
            #expect(try await ana.post("/v1/sign-in/password", body).status == 200)
            #expect(try store.load().password == fresh)
        }
    }

    @Test func whoHasACodeGeneratorIsAskedForTheSecondFactor() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            let store = PersonStore(database: server.service.environment.database, person: ana.material.owner)
            try store.setCodeGenerator(CodeGenerator(seed: [1], created: server.clock.now))
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).status == 200)
            try store.setCodeGenerator(CodeGenerator(seed: [1], created: server.clock.now, confirmed: server.clock.now))
            let answer = try await ana.post("/v1/sign-in/password", ana.signIn)
            #expect(answer.problem == "secondFactorNeeded")
            #expect(answer["factors"] == ["code"])
            let ticket = try #require(answer["ticket"]?.string.flatMap { OpaqueToken($0, kind: .ticket) })
            let stored = try #require(try TokenStore(server.service.environment.database).find(ticket.hash, .ticket))
            #expect(stored.person == ana.material.owner)
            #expect(stored.expires == server.clock.now.advanced(byMilliseconds: 300_000))
            let begun = try await ana.post("/v1/sign-in/email-code/request", ["email": "ana@example.org"])
            let code = try await server.code(to: "ana@example.org")
            let byCode = try await ana.post("/v1/sign-in/email-code", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
            #expect(byCode.problem == "secondFactorNeeded")
        }
    }
}
