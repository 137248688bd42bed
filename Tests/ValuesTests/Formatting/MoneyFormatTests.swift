import TestSupport
import Testing
import Values

@Suite("Money as people read it")
struct MoneyFormatTests {
    @Test(arguments: [
        (Locale.englishCanada, "CAD", "-$1,234.50"), (.englishCanada, "USD", "-US$1,234.50"), (.englishCanada, "AUD", "-A$1,234.50"),
        (.englishCanada, "EUR", "-€1,234.50"), (.englishCanada, "CHF", "-CHF_1,234.50"), (.englishCanada, "MXN", "-MX$1,234.50"),
        (.englishAustralia, "AUD", "-$1,234.50"), (.englishAustralia, "CAD", "-CA$1,234.50"), (.englishAustralia, "USD", "-US$1,234.50"),
        (.frenchCanada, "CAD", "-1_234,50_$"), (.frenchCanada, "USD", "-1_234,50_$_US"), (.frenchCanada, "AUD", "-1_234,50_$_AU"),
        (.frenchCanada, "EUR", "-1_234,50_€"), (.frenchCanada, "CHF", "-1_234,50_CHF"), (.spanish, "EUR", "-1234,50_€"),
        (.spanish, "CAD", "-1234,50_$"), (.spanish, "USD", "-1234,50_US$"), (.spanishMexico, "MXN", "-MX$1,234.50"),
        (.spanishMexico, "CAD", "-$1,234.50"),
    ])
    func amounts(locale: Locale, code: String, expected: String) throws {
        let currency = try #require(Currency(code))
        #expect(visible(locale.money(Money(minorUnits: -123_450, currency))) == expected)
    }

    @Test(arguments: [("JPY", "JP¥1,234"), ("KWD", "KWD_1.234"), ("CLF", "CLF_0.1234")])
    func theCurrencyDecidesTheDigits(code: String, expected: String) throws {
        let currency = try #require(Currency(code))
        #expect(visible(Locale.englishCanada.money(Money(minorUnits: 1234, currency))) == expected)
    }

    @Test func stylesShowMoreOrLess() {
        let (gain, loss, zero) = (Money(minorUnits: 123_450, .cad), Money(minorUnits: -123_450, .cad), Money(minorUnits: 0, .cad))
        let canada = Locale.englishCanada
        #expect([gain, loss, zero].map { canada.money($0, .signed) } == ["+$1,234.50", "-$1,234.50", "$0.00"])
        #expect([gain, loss, zero].map { canada.money($0, .unsigned) } == ["$1,234.50", "$1,234.50", "$0.00"])
        #expect([gain, loss, zero].map { canada.money($0, .bare) } == ["1,234.50", "-1,234.50", "0.00"])
        #expect([gain, loss, zero].map { canada.money($0, .whole) } == ["$1,234", "-$1,234", "$0"])
        #expect(canada.money(Money(minorUnits: -40, .cad), .whole) == "$0")
        #expect(visible(Locale.frenchCanada.money(gain, .signed)) == "+1_234,50_$")
    }

    @Test func largeAmountsInSpainAreGrouped() {
        #expect(visible(Locale.spanish.money(Money(minorUnits: 123_456_750, .eur))) == "1.234.567,50_€")
        #expect(visible(Locale.spanish.money(Money(minorUnits: Int64.min, .eur))) == "-92.233.720.368.547.758,08_€")
    }

    @Test(arguments: [
        (Locale.englishCanada, "-$1.2K", "$999", "$9.9", "$0.05", "$1K"), (.frenchCanada, "-1,2_k_$", "999_$", "9,9_$", "0,05_$", "1_k_$"),
        (.spanish, "-1,2_mil_$", "999_$", "9,9_$", "0,05_$", "1_mil_$"),
    ])
    func compactAmounts(locale: Locale, _ thousand: String, _ hundreds: String, _ ones: String, _ cents: String, _ nearly: String) {
        let texts = [-123_400, 99_900, 990, 5, 99_960].map { visible(locale.compact(Money(minorUnits: $0, .cad))) }
        #expect(texts == [thousand, hundreds, ones, cents, nearly])
    }
}
