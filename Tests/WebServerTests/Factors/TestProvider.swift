import Connectors
import Values
import WebServer

@testable import PeerSupport

/// A provider by others on this machine (oidc-provider-mock) that knows Ana, and the server that is its client as `mock`.
struct TestProvider: Sendable {
    /// The server's clock. It stands still, and the provider's does not: a busy machine takes minutes for a test, and a token of
    /// the future is refused.
    let clock: TestClock

    /// What a person comes back with.
    struct Return: Sendable {
        /// The parameters of the address.
        var parameters: [String: String]

        /// The body that ends the way.
        func body(way: JSONValue? = nil) -> JSONValue {
            .object(
                ["code", "state", "iss"].compactMap { name in parameters[name].map { JSONMember(name, .string($0)) } }
                    + (way.map { [JSONMember("way", $0)] } ?? []))
        }
    }

    /// Runs both while a test talks with them. The clock is the machine's, which the provider looks at.
    static func run(
        isVerified: Bool = true, isOpen: Bool = true, _ test: @Sendable (TestServer, TestProvider) async throws -> Void
    ) async throws {
        let person = #"{"sub": "ana-7", "email": "ana@example.org", "email_verified": \#(isVerified), "name": "Ana"}"#
        let peer = try PythonPeer("oidc_provider.py", [person, "client_secret_basic"])
        defer { peer.stop() }
        let issuer = "http://127.0.0.1:\(try await peer.port())"
        let redirect = ServerSettings().publicURL + "/v1/sign-in/providers/mock/return"
        let (id, secret) = try await ProviderAgent.register(at: issuer, redirect: redirect, method: "client_secret_basic")
        let client = OpenIDClient(
            OpenIDSettings(issuer: issuer, clientID: id, authentication: .secret(Secret(secret))),
            outbound: OutboundClient(loopbackAllowed: true))
        let clock = TestClock(.ofThisMachine)
        try await TestServer.run(clock: clock, providers: ["mock": client], { $0.isOpen = isOpen }) { server in
            try await test(server, TestProvider(clock: clock))
        }
    }

    /// The person agrees at the provider.
    func agree(_ begun: TestAnswer) async throws -> Return {
        guard let url = begun["url"]?.string else { throw UnexpectedAnswer(answer: begun) }
        let parameters = try await ProviderAgent.agree(to: url, as: "ana-7")
        clock.catchUp(with: .ofThisMachine)
        return Return(parameters: parameters)
    }

    /// The whole way of a sign-in, as a program.
    func signIn(_ client: TestClient) async throws -> TestAnswer {
        let begun = try await client.post("/v1/sign-in/providers/mock")
        return try await client.post("/v1/sign-in/providers/mock/finish", try await agree(begun).body(way: begun["way"]))
    }
}

extension TestClient {
    /// Where a provider's return leads, by a link or by a form; nothing follows it.
    func redirect(_ path: String, form: String? = nil) async throws -> (status: Int, location: String) {
        let data = form.map { ["--data", $0] } ?? []
        let run = try await CommandRun("curl", ["-sS", "-o", "/dev/null", "-D", "-"] + data + ["http://127.0.0.1:\(server.port)\(path)"])
        let lines = run.output.split(whereSeparator: \.isNewline)
        let location = lines.first { $0.lowercased().hasPrefix("location: ") }?.dropFirst("location: ".count) ?? ""
        return (lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, String(location))
    }
}
