/// What a registration proves about the authenticator.
///
/// None of it says that the authenticator is what it claims to be: no list of trusted makers is kept, so a certificate is checked
/// for its form and its signature over the registration, never for who issued it or until when.
package enum PasskeyAttestation: String, Sendable {
    /// Nothing, the usual case.
    case none
    /// The passkey signed its own registration (`packed` without certificates).
    case packedSelf
    /// A key with an attestation certificate signed it (`packed` with `x5c`).
    case packedCertificate
    /// A statement of another format, that nobody read.
    case unread
}
