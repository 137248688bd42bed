import Crypto
import Foundation
import Testing
import Values

@testable import Connectors
@testable import PeerSupport

/// Judged by OpenSSL and curl, which were not made by us.
@Suite("The household's own certificates")
struct LocalAuthorityTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/tls" }
    private static let names = ["kitchen-pc", "kitchen-pc.local", "192.168.1.20", "fd12:3456::20"]

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ names: [String] = LocalAuthorityTests.names, now: Instant = clockNow) throws(CertificateError) -> LocalAuthority {
        try LocalAuthority.open(folder: path, names: names, now: now)
    }

    private func verify(_ authority: LocalAuthority, _ options: [String]) async throws -> CommandRun {
        try await CommandRun(
            "openssl",
            ["verify", "-x509_strict", "-CAfile", authority.authorityPath, "-purpose", "sslserver"] + options + [authority.certificatePath])
    }

    @Test func openSSLTrustsEveryNameAndNoOther() async throws {
        let authority = try open()
        for name in ["localhost", "kitchen-pc", "kitchen-pc.local"] {
            let run = try await verify(authority, ["-verify_hostname", name])
            #expect(run.status == 0, "\(run.output)")
        }
        for address in ["127.0.0.1", "::1", "192.168.1.20", "fd12:3456::20"] {
            let run = try await verify(authority, ["-verify_ip", address])
            #expect(run.status == 0, "\(run.output)")
        }
        #expect(try await verify(authority, ["-verify_hostname", "other.local"]).status != 0)
        #expect(try await verify(authority, ["-verify_ip", "192.168.1.21"]).status != 0)
    }

    @Test func theCertificatesSayWhatTheyMay() async throws {
        let authority = try open()
        let root = try await CommandRun("openssl", ["x509", "-in", authority.authorityPath, "-noout", "-text"]).output
        for part in [
            "CA:TRUE, pathlen:0", "Certificate Sign", "X509v3 Name Constraints: critical", "DNS:local", "DNS:kitchen-pc",
            "ecdsa-with-SHA256", "prime256v1",
        ] { #expect(root.contains(part), "\(part) in \(root)") }
        let server = try await CommandRun("openssl", ["x509", "-in", authority.certificatePath, "-noout", "-text"]).output
        for part in ["CA:FALSE", "TLS Web Server Authentication", "Digital Signature", "DNS:localhost", "IP Address:127.0.0.1"] {
            #expect(server.contains(part), "\(part) in \(server)")
        }
    }

    /// Whoever steals the authority's key must not be able to pose as a bank: OpenSSL signs such a certificate and refuses it then.
    @Test(arguments: ["DNS:bank.example", "DNS:local.bank.example", "DNS:other-pc"])
    func theAuthorityCountsForPrivateNamesOnly(_ name: String) async throws {
        let authority = try open()
        let server = folder.path + "/stolen.pem"
        let extensions = folder.path + "/ext"
        try "subjectAltName=\(name)\nauthorityKeyIdentifier=keyid\nbasicConstraints=CA:FALSE\n".write(
            toFile: extensions, atomically: true, encoding: .utf8)
        let request = try await CommandRun(
            "openssl", ["req", "-new", "-key", authority.keyPath, "-subj", "/O=x", "-out", folder.path + "/csr"])
        #expect(request.status == 0, "\(request.output)")
        let made = try await CommandRun(
            "openssl",
            [
                "x509", "-req", "-in", folder.path + "/csr", "-CA", authority.authorityPath, "-CAkey", path + "/authority-key.pem",
                "-CAcreateserial",
                "-days", "30", "-extfile", extensions, "-out", server,
            ])
        #expect(made.status == 0, "\(made.output)")
        let run = try await CommandRun("openssl", ["verify", "-CAfile", authority.authorityPath, server])
        #expect(run.status != 0 && run.output.contains("permitted subtree violation"), "\(run.output)")
    }

    @Test func aRealHandshakeSucceedsWithTheAuthorityAndFailsWithout() async throws {
        let authority = try open()
        let server = Process()
        let port = Int.random(in: 20_000...29_999)
        server.executableURL = URL(filePath: "/usr/bin/env")
        server.arguments = [
            "openssl", "s_server", "-quiet", "-www", "-accept", "127.0.0.1:\(port)", "-cert", authority.certificatePath, "-key",
            authority.keyPath,
        ]
        server.standardOutput = FileHandle(forWritingAtPath: "/dev/null")
        server.standardError = FileHandle(forWritingAtPath: "/dev/null")
        try server.run()
        defer { server.endNow() }
        let curl = ["-sS", "-o", "/dev/null", "--retry", "20", "--retry-connrefused", "--retry-delay", "1", "https://localhost:\(port)/"]
        let run = try await CommandRun("curl", ["--cacert", authority.authorityPath] + curl)
        #expect(run.status == 0, "\(run.output)")
        #expect(try await CommandRun("curl", curl).status == 60)
        let named = [
            "--cacert", authority.authorityPath, "--resolve", "kitchen-pc.local:\(port):127.0.0.1", "https://kitchen-pc.local:\(port)/",
        ]
        #expect(try await CommandRun("curl", ["-sS", "-o", "/dev/null"] + named).status == 0)
    }

    @Test func keysAreForTheirOwnerAlone() async throws {
        _ = try open()
        #expect(try folder.mode("tls") == 0o700)
        for name in ["authority-key.pem", "server-key.pem"] { #expect(try folder.mode("tls/" + name) == 0o600) }
    }

    @Test func theFingerprintIsWhatOpenSSLSays() async throws {
        let authority = try open()
        let run = try await CommandRun("openssl", ["x509", "-in", authority.authorityPath, "-noout", "-fingerprint", "-sha256"])
        let digits = run.output.split(separator: "=").last.map { $0.filter(\.isHexDigit) }
        #expect(authority.fingerprint.filter { $0 != " " } == digits)
        #expect(authority.fingerprint.split(separator: " ").map(\.count) == [Int](repeating: 4, count: 16))
    }

    private func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

    @Test func nothingChangesUntilAMonthBeforeTheEnd() async throws {
        let start = clockNow
        let first = try open(now: start)
        #expect(first.isNew)
        let (root, server) = (bytes("authority.pem"), bytes("server.pem"))
        let again = try open(LocalAuthorityTests.names.reversed(), now: start.advanced(byMilliseconds: 366 * Instant.millisecondsPerDay))
        #expect(!again.isNew && again.fingerprint == first.fingerprint)
        #expect(bytes("authority.pem") == root && bytes("server.pem") == server)
        let later = try open(now: start.advanced(byMilliseconds: 367 * Instant.millisecondsPerDay))
        #expect(!later.isNew && bytes("authority.pem") == root && bytes("server.pem") != server)
        #expect(try open(now: start.advanced(byMilliseconds: 3700 * Instant.millisecondsPerDay)).isNew)
    }

    @Test func otherNamesMakeAnotherServerCertificate() async throws {
        let first = try open()
        let server = bytes("server.pem")
        let moved = try open(["kitchen-pc", "192.168.1.99"])
        #expect(!moved.isNew && moved.fingerprint == first.fingerprint && bytes("server.pem") != server)
        #expect(try await verify(moved, ["-verify_ip", "192.168.1.99"]).status == 0)
        #expect(try await verify(moved, ["-verify_ip", "192.168.1.20"]).status != 0)
        let renamed = try open(["attic-pc"])
        #expect(renamed.isNew && renamed.fingerprint != first.fingerprint)
        #expect(try await verify(renamed, ["-verify_hostname", "attic-pc"]).status == 0)
    }

    @Test func aServerCertificateNeverOutlivesItsAuthority() async throws {
        _ = try open(now: clockNow)
        let late = clockNow.advanced(byMilliseconds: 3600 * Instant.millisecondsPerDay)
        let authority = try open(now: late)
        #expect(!authority.isNew)
        let root = try await CommandRun("openssl", ["x509", "-in", authority.authorityPath, "-noout", "-enddate"])
        let server = try await CommandRun("openssl", ["x509", "-in", authority.certificatePath, "-noout", "-enddate"])
        #expect(root.output == server.output && root.output.hasPrefix("notAfter="))
    }

    @Test(arguments: ["bank.example", "8.8.8.8", "2606:4700::1111", "local.example", "notlocal.evil"])
    func publicNamesAreRefused(_ name: String) {
        #expect(throws: CertificateError.publicName(name)) { try open([name]) }
    }

    @Test(arguments: ["", " ", "a b", "*.local", "x.local.", "2130706433.0x7f", "127.1", "a\n.local", "ä.local"])
    func malformedNamesAreRefused(_ name: String) {
        #expect(throws: CertificateError.malformedName(name)) { try open([name]) }
    }

    @Test func damageIsSaidAndNotOverwritten() async throws {
        let authority = try open()
        try "nonsense".write(toFile: path + "/authority-key.pem", atomically: true, encoding: .utf8)
        #expect(throws: CertificateError.damaged(file: path + "/authority-key.pem")) { try open() }
        #expect(bytes("authority-key.pem") == Data("nonsense".utf8))
        try FileManager.default.removeItem(atPath: path + "/authority-key.pem")
        let again = try open()
        #expect(again.isNew && again.fingerprint != authority.fingerprint)
        #expect(try await verify(again, []).status == 0)
    }
}
