import TestSupport
import Testing
import Values

/// What every text in every language has to keep, so that no reader meets a hole.
@Suite("Translations")
struct TranslationTests {
    @Test(arguments: Locale.all)
    func everyFileIsAFlatObjectOfTexts(locale: Locale) throws {
        let catalogue = Catalogue.load(locale)
        #expect(catalogue.brokenAt == nil)
        let members = try #require(try JSONReader.read(Content.file("locales/\(locale.tag).json")).members)
        for member in members { #expect(member.value.string?.isEmpty == false, "\(member.key)") }
        let keys = members.map(\.key)
        #expect(Set(keys).count == keys.count, "a key is there twice")
        #expect(keys == keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }), "the head comes first, and all has an order")
        let texts = catalogue.keys
        #expect(Set(texts).count == texts.count)
    }

    /// What one language says as the one that it lies over is not written twice.
    @Test(arguments: Locale.all)
    func whatLiesOverAnotherSaysOnlyWhatDiffers(locale: Locale) throws {
        let own = try #require(try JSONReader.read(Content.file("locales/\(locale.tag).json")).members)
        guard let base = own.first(where: { $0.key == "@base" })?.value.string else { return }
        let below = try JSONReader.read(Content.file("locales/\(base).json"))
        for member in own { #expect(below[member.key] != member.value, "\(locale.tag) \(member.key)") }
    }

    @Test(arguments: Locale.all)
    func everyLanguageHasTheSameKeys(locale: Locale) {
        let keys = Set(Catalogue.load(locale).keys)
        let expected = Set(Catalogue.load(.englishCanada).keys)
        #expect(expected.subtracting(keys).sorted() == [], "missing in \(locale.tag)")
        #expect(keys.subtracting(expected).sorted() == [], "only in \(locale.tag)")
    }

    @Test(arguments: Locale.all)
    func everyTextHasTheSamePlacesAndAllPlurals(locale: Locale) throws {
        let (catalogue, original) = (Catalogue.load(locale), Catalogue.load(.englishCanada))
        for key in catalogue.keys {
            let places = try MessagePlace.places(in: try #require(catalogue.pattern(key)))
            let expected = try MessagePlace.places(in: original.pattern(key) ?? "")
            #expect(TranslationTests.roles(places) == TranslationTests.roles(expected), "\(locale.tag) \(key)")
            for case .plural(let selectors) in places.map(\.kind) {
                let words = Set(selectors.filter { !$0.hasPrefix("=") })
                #expect(words == Set(locale.pluralCategories.map(\.keyword)), "\(locale.tag) \(key)")
            }
        }
    }

    /// The names of a text's places. Two names stand for one thing where languages need other forms of it in a sentence:
    /// `usual` and `than` ("a usual week", "than in a usual week"), `title` and `first` (a week by its title or first day).
    private static func roles(_ places: [MessagePlace]) -> Set<String> {
        let forms = ["than": "usual", "first": "title"]
        return Set(places.map { forms[$0.name] ?? $0.name })
    }

    @Test(arguments: Locale.all)
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
}
