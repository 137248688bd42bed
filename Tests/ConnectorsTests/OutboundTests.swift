import Foundation
import NIOCore
import NIOSSL
import Synchronization
import Testing

@testable import Connectors
@testable import PeerSupport

@Suite("Calls to other servers")
struct OutboundTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Ways into private networks that other programs have fallen for. A name leads to what stands behind the arrow.
    static let traps = [
        "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "//example.org/", "example.org",
        "HTTPS://example.org/", "https:/example.org", "https:example.org", "https://", "https:///x",
        "https://127.0.0.1/", "https://127.1/", "https://127.0.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.0.0.1/",
        "https://0177.0.0.1/", "https://017700000001/", "https://127.0.0.01/", "https://127.0.0.1./", "https://0/", "https://0.0.0.0/",
        "https://10.0.0.1/", "https://169.254.169.254/latest/meta-data/", "https://172.16.0.1/", "https://192.168.0.1/",
        "https://100.64.0.1/", "https://[::1]/", "https://[::]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/",
        "https://[0:0:0:0:0:ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://[2002:7f00:1::]/", "https://[fe80::1%25eth0]/",
        "https://[fe80::1]/", "https://[fd00::1]/", "https://[127.0.0.1]/", "https://[::1", "https://[::1]x/", "https://::1/",
        "https://localhost/", "https://LOCALHOST/", "https://sub.localhost/", "https://localhost./", "https://example.org./",
        "https://good.example@127.0.0.1/", "https://127.0.0.1@good.example/", "https://a:b@good.example/", "https://good.example%40evil/",
        "https://good.example\\@127.0.0.1/", "https://good.example#@127.0.0.1/", "https://good.example:443:80/",
        "https://good.example:0/", "https://good.example:65536/", "https://good.example:0443/", "https://good.example:/",
        "https://good.example:+443/", "https://intranet/", "https://-a.example/", "https://a..example/", "https://１２７.0.0.1/",
        "https://127。0。0。1/", "https://exam ple.org/", "https://example.org/\r\nHost: x", "https://example.org/\u{0}",
        " https://example.org/",
        "https://ex_ample.org/", "https://*.example.org/", "https://1.2.3.256/", "https://1.2.3.4.5/", "https://1.2.3/",
        "https://loop.example/ → 127.0.0.1", "https://router.example/ → 192.168.1.1", "https://mixed.example/ → 8.8.8.8 10.0.0.1",
        "https://mapped.example/ → ::ffff:127.0.0.1", "https://meta.example/ → 169.254.169.254", "https://six.example/ → ::1",
        "https://none.example/ →",
    ]

    @Test(arguments: traps)
    func noTrapIsCalled(_ trap: String) async throws {
        let parts = trap.components(separatedBy: " →")
        let addresses = parts.dropFirst().joined().split(separator: " ").map(String.init)
        let client = OutboundClient(resolver: .fixed(addresses))
        await #expect(throws: OutboundError.self) { try await client.get(client.url(parts[0])) }
        if parts.count > 1 {
            let expected = addresses.isEmpty ? OutboundError.unreachable : .insidePrivateNetwork
            await #expect(throws: expected) { try await client.get(client.url(parts[0])) }
        } else {
            // Refused by its form: no name is looked up for it, except for addresses in their usual form, which need none.
            #expect(throws: (any Error).self) { try OutboundClient.firstCheck(parts[0]) }
        }
    }

    @Test(arguments: [
        "https://accounts.google.com", "https://idp.example.org:8443/realms/home", "https://1.1.1.1/", "https://[2606:4700::1111]/x?y=z",
    ])
    func usualAddressesAreTaken(_ text: String) throws {
        #expect(try OutboundURL(text, loopbackAllowed: false).text == text)
    }

    @Test func thisMachineIsCalledWhenThatIsAllowedAndNoOther() async throws {
        let server = try await LocalServer.start { _ in .json("here") }
        let client = OutboundClient(loopbackAllowed: true)
        let answer = try await client.get(client.url("http://127.0.0.1:\(server.port)/x"))
        #expect(answer.status == 200 && answer.body == [UInt8]("here".utf8))
        #expect(throws: OutboundError.address(.scheme)) { try client.url("http://192.168.0.1/") }
        let rebound = OutboundClient(loopbackAllowed: true, resolver: .fixed(["127.0.0.1"]))
        await #expect(throws: OutboundError.insidePrivateNetwork) {
            try await rebound.get(rebound.url("https://public.example:\(server.port)/"))
        }
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func redirectsAreNotFollowed(status: Int) async throws {
        let other = try await LocalServer.start { _ in .json("secret") }
        let target = "http://127.0.0.1:\(other.port)/"
        let server = try await LocalServer.start { _ in .init(status: status, headers: ["Location": target]) }
        let client = OutboundClient(loopbackAllowed: true)
        let answer = try await client.get(client.url("http://127.0.0.1:\(server.port)/"))
        #expect(answer.status == status && answer.body.isEmpty)
        #expect(other.requests.isEmpty)
    }

    @Test func anAnswerOfAMegabyteIsReadAndOneByteMoreIsNot() async throws {
        let limit = OutboundClient.answerLimitBytes
        let server = try await LocalServer.start { .init(body: [UInt8](repeating: 32, count: $0.path == "/long" ? limit + 1 : limit)) }
        let client = OutboundClient(loopbackAllowed: true)
        #expect(try await client.get(client.url("http://127.0.0.1:\(server.port)/")).body.count == limit)
        await #expect(throws: OutboundError.answerTooLong) { try await client.get(client.url("http://127.0.0.1:\(server.port)/long")) }
    }

    @Test func whoAnswersTooLateIsGivenUp() async throws {
        let server = try await LocalServer.start { _ in .init(delay: .seconds(30)) }
        let client = OutboundClient(loopbackAllowed: true, timeLimit: .milliseconds(200))
        await #expect(throws: OutboundError.timedOut) { try await client.get(client.url("http://127.0.0.1:\(server.port)/")) }
    }

    @Test func whoIsNotThereIsUnreachable() async throws {
        let client = OutboundClient(loopbackAllowed: true)
        await #expect(throws: OutboundError.unreachable) { try await client.get(client.url("http://127.0.0.1:1/")) }
    }

    /// The name is known to the test's resolver alone, so the connection can only have gone to the address that was checked.
    @Test func aNameIsLookedUpOnceAndItsCheckedAddressIsCalled() async throws {
        let server = try await LocalServer.start { _ in .json("here") }
        let count = Mutex(0)
        let resolver = HostResolver { _, port in
            count.withLock { $0 += 1 }
            return [try SocketAddress(ipAddress: "127.0.0.3", port: port), try SocketAddress(ipAddress: "127.0.0.1", port: port)]
        }
        let client = OutboundClient(loopbackAllowed: true, resolver: resolver)
        let answer = try await client.get(client.url("http://only-here.localhost:\(server.port)/"))
        #expect(answer.body == [UInt8]("here".utf8))
        #expect(server.requests.first?.headers["host"] == "only-here.localhost:\(server.port)")
        #expect(count.withLock { $0 } == 1)
    }

    /// A web server whose certificate is for some names, and for this machine's addresses.
    private func encryptedServer(_ names: [String]) async throws -> (server: LocalServer, authorityPath: String) {
        let authority = try LocalAuthority.open(folder: folder.path + "/tls", names: names, now: clockNow)
        let tls = try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: NIOSSLCertificate.fromPEMFile(authority.certificatePath).map { .certificate($0) },
                privateKey: .privateKey(NIOSSLPrivateKey(file: authority.keyPath, format: .pem))))
        return (try await LocalServer.start(tls: tls) { _ in .json("private") }, authority.authorityPath)
    }

    @Test func certificatesAreCheckedAgainstTheNameThoughTheAddressIsCalled() async throws {
        let (server, authorityPath) = try await encryptedServer(["right.localhost"])
        let trusting = OutboundClient(loopbackAllowed: true, resolver: .fixed(["127.0.0.1"]), authorityPath: authorityPath)
        #expect(
            try await trusting.get(trusting.url("https://right.localhost:\(server.port)/")).body == [UInt8]("private".utf8))
        await #expect(throws: OutboundError.unreachable) {
            try await trusting.get(trusting.url("https://wrong.localhost:\(server.port)/"))
        }
        let strict = OutboundClient(loopbackAllowed: true, resolver: .fixed(["127.0.0.1"]))
        await #expect(throws: OutboundError.unreachable) {
            try await strict.get(strict.url("https://right.localhost:\(server.port)/"))
        }
    }

    /// Nobody but the test knows the name, and it is none that libcurl knows by itself.
    @Test func onlyTheCheckedAddressesAreCalled() async throws {
        let (server, authorityPath) = try await encryptedServer(["nobody-knows.internal"])
        let url = try OutboundURL("https://nobody-knows.internal:\(server.port)/", loopbackAllowed: false)
        func call(_ addresses: [String]) async throws -> OutboundAnswer {
            let transfer = OutboundTransfer(
                url: url, addresses: addresses, form: nil, authorization: nil, authorityPath: authorityPath, timeLimit: .seconds(10))
            return try await offPool { try transfer.run() }
        }
        #expect(try await call(["127.0.0.1"]).body == [UInt8]("private".utf8))
        #expect(try await call(["127.0.0.3", "::1", "127.0.0.1"]).body == [UInt8]("private".utf8))
        await #expect(throws: OutboundError.unreachable) { try await call(["127.0.0.3"]) }
    }

    @Test func formsAreEncodedToTheLastSign() {
        let form: FormFields = ["a b": "ä&=+%/?#", "c": "A-Z.a_z~0"]
        #expect(form.encoded == "a%20b=%C3%A4%26%3D%2B%25%2F%3F%23&c=A-Z.a_z~0")
    }
}

extension HostResolver {
    /// Every name leads to these addresses.
    static func fixed(_ addresses: [String]) -> HostResolver {
        HostResolver { _, port in try addresses.map { try SocketAddress(ipAddress: $0, port: port) } }
    }
}

extension OutboundClient {
    /// The check of an address that needs no network.
    static func firstCheck(_ text: String) throws {
        let url = try OutboundURL(text, loopbackAllowed: false)
        guard let address = try? SocketAddress(ipAddress: url.host, port: 443) else { return }
        if AddressReach(address) != .global { throw OutboundError.insidePrivateNetwork }
    }
}
