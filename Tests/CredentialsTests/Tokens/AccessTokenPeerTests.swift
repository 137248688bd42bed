@testable import Credentials
import Crypto
import Foundation
import JWTKit
import Testing
import Values

/// The tokens beside an independent implementation of JWT.
@Suite("Access tokens beside JWTKit")
struct AccessTokenPeerTests {
    private struct Claims: JWTPayload {
        var iss: IssuerClaim
        var sub: SubjectClaim
        var sid: String
        var aud: AudienceClaim
        var iat: IssuedAtClaim
        var exp: ExpirationClaim
        var auth_time: Int
        var scope: String

        func verify(using algorithm: some JWTAlgorithm) throws {
            try aud.verifyIntendedAudience(includes: "evenkeel")
            try exp.verifyNotExpired(currentDate: Date(timeIntervalSince1970: 1_800_000_100))
        }
    }

    private let now = Instant(milliseconds: 1_800_000_000_000)
    private let key: SigningKey
    private let keys: AccessTokenKeys

    init() throws {
        key = try #require(SigningKey.make(random: Chance(seed: 9).bytes))
        keys = AccessTokenKeys(issuer: "https://keel.example", audience: "evenkeel", signingKey: key)
    }

    @Test func theirsReadsOursByTheKeySet() async throws {
        let chance = Chance(seed: 1)
        let token = AccessToken(person: chance.id(), session: chance.id(), scope: ["read", "write"], signedInAt: now, now: now)
        let peer = JWTKeyCollection()
        try await peer.add(jwksJSON: String(decoding: keys.keySet, as: UTF8.self))
        let text = try #require(keys.sign(token))
        let claims = try await peer.verify(text, as: Claims.self)
        #expect(claims.sub.value == token.person.text)
        #expect(claims.sid == token.session.text)
        #expect(claims.scope == "read write")
        #expect(claims.exp.value.timeIntervalSince1970 - claims.iat.value.timeIntervalSince1970 == 3600)
        let header = try DefaultJWTParser().parse(Array(text.utf8), as: Claims.self).header
        #expect(header.typ == "at+jwt")
        #expect(header.alg == "ES256")
        #expect(header.kid == key.verificationKey.id)
    }

    @Test func oursReadsTheirs() async throws {
        let peer = JWTKeyCollection()
        await peer.add(
            ecdsa: try ES256PrivateKey(pem: P256.Signing.PrivateKey(rawRepresentation: key.bytes).pemRepresentation),
            kid: JWKIdentifier(string: key.verificationKey.id))
        let (person, session) = (Chance(seed: 1).id(), Chance(seed: 2).id())
        let claims = Claims(
            iss: "https://keel.example", sub: .init(value: person.text), sid: session.text, aud: "evenkeel",
            iat: .init(value: Date(timeIntervalSince1970: 1_800_000_000)), exp: .init(value: Date(timeIntervalSince1970: 1_800_003_600)),
            auth_time: 1_799_999_000, scope: "read")
        var header = JWTHeader()
        header.typ = "at+jwt"
        let text = try await peer.sign(claims, kid: JWKIdentifier(string: key.verificationKey.id), header: header)
        let token = try keys.verify(text, now: now)
        #expect(token.person == person)
        #expect(token.session == session)
        #expect(token.scope == ["read"])
    }

    /// The public key as the secret of an HMAC: the classic confusion.
    @Test func aTokenKeyedWithThePublicKeyIsRefused() async throws {
        let peer = JWTKeyCollection()
        await peer.add(hmac: HMACKey(from: key.verificationKey.bytes), digestAlgorithm: .sha256, kid: "x")
        var header = JWTHeader()
        header.typ = "at+jwt"
        header.kid = key.verificationKey.id
        let claims = Claims(
            iss: "https://keel.example", sub: .init(value: Chance(seed: 1).id().text), sid: Chance(seed: 2).id().text, aud: "evenkeel",
            iat: .init(value: Date(timeIntervalSince1970: 1_800_000_000)), exp: .init(value: Date(timeIntervalSince1970: 1_800_003_600)),
            auth_time: 1_799_999_000, scope: "read")
        let text = try await peer.sign(claims, header: header)
        #expect(throws: AccessTokenRefused.wrongKind) { try keys.verify(text, now: now) }
    }
}
