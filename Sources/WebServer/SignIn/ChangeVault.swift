import Credentials
import Storage
import Values
import Workflows

/// Changes what opens a vault: all of it at a rotation, or one way in.
enum ChangeVault {
    /// The body of a rotation, `RotationMaterial` of Docs/Vault.md; also how somebody without a password gets their first vault.
    static let rotationSchema = Schema.object([
        Field("password", PasswordMaterial.schema), Field("recovery", RecoveryKeyMaterial.schema),
        Field("passkeys", .list(StoredVault.passkeySchema, most: StoredVault.passkeyLimit)),
        Field("retired", .list(VaultEnvelope.schema, most: StoredVault.retiredLimit)),
    ])

    /// Puts new envelopes in place of every one that there was. Where there is a password, it proves the person and stays; every
    /// other session ends.
    static func rotate(_ call: Call) async throws -> Answer {
        let old = try call.identity.person
        let password = try PasswordMaterial(call.body["password"], at: "/password")
        let recovery = try RecoveryKeyMaterial(call.body["recovery"], at: "/recovery")
        let retired = try (call.body["retired"]?.array ?? []).enumerated().map {
            try VaultEnvelope.successor.read($0.element, at: "/retired/\($0.offset)")
        }
        if old.password != nil { try await ProveIdentity.check(password.authenticationSecret, call) }
        let vault = try await HashedVault.make(password, recovery, call.service)
        return try await call.service.workers.run {
            try call.write { call in
                let store = try call.person
                guard try store.load().password == old.password else { throw Problem(.conflict) }
                try vault.replace(in: store, at: call.now)
                try addPasskeys(store, call)
                for (index, envelope) in retired.enumerated() {
                    let place = index < 10 ? "0\(index)" : "\(index)"
                    try store.setWrappedKey(envelope, kind: WrappedKeyKind.retired + place, at: call.now)
                }
                try ChangeFactors.note(.vaultKeysChanged, call)
                return .nothing
            }
        }
    }

    /// Puts a new recovery key in place of the old one.
    static func replaceRecoveryKey(_ call: Call) async throws -> Answer {
        let material = try RecoveryKeyMaterial(call.body, at: "")
        let hash = try await call.service.hash(material.authenticationSecret)
        return try await call.service.workers.run {
            try call.write { call in
                let store = try call.person
                var person = try store.load()
                guard person.recovery != nil else { throw Problem(.conflict) }
                person.recovery = hash
                try store.save(person)
                try store.setWrappedKey(material.wrappedKey, kind: WrappedKeyKind.recovery, at: call.now)
                try call.note(.vaultKeysChanged, of: store.person)
                try call.tell(.vaultKeysChanged, person)
                return .nothing
            }
        }
    }

    /// Takes away the envelope of a key that came before the vault's present one, once nothing of the person's is sealed by it. Where there
    /// is no such envelope, it was let go before.
    static func letKeyGo(_ call: Call) throws -> Answer {
        let (store, key) = (try call.person, try call.id("key"))
        let held = try store.wrappedKeys().filter { kind, envelope in
            kind.hasPrefix(WrappedKeyKind.retired) && BitAlphabet.base64URL.decode(envelope).flatMap { SealedHeader.key(of: $0) } == key
        }
        guard !held.isEmpty else { return .nothing }
        // A session alone must not be able to take away the only key to something.
        guard try !SealedJournal.isAnything(sealedBy: key, of: store.person, in: call.environment) else { throw Problem(.conflict) }
        for (kind, _) in held { try store.setWrappedKey(nil, kind: kind, at: call.now) }
        try call.note(.vaultKeysChanged, of: store.person)
        return .nothing
    }

    /// Lets one of the person's passkeys open the vault.
    static func addPasskey(_ call: Call) throws -> Answer {
        let store = try call.person
        try setPasskey(call.body, at: "", store, call)
        guard try StoredVault(store).passkeys.count <= StoredVault.passkeyLimit else { throw Problem(.tooMany) }
        try call.note(.vaultKeysChanged, of: store.person)
        try call.tell(.vaultKeysChanged, store.load())
        return .nothing
    }

    private static func addPasskeys(_ store: PersonStore, _ call: Call) throws {
        for (index, passkey) in (call.body["passkeys"]?.array ?? []).enumerated() {
            try setPasskey(passkey, at: "/passkeys/\(index)", store, call)
        }
    }

    private static func setPasskey(_ passkey: JSONValue, at pointer: String, _ store: PersonStore, _ call: Call) throws {
        let envelope = try VaultEnvelope.passkey.read(passkey["wrappedKey"], at: pointer + "/wrappedKey")
        guard let text = passkey["credentialId"]?.string, let credential = BitAlphabet.base64URL.decode(text),
            try store.passkeys().contains(where: { $0.credential == credential })
        else { throw Problem(.badValue, pointer: pointer + "/credentialId", expected: "passkey") }
        try store.setWrappedKey(envelope, kind: WrappedKeyKind.passkey + text, at: call.now)
    }
}
