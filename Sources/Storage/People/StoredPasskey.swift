package import Values

/// A passkey of a person.
package struct StoredPasskey: Hashable, Sendable {
    /// The credential's id, as the authenticator made it.
    package var credential: [UInt8]
    /// The public key, as COSE.
    package var publicKey: [UInt8]
    /// The authenticator's counter of signatures.
    package var counter: UInt32
    /// Whether it may be copied to other devices.
    package var isBackupEligible: Bool
    /// Whether it is.
    package var isBackedUp: Bool
    /// How it is reached, as a JSON array of words.
    package var transports: String
    /// What the person calls it.
    package var name: String
    /// When it was added.
    package var created: Instant
    /// When it was last used.
    package var used: Instant?

    /// A passkey from its facts.
    package init(
        credential: [UInt8], publicKey: [UInt8], counter: UInt32, isBackupEligible: Bool, isBackedUp: Bool, transports: String,
        name: String,
        created: Instant, used: Instant? = nil
    ) {
        self.credential = credential
        self.publicKey = publicKey
        self.counter = counter
        self.isBackupEligible = isBackupEligible
        self.isBackedUp = isBackedUp
        self.transports = transports
        self.name = name
        self.created = created
        self.used = used
    }
}
