import Crypto
import Foundation
import JWTKit
import Testing
import Values

@testable import Connectors

@Suite("What is sent to a provider")
struct OpenIDRequestTests {
    @Test func thePersonIsSentWithEverythingAndWithoutTheVerifier() async throws {
        let provider = try await BadProvider.start()
        let attempt = SignInAttempt(random: counted())
        let url = try await provider.client().authorizationURL(attempt, redirect: "https://money.example/a?b=c&d", now: sampleNow)
        #expect(url.hasPrefix(provider.issuer + "/authorize?ui=1&response_type=code&"))
        let items = try #require(URLComponents(string: url)?.queryItems)
        #expect(
            Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value) }) == [
                "ui": "1", "response_type": "code", "client_id": "evenkeel", "redirect_uri": "https://money.example/a?b=c&d",
                "scope": "openid email profile", "state": attempt.state, "nonce": attempt.nonce, "code_challenge": attempt.challenge,
                "code_challenge_method": "S256",
            ])
        #expect(!url.contains(attempt.verifier))
    }

    /// RFC 7636, appendix B.
    @Test func theChallengeIsThatOfTheStandard() {
        let attempt = SignInAttempt(state: "", nonce: "", verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(attempt.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func anAttemptIsLongAndNoPartIsLikeAnother() {
        let attempt = SignInAttempt(random: counted())
        let parts = [attempt.state, attempt.nonce, attempt.verifier]
        #expect(Set(parts).count == 3 && parts.allSatisfy { $0.utf8.count == 43 })
        #expect("\(attempt)" == "SignInAttempt")
    }

    @Test func theSecretGoesWhereTheProviderWantsIt() async throws {
        let provider = try await BadProvider.start()
        _ = try? await provider.signIn(provider.client())
        let basic = try #require(provider.last)
        #expect(basic.headers["authorization"] == "Basic " + Data("evenkeel:s%3A%C3%A4".utf8).base64EncodedString())
        #expect(
            basic.body == "grant_type=authorization_code&code=code&redirect_uri=https%3A%2F%2Fmoney.example%2Freturn&code_verifier="
                + BadProvider.attempt.verifier)
        let post = BadProvider.discovery.dropLast() + ", \"token_endpoint_auth_methods_supported\": [\"client_secret_post\"]}"
        provider.set { $0.discovery = String(post) }
        _ = try? await provider.signIn(provider.client())
        #expect(provider.last?.headers["authorization"] == nil)
        #expect(provider.last?.body.hasSuffix("&client_id=evenkeel&client_secret=s%3A%C3%A4") == true)
    }

    private struct AppleClaims: JWTPayload {
        let iss: String
        let iat: Int64
        let exp: Int64
        let aud: String
        let sub: String

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    @Test func appleGetsATokenInsteadOfASecret() async throws {
        let key = P256.Signing.PrivateKey()
        let apple = try AppleKey(teamID: "TEAM567890", keyID: "KEY4567890", pem: Secret(key.pemRepresentation))
        let provider = try await BadProvider.start()
        _ = try? await provider.signIn(provider.client(.apple(apple)))
        let body = try #require(provider.last?.body)
        let token = try #require(URLComponents(string: "?" + body)?.queryItems?.first { $0.name == "client_secret" }?.value)
        let keys = await JWTKeyCollection().add(ecdsa: try ES256PublicKey(backing: key.publicKey))
        let claims = try await keys.verify(token, as: AppleClaims.self)
        #expect(claims.iss == "TEAM567890" && claims.sub == "evenkeel" && claims.aud == "https://appleid.apple.com")
        #expect(claims.iat == sampleNow.milliseconds / 1000 && claims.exp == claims.iat + 300)
        let header = String(decoding: BitAlphabet.base64URL.decode(token.split(separator: ".")[0].utf8) ?? [], as: UTF8.self)
        #expect(header.contains("\"kid\":\"KEY4567890\"") && header.contains("\"alg\":\"ES256\""))
        #expect(throws: OpenIDError.unusableClientKey) { try AppleKey(teamID: "", keyID: "", pem: Secret("nonsense")) }
    }

    @Test func appleReturnsByAForm() throws {
        let apple = try AppleKey(teamID: "T", keyID: "K", pem: Secret(P256.Signing.PrivateKey().pemRepresentation))
        let settings = OpenIDSettings.apple(clientID: "example.money", key: apple)
        let endpoint = try OutboundURL("https://appleid.apple.com/auth/authorize", loopbackAllowed: false)
        let url = AuthorizationRequest(settings: settings, attempt: BadProvider.attempt, redirect: "https://money.example/").url(
            at: endpoint)
        #expect(url.contains("&response_mode=form_post") && url.contains("&scope=openid%20email%20name&"))
        #expect(OpenIDSettings.google(clientID: "x", secret: Secret("y")).issuer == "https://accounts.google.com")
    }

    @Test(arguments: [
        (#"{"name": {"firstName": "Anna", "lastName": "Émond"}, "email": "x"}"#, "Anna Émond"),
        (#"{"name": {"firstName": " Anna "}}"#, "Anna"),
        (#"{"name": {}}"#, nil), ("{}", nil), ("nonsense", nil), (#"{"name": {"firstName": "\u0000\u202e"}}"#, nil),
    ])
    func applesNameIsReadFromItsForm(field: String, name: String?) {
        #expect(AppleName.read(field) == name)
    }

    @Test(arguments: ["http://idp.example.org", "https://idp.example.org/?x", "https://127.0.0.1/", "https://a@idp.example.org", ""])
    func issuersThatAreNotCalled(issuer: String) async {
        let settings = OpenIDSettings(issuer: issuer, clientID: "x", authentication: .secret(Secret("y")))
        let client = OpenIDClient(settings, outbound: OutboundClient(resolver: .fixed([])))
        let error = await #expect(throws: OpenIDError.self) {
            try await client.authorizationURL(BadProvider.attempt, redirect: "https://money.example/", now: sampleNow)
        }
        guard case .outbound(.address) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
