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

    /// The moment that a version 7 id was made, or nil for another version.
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

extension UUID128 {
    /// The canonical form in lower case, `0192f0c1-2345-7abc-89de-0123456789ab`.
    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the canonical form in lower case, 36 bytes.
    package func write(to bytes: inout [UInt8]) {
        for position in 0..<32 {
            if position == 8 || position == 12 || position == 16 || position == 20 { bytes.append(ascii: "-") }
            let half = position < 16 ? high : low
            let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - position % 16 * 4) & 0xF)
            bytes.append(digit < 10 ? 48 + digit : 87 + digit)
        }
    }

    /// Reads the canonical form, in either case; nil for any other text.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return nil }
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        for (position, byte) in bytes.enumerated() {
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = UUID128.value(ofHexDigit: byte) else { return nil }
            if position < 18 { halves.high = halves.high << 4 | digit } else { halves.low = halves.low << 4 | digit }
        }
        self.init(high: halves.high, low: halves.low)
    }

    /// 0…15 from an ASCII digit or a letter A…F in either case.
    static func value(ofHexDigit byte: UInt8) -> UInt64? {
        switch byte {
        case 48...57: UInt64(byte - 48)
        case 65...70: UInt64(byte - 55)
        case 97...102: UInt64(byte - 87)
        default: nil
        }
    }
}
