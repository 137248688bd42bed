/// Random numbers that are the same for the same seed on every platform and in every version: for demo data, tests and
/// jitter, never for secrets or ids that others must not guess.
///
/// The generator is xoshiro256**, started from SplitMix64 as its authors (Blackman and Vigna) ask.
@frozen
package struct SeededRandom: RandomNumberGenerator, Sendable {
    @usableFromInline var state: (UInt64, UInt64, UInt64, UInt64)

    /// A generator from any seed, zero included.
    package init(seed: UInt64) {
        var mixed = seed
        func splitMix() -> UInt64 {
            mixed &+= 0x9E37_79B9_7F4A_7C15
            var value = mixed
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
        state = (splitMix(), splitMix(), splitMix(), splitMix())
    }

    /// The next 64 random bits.
    @inlinable
    package mutating func next() -> UInt64 {
        let product = state.1 &* 5
        let result = (product << 7 | product >> 57) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 << 45 | state.3 >> 19
        return result
    }

    /// A number in 0..<bound, or zero for a bound of zero.
    ///
    /// The standard library's `random(in:using:)` draws differently where `Int` has 32 bits; this does not. The bias of
    /// the multiplication is below one in 2⁶⁴ / bound.
    @inlinable
    package mutating func below(_ bound: UInt64) -> UInt64 {
        next().multipliedFullWidth(by: bound).high
    }

    /// A number of a closed range.
    @inlinable
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        let width = UInt64(truncatingIfNeeded: Int64(range.upperBound) &- Int64(range.lowerBound))
        guard width < UInt64.max else { return Int(truncatingIfNeeded: next()) }
        return Int(truncatingIfNeeded: Int64(range.lowerBound) &+ Int64(truncatingIfNeeded: below(width + 1)))
    }

    /// True in `perMille` of a thousand draws.
    @inlinable
    package mutating func happens(perMille: Int) -> Bool {
        below(1000) < UInt64(max(perMille, 0))
    }

    /// One element, or nothing of an empty collection.
    @inlinable
    package mutating func element<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[Int(below(UInt64(elements.count)))]
    }
}
