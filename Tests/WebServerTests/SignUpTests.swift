import Storage
import Testing
import Values
import VaultClient
import WebServer
import Workflows

/// Signing up: the address is proved by a code, and strangers learn nothing of who is there.
@Suite struct SignUpTests {
    private static func wish(_ email: String, _ material: TestMaterial, name: String = "Ana") -> JSONValue {
        [
            "owner": .string(material.owner.text), "email": .string(email), "name": .string(name), "locale": "fr-CA",
            "password": material.password, "recovery": material.recovery,
        ]
    }

    @Test func theWholeJourneyWithARealVault() async throws {
        try await TestServer.run { server in
            let owner = server.service.environment.freshID()
            let random = server.service.environment.randomBytes
            let vault = try NewVault(
                try Password("four words by chance"), owner: owner, keyID: server.service.environment.freshID(), random: random)
            var json = JSONWriter()
            json.value(vault.material)
            var members = try #require(try JSONReader.read(json.bytes).members)
            members += [JSONMember("email", "Ana@Example.org"), JSONMember("name", "Ana")]
            let begun = try await server.stranger().post("/v1/sign-up", .object(members))
            #expect(begun.status == 202)
            let code = try await server.code(to: "Ana@Example.org")
            let confirmed = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
            let ana = try server.stranger().signedIn(confirmed)
            #expect(try await ana.get("/v1/me")["id"]?.string == owner.text)
            #expect(try await ana.get("/v1/me")["isVerified"]?.bool == true)

            // Another device knows the address and the password alone.
            let derivation = try await server.stranger().post("/v1/sign-in/derivation", ["email": "ana@example.ORG"]).json
            let root = try PasswordRoot(try Password("four words by chance"), try KeyDerivation(derivation))
            let signedIn = try await server.stranger().post(
                "/v1/sign-in/password",
                ["email": "ana@example.org", "authenticationSecret": .string(TestMaterial.text(root.authenticationSecret.bytes))])
            let phone = try server.stranger().signedIn(signedIn)
            let kept = try await phone.get("/v1/me/vault")
            let envelope = try WrappedKey(text: try #require(kept["password"]?.string))
            #expect(throws: Never.self) { try Keyring(opening: envelope, by: root.wrappingKey, owner: owner, retired: []) }
        }
    }

    @Test func aKnownAddressGetsTheSameAnswerAndAnotherMail() async throws {
        try await TestServer.run { server in
            _ = try await server.signedUp("Ana")
            let known = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial()))
            let unknown = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ben@example.org", TestMaterial()))
            #expect(known.status == 202 && unknown.status == 202)
            #expect(known.shape == unknown.shape)
            await server.service.afterwards.finish()
            #expect(server.letters.to("ana@example.org").map(\.code) == [nil])
            #expect(server.letters.to("ben@example.org").first?.code != nil)
            // Nobody has the code of the first, and guesses are few.
            for _ in 0..<5 {
                let guess = try await server.stranger().post("/v1/sign-up/confirm", ["ticket": known["ticket"] ?? .null, "code": "123456"])
                #expect(guess.problem == "signInRefused")
            }
            let last = try await server.stranger().post("/v1/sign-up/confirm", ["ticket": known["ticket"] ?? .null, "code": "123456"])
            #expect(last.problem == "ticketGone")
        }
    }

    @Test func aNewCodeTakesThePlaceOfTheLast() async throws {
        try await TestServer.run { server in
            let begun = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial()))
            let first = try await server.code(to: "ana@example.org")
            server.clock.advance(minutes: 14)
            let renewed = try await server.stranger().post("/v1/sign-up/code", ["ticket": begun["ticket"] ?? .null])
            #expect(renewed.status == 202)
            #expect(renewed.shape == begun.shape)
            let second = try await server.code(to: "ana@example.org")
            server.clock.advance(minutes: 14)
            for code in [first, second] {
                let gone = try await server.stranger().post(
                    "/v1/sign-up/confirm", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
                #expect(gone.problem == "ticketGone")
            }
            // Once in a million times the new code is the last one again.
            if first != second {
                let refused = try await server.stranger().post(
                    "/v1/sign-up/confirm", ["ticket": renewed["ticket"] ?? .null, "code": .string(first)])
                #expect(refused.problem == "signInRefused")
            }
            let confirmed = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": renewed["ticket"] ?? .null, "code": .string(second)])
            let ana = try server.stranger().signedIn(confirmed)
            #expect(try await ana.get("/v1/me")["name"]?.string == "Ana")
            let again = try await server.stranger().post("/v1/sign-up/code", ["ticket": renewed["ticket"] ?? .null])
            #expect(again.problem == "ticketGone")
        }
    }

    @Test func newCodesAreFewAndTellNothingOfWhoIsThere() async throws {
        try await TestServer.run { server in
            _ = try await server.signedUp("Ana")
            let known = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial()))
            var ticket = known["ticket"] ?? .null
            var refusal: String?
            for _ in 0..<20 where refusal == nil {
                let answer = try await server.stranger().post("/v1/sign-up/code", ["ticket": ticket])
                if answer.status == 202 { ticket = answer["ticket"] ?? .null } else { refusal = answer.problem }
            }
            #expect(refusal == "tooManyTries")
            await server.service.afterwards.finish()
            #expect(server.letters.to("ana@example.org").allSatisfy { $0.code == nil })
        }
    }

    @Test func aCodeCountsWithItsOwnTicketOnceAndForAWhile() async throws {
        try await TestServer.run { server in
            let first = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial()))
            let code = try await server.code(to: "ana@example.org")
            let other = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial(), name: "Eve"))
            // The wish of somebody else is not confirmed by the person's code, nor the person's by theirs.
            let crossed = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": other["ticket"] ?? .null, "code": .string(code)])
            #expect(crossed.problem == "signInRefused")
            server.clock.advance(minutes: 14)
            let right = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": first["ticket"] ?? .null, "code": .string(code)])
            #expect(right["person"]?["name"]?.string == "Ana")
            let again = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": first["ticket"] ?? .null, "code": .string(code)])
            #expect(again.problem == "ticketGone")
            let late = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ben@example.org", TestMaterial()))
            let lateCode = try await server.code(to: "ben@example.org")
            server.clock.advance(minutes: 15)
            let tooLate = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": late["ticket"] ?? .null, "code": .string(lateCode)])
            #expect(tooLate.problem == "ticketGone")
        }
    }

    @Test func anIdThatSomebodyHasIsRefusedWithoutSayingSo() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            let wish = SignUpTests.wish("eve@example.org", TestMaterial(owner: ana.material.owner))
            let begun = try await server.stranger().post("/v1/sign-up", wish)
            #expect(begun.status == 202)
            let code = try await server.code(to: "eve@example.org")
            let answer = try await server.stranger().post(
                "/v1/sign-up/confirm", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
            #expect(answer.problem == "ticketGone")
            #expect(try await ana.signingIn().get("/v1/me")["email"] == "ana@example.org")
        }
    }

    @Test func whereSignUpIsNotOpenAnInvitationIsNeeded() async throws {
        try await TestServer.run {
            $0.isOpen = false
        } _: { server in
            let refused = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ben@example.org", TestMaterial()))
            #expect(refused.problem == "permissionDenied")
            let ana = try await server.person("Ana")
            let household = try await ana.household("Home")
            let invitation = try await ana.post("/v1/households/\(household)/invitations", ["name": "Ben", "role": "adult"])
            var members = try #require(SignUpTests.wish("ben@example.org", TestMaterial()).members)
            members.append(JSONMember("invitation", invitation["secret"] ?? .null))
            #expect(try await server.stranger().post("/v1/sign-up", .object(members)).status == 202)
            let gone = JSONMember("invitation", "eki_x")
            let bad = try await server.stranger().post("/v1/sign-up", .object(Array(members.dropLast()) + [gone]))
            #expect(bad.problem == "invitationGone")
        }
    }

    /// Where sign-up is not open, an invitation lets in one person, of the address that it was mailed to.
    @Test func anInvitationOpensOneSignUp() async throws {
        try await TestServer.run {
            $0.isOpen = false
        } _: { server in
            let ana = try await server.person("Ana")
            let path = "/v1/households/\(try await ana.household("Home"))/invitations"
            func begin(_ email: String, _ secret: JSONValue?) async throws -> TestAnswer {
                let members = SignUpTests.wish(email, TestMaterial()).members ?? []
                return try await server.stranger().post(
                    "/v1/sign-up", .object(members + [JSONMember("invitation", secret ?? .null)]))
            }
            func confirm(_ begun: TestAnswer, _ email: String) async throws -> TestAnswer {
                let code = try await server.code(to: email)
                return try await server.stranger().post(
                    "/v1/sign-up/confirm", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
            }
            let mailed = try await ana.post(path, ["name": "Ben", "role": "adult", "email": "Ben@example.org"])["secret"]
            #expect(try await begin("eve@example.org", mailed).problem == "invitedElsewhere")
            #expect(try await confirm(try await begin("ben@example.org", mailed), "ben@example.org").status == 200)
            #expect(try await begin("ben@example.org", mailed).problem == "invitationGone")
            let handed = try await ana.post(path, ["name": "Cy", "role": "adult"])["secret"]
            let (cy, eve) = (try await begin("cy@example.org", handed), try await begin("eve@example.org", handed))
            let signedUp = try server.stranger().signedIn(try await confirm(cy, "cy@example.org"))
            #expect(try await confirm(eve, "eve@example.org").problem == "invitationGone")
            #expect(try await signedUp.post("/v1/invitations/accept", ["secret": handed ?? .null]).status == 200)
        }
    }

    @Test func mailsForAnAddressAreFew() async throws {
        try await TestServer.run { server in
            for round in 0..<4 {
                let answer = try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial()))
                #expect(answer.status == (round < 3 ? 202 : 429))
                if round == 3 { #expect(answer.header("Retry-After") == "3600") }
            }
            server.clock.advance(minutes: 60)
            #expect(try await server.stranger().post("/v1/sign-up", SignUpTests.wish("ana@example.org", TestMaterial())).status == 202)
        }
    }

    @Test(arguments: ["/owner", "/password/wrappedKey", "/recovery/wrappedKey", "/password/derivation/rounds", "/email", "/name"])
    func whatIsNotAsItShouldBeIsNamed(_ pointer: String) async throws {
        try await TestServer.run { server in
            let material = TestMaterial()
            var wish = SignUpTests.wish("ana@example.org", material)
            let wrong: JSONValue =
                pointer == "/password/derivation/rounds" ? 1 : pointer == "/name" ? "a\nb" : TestMaterial.envelope(kind: 9)
            wish = wish.replacing(pointer.split(separator: "/").map(String.init), wrong)
            let answer = try await server.stranger().post("/v1/sign-up", wish)
            #expect(answer.problem == "badValue")
            #expect(answer["pointer"]?.string == pointer)
        }
    }
}
