/// A passkey as it is kept, with what a sign-in is held against.
package struct StoredPasskey: Equatable, Sendable {
    /// Its id.
    package let credentialID: [UInt8]
    /// Its public key.
    package let key: COSEKey
    /// Its counter after the last use.
    package let counter: UInt32
    /// Whether its registration said that it may be kept in more than one place.
    package let isBackupEligible: Bool
    /// The handle of the person whose it is.
    package let personHandle: [UInt8]

    /// A passkey from what was kept.
    package init(credentialID: [UInt8], key: COSEKey, counter: UInt32, isBackupEligible: Bool, personHandle: [UInt8]) {
        self.credentialID = credentialID
        self.key = key
        self.counter = counter
        self.isBackupEligible = isBackupEligible
        self.personHandle = personHandle
    }
}
