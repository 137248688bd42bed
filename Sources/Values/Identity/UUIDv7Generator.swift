/// Makes version 7 ids that grow: each id is greater than every one this generator made before, also inside one
/// millisecond and when the clock steps back (RFC 9562, 6.2, method 2: the 74 random bits are counted up by a random step).
package struct UUIDv7Generator: Sendable {
    /// Milliseconds of the last id, 48 bits.
    private var milliseconds: UInt64 = 0
    /// The 12 random bits beside the version.
    private var upper: UInt64 = 0
    /// The 62 random bits beside the variant.
    private var lower: UInt64 = 0

    private static let timestampLimit: UInt64 = 1 << 48 - 1
    private static let upperLimit: UInt64 = 1 << 12 - 1
    private static let lowerLimit: UInt64 = 1 << 62 - 1

    /// A generator that has made no id yet.
    package init() {}

    /// The next id for a moment; a moment before 1970 counts as 1970.
    package mutating func next(at instant: Instant, random: inout some RandomNumberGenerator) -> UUID128 {
        let now = min(UInt64(max(instant.milliseconds, 0)), UUIDv7Generator.timestampLimit)
        if now > milliseconds {
            start(at: now, random: &random)
        } else {
            countUp(random: &random)
        }
        return UUID128(high: milliseconds << 16 | 7 << 12 | upper, low: 1 << 63 | lower)
    }

    /// Begins a millisecond with fresh bits; the topmost stays clear so that there is room to count.
    private mutating func start(at now: UInt64, random: inout some RandomNumberGenerator) {
        milliseconds = now
        upper = random.next() & UUIDv7Generator.upperLimit >> 1
        lower = random.next() & UUIDv7Generator.lowerLimit
    }

    /// Moves on by 1…2³² inside a millisecond; when the bits run out the next millisecond is borrowed.
    private mutating func countUp(random: inout some RandomNumberGenerator) {
        lower += 1 + random.next() & 0xFFFF_FFFF
        guard lower > UUIDv7Generator.lowerLimit else { return }
        lower &= UUIDv7Generator.lowerLimit
        upper += 1
        guard upper > UUIDv7Generator.upperLimit else { return }
        start(at: min(milliseconds + 1, UUIDv7Generator.timestampLimit), random: &random)
    }
}
