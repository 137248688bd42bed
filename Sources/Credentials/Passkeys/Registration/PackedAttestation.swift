/// A statement of the format `packed`, WebAuthn §8.2.
struct PackedAttestation {
    private let algorithm: COSEAlgorithm
    private let signature: [UInt8]
    /// The attestation certificate and those above it, in DER; nothing when the passkey signed by itself.
    private let certificates: [[UInt8]]?

    /// Reads a statement's members. Throws `.attestationStatement`.
    init(_ statement: CBORValue) throws(PasskeyRefused) {
        guard let members = statement.map, let number = statement["alg"]?.integer, let algorithm = COSEAlgorithm(rawValue: number),
            let signature = statement["sig"]?.bytes, signature.count <= PasskeyLimits.signatureBytes,
            members.count == (statement["x5c"] == nil ? 2 : 3)
        else { throw PasskeyRefused(.attestationStatement) }
        self.algorithm = algorithm
        self.signature = signature
        certificates = try statement["x5c"].map { (value) throws(PasskeyRefused) in try PackedAttestation.readCertificates(value) }
    }

    /// What it proves about a credential, from the bytes that were signed.
    func verify(_ credential: AttestedCredential, over message: [UInt8]) throws(PasskeyRefused) -> PasskeyAttestation {
        guard let certificates else {
            guard algorithm == credential.key.algorithm else { throw PasskeyRefused(.attestationStatement) }
            guard credential.key.isValid(signature, over: message) else { throw PasskeyRefused(.signature) }
            return .packedSelf
        }
        let certificate = try AttestationCertificate(certificates[0], aaguid: credential.aaguid)
        guard certificate.isValid(signature, algorithm, over: message) else { throw PasskeyRefused(.signature) }
        return .packedCertificate
    }

    private static func readCertificates(_ value: CBORValue) throws(PasskeyRefused) -> [[UInt8]] {
        let certificates = value.array?.compactMap(\.bytes) ?? []
        guard !certificates.isEmpty, certificates.count == value.array?.count, certificates.count <= PasskeyLimits.certificates else {
            throw PasskeyRefused(.attestationStatement)
        }
        return certificates
    }
}
