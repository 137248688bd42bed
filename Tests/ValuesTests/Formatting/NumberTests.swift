import TestSupport
import Testing
import Values

/// The expected texts are those of ICU 78 with CLDR 48, but for what the code says is otherwise on purpose.
@Suite("Numbers")
struct NumberTests {
    @Test(arguments: [
        (Locale.englishCanada, "1,234", "12,345", "-1,234,567"), (.englishAustralia, "1,234", "12,345", "-1,234,567"),
        (.frenchCanada, "1_234", "12_345", "-1_234_567"), (.spanish, "1234", "12.345", "-1.234.567"),
        (.spanishMexico, "1,234", "12,345", "-1,234,567"),
    ])
    func wholeNumbers(locale: Locale, thousand: String, more: String, million: String) {
        #expect(visible(locale.number(1234)) == thousand)
        #expect(visible(locale.number(12_345)) == more)
        #expect(visible(locale.number(-1_234_567)) == million)
        #expect(locale.number(0) == "0" && locale.number(999) == "999")
    }

    @Test func digitsAreNeverLost() {
        trials(3000) { random in
            let number = random.anyInteger()
            return Locale.all.allSatisfy { locale in
                locale.number(number).filter { $0.isNumber || $0 == "-" } == String(number)
            }
        }
    }

    @Test(arguments: [
        (Locale.englishCanada, "12%", "-12.5%", "1,250%", "+0.2%"), (.frenchCanada, "12_%", "-12,5_%", "1_250_%", "+0,2_%"),
        (.spanish, "12_%", "-12,5_%", "1250_%", "+0,2_%"), (.spanishMexico, "12%", "-12.5%", "1,250%", "+0.2%"),
    ])
    func percentages(locale: Locale, whole: String, half: String, large: String, signed: String) {
        #expect(visible(locale.percent(12)) == whole)
        #expect(visible(locale.percent(-125, scale: 1)) == half)
        #expect(visible(locale.percent(125_000, scale: 2)) == large)
        #expect(visible(locale.percent(25, scale: 2, sign: .always)) == signed)
    }

    @Test(arguments: [(12_500, 3, "12.5"), (12_345, 3, "12.34"), (-5, 3, "0"), (15, 3, "0.02"), (7, 0, "7"), (-123_456, 2, "-1,234.56")])
    func decimals(units: Int64, scale: Int, text: String) {
        #expect(Locale.englishCanada.decimal(units, scale: scale) == text)
    }

    @Test(arguments: [
        (Locale.englishCanada, "0 5 999 1K 1.2K 10K 12K 100K 123K 1M 1.2M 12M 1B 1.5B 2.5T"),
        (.frenchCanada, "0 5 999 1_k 1,2_k 10_k 12_k 100_k 123_k 1_M 1,2_M 12_M 1_G 1,5_G 2,5_T"),
        (.spanish, "0 5 999 1_mil 1,2_mil 10_mil 12_mil 100_mil 123_mil 1_M 1,2_M 12_M 1000_M 1500_M 2,5_B"),
        (.spanishMexico, "0 5 999 1_k 1.2_k 10_k 12_k 100_k 123_k 1_M 1.2_M 12_M 1000_M 1500_M 2.5_B"),
    ])
    func compactNumbers(locale: Locale, expected: String) {
        let numbers: [Int64] = [
            0, 5, 999, 1000, 1234, 9999, 12_345, 99_950, 123_456, 999_999, 1_234_567, 12_345_678, 1_000_000_000, 1_500_000_000,
            2_500_000_000_000,
        ]
        #expect(visible(numbers.map { locale.compact($0) }.joined(separator: " ")) == expected)
    }

    @Test func compactNumbersOfAllSizesAreShort() {
        trials(3000) { random in
            let number = random.anyInteger()
            guard number.magnitude < 1_000_000_000_000_000 else { return true }
            return Locale.all.allSatisfy { $0.compact(number).unicodeScalars.count <= 11 }
        }
    }
}
