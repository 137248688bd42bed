import Testing
import Values

@Suite("Decimal digits")
struct DecimalDigitsTests {
    @Test func readingAgreesWithArithmeticOnTexts() {
        trials(20_000) { random in
            let whole = String(random.below(power(of: 10, Int(random.below(15)))))
            let fraction = (0..<random.below(8)).map { _ in ["0", "5", "9", "4", "1"][Int(random.below(5))] }.joined()
            let exponent = random.integer(in: 0...4)
            let text = fraction.isEmpty ? whole : whole + "." + fraction
            let expected = rounded(whole, fraction, exponent)
            let reading = read(text, exponent: exponent)
            return reading?.minorUnits == expected.units && reading?.rounded == expected.rounded
        }
    }

    @Test(arguments: [("0.125", 12, true), ("0.135", 14, true), ("0.1250001", 13, true), ("0.1249", 12, true), ("0.120000", 12, false)])
    func theMiddleGoesToTheEvenDigit(text: String, units: Int64, rounded: Bool) {
        #expect(read(text, exponent: 2)?.minorUnits == units)
        #expect(read(text, exponent: 2)?.rounded == rounded)
    }

    @Test func groupMarksArePassedOver() {
        #expect(read("1,234,567.8", exponent: 2)?.minorUnits == 123_456_780)
        #expect(read("1.234,5", exponent: 2, decimal: ",", group: ".")?.minorUnits == 123_450)
        #expect(read(".5", exponent: 2)?.minorUnits == 50)
        #expect(read("5.", exponent: 2)?.minorUnits == 500)
    }

    @Test(arguments: ["", ".", ",5", "1.2.3", "1.2,3", "12a", "-1", " 1", "123456789012345"])
    func whatIsNoNumberIsRefused(text: String) {
        #expect(read(text, exponent: 2) == nil)
    }

    @Test func noBytesTrap() {
        trials(20_000) { random in
            let bytes = (0..<random.below(20)).map { _ in Array("0123456789.,'-".utf8)[Int(random.below(14))] }
            let reading = bytes.withUnsafeBufferPointer {
                DecimalDigits.read($0, decimalMark: 46, groupMark: 44, exponent: 4)
            }
            return (reading?.minorUnits ?? 0) >= 0
        }
    }

    private func read(_ text: String, exponent: Int, decimal: Unicode.Scalar = ".", group: Unicode.Scalar = ",") -> DecimalDigits.Reading? {
        Array(text.utf8).withUnsafeBufferPointer {
            DecimalDigits.read($0, decimalMark: UInt8(ascii: decimal), groupMark: UInt8(ascii: group), exponent: exponent)
        }
    }

    private func power(of base: UInt64, _ exponent: Int) -> UInt64 {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    /// The same by looking at the digits as text: cut, then compare what was cut with a half.
    private func rounded(_ whole: String, _ fraction: String, _ exponent: Int) -> (units: Int64, rounded: Bool) {
        let kept = fraction.prefix(exponent)
        let cut = String(fraction.dropFirst(exponent))
        let units = Int64(whole + kept + String(repeating: "0", count: exponent - kept.count)) ?? -1
        let half = "5" + String(repeating: "0", count: max(cut.count - 1, 0))
        let up = !cut.isEmpty && (cut > half || (cut == half && units % 2 == 1))
        return (up ? units + 1 : units, cut.contains { $0 != "0" })
    }
}
