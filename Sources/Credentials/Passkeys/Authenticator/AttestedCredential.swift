/// A new passkey as the authenticator wrote it into its data, WebAuthn §6.5.1.
struct AttestedCredential: Equatable, Sendable {
    /// The model of the authenticator, 16 bytes; zeros when it does not say.
    let aaguid: [UInt8]
    /// The passkey's id, 1 to 1,023 bytes.
    let id: [UInt8]
    /// Its public key.
    let key: COSEKey
}
