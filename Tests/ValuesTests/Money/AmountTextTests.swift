import Testing
import Values

@Suite("Amounts as text")
struct AmountTextTests {
    @Test func everyAmountComesBack() {
        trials(5000) { random in
            let units = random.anyInteger()
            let exponent = random.integer(in: 0...4)
            return AmountText.read(AmountText.text(units, exponent: exponent), exponent: exponent) == units
        }
    }

    @Test(arguments: [
        (-34527, 2, "-345.27"), (5, 2, "0.05"), (-5, 2, "-0.05"), (0, 2, "0.00"), (120, 0, "120"), (1234, 3, "1.234"),
        (-1, 4, "-0.0001"), (100, 2, "1.00"), (Int64.min, 2, "-92233720368547758.08"), (Int64.max, 0, "9223372036854775807"),
        (Int64.min, 4, "-922337203685477.5808"),
    ])
    func amountsAreWrittenInMajorUnits(units: Int64, exponent: Int, text: String) {
        #expect(AmountText.text(units, exponent: exponent) == text)
    }

    @Test(arguments: [("0.5", 50), ("-0.5", -50), ("12", 1200), ("007.1", 710), ("-0", 0)])
    func shorterTextsAreReadToo(text: String, units: Int64) {
        #expect(AmountText.read(text, exponent: 2) == units)
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "1.234", "1,50", "+1", "1-", "--1", "1.2.3", " 1", "1 ", "1e2", "92233720368547758.08",
        "99999999999999999999", "٣",
    ])
    func anythingElseIsRefused(text: String) {
        #expect(AmountText.read(text, exponent: 2) == nil)
    }

    @Test func theCurrencyDecidesTheDigits() {
        #expect(Money(minorUnits: 120, Currency(packed: 0x4A_50_59)).amountText == "120")
        #expect(Money(amountText: "1.234", Currency(packed: 0x4B_57_44))?.minorUnits == 1234)
        #expect(Money(amountText: "1.234", .cad) == nil)
    }
}
