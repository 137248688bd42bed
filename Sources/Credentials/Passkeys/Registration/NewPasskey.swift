/// A passkey that has been made sure of, to be kept.
package struct NewPasskey: Equatable, Sendable {
    /// Its id, 1 to 1,023 bytes; nobody else's may be the same.
    package let credentialID: [UInt8]
    /// Its public key.
    package let key: COSEKey
    /// How often it has been used.
    package let counter: UInt32
    /// What the authenticator said at the registration: verified or not, eligible for backups, backed up.
    package let flags: PasskeyFlags
    /// Ways to reach the authenticator: `internal`, `usb`, `hybrid` and others, for later options.
    package let transports: [String]
    /// The model of the authenticator, 16 bytes; zeros when it does not say.
    package let aaguid: [UInt8]
    /// What was proven about the authenticator.
    package let attestation: PasskeyAttestation
    /// Whether it can make secrets from salts, so that it may open the vault.
    package let isPRFEnabled: Bool

    /// The passkey as it is kept for a person.
    package func stored(personHandle: [UInt8]) -> StoredPasskey {
        StoredPasskey(
            credentialID: credentialID, key: key, counter: counter, isBackupEligible: flags.contains(.backupEligible),
            personHandle: personHandle)
    }
}
