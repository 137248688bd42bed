/// A UUID (RFC 9562) as two integers, so that columns of ids stay small and compare fast.
@frozen
package struct UUID128: Hashable, Comparable, Sendable {
    /// The first eight bytes, big-endian.
    package let high: UInt64
    /// The last eight bytes, big-endian.
    package let low: UInt64

    /// An id from its two halves.
    @inlinable
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The version digit, 0…15.
    package var version: Int { Int(truncatingIfNeeded: high >> 12 & 0xF) }

    /// The moment that a version 7 id was made, or nothing for another version.
    package var instant: Instant? {
        guard version == 7 else { return nil }
        return Instant(milliseconds: Int64(truncatingIfNeeded: high >> 16))
    }

    /// In the order of the bytes, which for version 7 is the order of making.
    @inlinable
    package static func < (left: UUID128, right: UUID128) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }
}
