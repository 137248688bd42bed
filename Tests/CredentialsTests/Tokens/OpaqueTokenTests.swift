import Credentials
import Testing
import Values

@Suite("Opaque tokens")
struct OpaqueTokenTests {
    @Test func aTokenIsReadBackAsItsKindAlone() throws {
        try laws(500) { chance in
            let kind = chance.random.element(of: OpaqueToken.Kind.allCases) ?? .refresh
            let token = try #require(OpaqueToken.make(kind, random: chance.bytes))
            let others = OpaqueToken.Kind.allCases.filter { $0 != kind }
            return token.text.utf8.count == OpaqueToken.textByteCount && OpaqueToken(token.text, kind: kind) == token
                && others.allSatisfy { other in
                    let renamed = other.rawValue + token.text.dropFirst(4)
                    return OpaqueToken(token.text, kind: other) == nil && OpaqueToken(renamed, kind: other) == nil
                }
        }
    }

    @Test func everyMistypedSymbolIsNoticed() throws {
        try laws(100) { chance in
            let token = try #require(OpaqueToken.make(.personal, random: chance.bytes))
            let text = Array(token.text.utf8)
            return text.indices.allSatisfy { index in
                var other = text
                repeat { other[index] = chance.random.element(of: Array("abcXYZ019-_=. é".utf8)) ?? 0 } while other[index] == text[index]
                var swapped = text
                if index > 0 { swapped.swapAt(index, index - 1) }
                return [other, swapped].allSatisfy {
                    $0 == text || OpaqueToken(String(decoding: $0, as: UTF8.self), kind: .personal) == nil
                }
            }
        }
    }

    @Test func otherLengthsAreRefused() throws {
        let token = try #require(OpaqueToken.make(.ticket, random: Chance(seed: 1).bytes))
        for count in 0..<token.text.count { #expect(OpaqueToken(String(token.text.prefix(count)), kind: .ticket) == nil) }
        for text in [token.text + "A", " " + token.text, token.text + "\n"] { #expect(OpaqueToken(text, kind: .ticket) == nil) }
    }

    @Test func hashesDifferAndSayNothing() throws {
        var hashes: Set<[UInt8]> = []
        try laws(1000) { chance in
            let secret = chance.bytes(32)
            for kind in OpaqueToken.Kind.allCases {
                let token = try #require(OpaqueToken.make(kind, random: { _ in secret }))
                guard token.hash.count == 32, token.hash != secret else { return false }
                hashes.insert(token.hash)
            }
            return true
        }
        #expect(hashes.count == 5000, "one secret as two kinds has two hashes")
    }

    /// `printf %s ekr_AAEC… | cksum`, `… | sha256sum`.
    @Test func aKnownToken() throws {
        let token = try #require(OpaqueToken.make(.refresh, random: { Array(0..<UInt8($0)) }))
        #expect(token.text == "ekr_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8quSoxA")
        #expect(token.hash == hex("a8aa573965ecc8a7925b2d90566a42a7cfd79d4697f5a400870f59eb166d1ecb"))
    }

    @Test func aBrokenSourceOfChanceMakesNoToken() {
        #expect(OpaqueToken.make(.refresh, random: { _ in [] }) == nil)
        #expect(OpaqueToken.make(.refresh, random: { [UInt8](repeating: 1, count: $0 - 1) }) == nil)
    }
}
