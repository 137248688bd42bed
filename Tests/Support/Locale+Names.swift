package import Values

extension Locale {
    /// English with dollars of Canada.
    package static let englishCanada = Locale("en-CA") ?? .standard
    /// English with dollars of Australia.
    package static let englishAustralia = Locale("en-AU") ?? .standard
    /// French of Quebec.
    package static let frenchCanada = Locale("fr-CA") ?? .standard
    /// Spanish with a decimal comma.
    package static let spanish = Locale("es") ?? .standard
    /// Spanish with a decimal point.
    package static let spanishMexico = Locale("es-MX") ?? .standard
}
