import Connectors
import Credentials
import Storage
import TestDatabases
import TestSupport
import Testing
import Values
import WebServer
import Workflows

/// Inviting people by mail, and coming in.
@Suite(.everyDatabase) struct InvitationTests {
    @Test func aMailedInvitationLetsOnePersonIn() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana", locale: .frenchCanada)
            let home = try await ana.household("La maison")
            let made = try await ana.post(
                "/v1/households/\(home)/invitations", ["name": "Ben", "role": "adult", "email": "ben@example.org"])
            #expect(made.status == 201)
            let secret = try #require(made["secret"]?.string)
            await server.service.afterwards.finish()
            let letter = try #require(server.letters.to("ben@example.org").first)
            #expect(letter.subject == "Ana vous invite dans «\u{A0}La maison\u{A0}»")
            #expect(letter.text.contains(secret) && letter.text.contains("7 jours"))
            #expect(try await !ana.get("/v1/households/\(home)/invitations").text.contains(secret))

            let seen = try await server.stranger().post("/v1/invitations/look", ["secret": .string(secret)])
            #expect(seen["household"] == "La maison" && seen["role"] == "adult" && seen["name"] == "Ben")
            let (ben, eve) = (try await server.person("Ben"), try await server.person("Eve"))
            #expect(try await server.stranger().post("/v1/invitations/accept", ["secret": .string(secret)]).problem == "signInNeeded")
            let accepted = try await ben.post("/v1/invitations/accept", ["secret": .string(secret)])
            #expect(accepted["id"]?.string == home && accepted["role"] == "adult")
            #expect(try await eve.post("/v1/invitations/accept", ["secret": .string(secret)]).problem == "invitationGone")
            #expect(try await server.stranger().post("/v1/invitations/look", ["secret": .string(secret)]).problem == "invitationGone")
            #expect(try await ben.get("/v1/households/\(home)").status == 200)
            #expect(try await eve.get("/v1/households/\(home)").problem == "notFound")
        }
    }

    /// Whoever invites chooses names that strangers get in a mail of this server.
    @Test func noNameInAMailIsALink() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            #expect(try await ana.patch("/v1/me", ["name": "www.evil.example"]).status == 200)
            let home = try await ana.household("https://evil.example/prize pay@evil.example")
            let made = try await ana.post(
                "/v1/households/\(home)/invitations", ["name": "Ben", "role": "adult", "email": "ben@example.org"])
            #expect(made.status == 201)
            await server.service.afterwards.finish()
            let letter = try #require(server.letters.to("ben@example.org").first)
            let words = (letter.subject + " " + letter.text).split { $0 == " " || $0 == "\n" }
            #expect(
                !words.contains { $0.contains("evil.example") || $0.hasPrefix("https://evil") || $0.contains("www.") }, "\(letter.text)")
            #expect(words.contains { $0.contains("evil\u{2024}example") }, "and people still read what it is called")
        }
    }

    /// A household that was kept on one machine, brought to a server.
    @Test func aHouseholdOfThisMachineIsClaimedOnce() async throws {
        try await TestServer.run { server in
            let environment = server.service.environment
            let household = try OpenHousehold.run(
                name: "Chez nous", currency: .cad, rules: CalendarRules(weekStart: .sunday), in: environment)
            let keeper = Actor.localPerson(of: household)
            func claim() throws -> OpaqueToken {
                let secret = try #require(OpaqueToken.make(.invitation, random: environment.randomBytes))
                _ = try ClaimHousehold.run(token: secret.hash, by: keeper, in: environment)
                return secret
            }
            let (void, secret) = (try claim(), try claim())
            let (ana, eve) = (try await server.person("Ana"), try await server.person("Eve"))
            #expect(try await eve.post("/v1/invitations/accept", ["secret": .string(void.text)]).problem == "invitationGone")
            let accepted = try await ana.post("/v1/invitations/accept", ["secret": .string(secret.text)])
            #expect(accepted["id"]?.string == household.id.text && accepted["role"] == "owner", "\(accepted.text)")
            #expect(try await eve.post("/v1/invitations/accept", ["secret": .string(secret.text)]).problem == "invitationGone")
            #expect(try await ana.get("/v1/households/\(household.id.text)")["name"] == "Chez nous")
            #expect(throws: HouseholdFailure.memberAlready) { try claim() }
        }
    }

    @Test func anInvitationExpiresAndThreeAreMadeInAnHour() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = try await ana.household("Home")
            let path = "/v1/households/\(home)/invitations"
            var secrets: [String] = []
            for name in ["Ben", "Cy", "Di"] {
                secrets.append(try #require(try await ana.post(path, ["name": .string(name), "role": "adult"])["secret"]?.string))
            }
            let more = try await ana.post(path, ["name": "Eli", "role": "adult"])
            #expect(more.problem == "tooManyTries" && more.header("Retry-After") == "3600")
            #expect(try await ana.get(path)["invitations"]?.array?.count == 3)
            server.clock.advance(minutes: 7 * 24 * 60)
            let late = try await server.stranger().post("/v1/invitations/look", ["secret": .string(secrets[0])])
            #expect(late.problem == "invitationGone")
            let back = try await ana.signingIn()
            #expect(try await back.post(path, ["name": "Eli", "role": "adult"]).status == 201)
            #expect(await server.letters.all.isEmpty)
        }
    }

    @Test func onlyWhoMayInviteDoesAndAfterAProof() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = try await ana.household("Home")
            let path = "/v1/households/\(home)/invitations"
            let secret = try #require(try await ana.post(path, ["name": "Tia", "role": "viewer"])["secret"]?.string)
            let tia = try await server.person("Tia")
            _ = try await tia.post("/v1/invitations/accept", ["secret": .string(secret)])
            #expect(try await tia.post(path, ["name": "Eve", "role": "adult"]).problem == "permissionDenied")
            #expect(try await server.person("Eve").post(path, ["name": "Eve", "role": "adult"]).problem == "notFound")
            server.clock.advance(minutes: 6)
            #expect(try await ana.post(path, ["name": "Ben", "role": "adult"]).problem == "stepUpNeeded")
        }
    }
}
