import Foundation
import Testing
import Values

@testable import Connectors
@testable import PeerSupport

/// The whole way through a provider that was written by others, with its check of PKCE.
@Suite("Sign-in through a provider")
struct OpenIDFlowTests {
    static let redirect = "http://localhost:8080/v1/sign-in/provider/return"
    static let person = """
        {"sub": "anna-7", "email": "anna@family.example", "email_verified": true, "name": "Anna\\u202e Émond\\u0000"}
        """

    private func provider(_ method: String) async throws -> (peer: PythonPeer, issuer: String, id: String, secret: String) {
        let peer = try PythonPeer("oidc_provider.py", [OpenIDFlowTests.person, method])
        let issuer = "http://127.0.0.1:\(try await peer.port())"
        let client = try await ProviderAgent.register(at: issuer, redirect: OpenIDFlowTests.redirect, method: method)
        return (peer, issuer, client.id, client.secret)
    }

    private func client(_ issuer: String, _ id: String, _ secret: String) -> OpenIDClient {
        OpenIDClient(
            OpenIDSettings(issuer: issuer, clientID: id, authentication: .secret(Secret(secret))),
            outbound: OutboundClient(loopbackAllowed: true))
    }

    @Test(arguments: ["client_secret_basic", "client_secret_post"])
    func aPersonSignsIn(method: String) async throws {
        let (peer, issuer, id, secret) = try await provider(method)
        defer { peer.stop() }
        let client = client(issuer, id, secret)
        let attempt = SignInAttempt(random: counted())
        let url = try await client.authorizationURL(attempt, redirect: OpenIDFlowTests.redirect, now: clockNow)
        let back = try await ProviderAgent.agree(to: url, as: "anna-7")
        #expect(back["state"] == attempt.state)
        let code = try #require(back["code"])
        let person = try await client.signIn(
            code: code, returnedIssuer: back["iss"], attempt: attempt, redirect: OpenIDFlowTests.redirect, now: clockNow)
        #expect(person.issuer == issuer && person.subject == "anna-7")
        #expect(person.email == "anna@family.example" && person.emailVerified)
        #expect(person.name == "Anna Émond")
        // A code is good once.
        await #expect(throws: OpenIDError.refused(.invalidGrant)) {
            try await client.signIn(code: code, attempt: attempt, redirect: OpenIDFlowTests.redirect, now: clockNow)
        }
    }

    @Test func theProviderRefusesWhoDidNotBeginTheAttempt() async throws {
        let (peer, issuer, id, secret) = try await provider("client_secret_basic")
        defer { peer.stop() }
        let attempt = SignInAttempt(random: counted())
        let stranger = SignInAttempt(state: attempt.state, nonce: attempt.nonce, verifier: SignInAttempt(random: counted(from: 9)).verifier)
        func fresh(_ client: OpenIDClient) async throws -> String {
            let url = try await client.authorizationURL(attempt, redirect: OpenIDFlowTests.redirect, now: clockNow)
            return try #require(try await ProviderAgent.agree(to: url, as: "anna-7")["code"])
        }
        let client = client(issuer, id, secret)
        var code = try await fresh(client)
        await #expect(throws: OpenIDError.refused(.invalidGrant)) {
            try await client.signIn(code: code, attempt: stranger, redirect: OpenIDFlowTests.redirect, now: clockNow)
        }
        code = try await fresh(client)
        await #expect(throws: OpenIDError.refused(.invalidGrant)) {
            try await client.signIn(code: code, attempt: attempt, redirect: OpenIDFlowTests.redirect + "/other", now: clockNow)
        }
        code = try await fresh(client)
        let wrong = self.client(issuer, id, "wrong")
        await #expect(throws: OpenIDError.refused(.invalidClient)) {
            try await wrong.signIn(code: code, attempt: attempt, redirect: OpenIDFlowTests.redirect, now: clockNow)
        }
    }

    @Test func aTokenOfAnotherAttemptOrOfYesterdayIsRefused() async throws {
        let (peer, issuer, id, secret) = try await provider("client_secret_basic")
        defer { peer.stop() }
        let client = client(issuer, id, secret)
        let attempt = SignInAttempt(random: counted())
        let other = SignInAttempt(state: attempt.state, nonce: "another", verifier: attempt.verifier)
        for (checked, days, expected) in [(other, 0, IDTokenProblem.nonce), (attempt, 1, .expired), (attempt, -1, .issuedAt)] {
            let url = try await client.authorizationURL(attempt, redirect: OpenIDFlowTests.redirect, now: clockNow)
            let code = try #require(try await ProviderAgent.agree(to: url, as: "anna-7")["code"])
            let now = clockNow.advanced(byMilliseconds: Int64(days) * Instant.millisecondsPerDay)
            await #expect(throws: OpenIDError.token(expected)) {
                try await client.signIn(code: code, attempt: checked, redirect: OpenIDFlowTests.redirect, now: now)
            }
        }
    }
}
