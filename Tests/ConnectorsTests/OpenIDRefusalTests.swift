import Crypto
import Foundation
import Testing
import Values

@testable import Connectors

/// Against a provider that lies.
@Suite("Sign-in is refused")
struct OpenIDRefusalTests {
    private let provider: BadProvider
    /// One for all: keys of RSA take a while.
    private static let shared = Result { try HandMadeToken() }
    private let maker: HandMadeToken
    private static let seconds = sampleNow.milliseconds / 1000

    init() async throws {
        provider = try await BadProvider.start()
        maker = try OpenIDRefusalTests.shared.get()
        let keys = try maker.keySet()
        provider.set { $0.keys = keys }
    }

    private static let header = #"{"alg": "ES256", "kid": "ec", "typ": "JWT"}"#

    /// The claims of a good token; `changes` replaces members, and takes those away that are empty.
    private func claims(_ changes: [String: String] = [:]) -> String {
        var members = [
            "iss": "\"\(provider.issuer)\"", "aud": "\"evenkeel\"", "sub": "\"anna-7\"", "nonce": "\"nonce\"", "iat": "\(Self.seconds - 5)",
            "exp": "\(Self.seconds + 300)", "email": "\"anna@family.example\"", "email_verified": "\"true\"",
        ]
        members.merge(changes) { $1 }
        return "{" + members.filter { !$0.value.isEmpty }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }

    private func outcome(_ token: String, access: String? = nil) async -> Result<SignedInWith, any Error> {
        let tokens = "{\"id_token\": \"\(token)\"" + (access.map { ", \"access_token\": \"\($0)\"" } ?? "") + "}"
        provider.set { $0.tokens = tokens }
        do { return .success(try await provider.signIn(provider.client())) } catch { return .failure(error) }
    }

    private func expect(_ problem: IDTokenProblem, _ token: String, access: String? = nil) async {
        let outcome = await outcome(token, access: access)
        #expect(throws: OpenIDError.token(problem)) { try outcome.get() }
    }

    private func signed(_ changes: [String: String]) throws -> String {
        try maker.token(header: Self.header, claims: claims(changes), signer: .ec)
    }

    @Test func goodTokensOfEveryAlgorithmAreTaken() async throws {
        for (algorithm, kid, signer) in [("RS256", "rsa", HandMadeToken.Signer.rsa), ("ES256", "ec", .ec), ("EdDSA", "ed", .ed)] {
            for header in ["{\"alg\": \"\(algorithm)\", \"kid\": \"\(kid)\"}", "{\"alg\": \"\(algorithm)\"}"] {
                let hash = SigningAlgorithm(rawValue: algorithm)?.halfHash("access") ?? ""
                let token = try maker.token(header: header, claims: claims(["at_hash": "\"\(hash)\""]), signer: signer)
                let person = try await outcome(token, access: "access").get()
                #expect(person.subject == "anna-7" && person.email == "anna@family.example" && person.emailVerified && person.name == nil)
            }
        }
    }

    @Test(arguments: [
        ("iss", "\"https://accounts.google.com\"", IDTokenProblem.issuer), ("iss", "\"http://127.0.0.1\"", .issuer),
        ("iss", "", .malformed),
        ("aud", "\"other\"", .audience), ("aud", "[\"other\"]", .audience), ("aud", "[]", .audience),
        ("aud", "[\"evenkeel\", \"other\"]", .audience),
        ("aud", "\"evenkeel \"", .audience), ("aud", "", .malformed), ("aud", "7", .malformed), ("azp", "\"other\"", .audience),
        ("sub", "", .malformed), ("sub", "\"\"", .subject), ("sub", "7", .malformed), ("sub", "null", .malformed),
        ("sub", "\"\(String(repeating: "x", count: 256))\"", .subject), ("nonce", "\"other\"", .nonce), ("nonce", "", .nonce),
        ("nonce", "\"\"", .nonce), ("exp", "\(seconds - 120)", .expired), ("exp", "0", .expired), ("exp", "-1", .expired),
        ("exp", "", .malformed),
        ("exp", "\"soon\"", .malformed), ("exp", "1e300", .malformed), ("iat", "\(seconds + 121)", .issuedAt),
        ("iat", "\(seconds - 3601)", .issuedAt),
        ("iat", "", .malformed), ("at_hash", "\"x\"", .accessTokenHash),
    ])
    func claimsThatDoNotHold(name: String, value: String, problem: IDTokenProblem) async throws {
        await expect(problem, try signed([name: value]), access: "access")
    }

    @Test func claimsThatJustHold() async throws {
        for (name, value) in [
            ("aud", "[\"evenkeel\"]"), ("azp", "\"evenkeel\""), ("exp", "\(Self.seconds - 119)"), ("iat", "\(Self.seconds + 120)"),
            ("iat", "\(Self.seconds - 3600).75"),
        ] {
            #expect(try await outcome(signed([name: value])).get().subject == "anna-7", "\(name) \(value)")
        }
        let several = try signed(["aud": "[\"other\", \"evenkeel\"]", "azp": "\"evenkeel\""])
        #expect(try await outcome(several).get().subject == "anna-7")
    }

    @Test func aHashWithoutItsAccessTokenIsRefused() async throws {
        await expect(.accessTokenHash, try signed(["at_hash": "\"\(SigningAlgorithm.es256.halfHash("access"))\""]))
    }

    @Test func signaturesThatDoNotHold() async throws {
        let publicKey = Data(maker.ec.publicKey.pemRepresentation.utf8)
        let claims = claims()
        await expect(.algorithm, try maker.token(header: #"{"alg": "none"}"#, claims: claims, signer: .nobody))
        await expect(.algorithm, try maker.token(header: #"{"alg": "None", "kid": "ec"}"#, claims: claims, signer: .nobody))
        await expect(.algorithm, try maker.token(header: #"{"alg": "HS256", "kid": "ec"}"#, claims: claims, signer: .shared(publicKey)))
        await expect(
            .algorithm, try maker.token(header: #"{"alg": "HS256", "kid": "shared"}"#, claims: claims, signer: .shared(Data(count: 3))))
        await expect(.algorithm, try maker.token(header: #"{"alg": "PS256", "kid": "rsa"}"#, claims: claims, signer: .rsa))
        await expect(.unknownKey, try maker.token(header: #"{"alg": "RS256", "kid": "weak"}"#, claims: claims, signer: .rsa))
        await expect(.unknownKey, try maker.token(header: #"{"alg": "RS256", "kid": "enc"}"#, claims: claims, signer: .rsa))
        await expect(.unknownKey, try maker.token(header: #"{"alg": "RS256", "kid": "ec"}"#, claims: claims, signer: .rsa))
        await expect(.unknownKey, try maker.token(header: #"{"alg": "ES256", "kid": "new"}"#, claims: claims, signer: .otherEC))
        await expect(.signature, try maker.token(header: Self.header, claims: claims, signer: .otherEC))
        await expect(.signature, try maker.token(header: Self.header, claims: claims, signer: .rsa))
        await expect(.signature, try maker.token(header: #"{"alg": "EdDSA", "kid": "ed"}"#, claims: claims, signer: .ec))
        await expect(.malformed, try maker.token(header: #"{"alg": "ES256", "kid": "ec", "crit": ["b64"]}"#, claims: claims, signer: .ec))
        let jwk = #"{"alg": "ES256", "jwk": {"kty": "EC"}, "jku": "http://127.0.0.1/", "kid": "ec"}"#
        await expect(.signature, try maker.token(header: jwk, claims: claims, signer: .otherEC))
    }

    @Test func noChangedSignOfAGoodTokenIsTaken() async throws {
        let good = try signed([:])
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            var signs = [UInt8](good.utf8)
            let place = random.integer(in: 0...(signs.count - 1))
            let other = random.element(of: [UInt8]("ABCDEFabcdef0123-_.".utf8)) ?? 0
            // The last sign of a part holds bits that nothing reads; a change of those alone changes no byte.
            guard signs[place] != other, place + 1 < signs.count, signs[place + 1] != UInt8(ascii: ".") else { continue }
            signs[place] = other
            let outcome = await outcome(String(decoding: signs, as: UTF8.self))
            #expect(throws: (any Error).self, "seed \(seed), place \(place)") { try outcome.get() }
        }
    }

    @Test(arguments: ["", ".", "..", "...", "a.b.c", "e30.e30.", "e30.e30.e30.e30", " ", "é.é.é", String(repeating: "A", count: 20_000)])
    func whatIsNoToken(_ text: String) async {
        await expect(.malformed, text)
    }

    @Test(arguments: [
        (BadProvider.discovery.replacingOccurrences(of: "\"ISSUER\"", with: "\"ISSUER/\""), OpenIDError.otherIssuer),
        (BadProvider.discovery.replacingOccurrences(of: "\"ISSUER\"", with: "\"https://accounts.google.com\""), .otherIssuer),
        (BadProvider.discovery.replacingOccurrences(of: "ISSUER/token", with: "http://192.168.1.1/token"), .outbound(.address(.scheme))),
        (
            BadProvider.discovery.replacingOccurrences(of: "ISSUER/keys", with: "https://user@good.example/keys"),
            .outbound(.address(.userInformation))
        ),
        (
            BadProvider.discovery.replacingOccurrences(of: "ISSUER/authorize?ui=1", with: "javascript:alert(1)"),
            .outbound(.address(.scheme))
        ),
        (BadProvider.discovery.replacingOccurrences(of: "ISSUER/token", with: "https://10.0.0.1/token"), .outbound(.insidePrivateNetwork)),
        ("{}", .malformed(.discovery)), ("", .malformed(.discovery)), ("[]", .malformed(.discovery)),
    ])
    func aProviderThatSaysWrongThingsOfItself(discovery: String, expected: OpenIDError) async throws {
        provider.set { $0.discovery = discovery }
        await #expect(throws: expected) { try await provider.signIn(provider.client()) }
    }

    @Test func refusalsAreToldWithoutTheProvidersWords() async throws {
        for (body, status, expected) in [
            (#"{"error": "invalid_grant", "error_description": "canary"}"#, 400, OpenIDError.refused(.invalidGrant)),
            (#"{"error": "canary"}"#, 400, .refused(.other)), ("canary", 502, .status(502)), ("canary", 302, .status(302)),
            ("canary", 200, .malformed(.tokens)), (#"{"access_token": "canary"}"#, 200, .malformed(.tokens)),
        ] {
            provider.set { ($0.tokens, $0.status) = (body, status) }
            let error = await #expect(throws: expected) { try await provider.signIn(provider.client()) }
            #expect(!"\(String(reflecting: error))".contains("canary"))
        }
    }

    @Test func whoComesBackFromAnotherProviderIsRefused() async throws {
        let tokens = "{\"id_token\": \"\(try signed([:]))\"}"
        provider.set { $0.tokens = tokens }
        let client = provider.client()
        func signIn(_ issuer: String?) async throws -> SignedInWith {
            try await client.signIn(
                code: "code", returnedIssuer: issuer, attempt: BadProvider.attempt, redirect: "https://x.example/", now: sampleNow)
        }
        await #expect(throws: OpenIDError.otherIssuer) { try await signIn("https://accounts.google.com") }
        #expect(try await signIn(provider.issuer).subject == "anna-7")
        let always = BadProvider.discovery.dropLast() + ", \"authorization_response_iss_parameter_supported\": true}"
        provider.set { $0.discovery = String(always) }
        let strict = provider.client()
        await #expect(throws: OpenIDError.otherIssuer) {
            try await strict.signIn(code: "code", attempt: BadProvider.attempt, redirect: "https://x.example/", now: sampleNow)
        }
    }

    @Test func anUnknownKeyIsAskedForOnceAMinuteAndANewOneIsFound() async throws {
        let client = provider.client()
        let unknown = "{\"id_token\": \"\(try maker.token(header: #"{"alg": "ES256", "kid": "new"}"#, claims: claims(), signer: .ec))\"}"
        provider.set { $0.tokens = unknown }
        for second in 0..<30 {
            await #expect(throws: OpenIDError.token(.unknownKey)) {
                try await provider.signIn(client, now: sampleNow.advanced(byMilliseconds: Int64(second) * 1000))
            }
        }
        #expect(provider.count("/keys") == 1)
        let renamed = try maker.keySet().replacingOccurrences(of: "\"ec\"", with: "\"new\"")
        provider.set { $0.keys = renamed }
        #expect(try await provider.signIn(client, now: sampleNow.advanced(byMilliseconds: 61_000)).subject == "anna-7")
        #expect(provider.count("/keys") == 2 && provider.count("/.well-known/openid-configuration") == 1)
    }
}
