import Crypto
import SwiftASN1
import X509

/// A certificate with its private key, and how both are kept in two files.
struct CertifiedKey {
    let certificate: Certificate
    let key: P256.Signing.PrivateKey

    /// A certificate for a new key, signed by `issuer`, or by itself when there is none.
    static func make(
        _ name: String, validity: Range<Int64>, extensions: (Certificate.PublicKey) throws -> Certificate.Extensions,
        issuer: CertifiedKey? = nil
    ) throws(CertificateError) -> CertifiedKey {
        do {
            let key = P256.Signing.PrivateKey()
            let publicKey = Certificate.PublicKey(key.publicKey)
            let subject = try DistinguishedName {
                OrganizationName("Evenkeel")
                CommonName(name)
            }
            let certificate = try Certificate(
                version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
                notValidBefore: CertificateTime.date(validity.lowerBound), notValidAfter: CertificateTime.date(validity.upperBound),
                issuer: issuer?.certificate.subject ?? subject, subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
                extensions: extensions(publicKey), issuerPrivateKey: Certificate.PrivateKey(issuer?.key ?? key))
            return CertifiedKey(certificate: certificate, key: key)
        } catch {
            throw .notMade
        }
    }

    /// Reads both files, or nil if one of them is missing. A key that is not the certificate's is damage.
    static func read(_ files: (certificate: String, key: String)) throws(CertificateError) -> CertifiedKey? {
        do {
            guard let certificateBytes = try PrivateFile.read(files.certificate), let keyBytes = try PrivateFile.read(files.key) else {
                return nil
            }
            guard let certificate = try? Certificate(pemEncoded: String(decoding: certificateBytes, as: UTF8.self)) else {
                throw CertificateError.damaged(file: files.certificate)
            }
            guard let key = try? P256.Signing.PrivateKey(pemRepresentation: String(decoding: keyBytes, as: UTF8.self)),
                Certificate.PublicKey(key.publicKey) == certificate.publicKey
            else { throw CertificateError.damaged(file: files.key) }
            return CertifiedKey(certificate: certificate, key: key)
        } catch let error as CertificateError {
            throw error
        } catch let failure as FileFailure {
            throw .file(failure)
        } catch {
            throw .notMade
        }
    }

    /// Writes both files, the key first: what lies there halfway is seen as damage or as missing, never as whole.
    func write(_ files: (certificate: String, key: String)) throws(CertificateError) {
        do {
            try PrivateFile.write([UInt8](key.pemRepresentation.utf8) + [10], to: files.key)
            try PrivateFile.write([UInt8](certificate.serializeAsPEM().pemString.utf8) + [10], to: files.certificate, mode: 0o644)
        } catch let failure as FileFailure {
            throw .file(failure)
        } catch {
            throw .notMade
        }
    }

    /// The certificate's bytes.
    func der() throws(CertificateError) -> [UInt8] {
        do {
            var serializer = DER.Serializer()
            try serializer.serialize(certificate)
            return serializer.serializedBytes
        } catch {
            throw .notMade
        }
    }
}
