import Credentials
import Storage
import Values

/// The envelopes of a person's vault, as their devices get them.
struct StoredVault {
    /// Opened by the password.
    private(set) var password: String?
    /// Opened by the recovery key.
    private(set) var recovery: String?
    /// Opened by passkeys, by credential in base64url.
    private(set) var passkeys: [(credential: String, envelope: String)] = []
    /// Opened by the present vault key, newest first.
    private(set) var retired: [String] = []

    /// Retired keys at most, as devices have it.
    static let retiredLimit = 16
    /// Passkeys at most that open a vault.
    static let passkeyLimit = 20

    /// The shape in which a person gets their vault.
    static let schema = Schema.named(
        "Vault",
        .object([
            Field("owner", .id), .optional("password", VaultEnvelope.schema), .optional("recovery", VaultEnvelope.schema),
            Field("passkeys", .list(passkeySchema, most: passkeyLimit)), Field("retired", .list(VaultEnvelope.schema, most: retiredLimit)),
        ]))

    /// The shape of a passkey's envelope.
    static let passkeySchema = Schema.named(
        "PasskeyMaterial", .object([Field("credentialId", .base64url(1...1023)), Field("wrappedKey", VaultEnvelope.schema)]))

    /// A person's envelopes.
    init(_ store: PersonStore) throws {
        for key in try store.wrappedKeys() {
            switch key.kind {
            case WrappedKeyKind.password: password = key.envelope
            case WrappedKeyKind.recovery: recovery = key.envelope
            default:
                if key.kind.hasPrefix(WrappedKeyKind.passkey) {
                    passkeys.append((String(key.kind.dropFirst(WrappedKeyKind.passkey.count)), key.envelope))
                } else {
                    retired.append(key.envelope)
                }
            }
        }
    }

    /// The answer to the person.
    func answer(owner: UUID128) -> Answer {
        .json { json in
            json.member("owner", owner)
            if let password { json.member("password", password) }
            if let recovery { json.member("recovery", recovery) }
            json.array("passkeys") { json in
                for passkey in passkeys {
                    json.object { json in
                        json.member("credentialId", passkey.credential)
                        json.member("wrappedKey", passkey.envelope)
                    }
                }
            }
            json.member("retired", retired)
        }
    }
}
