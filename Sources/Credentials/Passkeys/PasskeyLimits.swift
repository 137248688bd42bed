/// How large the parts of a passkey's answers may be. Real ones are far smaller; the rest is an attack or a mistake.
package enum PasskeyLimits {
    /// Bytes of a whole answer as JSON.
    package static let responseBytes = 64 << 10
    /// Bytes of the client data.
    package static let clientDataBytes = 8 << 10
    /// Bytes of a credential's id, by WebAuthn §7.1.
    package static let credentialIDBytes = 1023
    /// Bytes of a signature: an RSA key's of the largest size.
    package static let signatureBytes = 1024
    /// Bytes of a person's handle, by WebAuthn §5.4.3.
    package static let personHandleBytes = 64
    /// Bytes that a challenge has at least, by WebAuthn §13.4.3.
    package static let challengeBytes = 16
    /// Transports that a passkey may name.
    package static let transports = 16
    /// Characters of a transport's name.
    package static let transportCharacters = 32
    /// Certificates that an attestation may bring along.
    package static let certificates = 8
}
