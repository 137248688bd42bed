import Credentials
import Testing
import Values

/// Random bytes that are the same for the same seed, in the shape in which the product is given its own.
final class Chance {
    var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    /// Up to `limit` bytes, none among them.
    func anyBytes(upTo limit: Int) -> [UInt8] {
        bytes(random.integer(in: 0...limit))
    }

    func id() -> UUID128 {
        UUID128(high: random.next(), low: random.next())
    }

    func text(upTo limit: Int) -> String {
        String((0..<random.integer(in: 0...limit)).compactMap { _ in random.element(of: Array("aZ09 :%/?&=+@.~éü漢🙂'\"<")) })
    }

    func keys() throws -> MasterKeys {
        try MasterKeys.generate(random: bytes)
    }

    func context(_ purpose: KeyPurpose = .timeBasedSecret) -> SealingContext {
        SealingContext(purpose, owner: id(), record: id())
    }
}

/// Runs a law over many seeds and says which one breaks it.
func laws(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ holds: (Chance) throws -> Bool) rethrows {
    for seed in 1...UInt64(count) {
        guard try holds(Chance(seed: seed)) else {
            Issue.record("the law fails for seed \(seed)", sourceLocation: sourceLocation)
            return
        }
    }
}

/// Bytes from their hexadecimal digits, spaces aside.
func hex(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
