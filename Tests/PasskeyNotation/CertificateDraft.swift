import Crypto
import Foundation
import SwiftASN1
import X509

/// An attestation certificate as WebAuthn §8.2.1 asks for it, each part to be changed.
struct CertificateDraft {
    var version = Certificate.Version.v3
    var country: String? = "CA"
    var organization: String? = "Evenkeel Tests"
    var unit: String? = "Authenticator Attestation"
    var name: String? = "Virtual Authenticator"
    var constraints: BasicConstraints? = .notCertificateAuthority
    /// The model of the extension; nothing leaves the extension out, empty takes the authenticator's.
    var model: [UInt8]? = []
    var modelIsCritical = false
    /// Whether the extension holds the model's bytes as they are, not inside a string of bytes.
    var modelIsBare = false
    var notAfter = Date(timeIntervalSince1970: 4_000_000_000)

    private let key = P256.Signing.PrivateKey()

    /// The certificate, signed by itself, in DER.
    func bytes(aaguid: [UInt8]) throws -> [UInt8] {
        let subject = try DistinguishedName(
            [
                country.map { try RelativeDistinguishedName.Attribute(type: .RDNAttributeType.countryName, printableString: $0) },
                organization.map { .init(type: .RDNAttributeType.organizationName, utf8String: $0) },
                unit.map { .init(type: .RDNAttributeType.organizationalUnitName, utf8String: $0) },
                name.map { .init(type: .RDNAttributeType.commonName, utf8String: $0) },
            ].compactMap { $0 }.map { RelativeDistinguishedName($0) })
        let certificate = try Certificate(
            version: version, serialNumber: Certificate.SerialNumber(bytes: [1, 2, 3]), publicKey: .init(key.publicKey),
            notValidBefore: Date(timeIntervalSince1970: 0), notValidAfter: notAfter, issuer: subject, subject: subject,
            signatureAlgorithm: .ecdsaWithSHA256, extensions: try extensions(aaguid), issuerPrivateKey: .init(key))
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return serializer.serializedBytes
    }

    /// A signature of the certificate's key.
    func sign(_ message: [UInt8]) throws -> [UInt8] {
        Array(try key.signature(for: message).derRepresentation)
    }

    private func extensions(_ aaguid: [UInt8]) throws -> Certificate.Extensions {
        var extensions = Certificate.Extensions()
        if let constraints { try extensions.append(try Certificate.Extension(constraints, critical: true)) }
        if let model {
            let bytes = model.isEmpty ? aaguid : model
            var serializer = DER.Serializer()
            try ASN1OctetString(contentBytes: bytes[...]).serialize(into: &serializer)
            try extensions.append(
                Certificate.Extension(
                    oid: [1, 3, 6, 1, 4, 1, 45724, 1, 1, 4], critical: modelIsCritical,
                    value: (modelIsBare ? bytes : serializer.serializedBytes)[...]))
        }
        return extensions
    }
}
