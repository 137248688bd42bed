import Crypto
import FoundationEssentials
import NIOCore
import SwiftASN1
package import Values
import X509

/// A certificate authority of the household's own, and the server certificate that it signed.
///
/// Browsers give cryptography, passkeys and notifications to secure origins only, and no public authority certifies a machine at home.
/// So Evenkeel makes an authority once; a phone that is told to trust it, by its fingerprint, opens Evenkeel without a warning. The
/// authority's certificate says that it counts for private names only: whoever gets its key can't pose as a bank.
package struct LocalAuthority: Sendable, Hashable {
    /// The authority's certificate (PEM), which phones are told to trust.
    package let authorityPath: String
    /// The server's certificate (PEM).
    package let certificatePath: String
    /// The key of the server's certificate (PEM, PKCS #8), readable for its owner alone.
    package let keyPath: String
    /// SHA-256 of the authority's certificate: 16 groups of four hexadecimal digits, to compare by eye.
    package let fingerprint: String
    /// Whether the authority was made just now, so that every phone has to be told to trust it (again).
    package let isNew: Bool

    /// How long certificates hold, and how many days before their end they are replaced. Apple takes no longer ones from servers.
    static let authorityDays: Int64 = 3652
    static let serverDays: Int64 = 397
    static let renewalDays: Int64 = 30
    /// Seconds by which certificates begin early, for devices whose clocks are behind.
    static let earlySeconds: Int64 = 3600

    /// Opens the authority in a folder, and makes or replaces what is missing, ends within 30 days, or is for other names.
    ///
    /// `names` are the machine's names and addresses in its network; `localhost`, `127.0.0.1` and `::1` are always among them. The
    /// folder's parent has to be there. An authority vouches for its endings and for names of one part (`kitchen-pc`) that were known
    /// when it was made; a new one of those makes a new authority.
    package static func open(folder: String, names: [String], now: Instant) throws(CertificateError) -> LocalAuthority {
        do {
            try PrivateFile.makeFolder(folder)
        } catch {
            throw .file(error)
        }
        let wanted = try localNames(["localhost", "127.0.0.1", "::1"] + names)
        let files = AuthorityFiles(folder: folder)
        let (authority, isNew) = try openAuthority(files, wanted, now)
        try renewServer(files, wanted, authority, now)
        return LocalAuthority(
            authorityPath: files.authority.certificate, certificatePath: files.server.certificate, keyPath: files.server.key,
            fingerprint: hexadecimalGroups(try authority.der()), isNew: isNew)
    }

    private static func localNames(_ texts: [String]) throws(CertificateError) -> [LocalName] {
        var names: [LocalName] = []
        for text in texts {
            let name = try LocalName(text)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private static func openAuthority(
        _ files: AuthorityFiles, _ names: [LocalName], _ now: Instant
    ) throws(CertificateError) -> (authority: CertifiedKey, isNew: Bool) {
        let kept = try CertifiedKey.read(files.authority)
        let bareNames = names.compactMap(\.bareName)
        if let kept, holds(kept.certificate, now), AuthorityExtensions.permits(bareNames, in: kept.certificate) { return (kept, false) }
        let begin = CertificateTime.seconds(now) - earlySeconds
        let made = try CertifiedKey.make(
            "Evenkeel local authority \(now.iso.prefix(10))", validity: begin..<(begin + authorityDays * CertificateTime.secondsPerDay),
            extensions: { key in try AuthorityExtensions.authority(key, bareNames) })
        try made.write(files.authority)
        return (made, true)
    }

    private static func renewServer(
        _ files: AuthorityFiles, _ names: [LocalName], _ authority: CertifiedKey, _ now: Instant
    ) throws(CertificateError) {
        let list = names.map(\.generalName)
        if let kept = try CertifiedKey.read(files.server), holds(kept.certificate, now),
            authority.certificate.publicKey.isValidSignature(kept.certificate.signature, for: kept.certificate),
            let alternatives = try? kept.certificate.extensions.subjectAlternativeNames, Set(alternatives) == Set(list)
        {
            return
        }
        let begin = CertificateTime.seconds(now) - earlySeconds
        let end = min(begin + serverDays * CertificateTime.secondsPerDay, CertificateTime.seconds(authority.certificate.notValidAfter))
        let made = try CertifiedKey.make(
            "Evenkeel at home", validity: begin..<end, extensions: { key in try AuthorityExtensions.server(key, list, authority) },
            issuer: authority)
        try made.write(files.server)
    }

    private static func holds(_ certificate: Certificate, _ now: Instant) -> Bool {
        let seconds = CertificateTime.seconds(now)
        return CertificateTime.seconds(certificate.notValidBefore) <= seconds
            && seconds + renewalDays * CertificateTime.secondsPerDay < CertificateTime.seconds(certificate.notValidAfter)
    }

    private static func hexadecimalGroups(_ der: [UInt8]) -> String {
        let digits = [Character]("0123456789ABCDEF")
        var text = ""
        for (index, byte) in SHA256.hash(data: Data(der)).enumerated() {
            if index > 0 && index % 2 == 0 { text.append(" ") }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return text
    }
}

/// Where the authority's and the server's certificates and keys are.
struct AuthorityFiles {
    let folder: String

    /// The authority's.
    var authority: (certificate: String, key: String) { (folder + "/authority.pem", folder + "/authority-key.pem") }
    /// The server's.
    var server: (certificate: String, key: String) { (folder + "/server.pem", folder + "/server-key.pem") }
}

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

/// A name or an address inside a private network, for which the local authority may vouch.
enum LocalName: Hashable {
    case name(String)
    case address([UInt8])

    /// Endings of names that no public server has (RFC 6761, 6762, 8375 and ICANN's reserved `internal`), and `lan`, which many routers
    /// use.
    static let endings = ["localhost", "local", "home.arpa", "internal", "lan"]

    /// Private, link and loopback ranges; 100.64/10 is also what household VPNs give out.
    static let rangesV4 = [
        AddressRange([10], 8), AddressRange([172, 16], 12), AddressRange([192, 168], 16), AddressRange([127], 8),
        AddressRange([169, 254], 16), AddressRange([100, 64], 10),
    ]
    static let rangesV6 = [
        AddressRange([0xFC], 7), AddressRange([0xFE, 0x80], 10), AddressRange([UInt8](repeating: 0, count: 15) + [1], 128),
    ]

    /// Reads a name or an address. A name is of one part (`kitchen-pc`) or has one of the `endings`.
    init(_ text: String) throws(CertificateError) {
        let text = text.lowercased()
        guard let kind = try? HostKind(text.contains(".") || text.contains(":") ? text : text + ".local") else {
            throw .malformedName(text)
        }
        switch kind {
        case .name, .loopbackName:
            let isPrivate = !text.contains(".") || LocalName.endings.contains { text == $0 || text.hasSuffix("." + $0) }
            guard isPrivate else { throw .publicName(text) }
            self = .name(text)
        case .address:
            guard let bytes = try? SocketAddress(ipAddress: text, port: 0).ipBytes else { throw .malformedName(text) }
            let ranges = bytes.count == 4 ? LocalName.rangesV4 : LocalName.rangesV6
            guard ranges.contains(where: { $0.contains(bytes) }) else { throw .publicName(text) }
            self = .address(bytes)
        }
    }

    /// The name in a certificate's list.
    var generalName: GeneralName {
        switch self {
        case .name(let name): .dnsName(name)
        case .address(let bytes): .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
        }
    }

    /// The name when it is of one part; no ending covers it, so the authority has to be made for it by name.
    var bareName: String? {
        guard case .name(let name) = self, !name.contains("."), name != "localhost" else { return nil }
        return name
    }
}
