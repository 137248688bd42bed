import Foundation
import Synchronization
import Values

@testable import Connectors

/// An OpenID provider that says what a test has it say.
final class BadProvider: Sendable {
    /// What its three documents are; `ISSUER` stands for its address.
    struct Documents: Sendable {
        var discovery = BadProvider.discovery
        var keys = "{\"keys\": []}"
        var tokens = "{}"
        var status = 200
    }

    static let discovery = """
        {"issuer": "ISSUER", "authorization_endpoint": "ISSUER/authorize?ui=1", "token_endpoint": "ISSUER/token", "jwks_uri": "ISSUER/keys"}
        """

    let issuer: String
    let documents: Box
    private let server: LocalServer

    static func start() async throws -> BadProvider {
        let documents = Box()
        let server = try await LocalServer.start { request in
            let documents = documents.value.withLock { $0 }
            let issuer = "http://" + (request.headers["host"] ?? "")
            let text =
                switch request.path {
                case "/.well-known/openid-configuration": documents.discovery
                case "/keys": documents.keys
                default: documents.tokens
                }
            let status = request.path == "/token" ? documents.status : 200
            return .json(text.replacingOccurrences(of: "ISSUER", with: issuer), status: status)
        }
        return BadProvider(documents: documents, server: server)
    }

    private init(documents: Box, server: LocalServer) {
        self.documents = documents
        self.server = server
        issuer = "http://127.0.0.1:\(server.port)"
    }

    /// How often a path was asked for.
    func count(_ path: String) -> Int { server.requests.filter { $0.path == path }.count }
    /// What was asked last.
    var last: LocalServer.Request? { server.requests.last }

    func set(_ change: (inout Documents) -> Void) { documents.value.withLock { change(&$0) } }

    /// Lets someone come back with a code.
    func signIn(_ client: OpenIDClient, now: Instant = sampleNow) async throws -> SignedInWith {
        try await client.signIn(code: "code", attempt: BadProvider.attempt, redirect: "https://money.example/return", now: now)
    }

    /// A client that has asked for nothing yet.
    func client(_ authentication: ClientAuthentication = .secret(Secret("s:ä"))) -> OpenIDClient {
        OpenIDClient(
            OpenIDSettings(issuer: issuer, clientID: "evenkeel", authentication: authentication),
            outbound: OutboundClient(loopbackAllowed: true))
    }

    static let attempt = SignInAttempt(state: "state", nonce: "nonce", verifier: String(repeating: "v", count: 43))

    final class Box: Sendable {
        let value = Mutex(Documents())
    }
}
