import Testing
import Values

@testable import VaultClient

@Suite("Passwords and how they are derived")
struct PasswordTests {
    @Test func oneTextTypedOnTwoKeyboardsIsOnePassword() throws {
        let (composed, decomposed) = (try Password("Cr\u{E8}me br\u{FB}l\u{E9}e"), try Password("Cre\u{300}me bru\u{302}le\u{301}e"))
        #expect(composed.secret == decomposed.secret)
    }

    @Test func nothingElseIsMadeEqual() throws {
        let plain = try Password("fine words").secret
        for other in ["Fine words", "fine words ", " fine words", "\u{FB01}ne words", "fine\u{A0}words"] {
            #expect(try Password(other).secret != plain)
        }
    }

    @Test func lengthsAreCountedInBytesAfterNormalising() throws {
        #expect(try Password("12345678").secret.bytes.count == 8)
        #expect(throws: PasswordIssue.tooShort) { try Password("1234567") }
        // Eight bytes as typed, six in form C.
        #expect(throws: PasswordIssue.tooShort) { try Password("1234e\u{301}") }
        #expect(try Password(String(repeating: "e\u{301}", count: 512)).secret.bytes.count == 1024)
        #expect(throws: PasswordIssue.tooLong) { try Password(String(repeating: "e\u{301}", count: 513)) }
        #expect(throws: PasswordIssue.tooLong) { try Password(String(repeating: "x", count: 5_000_000)) }
    }

    @Test(arguments: [0, 1, 599_999, 10_000_001, 1 << 31, Int.max, -600_000])
    func aServerCanAskForNeitherTooFewNorTooManyRounds(rounds: Int) {
        #expect(throws: VaultError.derivationRefused) { try KeyDerivation(salt: [UInt8](repeating: 1, count: 16), rounds: rounds) }
        let json = #"{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":\#(rounds),"salt":"AQEBAQEBAQEBAQEBAQEBAQ"}"#
        #expect(throws: VaultError.derivationRefused) { try KeyDerivation(try JSONReader.read(json)) }
    }

    @Test func aDerivationIsReadAsItIsWritten() {
        World.trials(100) { world in
            let rounds = world.random.integer(in: KeyDerivation.acceptedRounds)
            let derivation = try KeyDerivation(salt: world.bytes(16), rounds: rounds)
            var json = JSONWriter()
            json.value(derivation)
            return try KeyDerivation(try JSONReader.read(json.text)) == derivation && KeyDerivation(derivation.bytes[...]) == derivation
        }
    }

    @Test(arguments: [
        "{}", "[]", "null",
        #"{"version":2,"kdf":"pbkdf2-hmac-sha256","rounds":600000,"salt":"AQEBAQEBAQEBAQEBAQEBAQ"}"#,
        #"{"version":1,"kdf":"pbkdf2-hmac-sha1","rounds":600000,"salt":"AQEBAQEBAQEBAQEBAQEBAQ"}"#,
        #"{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":"600000","salt":"AQEBAQEBAQEBAQEBAQEBAQ"}"#,
        #"{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":6e5,"salt":"AQEBAQEBAQEBAQEBAQEBAQ"}"#,
        #"{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":600000,"salt":"AQEBAQEBAQEBAQEBAQEB"}"#,
        #"{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":600000,"salt":"AQEBAQEBAQEBAQEBAQEBAR"}"#,
        #"{"version":1,"kdf":"pbkdf2-hmac-sha256","rounds":600000}"#,
    ])
    func anyOtherDerivationIsRefused(json: String) {
        #expect(throws: VaultError.derivationRefused) { try KeyDerivation(try JSONReader.read(json)) }
    }

    @Test func whatIsSentAndWhatWrapsAreDifferent() {
        #expect(Roots.first.authenticationSecret.bytes != Roots.first.wrappingKey.secret.bytes)
        #expect(Roots.first.authenticationSecret.bytes != Roots.first.secret.bytes)
        #expect(Set(KeyLabel.allCases.map { Roots.first.secret.derived($0).bytes }).count == KeyLabel.allCases.count)
    }

    @Test func base64URLIsReadOnlyAsItIsWritten() {
        World.trials(300) { world in
            let bytes = world.content(upTo: 70)
            return BitAlphabet.base64URL.decode(BitAlphabet.base64URL.encode(bytes)) == bytes
        }
        #expect(BitAlphabet.base64URL.encode(Array("foob".utf8)) == "Zm9vYg" && BitAlphabet.base64URL.encode([0xFB, 0xFF]) == "-_8")
        for text in ["Zm9vYh", "Zm9vY", "Zm9vYg==", "Zm9v Yg", "-/8", "é"] { #expect(BitAlphabet.base64URL.decode(text) == nil, "\(text)") }
    }
}
