import Crypto
import FoundationEssentials
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
