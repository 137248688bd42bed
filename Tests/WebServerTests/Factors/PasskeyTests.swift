import Credentials
import NIOHTTP1
import Storage
import Testing
import Values
import WebServer

@testable import PasskeyNotation

/// Passkeys over HTTP, with authenticators in software.
@Suite("Passkeys at a server") struct PasskeyTests {
    @Test(arguments: COSEAlgorithm.allCases) func aPersonAddsOneAndSignsInWithIt(algorithm: COSEAlgorithm) async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let passkey = try await ana.addingPasskey(algorithm, name: "My phone")
            let answer = try await server.stranger().signIn(passkey)
            #expect(answer.status == 200)
            #expect(answer["person"]?["id"]?.string == ana.person?.text)
            let other = try server.stranger().signedIn(answer)
            let listed = try await other.get("/v1/me/factors")
            #expect(listed["passkeys"]?.array?.first?["name"]?.string == "My phone")
            #expect(listed["passkeys"]?.array?.first?["used"]?.string != nil)
            #expect(listed["codes"]?.string == "none" && listed["hasPassword"]?.bool == true)
            #expect(try ana.securityLog(2) == ["signed-in", "passkey-added"])
        }
    }

    @Test func itIsRenamedAndTakenAway() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let passkey = try await ana.addingPasskey()
            let id = BitAlphabet.base64URL.encode(passkey.authenticator.credentialID)
            #expect(try await ana.patch("/v1/me/passkeys/\(id)", ["name": "Blue key"])["name"]?.string == "Blue key")
            let bea = try await server.person("Bea")
            #expect(try await bea.patch("/v1/me/passkeys/\(id)", ["name": "Mine"]).status == 404)
            #expect(try await bea.delete("/v1/me/passkeys/\(id)").status == 404)
            let records = server.records(of: try #require(ana.person))
            try records.setWrappedKey("envelope", kind: "passkey:\(id)", at: server.clock.now)
            #expect(try await ana.delete("/v1/me/passkeys/\(id)").status == 204)
            #expect(try !records.wrappedKeys().contains { $0.kind.hasPrefix("passkey:") }, "its envelope went with it")
            #expect(try await server.stranger().signIn(passkey).problem == "signInRefused")
            #expect(try await ana.delete("/v1/me/passkeys/\(id)").status == 404)
        }
    }

    @Test func aChangeOfPasskeysEndsOtherSessions() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let other = try await ana.signingIn()
            #expect(try await other.get("/v1/me/factors").status == 200)
            try await ana.addingPasskey()
            #expect(try await other.get("/v1/me/factors").problem == "signInNeeded")
            #expect(try await ana.get("/v1/me/factors").status == 200)
        }
    }

    @Test func withoutANameItIsCalledByItsDevice() async throws {
        try await TestServer.atSite { server in
            var ana = try await server.person("Ana")
            ana.headers["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605"
            let phone = try TestPasskey(of: try #require(ana.person))
            #expect(try await ana.add(phone)["name"]?.string == "iPhone")
            let key = try TestPasskey(of: try #require(ana.person))
            #expect(try await ana.add(key) { $0.transports = #"["usb","nfc"]"# }["name"]?.string == "Security key")
        }
    }

    @Test func theOnlyWayInStays() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let (first, second) = (try await ana.addingPasskey(), try await ana.addingPasskey())
            let records = server.records(of: try #require(ana.person))
            var person = try records.load()
            person.password = nil
            try records.save(person)
            let ids = [first, second].map { BitAlphabet.base64URL.encode($0.authenticator.credentialID) }
            #expect(try await ana.delete("/v1/me/passkeys/\(ids[0])").status == 204)
            #expect(try await ana.delete("/v1/me/passkeys/\(ids[1])").problem == "lastFactor")
        }
    }

    @Test func aPersonHasAtMostTwenty() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let late = try await ana.post("/v1/me/passkeys/options")
            for _ in 0..<20 { try await ana.addingPasskey() }
            #expect(try await ana.post("/v1/me/passkeys/options").problem == "tooMany")
            let passkey = try TestPasskey(of: try #require(ana.person))
            let body = TestPasskey.body(try passkey.registration(late).json())
            #expect(try await ana.post("/v1/me/passkeys", body).problem == "badValue", "what was begun before a change is over")
            #expect(try server.records(of: try #require(ana.person)).passkeys().count == 20)
        }
    }

    @Test func addingNeedsAFreshProof() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let passkey = try await ana.addingPasskey()
            server.clock.advance(minutes: 6)
            #expect(try await ana.post("/v1/me/passkeys/options").problem == "stepUpNeeded")
            let options = try await ana.post("/v1/me/proof/passkey/options")
            #expect(options["allowCredentials"]?.array?.count == 1)
            let answer = try passkey.signIn(options)
            #expect(try await ana.post("/v1/me/proof/passkey", TestPasskey.body(try answer.json())).status == 204)
            #expect(try await ana.post("/v1/me/passkeys/options").status == 200)
            #expect(try ana.securityLog(1) == ["identity-proved"])
        }
    }

    @Test func aProofNeedsThePersonVerifiedAndTheirOwnPasskey() async throws {
        try await TestServer.atSite { server in
            let (ana, bea) = (try await server.person("Ana"), try await server.person("Bea"))
            let (hers, others) = (try await ana.addingPasskey(), try await bea.addingPasskey())
            func prove(_ passkey: TestPasskey, _ change: (inout SignInDraft) -> Void) async throws -> TestAnswer {
                var draft = try passkey.signIn(try await ana.post("/v1/me/proof/passkey/options"))
                change(&draft)
                return try await ana.post("/v1/me/proof/passkey", TestPasskey.body(try draft.json()))
            }
            #expect(try await prove(hers) { $0.flags &= ~0x04 }.problem == "signInRefused")
            #expect(try await prove(others) { _ in }.problem == "signInRefused")
            #expect(try await prove(hers) { _ in }.status == 204)
        }
    }

    @Test func noStrangerLocksAnybodyOut() async throws {
        try await TestServer.run({
            $0.publicURL = TestPasskey.site
            $0.trustedProxies = ["127.0.0.1"]
        }) { server in
            let ana = try await server.person("Ana")
            let passkey = try await ana.addingPasskey()
            var (stranger, home) = (server.stranger(), server.stranger())
            stranger.headers["X-Forwarded-For"] = "203.0.113.9"
            home.headers["X-Forwarded-For"] = "198.51.100.7"
            for _ in 0..<20 { #expect(try await stranger.signIn(passkey) { $0.flags = 0 }.problem == "signInRefused") }
            let late = try await stranger.signIn(passkey)
            #expect(late.problem == "tooManyTries" && late.headers.first(name: "Retry-After") == "60")
            #expect(try await home.signIn(passkey).status == 200)
            server.clock.advance(minutes: 1)
            #expect(try await stranger.signIn(passkey, counter: 9).status == 200)
        }
    }
}
