import NIOHTTP1
import Testing
import Values

@testable import WebServer

/// A page elsewhere whose name leads here finds nothing.
@Suite("Names of the server") struct KnownHostTests {
    @Test(arguments: [
        ("money.example", true), ("MONEY.Example:8420", true), ("money.example.", true), ("localhost", true), ("localhost:1", true),
        ("127.0.0.1:8420", true), ("[::1]:8420", true), ("192.0.2.7", true), ("[2001:db8::7]", true), ("cupboard.local", true), ("", true),
        ("evil.example", false), ("money.example.evil.example", false), ("localhost.evil.example", false),
        ("127.0.0.1.evil.example", false),
        ("evil.example:8420", false), ("money.example@evil.example", false), ("xmoney.example", false),
    ])
    func areItsOwnAndNoOthers(authority: String, isKnown: Bool) {
        var settings = ServerSettings()
        settings.publicURL = "https://money.example"
        settings.names = ["cupboard.local"]
        #expect(settings.knownNames.contain(authority: authority) == isKnown)
    }

    private static func answer(_ server: TestServer, _ path: String, host: String, _ more: String = "") async throws -> String {
        let connection = try RawConnection(port: server.port)
        defer { connection.close() }
        connection.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(more)\r\n")
        return await connection.everything()
    }

    @Test(arguments: ["/metrics", "/health/live", "/v1/server", "/v1/demo/snapshot?region=CA", "/", "/nowhere"])
    func whatIsAskedOfAnotherNameIsRefused(path: String) async throws {
        try await TestServer.run({ $0.trustedProxies = [] }) { (server: TestServer) async throws -> Void in
            let refused = try await KnownHostTests.answer(server, path, host: "evil.example:\(server.port)")
            #expect(refused.hasPrefix("HTTP/1.1 421") && refused.contains("\"misdirected\""), "\(refused)")
            #expect(refused.contains("application/problem+json") && refused.contains("nosniff"))
            let known = try await KnownHostTests.answer(server, path, host: "localhost:\(server.port)")
            #expect(!known.contains("misdirected"))
        }
    }

    @Test func aProxyThatIsTrustedDecidesItself() async throws {
        try await TestServer.run { (server: TestServer) async throws -> Void in
            #expect(try await KnownHostTests.answer(server, "/health/live", host: "upstream").hasPrefix("HTTP/1.1 200"))
        }
    }

    /// A proxy on this machine that nobody named makes its visitors look like the machine itself.
    @Test(arguments: ["X-Forwarded-For: 192.0.2.7", "Forwarded: for=192.0.2.7", "Via: 1.1 proxy", "X-Forwarded-Proto: https"])
    func whatIsPassedOnIsNotOfThisMachine(header: String) async throws {
        try await TestServer.run({ $0.trustedProxies = [] }) { (server: TestServer) async throws -> Void in
            #expect(try await KnownHostTests.answer(server, "/metrics", host: "localhost").hasPrefix("HTTP/1.1 200"))
            #expect(try await KnownHostTests.answer(server, "/metrics", host: "localhost", header + "\r\n").hasPrefix("HTTP/1.1 403"))
        }
    }
}
