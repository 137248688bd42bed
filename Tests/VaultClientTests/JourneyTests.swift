import Testing
import Values

@testable import VaultClient

@Suite("From sign-up to a rotated key")
struct JourneyTests {
    private func text(_ value: some JSONWritable) -> String {
        var json = JSONWriter()
        json.value(value)
        return json.text
    }

    /// One person's years: every message byte for byte as in the vectors, and a journal entry that opens throughout.
    @Test func oneJournalThroughPasswordsAndKeys() throws {
        let vector = try #require(try Vectors.cases("journeys").first)
        let (given, sent) = (vector.given, try #require(vector.gives["json"]))
        let papers = try #require(vector.gives["recoveryKeys"]?.array).compactMap(\.string)
        let rows = try #require(given["random"])
        let owner = try given.id("owner")
        let context = RecordContext(owner: owner, record: owner, version: 1, schema: 1)

        var row = FixedBytes(try rows.bytes("signUp"))
        let password = try Password(try given.text("password"))
        let vault = try NewVault(password, owner: owner, keyID: try given.id("keyId"), random: row.take)
        #expect(text(vault.material) == (try sent.text("signUp")))
        #expect(vault.recoveryKey.text == papers[0] && row.rest.isEmpty)
        let entry = try SealedEntry(Array("relief".utf8), by: vault.keyring.current, context: context, random: World(seed: 1).bytes)

        let root = try PasswordRoot(password, vault.material.password.derivation)
        #expect(text(SignInMaterial(root)) == (try sent.text("signIn")))
        let opened = try Keyring(opening: vault.material.password.wrappedKey, by: root.wrappingKey, owner: owner)
        #expect(try entry.open(by: opened.key(entry.keyID), context: context) == Array("relief".utf8))

        row = FixedBytes(try rows.bytes("passwordChange"))
        let change = try PasswordChange(from: root, to: try Password(try given.text("newPassword")), opened, random: row.take)
        #expect(text(change) == (try sent.text("passwordChange")) && row.rest.isEmpty)

        row = FixedBytes(try rows.bytes("recovery"))
        let paper = try RecoveryKey(papers[0].lowercased())
        #expect(text(RecoveryRequest(paper)) == (try sent.text("recoveryRequest")))
        let recovered = try Password(try given.text("recoveredPassword"))
        let recovery = try Recovery(
            with: paper, opening: vault.material.recovery.wrappedKey, owner: owner, to: recovered, random: row.take)
        #expect(text(recovery.material) == (try sent.text("recovery")) && row.rest.isEmpty)
        #expect(recovery.recoveryKey.text == papers[1])
        #expect(try entry.open(by: recovery.keyring.key(entry.keyID), context: context) == Array("relief".utf8))

        row = FixedBytes(try rows.bytes("rotation"))
        let newRoot = try PasswordRoot(recovered, recovery.material.password.derivation)
        let rotation = try Rotation(of: recovery.keyring, to: try given.id("rotatedKeyId"), newRoot, random: row.take)
        #expect(text(rotation.material) == (try sent.text("rotation")) && row.rest.isEmpty)
        #expect(rotation.recoveryKey.text == papers[2])
        try anotherDevice(opens: entry, context, after: rotation, newRoot)
    }

    /// A device that knows only what the server keeps opens the old entry, rewraps it, and then needs the old key no more.
    private func anotherDevice(
        opens entry: SealedEntry, _ context: RecordContext, after rotation: Rotation, _ root: PasswordRoot
    ) throws {
        let material = rotation.material
        var ring = try Keyring(
            opening: material.password.wrappedKey, by: root.wrappingKey, owner: context.owner, retired: material.retired)
        let old = try ring.key(entry.keyID)
        #expect(old.id != ring.current.id)
        let rewrapped = try entry.rewrapped(from: old, to: ring.current, context: context, random: World(seed: 2).bytes)
        ring.letGo(old.id)
        #expect(try rewrapped.open(by: ring.key(rewrapped.keyID), context: context) == Array("relief".utf8))
        #expect(isRefused { try ring.key(entry.keyID) })
    }

    @Test func aResetWithoutTheRecoveryKeyOpensNothingOld() throws {
        let (owner, world) = (World(seed: 3).id(), World(seed: 4))
        let context = RecordContext(owner: owner, record: world.id(), version: 1, schema: 1)
        let password = try Password("the very same password")
        let before = try NewVault(password, owner: owner, keyID: world.id(), random: world.bytes)
        let entry = try SealedEntry([1, 2, 3], by: before.keyring.current, context: context, random: world.bytes)
        let after = try NewVault(password, owner: owner, keyID: world.id(), random: world.bytes)
        #expect(isRefused { try after.keyring.key(entry.keyID) })
        #expect(isRefused { try entry.open(by: after.keyring.current, context: context) })
        let root = try PasswordRoot(password, after.material.password.derivation)
        #expect(isRefused { try before.material.password.wrappedKey.open(by: root.wrappingKey, owner: owner) })
        #expect(isRefused { try before.material.recovery.wrappedKey.open(by: after.recoveryKey.wrappingKey, owner: owner) })
    }

    @Test func aWrongRecoveryKeyRecoversNothing() throws {
        let (owner, world) = (World(seed: 5).id(), World(seed: 6))
        let key = VaultKey(id: world.id(), random: world.bytes)
        let paper = RecoveryKey(random: world.bytes)
        let envelope = WrappedKey(key, by: paper.wrappingKey, owner: owner, random: world.bytes)
        let other = RecoveryKey(random: world.bytes)
        #expect(throws: VaultError.cannotBeOpened) {
            try Recovery(with: other, opening: envelope, owner: owner, to: try Password("new password"), random: world.bytes)
        }
    }

    @Test func passkeysAtHandStayGoodAfterARotation() throws {
        let world = World(seed: 7)
        let ring = Keyring(owner: world.id(), key: world.vaultKey())
        let passkey = try PasskeySecret(prfOutput: world.bytes(32))
        let rotation = try Rotation(
            of: ring, to: world.id(), Roots.first, passkeys: [(credentialID: [1, 2, 3], secret: passkey)], random: world.bytes)
        let material = try #require(rotation.material.passkeys.first)
        #expect(text(material).hasPrefix(#"{"credentialId":"AQID","wrappedKey":"AQN"#))
        let opened = try Keyring(
            opening: material.wrappedKey, by: passkey.wrappingKey, owner: ring.owner, retired: rotation.material.retired)
        #expect(opened.current.secret == rotation.keyring.current.secret)
        #expect(try opened.key(ring.current.id).secret == ring.current.secret)
    }
}
