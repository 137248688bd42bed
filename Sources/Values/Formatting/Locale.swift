/// A language with the habits of a place: which texts are read and how numbers, money and weeks look.
package enum Locale: UInt8, CaseIterable, Sendable {
    case englishCanada
    case englishAustralia
    case frenchCanada
    /// Spanish with the numbers of Spain: `1.234,56 €`.
    case spanish
    /// Spanish with the numbers of Mexico: `$1,234.56`.
    case spanishMexico

    /// The BCP 47 tag, such as `fr-CA`.
    package var tag: String {
        switch self {
        case .englishCanada: "en-CA"
        case .englishAustralia: "en-AU"
        case .frenchCanada: "fr-CA"
        case .spanish: "es"
        case .spanishMexico: "es-MX"
        }
    }

    /// The language of the texts.
    package var language: Language {
        switch self {
        case .englishCanada, .englishAustralia: .english
        case .frenchCanada: .french
        case .spanish, .spanishMexico: .spanish
        }
    }

    /// The name of the catalogue below `Content/locales/`; both kinds of Spanish share one.
    package var catalogueName: String {
        self == .spanishMexico ? "es" : tag
    }

    /// The first day of a week: Sunday in Canada and Mexico, Monday in Australia and Spain (CLDR 48).
    package var weekStart: Weekday {
        switch self {
        case .englishCanada, .frenchCanada, .spanishMexico: .sunday
        case .englishAustralia, .spanish: .monday
        }
    }

    /// Whether the hours of a day are counted twice to twelve.
    package var countsTwelveHours: Bool {
        language == .english
    }
}
