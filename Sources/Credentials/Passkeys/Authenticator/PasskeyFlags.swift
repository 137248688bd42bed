/// What an authenticator says about a moment and its passkey, WebAuthn §6.1. Reserved bits are passed over.
package struct PasskeyFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    /// Flags as the byte that the authenticator signed.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// UP: somebody was there.
    package static let userPresent = PasskeyFlags(rawValue: 1 << 0)
    /// UV: it was the person, by a finger, a face or a number.
    package static let userVerified = PasskeyFlags(rawValue: 1 << 2)
    /// BE: the passkey may be kept in more than one place; the same for its whole life.
    package static let backupEligible = PasskeyFlags(rawValue: 1 << 3)
    /// BS: it is kept in more than one place now.
    package static let backedUp = PasskeyFlags(rawValue: 1 << 4)
    /// AT: a new passkey follows.
    static let hasCredential = PasskeyFlags(rawValue: 1 << 6)
    /// ED: outputs of extensions follow.
    static let hasExtensions = PasskeyFlags(rawValue: 1 << 7)
}
