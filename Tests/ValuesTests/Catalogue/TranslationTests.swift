import Testing
import Values

/// What every text in every language has to keep, so that no reader meets a hole.
@Suite("Translations")
struct TranslationTests {
    static let locales: [Locale] = [.englishCanada, .englishAustralia, .frenchCanada, .spanish]

    @Test(arguments: locales)
    func everyFileIsAFlatObjectOfTexts(locale: Locale) throws {
        let catalogue = Catalogue.load(locale)
        #expect(catalogue.brokenAt == nil)
        var keys: [String] = []
        for name in Content.names where name == "locales/\(locale.tag).json" || name.hasPrefix("locales/\(locale.tag)/") {
            let members = try #require(try JSONReader.read(Content.file(name)).members)
            for member in members { #expect(member.value.string?.isEmpty == false, "\(member.key)") }
            keys += members.map(\.key)
        }
        #expect(keys == catalogue.keys)
        #expect(Set(keys).count == keys.count, "a key is there twice")
    }

    @Test(arguments: locales)
    func everyLanguageHasTheSameKeys(locale: Locale) {
        let keys = Set(Catalogue.load(locale).keys)
        let expected = Set(Catalogue.load(.englishCanada).keys)
        #expect(expected.subtracting(keys).sorted() == [], "missing in \(locale.tag)")
        #expect(keys.subtracting(expected).sorted() == [], "only in \(locale.tag)")
    }

    @Test(arguments: locales)
    func everyTextHasTheSamePlacesAndAllPlurals(locale: Locale) throws {
        let (catalogue, original) = (Catalogue.load(locale), Catalogue.load(.englishCanada))
        for key in catalogue.keys {
            let places = try MessagePlace.places(in: try #require(catalogue.pattern(key)))
            let expected = try MessagePlace.places(in: original.pattern(key) ?? "")
            #expect(TranslationTests.roles(places) == TranslationTests.roles(expected), "\(locale.tag) \(key)")
            for case .plural(let selectors) in places.map(\.kind) {
                let words = Set(selectors.filter { !$0.hasPrefix("=") })
                #expect(words == Set(locale.language.pluralCategories.map(\.keyword)), "\(locale.tag) \(key)")
            }
        }
    }

    /// The names of a text's places. Two names stand for one thing where languages need other forms of it in a sentence:
    /// `usual` and `than` ("a usual week", "than in a usual week"), `title` and `first` (a week by its title or first day).
    private static func roles(_ places: [MessagePlace]) -> Set<String> {
        let forms = ["than": "usual", "first": "title"]
        return Set(places.map { forms[$0.name] ?? $0.name })
    }

    @Test(arguments: locales)
    func apostrophesAndSpacesAreSetWell(locale: Locale) {
        let catalogue = Catalogue.load(locale)
        for key in catalogue.keys {
            let pattern = catalogue.pattern(key) ?? ""
            // A command that is to be typed is set in two spaces; a shell knows only the plain apostrophe.
            let prose = pattern.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
            #expect(!prose.contains("'"), "a typographic apostrophe (’) is meant: \(locale.tag) \(key)")
            // Examples of commands are set in columns, and a separator may end in its space.
            guard !pattern.contains("\n"), !key.hasSuffix("separator"), !key.hasSuffix(".line") else { continue }
            #expect(!pattern.contains("  ") && pattern.first != " " && pattern.last != " ", "\(locale.tag) \(key)")
        }
    }

    @Test(arguments: Locale.allCases)
    func everyLocaleHasItsTexts(locale: Locale) {
        #expect(Catalogue.load(locale).count == Catalogue.load(.englishCanada).count)
    }
}
