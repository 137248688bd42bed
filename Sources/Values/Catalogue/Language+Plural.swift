extension Language {
    /// The plural form for a whole number (CLDR 48, cardinal rules without compact exponents).
    ///
    /// `many` is for whole millions, which take "de" in French and Spanish: `1 000 000 de lignes`. A number below zero
    /// takes the form of its magnitude.
    package func pluralCategory(of number: Int64) -> PluralCategory {
        let magnitude = number.magnitude
        switch self {
        case .english:
            return magnitude == 1 ? .one : .other
        case .french:
            return magnitude <= 1 ? .one : magnitude % 1_000_000 == 0 ? .many : .other
        case .spanish:
            return magnitude == 1 ? .one : magnitude != 0 && magnitude % 1_000_000 == 0 ? .many : .other
        }
    }

    /// The forms that a plural in this language has to give.
    package var pluralCategories: [PluralCategory] {
        self == .english ? [.one, .other] : [.one, .many, .other]
    }
}

/// The forms that a noun takes beside a number, as CLDR names them.
package enum PluralCategory: UInt8, CaseIterable, Sendable {
    case one, many, other

    /// The word for it in a message pattern.
    package var keyword: String {
        switch self {
        case .one: "one"
        case .many: "many"
        case .other: "other"
        }
    }
}
