import Credentials
import Testing
import Values

@Suite("Recovery codes")
struct RecoveryCodeTests {
    @Test func tenDifferentOnesInTwoGroups() throws {
        try laws(200) { chance in
            let codes = try #require(RecoveryCode.makeTen(random: chance.bytes))
            let symbols = Set("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
            return Set(codes.map(\.text)).count == 10
                && codes.allSatisfy { code in
                    let groups = code.text.split(separator: "-")
                    return groups.count == 2 && groups.allSatisfy { $0.count == 5 && $0.allSatisfy(symbols.contains) }
                }
        }
    }

    @Test func everySymbolIsAsLikely() throws {
        var counts: [Character: Int] = [:]
        try laws(1000) { chance in
            for code in try #require(RecoveryCode.makeTen(random: chance.bytes)) {
                for symbol in code.text { counts[symbol, default: 0] += 1 }
            }
            return true
        }
        counts["-"] = nil
        #expect(counts.count == 32)
        #expect(counts.values.allSatisfy { (2800...3450).contains($0) }, "of 100,000 some 3,125 each: \(counts)")
    }

    @Test func isReadHoweverItIsWritten() throws {
        try laws(500) { chance in
            let code = try #require(RecoveryCode.makeTen(random: chance.bytes)?.first)
            var typed = ""
            for symbol in code.text where symbol != "-" {
                let alike: [Character: [String]] = ["0": ["0", "O", "o"], "1": ["1", "I", "i", "L", "l"]]
                typed += chance.random.element(of: alike[symbol] ?? [String(symbol), symbol.lowercased()]) ?? ""
                typed += chance.random.element(of: ["", "", " ", "-", "–", "\u{A0}", "\t"]) ?? ""
            }
            return RecoveryCode(typed) == code
        }
    }

    @Test(arguments: [
        "", "7K3QD-MX0V", "7K3QD-MX0VAA", "7K3QD-MX0VU", "7K3QD-MX0V!", "7K3QD_MX0VA", "７K3QD-MX0VA", String(repeating: " ", count: 80),
    ])
    func otherTextsAreRefused(text: String) {
        #expect(RecoveryCode(text) == nil)
    }

    @Test func isFoundAmongItsOwnersAlone() throws {
        try laws(100) { chance in
            let old = try chance.keys()
            let owner = chance.id()
            let codes = try #require(RecoveryCode.makeTen(random: chance.bytes))
            let stored = codes.map { KeyedDigest($0.digest(owner: owner, keys: old).bytes) }
            let keys = try old.rotated(random: chance.bytes)
            let strange = try chance.keys()
            let other = try #require(RecoveryCode.makeTen(random: chance.bytes)?.first)
            return codes.indices.allSatisfy { codes[$0].index(in: stored, owner: owner, keys: keys) == $0 }
                && other.index(in: stored, owner: owner, keys: keys) == nil
                && codes[0].index(in: stored, owner: chance.id(), keys: keys) == nil
                && codes[0].index(in: Array(stored.dropFirst()), owner: owner, keys: keys) == nil
                && codes[0].index(in: stored, owner: owner, keys: strange) == nil
        }
    }

    @Test func aChangedDigestMatchesNothing() throws {
        try laws(50) { chance in
            let keys = try chance.keys()
            let owner = chance.id()
            let code = try #require(RecoveryCode.makeTen(random: chance.bytes)?.first)
            let stored = code.digest(owner: owner, keys: keys).bytes
            return stored.indices.allSatisfy { index in
                var changed = stored
                changed[index] ^= UInt8(chance.random.integer(in: 1...255))
                let cut = Array(stored.prefix(index))
                return code.index(in: [KeyedDigest(changed), KeyedDigest(cut)], owner: owner, keys: keys) == nil
            }
        }
    }
}
