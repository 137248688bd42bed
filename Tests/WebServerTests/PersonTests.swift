import Foundation
import TestDatabases
import TestSupport
import Testing
import Values
import WebServer

/// What people see and change of themselves.
@Suite(.everyDatabase) struct PersonTests {
    @Test func aPersonChangesNameAndPreferencesOneByOne() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana", locale: .frenchCanada)
            let me = try await ana.get("/v1/me")
            #expect(me["preferences"] == ["locale": "fr-CA"])
            #expect(me["hasPassword"] == true && me["email"] == "ana@example.org")
            let changed = try await ana.patch(
                "/v1/me", ["name": "Ana B", "preferences": ["timeZone": "America/Toronto", "theme": "calm"]])
            #expect(changed["name"] == "Ana B")
            #expect(changed["preferences"] == ["locale": "fr-CA", "theme": "calm", "timeZone": "America/Toronto"])
            let without = try await ana.patch("/v1/me", ["preferences": ["theme": .null]])
            #expect(without["preferences"] == ["locale": "fr-CA", "timeZone": "America/Toronto"])
            #expect(try await ana.get("/v1/me").body == without.body)
        }
    }

    @Test func aScreenIsInTheLanguageThatIsAskedForElseInThePersons() async throws {
        try await TestServer.run { server in
            var ana = try await server.person("Ana", locale: .frenchCanada)
            let path = try await "/v1/households/" + ana.household("Home") + "/screens/assets"
            for (asked, locale) in [(nil, Locale.frenchCanada), ("es", .spanish), ("de", .frenchCanada), ("en-AU", .englishAustralia)] {
                ana.headers["Accept-Language"] = asked
                let view = try await ana.get(path)["view"]
                #expect(view?["title"]?.string == Catalogue.load(locale).text("assets.title"), "\(asked ?? "nothing")")
            }
        }
    }

    @Test func whatIsNoPreferenceOrNobodysToWriteIsRefused() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let before = try await ana.get("/v1/me").text
            // Names that nobody knows are not repeated: the pointer says where they stood.
            let wishes: [(JSONValue, String)] = [
                (["preferences": ["timeZone": "Mars/Olympus"]], "/preferences/timeZone"),
                (["preferences": ["locale": "de-DE"]], "/preferences/locale"), (["preferences": ["font": "big"]], "/preferences"),
                (["name": ""], "/name"), (["name": "a\u{7}b"], "/name"), (["id": .string(UUID().uuidString)], ""),
                (["email": "eve@example.org"], ""), (["isVerified": true], ""), (["hasPassword": false], ""),
            ]
            for (wish, pointer) in wishes {
                let answer = try await ana.patch("/v1/me", wish)
                #expect(answer.problem == "badValue")
                #expect(answer["pointer"]?.string == pointer)
            }
            #expect(try await ana.get("/v1/me").text == before)
        }
    }

    @Test func aTokenIsMadeOnceForOneKeyAndSaysItsSecretOnce() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let wish: JSONValue = ["name": "Backup", "scopes": ["read"], "days": 30]
            let made = try await ana.post("/v1/me/tokens", wish, key: "first")
            #expect(made.status == 201)
            let again = try await ana.post("/v1/me/tokens", wish, key: "first")
            #expect(again.body == made.body && again.status == 201)
            #expect(again.header("Idempotency-Replayed") == "true")
            let other = try await ana.post("/v1/me/tokens", ["name": "Other", "scopes": ["read"], "days": 30], key: "first")
            #expect(other.problem == "answerKeyReused")
            let listed = try await ana.get("/v1/me/tokens")
            #expect(listed["tokens"]?.array?.count == 1)
            #expect(!listed.text.contains("secret"))
            #expect(try await ana.securityLog().filter { $0 == "personal-token-made" }.count == 1)

            var program = server.stranger()
            program.token = made["secret"]?.string
            #expect(try await program.get("/v1/me").status == 200)
            #expect(try await program.get("/v1/me/sessions").problem == "scopeMissing")
            #expect(try await program.patch("/v1/me", ["name": "Eve"]).problem == "scopeMissing")
            #expect(try await program.post("/v1/me/tokens", wish).problem == "scopeMissing")
            #expect(try await program.post("/v1/me/proof", [:]).problem == "scopeMissing")
            let path = "/v1/me/tokens/\(try #require(made["id"]?.string))"
            #expect(try await server.person("Ben").delete(path).problem == "notFound")
            #expect(try await ana.delete(path).status == 204)
            #expect(try await program.get("/v1/me").problem == "signInNeeded")
        }
    }

    @Test func aTokenEndsAfterItsDaysAndHasLimits() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            var program = server.stranger()
            program.token = try await ana.post("/v1/me/tokens", ["name": "Short", "scopes": ["write", "read"], "days": 1])["secret"]?.string
            for wish in [
                ["name": "x", "scopes": [], "days": 1], ["name": "x", "scopes": ["account"], "days": 1],
                ["name": "x", "scopes": ["read"], "days": 367], ["name": "x", "scopes": ["read"], "days": 0],
            ] as [JSONValue] {
                #expect(try await ana.post("/v1/me/tokens", wish).problem == "badValue")
            }
            for _ in 1..<50 { #expect(try await ana.post("/v1/me/tokens", ["name": "x", "scopes": ["read"], "days": 1]).status == 201) }
            #expect(try await ana.post("/v1/me/tokens", ["name": "x", "scopes": ["read"], "days": 1]).problem == "tooMany")
            server.clock.advance(minutes: 24 * 60)
            #expect(try await program.get("/v1/me").problem == "signInNeeded")
        }
    }

    @Test func whatIsDangerousNeedsAProofOfFiveMinutesAtMost() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let wish: JSONValue = ["name": "Backup", "scopes": ["read"], "days": 30]
            server.clock.advance(minutes: 5)
            #expect(try await ana.post("/v1/me/tokens", wish).problem == "stepUpNeeded")
            #expect(try await ana.put("/v1/me/vault", [:]).problem == "stepUpNeeded")
            #expect(try await ana.post("/v1/me/password", [:]).problem == "stepUpNeeded")
            #expect(try await ana.post("/v1/me/email", [:]).problem == "stepUpNeeded")
            let wrong = try await ana.post("/v1/me/proof", ["authenticationSecret": .string(TestMaterial.text(TestMaterial.bytes(32)))])
            #expect(wrong.problem == "signInRefused")
            #expect(try await ana.post("/v1/me/tokens", wish).problem == "stepUpNeeded")
            try await ana.proving()
            #expect(try await ana.post("/v1/me/tokens", wish).status == 201)
            await server.service.afterwards.finish()
            #expect(try await ana.securityLog().prefix(3) == ["personal-token-made", "identity-proved", "sign-in-refused"])
            // A stranger who uses up the sign-ins of the address keeps nobody from proving it.
            for _ in 0..<5 {
                var stranger = server.stranger()
                stranger.email = ana.email
                #expect(try await stranger.post("/v1/sign-in/password", stranger.signIn).problem == "signInRefused")
            }
            try await ana.proving()
            #expect(try await ana.post("/v1/me/proof/email-code/request").problem == "permissionDenied")
        }
    }

    @Test func whoHasNoPasswordProvesByMail() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            try server.withoutPassword(ana)
            server.clock.advance(minutes: 6)
            let begun = try await ana.post("/v1/me/proof/email-code/request")
            let code = try await server.code(to: "ana@example.org")
            let body: JSONValue = ["ticket": begun["ticket"] ?? .null, "code": .string(code)]
            #expect(try await server.person("Ben").post("/v1/me/proof", body).problem == "ticketGone")
            #expect(try await ana.post("/v1/me/proof", body).status == 204)
            #expect(try await ana.post("/v1/me/tokens", ["name": "x", "scopes": ["read"], "days": 1]).status == 201)
        }
    }

    @Test func theSecurityLogComesInParts() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            for _ in 0..<7 { try await ana.proving(); server.clock.advance(minutes: 1) }
            var (numbers, next): ([Int64], String?) = ([], nil)
            repeat {
                let part = try await ana.get("/v1/me/security?limit=3" + (next.map { "&cursor=\($0)" } ?? ""))
                numbers += (part["events"]?.array ?? []).compactMap { $0["number"]?.integer }
                next = part["next"]?.string
            } while next != nil
            #expect(numbers == Array((1...8).reversed()))
            let event = try #require(try await ana.get("/v1/me/security?limit=1")["events"]?.array?.first)
            #expect(event["place"]?.string == ana.address)
        }
    }
}
