import Credentials
import Storage
import Testing
import Values

@testable import PasskeyNotation

/// What a challenge is good for, and copies of passkeys.
@Suite("Challenges of passkeys") struct PasskeyChallengeTests {
    @Test func itIsGoodOnce() async throws {
        try await TestServer.atSite { server in
            let passkey = try await server.person("Ana").addingPasskey()
            let options = try await server.stranger().post("/v1/sign-in/passkey/options")
            let first = TestPasskey.body(try passkey.signIn(options).json())
            let second = TestPasskey.body(try passkey.signIn(options, counter: 9).json())
            #expect(try await server.stranger().post("/v1/sign-in/passkey", first).status == 200)
            #expect(try await server.stranger().post("/v1/sign-in/passkey", second).problem == "signInRefused")
        }
    }

    @Test func aWrongAnswerSpendsIt() async throws {
        try await TestServer.atSite { server in
            let passkey = try await server.person("Ana").addingPasskey()
            let options = try await server.stranger().post("/v1/sign-in/passkey/options")
            var wrong = try passkey.signIn(options)
            wrong.flags = 0
            #expect(try await server.stranger().post("/v1/sign-in/passkey", TestPasskey.body(try wrong.json())).status == 401)
            let right = TestPasskey.body(try passkey.signIn(options).json())
            #expect(try await server.stranger().post("/v1/sign-in/passkey", right).problem == "signInRefused")
        }
    }

    @Test func itIsGoodForFiveMinutes() async throws {
        try await TestServer.atSite { server in
            let passkey = try await server.person("Ana").addingPasskey()
            for (seconds, status) in [(299, 200), (300, 401)] {
                let options = try await server.stranger().post("/v1/sign-in/passkey/options")
                server.clock.advance(seconds: seconds)
                let body = TestPasskey.body(try passkey.signIn(options, counter: UInt32(seconds)).json())
                #expect(try await server.stranger().post("/v1/sign-in/passkey", body).status == status, "\(seconds)")
            }
        }
    }

    @Test func itIsGoodForOnePersonAndPurpose() async throws {
        try await TestServer.atSite { server in
            let (ana, bea) = (try await server.person("Ana"), try await server.person("Bea"))
            let passkey = try await ana.addingPasskey()
            let fresh = try TestPasskey(of: try #require(ana.person))
            let hers = try await bea.post("/v1/me/passkeys/options")
            let body = TestPasskey.body(try fresh.registration(hers).json())
            #expect(try await ana.post("/v1/me/passkeys", body).problem == "badValue", "Bea's options")
            let registration = try await ana.post("/v1/me/passkeys/options")
            let signIn = try await server.stranger().post("/v1/sign-in/passkey/options")
            let proof = try await ana.post("/v1/me/proof/passkey/options")
            for (options, path, client) in [
                (registration, "/v1/sign-in/passkey", server.stranger()), (proof, "/v1/sign-in/passkey", server.stranger()),
                (signIn, "/v1/me/proof/passkey", ana),
            ] {
                let body = TestPasskey.body(try passkey.signIn(options).json())
                #expect(try await client.post(path, body).problem == "signInRefused", "\(path)")
            }
        }
    }

    @Test func ofOneAnswerSentManyTimesAtOnceOneCounts() async throws {
        try await TestServer.atSite { server in
            let passkey = try await server.person("Ana").addingPasskey()
            let options = try await server.stranger().post("/v1/sign-in/passkey/options")
            let body = TestPasskey.body(try passkey.signIn(options).json())
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 { group.addTask { try await server.stranger().post("/v1/sign-in/passkey", body).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 200 }.count == 1 && statuses.filter { $0 == 401 }.count == 19)
        }
    }

    @Test(arguments: [7, 6, 0] as [UInt32]) func aCopyIsRefusedAndNoted(counter: UInt32) async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let passkey = try await ana.addingPasskey()
            #expect(try await server.stranger().signIn(passkey, counter: counter).problem == "signInRefused")
            #expect(try ana.securityLog(1) == ["passkey-copied"])
        }
    }

    @Test func aPasskeyWithoutVerificationIsOneFactorOfTwo() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let passkey = try await ana.addingPasskey()
            let generator = try await ana.addingCodes()
            server.clock.advance(seconds: 60)
            let first = try await server.stranger().signIn(passkey) { $0.flags &= ~0x04 }
            #expect(first.problem == "secondFactorNeeded")
            #expect(first["factors"]?.array?.compactMap(\.string) == ["code", "recoveryCode"])
            let ticket = try #require(first["ticket"])
            let code = generator.code(at: server.clock.now)
            #expect(try await server.stranger().post("/v1/sign-in/code", ["ticket": ticket, "code": .string(code)]).status == 200)
            #expect(try await server.stranger().signIn(passkey, counter: 9).status == 200, "verified, it is both")
        }
    }
}
