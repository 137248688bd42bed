import Foundation
import TestSupport
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

    /// A number that is no amount, such as a rate, has as many digits as it can have.
    @Test func aDecimalNumberIsCountedInItsLastDigit() throws {
        func units(_ typed: String, _ locale: Locale) throws -> Int64 { try TypedAmount.read(typed, digits: 8, in: locale.numberStyle) }
        #expect(try units("1.3712", .englishCanada) == 137_120_000 && units("1,3712", .frenchCanada) == 137_120_000)
        #expect(try units("0.00917341", .englishCanada) == 917_341 && units("150", .englishCanada) == 15_000_000_000)
        #expect(throws: TypedAmount.Refusal.tooManyDigits) { try units("1.123456789", .englishCanada) }
        #expect(throws: TypedAmount.Refusal.unreadable) { try units("12345678", .englishCanada) }
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
