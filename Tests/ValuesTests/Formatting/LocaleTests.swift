import TestSupport
import Testing

@testable import Values

@Suite("Locales")
struct LocaleTests {
    @Test(arguments: [
        ("en", Locale.englishCanada), ("en-CA", .englishCanada), ("en_US.UTF-8", .englishCanada), ("EN-au", .englishAustralia),
        ("en_AU.UTF-8", .englishAustralia), ("en-GB", .englishAustralia), ("fr", .frenchCanada), ("fr-FR", .frenchCanada),
        ("fr_CA@euro", .frenchCanada), ("es", .spanish), ("es-ES", .spanish), ("es-Latn-ES", .spanish), ("es-MX", .spanishMexico),
        ("es_CA.UTF-8", .spanishMexico), ("es-419", .spanishMexico), ("es_US", .spanishMexico), ("es-AR", .spanish),
    ])
    func theNearestIsFound(tag: String, locale: Locale) {
        #expect(Locale.nearest(to: tag) == locale)
    }

    @Test(arguments: ["", "C", "C.UTF-8", "POSIX", "de", "de-CA", "e", "-", "english"])
    func otherLanguagesAreNotGuessed(tag: String) {
        #expect(Locale.nearest(to: tag) == nil)
    }

    @Test(arguments: Locale.all)
    func everyTagComesBack(locale: Locale) {
        #expect(Locale(locale.tag) == locale)
    }
}
