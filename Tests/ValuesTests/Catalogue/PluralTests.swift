import Testing
import Values

@Suite("Plurals")
struct PluralTests {
    /// CLDR 48, `plurals.xml`, and `Intl.PluralRules` of ICU 78.
    @Test(arguments: [
        (Language.english, [0: PluralCategory.other, 1: .one, 2: .other, 11: .other, 21: .other, 1_000_000: .other, -1: .one, -2: .other]),
        (
            .french,
            [0: .one, 1: .one, 2: .other, 21: .other, 1_000_000: .many, 1_000_001: .other, 2_000_000: .many, -1: .one, -1_000_000: .many]
        ),
        (.spanish, [0: .other, 1: .one, 2: .other, 21: .other, 1_000_000: .many, 1_000_001: .other, 10_000_000: .many, -1: .one]),
    ])
    func categories(language: Language, table: [Int64: PluralCategory]) {
        for (number, category) in table { #expect(language.pluralCategory(of: number) == category, "\(number)") }
    }

    @Test func everyNumberGetsACategoryThatItsLanguageHas() {
        trials(3000) { random in
            let number = random.anyInteger()
            return Language.allCases.allSatisfy { $0.pluralCategories.contains($0.pluralCategory(of: number)) }
        }
    }
}
