import Foundation
import Testing
import Values

private typealias Locale = Values.Locale

@Suite("Typed amounts")
struct TypedAmountTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Vectors/amounts.json")

    /// Every text of `Tests/Vectors/amounts.json`, which the web app reads alike.
    @Test func everyClientReadsAmountsAlike() throws {
        let amounts = try #require(try JSONReader.read(try String(contentsOf: TypedAmountTests.file, encoding: .utf8))["amounts"]?.array)
        try #require(amounts.count > 80)
        for amount in amounts {
            let typed = try #require(amount["typed"]?.string)
            let code = try #require(amount["currency"]?.string)
            let tag = try #require(amount["locale"]?.string)
            let currency = try #require(Currency(code))
            let style = try #require(Locale(tag)).numberStyle
            #expect(gives(typed, currency, style) == amount["gives"], "\(typed) in \(code) and \(tag)")
        }
    }

    private func gives(_ typed: String, _ currency: Currency, _ style: NumberStyle) -> JSONValue {
        do {
            return .integer(try TypedAmount.read(typed, currency, in: style))
        } catch {
            return .string(error == .tooManyDigits ? "tooManyDigits" : "unreadable")
        }
    }

    /// What a locale writes is what it reads, and a digit more than the currency has is refused however it is written.
    @Test func whatALocaleWritesItReads() throws {
        for locale in Locale.all {
            for code in ["CAD", "JPY", "KWD", "CLF"] {
                let currency = try #require(Currency(code))
                for units: Int64 in [0, 1, 9, 10, 99, 100, 1_005, 123_456, 1_234_567_89, 99_999_999_999] {
                    let written = locale.money(Money(minorUnits: units, currency), MoneyStyle(showsCurrency: false))
                    #expect(gives(written, currency, locale.numberStyle) == .integer(units), "\(written) in \(locale)")
                    guard currency.exponent > 0 else { continue }
                    #expect(gives(written + "0", currency, locale.numberStyle) == .string("tooManyDigits"))
                }
            }
        }
    }
}
