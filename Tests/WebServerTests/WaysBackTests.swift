import Connectors
import Storage
import Testing
import Values
import VaultClient
import WebServer
import Workflows

/// A new password, a reset, a recovery, another address, a new vault.
@Suite struct WaysBackTests {
    /// A vault as a device makes it, and its JSON.
    private static func vault(_ server: TestServer, _ password: String, owner: UUID128) throws -> (vault: NewVault, json: JSONValue) {
        let environment = server.service.environment
        let vault = try NewVault(try Password(password), owner: owner, keyID: environment.freshID(), random: environment.randomBytes)
        return (vault, try json(vault.material))
    }

    private static func json(_ value: some JSONWritable) throws -> JSONValue {
        var json = JSONWriter()
        json.value(value)
        return try JSONReader.read(json.bytes)
    }

    private static func with(_ object: JSONValue, _ more: [String: JSONValue]) -> JSONValue {
        .object((object.members ?? []) + more.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) })
    }

    /// A passkey that is only kept.
    private static func passkey(_ credential: [UInt8], _ server: TestServer) -> Storage.StoredPasskey {
        Storage.StoredPasskey(
            credential: credential, publicKey: [1], counter: 0, isBackupEligible: false, isBackedUp: false, transports: "[]", name: "Key",
            created: server.clock.now)
    }

    @Test func aNewPasswordReplacesThreePartsAndEndsOtherSessions() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let other = try await ana.signingIn()
            var renewed = ana
            renewed.material = TestMaterial(owner: ana.material.owner)
            let (old, new) = (JSONValue.string(TestMaterial.text(ana.material.secret)), renewed.material.password)
            let wrong = try await ana.post(
                "/v1/me/password", ["currentAuthenticationSecret": .string(TestMaterial.text(TestMaterial.bytes(32))), "password": new])
            #expect(wrong.problem == "signInRefused")
            #expect(try await ana.post("/v1/me/password", ["currentAuthenticationSecret": old, "password": new]).status == 204)
            #expect(try await other.get("/v1/me").problem == "signInNeeded")
            #expect(try await ana.get("/v1/me/vault")["password"] == new["wrappedKey"])
            #expect(try await ana.post("/v1/sign-in/derivation", ["email": "ana@example.org"]).json == new["derivation"])
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).problem == "signInRefused")
            #expect(try await renewed.signingIn().get("/v1/me").status == 200)
            #expect(await server.subjects(to: "ana@example.org") == ["Your password was changed"])
            #expect(try await ana.securityLog().contains("password-changed"))
        }
    }

    @Test func aResetSaysWhatItLosesAndEndsEverySession() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let begun = try await server.stranger().post("/v1/password/reset/request", ["email": "ana@example.org"])
            let code = try await server.code(to: "ana@example.org")
            #expect(server.letters.to("ana@example.org").last?.text.contains("can’t be opened any more") == true)
            let confirmed = try await server.stranger().post(
                "/v1/password/reset/code", ["ticket": begun["ticket"] ?? .null, "code": .string(code)])
            #expect(confirmed["vault"] == "lost" && confirmed["owner"]?.string == ana.material.owner.text)
            var renewed = server.stranger()
            renewed.email = ana.email
            renewed.material = TestMaterial(owner: ana.material.owner)
            let ticket = try #require(confirmed["ticket"])
            let wrong = WaysBackTests.with(TestMaterial().newVault, ["ticket": ticket])
            #expect(try await renewed.post("/v1/password/reset", wrong)["pointer"] == "/owner")
            let right = WaysBackTests.with(renewed.material.newVault, ["ticket": ticket])
            let reset = try await renewed.post("/v1/password/reset", right)
            #expect(reset.text == #"{"vault":"lost"}"#)
            #expect(try await renewed.post("/v1/password/reset", right).problem == "ticketGone")
            #expect(try await ana.get("/v1/me").problem == "signInNeeded")
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).problem == "signInRefused")
            let back = try await renewed.signingIn()
            #expect(try await back.get("/v1/me/vault")["recovery"] == right["recovery"]?["wrappedKey"])
            #expect(await server.subjects(to: "ana@example.org").last == "Your account has a new password")
            await server.service.afterwards.finish()
            #expect(try await back.securityLog().filter { $0 != "sign-in-refused" }.prefix(2) == ["signed-in", "password-reset"])
        }
    }

    @Test func aRecoveryKeyOpensTheOldVaultAndMakesANewPassword() async throws {
        try await TestServer.run { server in
            let environment = server.service.environment
            let (vault, json) = try WaysBackTests.vault(server, "the old password", owner: environment.freshID())
            _ = try await SignUp.make(email: "ana@example.org", name: "Ana", vault: json, in: server.service)
            let proof: [String: JSONValue] = [
                "email": "ana@example.org",
                "recoveryAuthenticationSecret": try WaysBackTests.json(RecoveryRequest(vault.recoveryKey))["recoveryAuthenticationSecret"]
                    ?? .null,
            ]
            let begun = try await server.stranger().post("/v1/recovery", WaysBackTests.with([:], proof))
            let envelope = try WrappedKey(text: try #require(begun["recovery"]?.string))
            let recovery = try Recovery(
                with: vault.recoveryKey, opening: envelope, owner: vault.keyring.owner, to: try Password("the new password"),
                random: environment.randomBytes)
            let material = WaysBackTests.with(try WaysBackTests.json(recovery.material), ["email": "ana@example.org"])
            #expect(try await server.stranger().post("/v1/recovery/finish", material).status == 204)
            // The old key has done its work.
            #expect(try await server.stranger().post("/v1/recovery", WaysBackTests.with([:], proof)).problem == "signInRefused")
            #expect(await server.subjects(to: "ana@example.org") == ["You are back with your recovery key"])

            let derivation = try await server.stranger().post("/v1/sign-in/derivation", ["email": "ana@example.org"]).json
            let root = try PasswordRoot(try Password("the new password"), try KeyDerivation(derivation))
            var ana = server.stranger()
            ana = try ana.signedIn(
                try await ana.post(
                    "/v1/sign-in/password",
                    ["email": "ana@example.org", "authenticationSecret": .string(TestMaterial.text(root.authenticationSecret.bytes))]))
            let kept = try WrappedKey(text: try #require(try await ana.get("/v1/me/vault")["password"]?.string))
            let keyring = try Keyring(opening: kept, by: root.wrappingKey, owner: vault.keyring.owner, retired: [])
            #expect(keyring.current.id == vault.keyring.current.id)
        }
    }

    @Test func recoveryKeysAreTriedFiveTimesAnHour() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            func attempt(_ email: String, _ secret: [UInt8]) async throws -> TestAnswer {
                try await server.stranger().post(
                    "/v1/recovery", ["email": .string(email), "recoveryAuthenticationSecret": .string(TestMaterial.text(secret))])
            }
            for _ in 0..<5 {
                let (known, unknown) = (
                    try await attempt("ana@example.org", TestMaterial.bytes(32)),
                    try await attempt("nobody@example.org", TestMaterial.bytes(32))
                )
                #expect(known.problem == "signInRefused" && known.body == unknown.body)
            }
            #expect(try await attempt("ana@example.org", ana.material.recoverySecret).problem == "tooManyTries")
            #expect(try await attempt("nobody@example.org", ana.material.recoverySecret).problem == "tooManyTries")
            server.clock.advance(minutes: 60)
            #expect(try await attempt("ana@example.org", ana.material.recoverySecret).status == 200)
        }
    }

    @Test func anotherAddressIsProvedAndTheOldOneTold() async throws {
        try await TestServer.run { server in
            let (ana, ben) = (try await server.person("Ana"), try await server.person("Ben"))
            let other = try await ana.signingIn()
            let known = try await ana.post("/v1/me/email", ["email": "BEN@example.org"])
            let fresh = try await ana.post("/v1/me/email", ["email": "ana@new.example.org"])
            #expect(known.status == 202 && known.shape == fresh.shape)
            let code = try await server.code(to: "ana@new.example.org")
            #expect(server.letters.to("BEN@example.org").map(\.code) == [nil])
            let body: JSONValue = ["ticket": fresh["ticket"] ?? .null, "code": .string(code)]
            #expect(try await ben.post("/v1/me/email/confirm", body).problem == "ticketGone")
            let confirmed = try await ana.post("/v1/me/email/confirm", body)
            #expect(confirmed["email"] == "ana@new.example.org")
            #expect(await server.subjects(to: "ana@example.org") == ["Your address was changed"])
            #expect(try await other.get("/v1/me").problem == "signInNeeded")
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).problem == "signInRefused")
            var moved = ana
            moved.email = "ana@new.example.org"
            #expect(try await moved.signingIn().get("/v1/me").status == 200)
        }
    }

    @Test func aRotationReplacesEveryEnvelope() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let passkey = TestMaterial.bytes(20)
            let store = PersonStore(database: server.service.environment.database, person: ana.material.owner)
            _ = try store.add(WaysBackTests.passkey(passkey, server))
            let opened: JSONValue = [
                "credentialId": .string(TestMaterial.text(passkey)), "wrappedKey": TestMaterial.envelope(kind: 3),
            ]
            #expect(try await ana.post("/v1/me/vault/passkeys", opened).status == 204)
            #expect(try await ana.get("/v1/me/vault")["passkeys"] == [opened])
            let stranger: JSONValue = [
                "credentialId": .string(TestMaterial.text(TestMaterial.bytes(20))), "wrappedKey": TestMaterial.envelope(kind: 3),
            ]
            #expect(try await ana.post("/v1/me/vault/passkeys", stranger)["pointer"] == "/credentialId")
            let second = TestMaterial.bytes(20)
            _ = try store.add(WaysBackTests.passkey(second, server))
            let taken: JSONValue = [
                "credentialId": .string(TestMaterial.text(second)), "wrappedKey": TestMaterial.envelope(kind: 3),
            ]
            #expect(try await ana.post("/v1/me/vault/passkeys", taken).status == 204)
            #expect(try await ana.delete("/v1/me/passkeys/\(TestMaterial.text(second))").status == 204)
            #expect(try await ana.get("/v1/me/vault")["passkeys"] == [opened])
            let retired = [TestMaterial.envelope(kind: 4), TestMaterial.envelope(kind: 4)]
            func rotation(_ material: TestMaterial) -> JSONValue {
                ["password": material.password, "recovery": material.recovery, "passkeys": [], "retired": .array(retired)]
            }
            #expect(try await ana.put("/v1/me/vault", rotation(TestMaterial())).problem == "signInRefused")
            #expect(try await ana.put("/v1/me/vault", rotation(ana.material)).status == 204)
            let vault = try await ana.get("/v1/me/vault")
            #expect(vault["passkeys"] == [] && vault["retired"] == .array(retired))
            let recovery = TestMaterial().recovery
            #expect(try await ana.put("/v1/me/vault/recovery", recovery).status == 204)
            #expect(try await ana.get("/v1/me/vault")["recovery"] == recovery["wrappedKey"])
            #expect(try await ana.securityLog().filter { $0 == "vault-keys-changed" }.count == 4)
        }
    }

    @Test func whoHasNoPasswordGetsOneWithTheirFirstVault() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            try server.withoutPassword(ana)
            var renewed = ana
            renewed.material = TestMaterial(owner: ana.material.owner)
            let body: JSONValue = [
                "password": renewed.material.password, "recovery": renewed.material.recovery, "passkeys": [], "retired": [],
            ]
            #expect(
                try await ana.post(
                    "/v1/me/password",
                    [
                        "currentAuthenticationSecret": .string(TestMaterial.text(TestMaterial.bytes(32))),
                        "password": renewed.material.password,
                    ]
                ).problem == "conflict")
            #expect(try await ana.put("/v1/me/vault", body).status == 204)
            #expect(try await renewed.signingIn().get("/v1/me").status == 200)
        }
    }
}
