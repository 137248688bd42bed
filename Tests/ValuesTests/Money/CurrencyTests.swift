import Testing
import Values

@Suite("Currencies")
struct CurrencyTests {
    @Test(arguments: [
        ("CAD", 2), ("AUD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("HUF", 2), ("TND", 3), ("UYW", 4), ("XYZ", 2),
    ])
    func minorDigitsAreThoseOfTheStandard(code: String, exponent: Int) {
        #expect(Currency(code)?.exponent == exponent)
    }

    @Test func lettersComeBackInCapitals() {
        #expect(Currency("cad") == .cad)
        #expect(Currency("CaD")?.code == "CAD")
        #expect(Currency("CA") == nil)
        #expect(Currency("C$D") == nil)
        #expect(Currency("CÀD") == nil)
        #expect(Currency("CA\u{1}") == nil)
    }

    @Test func theListTellsCodesFromWords() {
        let listed = ["CAD", "AUD", "USD", "EUR", "JPY", "XCG", "ZWG", "AED", "ZWL", "BGN", "XPF"]
        let others = ["DAY", "XXX", "XTS", "XAU", "AAA", "ZZZ", "TSX", "ATM", "DEM"]
        #expect(listed.allSatisfy { Currency($0)?.isListed == true })
        #expect(others.allSatisfy { Currency($0)?.isListed == false })
    }

    @Test func everyCodeWithUnusualDigitsIsListed() {
        for first in UInt8(65)...90 {
            for second in UInt8(65)...90 {
                for third in UInt8(65)...90 {
                    guard let currency = Currency(code: [first, second, third]), currency.exponent != 2 else { continue }
                    #expect(currency.isListed, "\(currency.code)")
                }
            }
        }
    }
}
