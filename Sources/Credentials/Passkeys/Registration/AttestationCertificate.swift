import Crypto
import CryptoExtras
import SwiftASN1
import X509

/// The certificate of an authenticator's attestation key, with what WebAuthn §8.2.1 asks of it.
///
/// Who issued it and until when it holds are not looked at: nothing is built on the maker (`PasskeyAttestation`), and batches of
/// authenticators outlive their certificates.
struct AttestationCertificate {
    private let key: SignatureKey?

    /// `id-fido-gen-ce-aaguid`.
    private static let modelExtension: ASN1ObjectIdentifier = [1, 3, 6, 1, 4, 1, 45724, 1, 1, 4]

    /// Reads DER and checks it against the model that the authenticator claims to be. Throws `.attestationCertificate`.
    init(_ bytes: [UInt8], aaguid: [UInt8]) throws(PasskeyRefused) {
        guard let certificate = try? Certificate(derEncoded: bytes), certificate.version == .v3,
            AttestationCertificate.hasSubject(certificate), AttestationCertificate.isNoAuthority(certificate),
            AttestationCertificate.names(aaguid, certificate)
        else { throw PasskeyRefused(.attestationCertificate) }
        key = AttestationCertificate.key(certificate.publicKey)
    }

    /// Whether a signature of an algorithm is the certificate's key's over a message.
    func isValid(_ signature: [UInt8], _ algorithm: COSEAlgorithm, over message: [UInt8]) -> Bool {
        switch (key, algorithm) {
        case (.p256, .es256), (.ed25519, .edDSA), (.rsa, .rs256): key?.isValid(signature, over: message) ?? false
        default: false
        }
    }

    /// A country, an organization, the unit "Authenticator Attestation" and a name, each once.
    private static func hasSubject(_ certificate: Certificate) -> Bool {
        func text(_ type: ASN1ObjectIdentifier) -> String? {
            let values = certificate.subject.flatMap { $0 }.filter { $0.type == type }
            guard values.count == 1 else { return nil }
            return String(values[0].value)
        }
        guard let country = text(.RDNAttributeType.countryName), let organization = text(.RDNAttributeType.organizationName),
            let name = text(.RDNAttributeType.commonName)
        else { return false }
        return country.utf8.count == 2 && country.utf8.allSatisfy { (65...90).contains($0) } && !organization.isEmpty && !name.isEmpty
            && text(.RDNAttributeType.organizationalUnitName) == "Authenticator Attestation"
    }

    private static func isNoAuthority(_ certificate: Certificate) -> Bool {
        (try? certificate.extensions.basicConstraints) == .notCertificateAuthority
    }

    /// Whether the certificate is for the model, when it says for which.
    private static func names(_ aaguid: [UInt8], _ certificate: Certificate) -> Bool {
        guard let model = certificate.extensions[oid: modelExtension] else { return true }
        guard let value = try? ASN1OctetString(derEncoded: Array(model.value)) else { return false }
        return !model.critical && Array(value.bytes) == aaguid
    }

    private static func key(_ key: Certificate.PublicKey) -> SignatureKey? {
        if let key = P256.Signing.PublicKey(key) { return .p256(key) }
        if let key = Curve25519.Signing.PublicKey(key) { return .ed25519(key) }
        if let key = _RSA.Signing.PublicKey(key), key.keySizeInBits <= 8192 { return .rsa(key) }
        return nil
    }
}
