/// The check that refused a passkey, in a word that the security log keeps.
package enum PasskeyRefusal: String, CaseIterable, Sendable {
    /// The answer, or a part of it, is beyond its limit.
    case tooLarge
    /// The answer is not the JSON of a public key credential, a member of it is missing, repeated or of another type.
    case malformed
    /// The client brought the secret of the `prf` extension along, which the server must not know.
    case secretSent

    /// The client data is no JSON of the expected form.
    case clientData
    /// The client data is for a sign-in where a registration was asked for, or the other way round.
    case ceremony
    /// Another challenge, or one that is too short to be one.
    case challenge
    /// Not one of the relying party's origins.
    case origin
    /// The page was embedded in one of another origin.
    case crossOrigin
    /// A bound token, of which this server knows nothing.
    case tokenBinding

    /// The attestation object is no strict CBOR of the three members.
    case attestationObject
    /// A format of attestation that is not known.
    case attestationFormat
    /// A statement that does not fit its format.
    case attestationStatement
    /// An attestation certificate that does not meet the requirements of WebAuthn §8.2.1.
    case attestationCertificate

    /// Authenticator data of another length or form.
    case authenticatorData
    /// The authenticator made it for another relying party.
    case relyingParty
    /// Nobody touched the authenticator.
    case userPresence
    /// The authenticator did not verify the person, and that was required.
    case userVerification
    /// Backed up without being eligible for it.
    case backupState
    /// The eligibility for backups changed, which it never does.
    case backupEligibility
    /// The credential's id is empty, too long, or not the same everywhere.
    case credentialID
    /// No public key of a form and size that is accepted.
    case publicKey
    /// A signature that is not the key's over these bytes.
    case signature

    /// A counter that did not grow: the passkey may have been copied.
    case counter
    /// Another passkey than the one that is kept.
    case otherPasskey
    /// Another person than the passkey's.
    case otherPerson
    /// A passkey with this id is kept already. For the caller, whose database knows.
    case alreadyRegistered
    /// No passkey with this id is kept. For the caller as well.
    case unknownPasskey
}
