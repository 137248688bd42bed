import Testing
import Values

/// Runs a law over many random worlds and, where it does not hold, says which seed shows it.
///
/// A world that fails is run again by putting its seed into `first`.
func trials(
    _ count: Int, first: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation, _ holds: (inout SeededRandom) -> Bool
) {
    for seed in first..<first + UInt64(count) {
        var random = SeededRandom(seed: seed)
        guard holds(&random) else {
            Issue.record("the law fails for seed \(seed)", sourceLocation: sourceLocation)
            return
        }
    }
}

extension SeededRandom {
    /// Any 64-bit number, small ones and the ends of the range as likely as all others together.
    mutating func anyInteger() -> Int64 {
        switch below(8) {
        case 0: Int64.min &+ Int64(below(3))
        case 1: Int64.max &- Int64(below(3))
        case 2: Int64(below(5)) - 2
        case 3, 4: Int64(below(2_000_001)) - 1_000_000
        default: Int64(bitPattern: next() >> below(63))
        }
    }

    /// A text of up to `limit` scalars from all over Unicode, ASCII more often than the rest.
    mutating func anyText(upTo limit: Int) -> String {
        var text = ""
        for _ in 0..<below(UInt64(limit) + 1) {
            let range: UInt64 = [0x80, 0x80, 0x80, 0x250, 0x3000, 0x11_0000][Int(below(6))]
            if let scalar = Unicode.Scalar(UInt32(below(range))) { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// Up to `limit` bytes without any order.
    mutating func anyBytes(upTo limit: Int) -> [UInt8] {
        (0..<below(UInt64(limit) + 1)).map { _ in UInt8(truncatingIfNeeded: next()) }
    }

    /// A day of the accepted range.
    mutating func anyDay() -> Day {
        Day(number: Int32(integer(in: Int(Day.earliest.number)...Int(Day.latest.number))))
    }
}
