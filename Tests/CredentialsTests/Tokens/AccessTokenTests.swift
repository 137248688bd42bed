@testable import Credentials
import Testing
import Values

@Suite("Access tokens")
struct AccessTokenTests {
    private let now = Instant(milliseconds: 1_800_000_000_123)
    private let key: SigningKey
    private let keys: AccessTokenKeys

    init() throws {
        key = try #require(SigningKey.make(random: Chance(seed: 1).bytes))
        keys = AccessTokenKeys(issuer: "https://keel.example", audience: "evenkeel", signingKey: key)
    }

    private func token(_ chance: Chance, scope: [String] = ["read", "write"]) -> AccessToken {
        AccessToken(
            person: chance.id(), session: chance.id(), scope: scope,
            signedInAt: now.advanced(byMilliseconds: -Int64(chance.random.below(10_000_000))), now: now)
    }

    private func refusal(_ text: String, by other: AccessTokenKeys? = nil, at moment: Instant? = nil) -> AccessTokenRefused? {
        do throws(AccessTokenRefused) {
            _ = try (other ?? keys).verify(text, now: moment ?? now)
            return nil
        } catch {
            return error
        }
    }

    /// A token of any header and claims that our key signed.
    private func signed(_ header: String, _ claims: String) throws -> String {
        let message = BitAlphabet.base64URL.encode(header.utf8) + "." + BitAlphabet.base64URL.encode(claims.utf8)
        return message + "." + BitAlphabet.base64URL.encode(try #require(key.signature(Array(message.utf8))))
    }

    private var header: String { #"{"alg":"ES256","kid":"\#(key.verificationKey.id)","typ":"at+jwt"}"# }
    private let id = "0192f0c1-2345-7abc-89de-0123456789ab"

    private func claims(_ changes: [String: String?] = [:]) -> String {
        var members: [String: String?] = [
            "iss": #""https://keel.example""#, "aud": #""evenkeel""#, "sub": "\"\(id)\"", "sid": "\"\(id)\"", "iat": "1800000000",
            "exp": "1800003600", "auth_time": "1799999000", "scope": #""read""#,
        ]
        members.merge(changes) { $1 }
        return "{" + members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ",") + "}"
    }

    @Test func aTokenSaysWhatWentIn() throws {
        try laws(50) { chance in
            let token = token(chance, scope: (0..<chance.random.below(4)).map { "scope\($0)" })
            return try keys.verify(try #require(keys.sign(token)), now: now) == token
        }
    }

    @Test func itCountsForAnHourAndTheLeeway() throws {
        let text = try #require(keys.sign(token(Chance(seed: 1))))
        let issued: Int64 = 1_800_000_000_000
        for (milliseconds, expected) in [
            (-60_001, AccessTokenRefused.notYetValid), (-60_000, nil), (0, nil), (3_600_000, nil), (3_659_999, nil), (3_660_000, .expired),
            (Int64.max - issued, .expired),
        ] as [(Int64, AccessTokenRefused?)] {
            #expect(refusal(text, at: Instant(milliseconds: issued + milliseconds)) == expected, "\(milliseconds)")
        }
    }

    @Test func everyChangedSymbolIsRefused() throws {
        let text = Array(try #require(keys.sign(token(Chance(seed: 1)))).utf8)
        for index in text.indices {
            var changed = text
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil, "\(index)")
        }
        for count in 0..<text.count { #expect(refusal(String(decoding: text.prefix(count), as: UTF8.self)) != nil) }
    }

    @Test func onlyOurKindOfHeaderIsTaken() throws {
        let kid = key.verificationKey.id
        #expect(refusal(try signed(header, claims())) == nil)
        for (header, expected) in [
            (#"{"alg":"none","kid":"\#(kid)","typ":"at+jwt"}"#, AccessTokenRefused.wrongKind),
            (#"{"alg":"HS256","kid":"\#(kid)","typ":"at+jwt"}"#, .wrongKind),
            (#"{"alg":"es256","kid":"\#(kid)","typ":"at+jwt"}"#, .wrongKind),
            (#"{"alg":"ES384","kid":"\#(kid)","typ":"at+jwt"}"#, .wrongKind), (#"{"kid":"\#(kid)","typ":"at+jwt"}"#, .wrongKind),
            (#"{"alg":"ES256","kid":"\#(kid)","typ":"JWT"}"#, .wrongKind), (#"{"alg":"ES256","kid":"\#(kid)"}"#, .wrongKind),
            (#"{"alg":"ES256","kid":"\#(kid)","typ":"at+jwt","crit":["x"]}"#, .wrongKind),
            (#"{"alg":"ES256","typ":"at+jwt"}"#, .unknownKey), (#"{"alg":"ES256","kid":"other","typ":"at+jwt"}"#, .unknownKey),
            (#"{"alg":"ES256","kid":null,"typ":"at+jwt"}"#, .unknownKey), (#"["ES256"]"#, .malformed), ("", .malformed), ("{", .malformed),
        ] {
            #expect(refusal(try signed(header, claims())) == expected, "\(header)")
        }
    }

    @Test func onlyOurKindOfClaimsIsTaken() throws {
        for (name, value, expected) in [
            ("iss", #""https://other.example""#, AccessTokenRefused.wrongParty), ("iss", nil, .wrongParty),
            ("iss", #""https://keel.example/""#, .wrongParty), ("aud", #""other""#, .wrongParty), ("aud", #"["evenkeel"]"#, .wrongParty),
            ("aud", nil, .wrongParty), ("sub", nil, .malformed), ("sub", #""ana""#, .malformed), ("sid", nil, .malformed),
            ("scope", nil, .malformed), ("scope", #"["read"]"#, .malformed), ("iat", nil, .malformed), ("exp", nil, .malformed),
            ("exp", #""1800003600""#, .malformed), ("exp", "1.8e9", .malformed), ("exp", "1e400", .malformed),
            ("exp", "9223372036854775807", .malformed), ("exp", "-1", .malformed), ("iat", "-9223372036854775808", .malformed),
            ("auth_time", nil, .malformed), ("exp", "1799999000", .expired), ("iat", "1800000061", .notYetValid),
        ] as [(String, String?, AccessTokenRefused)] {
            #expect(refusal(try signed(header, claims([name: value]))) == expected, "\(name) \(value ?? "left out")")
        }
    }

    @Test func textsThatAreNoTokens() throws {
        let good = try signed(header, claims())
        let parts = good.split(separator: ".").map(String.init)
        for text in [
            "", ".", "..", "...", parts[0], parts[0] + "." + parts[1], good + ".", "." + good, good + ".x", good + "=", " " + good,
            parts[0] + "." + parts[1] + ".", parts[0] + "." + parts[1] + "." + parts[2] + parts[2],
            String(repeating: "a", count: 5000), good + String(repeating: "A", count: 4096),
        ] {
            #expect(refusal(text) == .malformed, "\(text.prefix(20))")
        }
        #expect(
            refusal(parts[0] + "." + parts[1] + "." + BitAlphabet.base64URL.encode([UInt8](repeating: 0, count: 64))) == .wrongSignature)
        let long = try signed(header, claims(["scope": "\"\(String(repeating: "a", count: 4000))\""]))
        #expect(refusal(long) == .malformed, "more than 4 KiB")
    }

    @Test func rotation() throws {
        let newKey = try #require(SigningKey.make(random: Chance(seed: 2).bytes))
        let rotated = AccessTokenKeys(
            issuer: "https://keel.example", audience: "evenkeel", signingKey: newKey,
            earlier: [try #require(VerificationKey(bytes: key.verificationKey.bytes))])
        let done = AccessTokenKeys(issuer: "https://keel.example", audience: "evenkeel", signingKey: newKey)
        let old = try #require(keys.sign(token(Chance(seed: 1))))
        let new = try #require(rotated.sign(token(Chance(seed: 1))))
        #expect(refusal(old, by: rotated) == nil)
        #expect(refusal(new, by: rotated) == nil)
        #expect(refusal(new, by: keys) == .unknownKey)
        #expect(refusal(old, by: done) == .unknownKey)
        let set = try JSONReader.read(rotated.keySet)["keys"]?.array
        #expect(set?.compactMap { $0["kid"]?.string } == [newKey.verificationKey.id, key.verificationKey.id])
        #expect(set?.allSatisfy { $0["d"] == nil && $0["alg"]?.string == "ES256" && $0["use"]?.string == "sig" } == true)
    }

    @Test func keysThatAreNone() {
        #expect(SigningKey(bytes: [UInt8](repeating: 0, count: 32)) == nil)
        #expect(SigningKey(bytes: [UInt8](repeating: 0xFF, count: 32)) == nil)
        #expect(SigningKey(bytes: [UInt8](repeating: 1, count: 31)) == nil)
        #expect(SigningKey.make(random: { _ in [] }) == nil)
        #expect(VerificationKey(bytes: [UInt8](repeating: 1, count: 64)) == nil, "no point of the curve")
        #expect(VerificationKey(bytes: key.verificationKey.bytes + [1]) == nil)
    }

    /// RFC 7515, appendix A.3.
    @Test func theStandardsSignature() throws {
        let x = try #require(BitAlphabet.base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"))
        let y = try #require(BitAlphabet.base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"))
        let d = try #require(BitAlphabet.base64URL.decode("jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"))
        let message = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        let text = "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
        let signature = try #require(BitAlphabet.base64URL.decode(text))
        let key = try #require(VerificationKey(bytes: x + y))
        #expect(key.accepts(signature, of: message.utf8))
        #expect(!key.accepts(signature, of: message.dropLast().utf8))
        #expect(SigningKey(bytes: d)?.verificationKey.bytes == x + y)
    }
}
