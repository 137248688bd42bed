import Values

/// A decimal number that is not negative, as people write amounts: counted in ten-thousandths of a major unit, which is
/// fine enough for every currency.
package struct SearchDecimal: Hashable, Comparable, Sendable {
    /// Ten-thousandths.
    package let units: Int64

    /// Decimal digits that are kept.
    package static let scale = DecimalDigits.exponentLimit

    /// A number of ten-thousandths; what is below zero becomes zero.
    package init(units: Int64) {
        self.units = max(units, 0)
    }

    /// Reads `20`, `20.50`, `20,50`, `1,234.50`, `$20` and thousands set apart by no-break spaces; nil for other texts, for
    /// more than fourteen digits before the mark or more than four behind it.
    ///
    /// - Parameter groupMark: the mark that the person's language groups thousands with; it decides how `1,234` is meant.
    package init?(reading bytes: [UInt8], groupMark: UInt8) {
        let digits = SearchDecimal.withoutSigns(bytes)
        guard let mark = SearchDecimal.decimalMark(in: digits, groupMark) else { return nil }
        let other: UInt8 = mark == UInt8(ascii: ",") ? UInt8(ascii: ".") : UInt8(ascii: ",")
        let reading = digits.withUnsafeBufferPointer {
            DecimalDigits.read($0, decimalMark: mark, groupMark: other, exponent: SearchDecimal.scale)
        }
        guard let reading, !reading.rounded, digits.contains(where: { $0 >= 48 && $0 <= 57 }) else { return nil }
        units = reading.minorUnits
    }

    /// The shortest text that reads back as the same number in every language, with a point: `20`, `20.5`, and `20.1250`, because
    /// three digits behind a point are thousands in some.
    package var text: String {
        var bytes: [UInt8] = []
        AmountText.write(units, exponent: SearchDecimal.scale, to: &bytes)
        var kept = bytes[...]
        while kept.last == UInt8(ascii: "0") { kept.removeLast() }
        if kept.last == UInt8(ascii: ".") { kept.removeLast() }
        if bytes.count - kept.count != 1 { bytes = Array(kept) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The number in a currency's minor units, and whether something finer than those was left over.
    func minorUnits(exponent: Int) -> (units: Int64, hasRest: Bool) {
        var divisor: Int64 = 1
        for _ in 0..<max(0, SearchDecimal.scale - exponent) { divisor *= 10 }
        return (units / divisor, units % divisor != 0)
    }

    /// The smaller number is the lesser.
    package static func < (left: SearchDecimal, right: SearchDecimal) -> Bool {
        left.units < right.units
    }

    /// The bytes without currency signs and no-break spaces around and between digits.
    private static func withoutSigns(_ bytes: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let scalar = UTF8Scalar(at: index, in: buffer)
                switch scalar.value {
                case 0x20, 0x24, 0xA0, 0xA3, 0xA5, 0x2009, 0x202F, 0x20AC: break
                default: for offset in 0..<scalar.length { plain.append(buffer[index + offset]) }
                }
                index += scalar.length
            }
        }
        return plain
    }

    /// Which mark stands before the fraction: the later one of two kinds, or a single one unless it groups thousands.
    private static func decimalMark(in digits: [UInt8], _ groupMark: UInt8) -> UInt8? {
        let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        let marks = digits.indices.filter { digits[$0] == point || digits[$0] == comma }
        guard let last = marks.last else { return point }
        if digits[marks[0]] != digits[last] {
            return marks.filter { digits[$0] == digits[last] }.count == 1 ? digits[last] : nil
        }
        let threes = marks.indices.allSatisfy { (($0 + 1 < marks.count ? marks[$0 + 1] : digits.count) - marks[$0]) == 4 }
        if marks.count > 1 && !threes { return nil }
        let groups = marks.count > 1 || (digits[last] == groupMark && threes && last > 0)
        return groups ? (digits[last] == comma ? point : comma) : digits[last]
    }
}
