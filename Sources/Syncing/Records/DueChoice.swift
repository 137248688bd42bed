package import Values

/// The record of the kind `due` that says something of the due days of a series.
///
/// Its id holds the series' key, so two devices never make two of it: a UUID of version 8.
package enum DueChoice {
    private static let high: UInt64 = 0x6475_6500_0000_8000
    private static let low: UInt64 = 1 << 63
    /// Bits of the key in the lower half, whose two uppermost say what a UUID it is.
    private static let bits: UInt64 = 62

    /// Days before a due day on which a reminder of it comes at most: two months, which a bill of the year needs.
    package static let daysBefore: Int64 = 60

    /// The id of the record that is said of a series.
    package static func id(ofSeries key: UInt64) -> UUID128 {
        UUID128(high: high | key >> bits, low: low | key & (1 << bits - 1))
    }

    /// The series that a record of an id is said of; nil for an id of something else.
    package static func series(of id: UUID128) -> UInt64? {
        guard id.high & ~3 == high, id.low >> bits == 2 else { return nil }
        return (id.high & 3) << bits | id.low & (1 << bits - 1)
    }
}
