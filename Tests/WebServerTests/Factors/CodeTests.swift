import Credentials
import NIOHTTP1
import Storage
import Testing
import Values
import WebServer
import Workflows

/// Code generators, recovery codes, and the second step of sign-ins.
@Suite("One-time codes at a server") struct CodeTests {
    @Test func aGeneratorProtectsOnceItIsConfirmed() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let begun = try await ana.post("/v1/me/codes")
            #expect(begun.status == 201)
            #expect(begun["url"]?.string?.hasPrefix("otpauth://totp/Evenkeel:ana%40example.org?secret=") == true)
            #expect(try await ana.get("/v1/me/factors")["codes"]?.string == "begun")
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).status == 200, "protects nothing yet")
            let wrong = try await ana.post("/v1/me/codes/confirm", ["code": "000000"])
            #expect(wrong.status == 400 && wrong.problem == "badValue")
            let generator = try TestGenerator(begun)
            let confirmed = try await ana.post("/v1/me/codes/confirm", ["code": .string(generator.code(at: server.clock.now))])
            #expect(confirmed.status == 201)
            #expect(Set(confirmed["recoveryCodes"]?.array?.compactMap(\.string) ?? []).count == 10)
            let listed = try await ana.get("/v1/me/factors")
            #expect(listed["codes"]?.string == "confirmed" && listed["recoveryCodesLeft"]?.integer == 10)
            #expect(try await ana.post("/v1/me/codes").problem == "factorExists")
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).problem == "secondFactorNeeded")
        }
    }

    /// After the first start with a new master key nothing needs the old one, used or not.
    @Test func seedsMoveToANewMasterKey() async throws {
        try await TestServer.run { server in
            let environment = server.service.environment
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            let both = try server.service.secrets.master.rotated(random: environment.randomBytes)
            _ = try ServerSecrets.open(both, issuer: "http://localhost:8420", in: environment)
            let alone = try MasterKeys(text: String(both.text.prefix { $0 != "\n" }) + "\n")
            _ = try ServerSecrets.open(alone, issuer: "http://localhost:8420", in: environment)
            let kept = try #require(try PersonStore(database: environment.database, person: ana.material.owner).codeGenerator())
            #expect(SealedBytes(kept.seed).isSealedWithCurrentKey(of: alone))
            let context = SealingContext(.timeBasedSecret, owner: ana.material.owner, record: ana.material.owner)
            #expect(try SealedBytes(kept.seed).open(in: context, keys: alone) == generator.seed)
        }
    }

    @Test func confirmingEndsOtherSessions() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let other = try await ana.signingIn()
            try await ana.addingCodes()
            #expect(try await other.get("/v1/me/factors").problem == "signInNeeded")
            #expect(try ana.securityLog(1) == ["code-generator-added"])
        }
    }

    @Test func aCodeIsGoodOnceAndATicketUntilItIsUsed() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            let used = generator.code(at: server.clock.now)
            var ticket = try await ana.ticket()
            #expect(try await ana.finish(ticket, used).problem == "signInRefused", "it confirmed the generator")
            server.clock.advance(seconds: 30)
            let fresh = generator.code(at: server.clock.now)
            #expect(try await ana.finish(ticket, fresh).status == 200, "the ticket outlived the wrong code")
            #expect(try await ana.finish(ticket, fresh).problem == "ticketGone")
            ticket = try await ana.ticket()
            #expect(try await ana.finish(ticket, fresh).problem == "signInRefused", "a code that was used")
            #expect(try ana.securityLog(3) == ["sign-in-refused", "signed-in", "sign-in-refused"])
        }
    }

    @Test func ofManyWhoBringOneCodeAtOnceOneGetsIn() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            server.clock.advance(minutes: 6)
            let tickets = [try await ana.ticket(), try await ana.ticket()]
            let code = generator.code(at: server.clock.now)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 0..<5 { group.addTask { try await ana.finish(tickets[index % 2], code).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 200 }.count == 1)
        }
    }

    @Test func fiveTriesInFiveMinutes() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            server.clock.advance(minutes: 5)
            let ticket = try await ana.ticket()
            for _ in 0..<5 { #expect(try await ana.finish(ticket, "000000").problem == "signInRefused") }
            let right = generator.code(at: server.clock.now)
            #expect(try await ana.finish(ticket, right).problem == "ticketGone")
            let fresh = try await ana.ticket()
            let late = try await ana.finish(fresh, right)
            #expect(late.status == 429 && late.problem == "tooManyTries" && late.headers.first(name: "Retry-After") == "300")
            server.clock.advance(minutes: 5)
            #expect(try await ana.finish(try await ana.ticket(), generator.code(at: server.clock.now)).status == 200)
        }
    }

    @Test func aTicketIsGoodForFiveMinutes() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            let ticket = try await ana.ticket()
            server.clock.advance(minutes: 5)
            #expect(try await ana.finish(ticket, generator.code(at: server.clock.now)).problem == "ticketGone")
            #expect(try await ana.finish("ekx_nothing", "123456").problem == "ticketGone")
        }
    }

    @Test func aRecoveryCodeIsGoodOnce() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let codes = try await ana.addingCodes().recoveryCodes
            let sloppy = codes[3].lowercased().replacing("-", with: " ")
            #expect(try await ana.recover(try await ana.ticket(), sloppy).status == 200)
            #expect(try ana.securityLog(2) == ["signed-in", "recovery-code-used"])
            #expect(try await ana.recover(try await ana.ticket(), codes[3]).problem == "signInRefused")
            #expect(try await ana.get("/v1/me/factors")["recoveryCodesLeft"]?.integer == 9)
            let fresh = try await ana.post("/v1/me/recovery-codes")
            #expect(fresh.status == 201)
            #expect(try await ana.recover(try await ana.ticket(), codes[4]).problem == "signInRefused")
            let first = try #require(fresh["recoveryCodes"]?.array?.first?.string)
            #expect(try await ana.recover(try await ana.ticket(), first).status == 200)
        }
    }

    @Test func recoveryCodesAreTriedFiveTimesAnHour() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let codes = try await ana.addingCodes().recoveryCodes
            server.clock.advance(minutes: 1)
            for _ in 0..<5 { #expect(try await ana.recover(try await ana.ticket(), "AAAAA-AAAAA").problem == "signInRefused") }
            server.clock.advance(minutes: 59)
            let late = try await ana.recover(try await ana.ticket(), codes[0])
            #expect(late.problem == "tooManyTries" && late.headers.first(name: "Retry-After") == "60")
            server.clock.advance(minutes: 1)
            #expect(try await ana.recover(try await ana.ticket(), codes[0]).status == 200)
        }
    }

    @Test func aCodeProves() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            server.clock.advance(minutes: 6)
            #expect(try await ana.delete("/v1/me/codes").problem == "stepUpNeeded")
            #expect(try await ana.post("/v1/me/proof/code", ["code": "000000"]).problem == "signInRefused")
            let code = generator.code(at: server.clock.now)
            #expect(try await ana.post("/v1/me/proof/code", ["code": .string(code)]).status == 204)
            #expect(try await ana.post("/v1/me/proof/code", ["code": .string(code)]).problem == "signInRefused")
            #expect(try await ana.delete("/v1/me/codes").status == 204)
            #expect(try await ana.get("/v1/me/factors")["recoveryCodesLeft"]?.integer == 0)
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).status == 200)
            #expect(try await ana.delete("/v1/me/codes").problem == "notFound")
            #expect(try await ana.post("/v1/me/recovery-codes").problem == "notFound")
        }
    }

    @Test func theSecretAndTheRecoveryCodesAreNotStoredAsTheyAre() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            let records = server.records(of: try #require(ana.person))
            let sealed = try #require(try records.codeGenerator()).seed
            #expect(sealed.firstRange(of: generator.seed) == nil && sealed.count > generator.seed.count)
            let texts = generator.recoveryCodes.map { Array($0.utf8.filter { $0 != UInt8(ascii: "-") }) }
            for hash in try records.recoveryCodes() { for text in texts { #expect(hash.firstRange(of: text) == nil) } }
        }
    }

    @Test func theSameRequestAgainSaysTheSameSecret() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let first = try await ana.post("/v1/me/codes", key: "one")
            #expect(try await ana.post("/v1/me/codes", key: "one").body == first.body)
            let code = TestGenerator.code(first, at: server.clock.now)
            let confirmed = try await ana.post("/v1/me/codes/confirm", ["code": .string(code)], key: "two")
            #expect(confirmed.status == 201)
            #expect(try await ana.post("/v1/me/codes/confirm", ["code": .string(code)], key: "two").body == confirmed.body)
        }
    }
}
