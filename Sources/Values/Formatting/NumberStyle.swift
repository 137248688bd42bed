/// The marks that a locale writes numbers with.
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

    /// The marks of a locale's file; nil if one is missing.
    init?(_ file: LocaleFile) {
        guard let decimalMark = file["decimalMark"]?.utf8.first, let groupMark = file["groupMark"], let percentSign = file["percentSign"],
            let groupedFrom = file.number("groupedFrom"), groupedFrom > 3, groupedFrom < 20
        else { return nil }
        self.init(
            decimalMark: decimalMark, groupMark: groupMark, minimumGroupedDigits: Int(groupedFrom) - 3, percentSign: percentSign)
    }

    /// Marks by themselves.
    init(decimalMark: UInt8, groupMark: String, minimumGroupedDigits: Int, percentSign: String) {
        self.decimalMark = decimalMark
        self.groupMark = groupMark
        self.minimumGroupedDigits = minimumGroupedDigits
        self.percentSign = percentSign
    }

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
