@testable import Credentials
import Testing
import Values

@Suite("Sealed values")
struct SealedBytesTests {
    private func opens(_ sealed: SealedBytes, _ context: SealingContext, _ keys: MasterKeys) -> [UInt8]? {
        try? sealed.open(in: context, keys: keys)
    }

    @Test func whatIsSealedOpensWhereItBelongs() throws {
        try laws(500) { chance in
            let keys = try chance.keys()
            let secret = chance.anyBytes(upTo: 300)
            let context = chance.context(chance.random.element(of: KeyPurpose.allCases) ?? .connection)
            let sealed = try SealedBytes.seal(secret, in: context, keys: keys, random: chance.bytes)
            return opens(SealedBytes(sealed.bytes), context, keys) == secret && sealed.isSealedWithCurrentKey(of: keys)
        }
    }

    @Test func everyChangedByteIsRefused() throws {
        try laws(200) { chance in
            let keys = try chance.keys()
            let context = chance.context()
            let sealed = try SealedBytes.seal(chance.bytes(20), in: context, keys: keys, random: chance.bytes)
            return sealed.bytes.indices.allSatisfy { index in
                var changed = sealed.bytes
                changed[index] ^= UInt8(chance.random.integer(in: 1...255))
                return opens(SealedBytes(changed), context, keys) == nil
            }
        }
    }

    @Test func everyOtherLengthIsRefused() throws {
        let chance = Chance(seed: 1)
        let keys = try chance.keys()
        let context = chance.context()
        let sealed = try SealedBytes.seal(chance.bytes(20), in: context, keys: keys, random: chance.bytes)
        for count in 0..<sealed.bytes.count { #expect(opens(SealedBytes(Array(sealed.bytes.prefix(count))), context, keys) == nil) }
        for byte in [0, 1, 255] as [UInt8] { #expect(opens(SealedBytes(sealed.bytes + [byte]), context, keys) == nil) }
        #expect(opens(sealed, context, keys) != nil)
    }

    @Test func aValueOpensInNoOtherPlace() throws {
        try laws(200) { chance in
            let keys = try chance.keys()
            let home = chance.context()
            let sealed = try SealedBytes.seal(chance.bytes(20), in: home, keys: keys, random: chance.bytes)
            let others =
                KeyPurpose.allCases.filter { $0 != home.purpose }.map { SealingContext($0, owner: home.owner, record: home.record) }
                + [
                    SealingContext(home.purpose, owner: chance.id(), record: home.record),
                    SealingContext(home.purpose, owner: home.owner, record: chance.id()),
                    SealingContext(home.purpose, owner: home.record, record: home.owner),
                ]
            let strange = try chance.keys()
            return others.allSatisfy { opens(sealed, $0, keys) == nil } && opens(sealed, home, strange) == nil
        }
    }

    @Test func swappedRecordsAreRefused() throws {
        try laws(200) { chance in
            let keys = try chance.keys()
            let owner = chance.id()
            let places = (0..<2).map { _ in SealingContext(.timeBasedSecret, owner: owner, record: chance.id()) }
            let sealed = try places.map { try SealedBytes.seal(chance.bytes(20), in: $0, keys: keys, random: chance.bytes) }
            return opens(sealed[0], places[1], keys) == nil && opens(sealed[1], places[0], keys) == nil
        }
    }

    /// A key that takes another's id in the ring opens nothing of it.
    @Test func theIdAloneOpensNothing() throws {
        let chance = Chance(seed: 1)
        let context = chance.context()
        let sealed = try SealedBytes.seal([1, 2, 3], in: context, keys: MasterKeys(text: line(chance, "a")), random: chance.bytes)
        #expect(opens(sealed, context, try MasterKeys(text: line(chance, "a"))) == nil)
    }

    private func line(_ chance: Chance, _ id: String) -> String {
        "\(id):\(BitAlphabet.base64.encode(chance.bytes(32), padded: true))\n"
    }

    @Test func rotationOfAThousandValues() throws {
        let chance = Chance(seed: 1)
        let old = try chance.keys()
        let values = try (0..<1000).map { _ in
            let (secret, context) = (chance.anyBytes(upTo: 40), chance.context())
            return (secret, context, try SealedBytes.seal(secret, in: context, keys: old, random: chance.bytes))
        }
        let both = try old.rotated(random: chance.bytes)
        let new = try MasterKeys(text: String(both.text.split(separator: "\n")[0]))
        for (secret, context, sealed) in values {
            #expect(!sealed.isSealedWithCurrentKey(of: both))
            #expect(opens(sealed, context, both) == secret)
            let resealed = try sealed.resealed(in: context, keys: both, random: chance.bytes)
            #expect(resealed.isSealedWithCurrentKey(of: both))
            #expect(opens(resealed, context, new) == secret)
            #expect(opens(sealed, context, new) == nil)
            #expect(opens(resealed, context, old) == nil)
            #expect(throws: SealingError.cannotOpen) { try sealed.resealed(in: context, keys: new, random: chance.bytes) }
        }
    }

    @Test func noncesNeverRepeat() throws {
        let chance = Chance(seed: 1)
        let keys = try chance.keys()
        let context = chance.context()
        var system = SystemRandomNumberGenerator()
        var nonces: Set<UUID128> = []
        nonces.reserveCapacity(1_000_000)
        let start = KeyedHeader.bytes(for: keys.current).count
        for _ in 0..<1_000_000 {
            let sealed = try SealedBytes.seal([], in: context, keys: keys) { count in
                withUnsafeBytes(of: (system.next(), system.next())) { Array($0.prefix(count)) }
            }
            let nonce = sealed.bytes.withUnsafeBytes {
                ($0.loadUnaligned(fromByteOffset: start, as: UInt64.self), $0.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self))
            }
            nonces.insert(UUID128(high: nonce.0, low: UInt64(nonce.1)))
        }
        #expect(nonces.count == 1_000_000)
    }

    @Test func whatCannotBeSealed() throws {
        let chance = Chance(seed: 1)
        let keys = try chance.keys()
        let context = chance.context()
        let most = chance.bytes(SealedBytes.byteLimit)
        #expect(opens(try SealedBytes.seal(most, in: context, keys: keys, random: chance.bytes), context, keys) == most)
        #expect(throws: SealingError.cannotSeal) { try SealedBytes.seal(most + [1], in: context, keys: keys, random: chance.bytes) }
        for count in [0, 11, 13] {
            #expect(throws: SealingError.cannotSeal) {
                try SealedBytes.seal([1], in: context, keys: keys) { _ in [UInt8](repeating: 1, count: count) }
            }
        }
    }
}
