import X509

/// What the certificates say beside names and dates.
enum AuthorityExtensions {
    /// An authority that signs servers directly, for private names only.
    static func authority(_ key: Certificate.PublicKey, _ bareNames: [String]) throws -> Certificate.Extensions {
        // Names alone: BoringSSL, and so every Swift program, refuses whatever an authority with constraints on addresses signed for one.
        let constraints = NameConstraints(permittedDNSDomains: LocalName.endings + bareNames)
        return try Certificate.Extensions {
            Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
            Critical(KeyUsage(keyCertSign: true, cRLSign: true))
            Critical(constraints)
            SubjectKeyIdentifier(hash: key)
        }
    }

    /// A server.
    static func server(
        _ key: Certificate.PublicKey, _ names: [GeneralName], _ authority: CertifiedKey
    ) throws -> Certificate.Extensions {
        let identifier = try authority.certificate.extensions.subjectKeyIdentifier?.keyIdentifier
        return try Certificate.Extensions {
            Critical(BasicConstraints.notCertificateAuthority)
            Critical(KeyUsage(digitalSignature: true))
            try ExtendedKeyUsage([.serverAuth])
            SubjectAlternativeNames(names)
            SubjectKeyIdentifier(hash: key)
            AuthorityKeyIdentifier(keyIdentifier: identifier)
        }
    }

    /// Whether an authority may vouch for all these names of one part.
    static func permits(_ bareNames: [String], in certificate: Certificate) -> Bool {
        guard let constraints = try? certificate.extensions.nameConstraints else { return false }
        let permitted = Set(constraints.permittedDNSDomains)
        return permitted.isSuperset(of: LocalName.endings + bareNames)
    }
}
