import Testing
import TestSupport

@testable import Values

@Suite("Plurals")
struct PluralTests {
    /// CLDR 48, `plurals.xml`, and `Intl.PluralRules` of ICU 78.
    @Test(arguments: [
        (Locale.englishCanada, [0: PluralCategory.other, 1: .one, 2: .other, 11: .other, 21: .other, 1_000_000: .other, -1: .one]),
        (
            .frenchCanada,
            [0: .one, 1: .one, 2: .other, 21: .other, 1_000_000: .many, 1_000_001: .other, 2_000_000: .many, -1: .one, -1_000_000: .many]
        ),
        (.spanish, [0: .other, 1: .one, 2: .other, 21: .other, 1_000_000: .many, 1_000_001: .other, 10_000_000: .many, -1: .one]),
    ])
    func categories(locale: Locale, table: [Int64: PluralCategory]) {
        for (number, category) in table { #expect(locale.pluralCategory(of: number) == category, "\(number)") }
    }

    @Test func everyNumberGetsACategoryThatItsLanguageHas() {
        trials(3000) { random in
            let number = random.anyInteger()
            return Locale.all.allSatisfy { $0.pluralCategories.contains($0.pluralCategory(of: number)) }
        }
    }

    /// Polish, Lithuanian and Arabic, as CLDR has them for whole numbers.
    @Test(arguments: [
        ("n % 10 = 2..4 and n % 100 != 12..14", [2: true, 4: true, 5: false, 12: false, 14: false, 22: true, 112: false, 0: false]),
        ("n % 10 = 1 and n % 100 != 11..19", [1: true, 11: false, 21: true, 111: false, 121: true]),
        ("n % 100 = 3..10", [3: true, 10: true, 11: false, 103: true, 111: false]),
        ("n = 0,7..9 or n = 20", [0: true, 6: false, 7: true, 9: true, 20: true, 21: false]),
    ])
    func rulesOfOtherLanguagesAreUnderstood(rule: String, table: [UInt64: Bool]) throws {
        let read = try #require(PluralRule(.few, rule))
        for (number, holds) in table { #expect(read.holds(for: number) == holds, "\(number)") }
    }

    @Test(arguments: ["", "n", "n =", "n = x", "n % 0 = 1", "n % 10", "i = 1", "n = 1 and", "or n = 1", "n = 4..2", "n = 1..2..3", "n > 3"])
    func whatIsNoRuleIsRefused(rule: String) {
        #expect(PluralRule(.one, rule) == nil)
    }
}
