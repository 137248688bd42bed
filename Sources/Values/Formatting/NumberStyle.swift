/// The marks that a locale writes numbers with, from CLDR 48 (`latn` numerals).
///
/// The minus is U+002D in all of them, as CLDR has it: it is what people type and what a spreadsheet reads back.
package struct NumberStyle: Hashable, Sendable {
    /// Between whole and fraction.
    package let decimalMark: UInt8
    /// Between groups of three digits.
    package let groupMark: String
    /// Digits that must stand before the first group mark: Spain leaves `1234` whole.
    package let minimumGroupedDigits: Int
    /// What follows the number of a percentage.
    package let percentSign: String

    private static let point = UInt8(ascii: ".")
    private static let comma = UInt8(ascii: ",")
    /// `1,234.5` and `12%`.
    static let english = NumberStyle(decimalMark: point, groupMark: ",", minimumGroupedDigits: 1, percentSign: "%")
    /// `1 234,5` and `12 %`, both spaces U+00A0.
    static let french = NumberStyle(decimalMark: comma, groupMark: "\u{A0}", minimumGroupedDigits: 1, percentSign: "\u{A0}%")
    /// `1234,5`, `12.345` and `12 %`, the space U+00A0.
    static let spain = NumberStyle(decimalMark: comma, groupMark: ".", minimumGroupedDigits: 2, percentSign: "\u{A0}%")

    /// Appends a magnitude of which the last `fractionDigits` digits are the fraction.
    func write(_ magnitude: UInt64, fractionDigits: Int, to bytes: inout [UInt8]) {
        var digits: [UInt8] = []
        digits.append(decimal: magnitude)
        let missing = fractionDigits + 1 - digits.count
        if missing > 0 { digits.insert(contentsOf: repeatElement(48, count: missing), at: 0) }
        let whole = digits.count - fractionDigits
        for (index, digit) in digits.enumerated() {
            if index == whole {
                bytes.append(decimalMark)
            } else if index > 0, index < whole, (whole - index) % 3 == 0, whole >= 3 + minimumGroupedDigits {
                bytes.append(utf8: groupMark)
            }
            bytes.append(digit)
        }
    }
}
