/// A signature algorithm of a passkey, by its number in IANA's registry of COSE.
package enum COSEAlgorithm: Int64, CaseIterable, Sendable {
    /// Ed25519.
    case edDSA = -8
    /// ECDSA on P-256 with SHA-256.
    case es256 = -7
    /// RSA PKCS #1 v1.5 with SHA-256.
    case rs256 = -257
}
