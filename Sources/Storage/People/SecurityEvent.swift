package import Values

/// One line of a person's security log.
package struct SecurityEvent: Hashable, Sendable {
    /// Its place, from 1.
    package var number: Int64
    /// When it happened.
    package var at: Instant
    /// What happened.
    package var kind: Kind
    /// The device, as it calls itself.
    package var device: String
    /// The network address.
    package var place: String

    /// What can happen to somebody's sign-in; the word is that of the JSON contracts.
    package enum Kind: String, Sendable, CaseIterable {
        case signedUp = "signed-up"
        case signedIn = "signed-in"
        case signInRefused = "sign-in-refused"
        case signedOut = "signed-out"
        case sessionEnded = "session-ended"
        case tokenReused = "token-reused"
        case proved = "identity-proved"
        case passwordChanged = "password-changed"
        case passwordReset = "password-reset"
        case emailVerified = "email-verified"
        case emailChanged = "email-changed"
        case passkeyAdded = "passkey-added"
        case passkeyRemoved = "passkey-removed"
        case passkeyCopied = "passkey-copied"
        case codesAdded = "code-generator-added"
        case codesRemoved = "code-generator-removed"
        case recoveryCodesMade = "recovery-codes-made"
        case recoveryCodeUsed = "recovery-code-used"
        case tokenMade = "personal-token-made"
        case tokenRemoved = "personal-token-removed"
        case identityLinked = "identity-linked"
        case identityUnlinked = "identity-unlinked"
        case vaultKeysChanged = "vault-keys-changed"
    }

    /// An event from its facts.
    package init(number: Int64, at: Instant, kind: Kind, device: String, place: String) {
        self.number = number
        self.at = at
        self.kind = kind
        self.device = device
        self.place = place
    }
}
