@testable import Credentials
import Foundation
import Testing
import Values

@Suite("Codes of an authenticator app")
struct TimeBasedCodeTests {
    private let codes = TimeBasedCode(seed: Array("12345678901234567890".utf8))

    private func at(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1000) }

    /// RFC 6238, appendix B, for SHA-1. There are eight digits there, of which an app shows the last six.
    @Test(
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ] as [(Int64, String)])
    func standardVectors(seconds: Int64, code: String) throws {
        let codes = try #require(codes)
        #expect(codes.code(step: TimeBasedCode.step(at: at(seconds))) == String(code.suffix(6)))
    }

    @Test func aCodeIsAcceptedInItsStepAndItsNeighbours() throws {
        try laws(300) { chance in
            let codes = try #require(TimeBasedCode(seed: chance.bytes(20)))
            let step = Int64(chance.random.below(100_000_000))
            let shown = (step - 2...step + 2).map { codes.code(step: $0) }
            guard Set(shown).count == 5 else { return true }
            let now = at(step * 30 + Int64(chance.random.below(30)))
            let found = shown.map { codes.matchedStep($0, now: now, after: nil) }
            return found == [nil, step - 1, step, step + 1, nil]
        }
    }

    @Test func aCodeCountsOnce() throws {
        try laws(300) { chance in
            let codes = try #require(TimeBasedCode(seed: chance.bytes(20)))
            let step = Int64(chance.random.below(100_000_000))
            let shown = (step - 1...step + 1).map { codes.code(step: $0) }
            guard Set(shown).count == 3 else { return true }
            let now = at(step * 30)
            return codes.matchedStep(shown[1], now: now, after: step - 1) == step
                && codes.matchedStep(shown[1], now: now, after: step) == nil
                && codes.matchedStep(shown[0], now: now, after: step) == nil
                && codes.matchedStep(shown[2], now: now, after: step) == step + 1
        }
    }

    @Test func stepsAlsoBefore1970() {
        #expect(
            [-30_001, -30_000, -1, 0, 29_999, 30_000].map { TimeBasedCode.step(at: Instant(milliseconds: $0)) } == [-2, -1, -1, 0, 0, 1])
    }

    @Test func peopleTypeSpaces() throws {
        let codes = try #require(codes)
        for typed in ["287082", " 287 082 ", "287-082", "287\u{A0}082"] { #expect(codes.matchedStep(typed, now: at(59), after: nil) == 1) }
        for typed in ["", "28708", "2870822", "28708a", "２８７０８２", "٢٨٧٠٨٢", "+87082", "287082" + String(repeating: " ", count: 40)] {
            #expect(codes.matchedStep(typed, now: at(59), after: nil) == nil, "\(typed)")
        }
    }

    @Test(arguments: [0, 19, 21]) func otherSeedsAreRefused(count: Int) {
        #expect(TimeBasedCode(seed: [UInt8](repeating: 1, count: count)) == nil)
    }

    @Test func theURL() throws {
        let codes = try #require(codes)
        #expect(
            codes.url(issuer: "Évenkeel & Co", account: "ana+home@example.org")
                == "otpauth://totp/%C3%89venkeel%20%26%20Co:ana%2Bhome%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
                + "&issuer=%C3%89venkeel%20%26%20Co&algorithm=SHA1&digits=6&period=30")
    }

    @Test func theURLSaysWhatWentIn() throws {
        try laws(500) { chance in
            let seed = chance.bytes(20)
            let (issuer, account) = ("E" + chance.text(upTo: 20), "a" + chance.text(upTo: 30))
            let codes = try #require(TimeBasedCode(seed: seed))
            let parts = try #require(URLComponents(string: codes.url(issuer: issuer, account: account)))
            let query = Dictionary(uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") })
            let (plainIssuer, plainAccount) = (issuer.filter { $0 != ":" }, account.filter { $0 != ":" })
            return parts.scheme == "otpauth" && parts.host == "totp" && parts.path == "/\(plainIssuer):\(plainAccount)"
                && BitAlphabet.base32.decode(query["secret"] ?? "") == seed && query["issuer"] == plainIssuer && query.count == 5
        }
    }
}
