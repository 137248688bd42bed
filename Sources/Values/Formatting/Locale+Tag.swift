extension Locale {
    /// The nearest locale to a tag as people and systems write it: `fr`, `es-MX`, `en_AU.UTF-8`, `ES_ES@euro`.
    ///
    /// Nothing for a language that there are no texts in, nor for `C` and `POSIX`. English goes to Australia where days
    /// come before months and to Canada elsewhere. Spanish goes to Mexico where a decimal point is written.
    package init?(_ tag: String) {
        let parts = Locale.subtags(tag)
        guard let language = parts.first else { return nil }
        let region = parts.dropFirst().first { $0.count == 2 || $0 == "419" } ?? ""
        switch language {
        case "en": self = Locale.dayFirstEnglish.contains(region) ? .englishAustralia : .englishCanada
        case "fr": self = .frenchCanada
        case "es": self = Locale.commaSpanish.contains(region) ? .spanish : .spanishMexico
        default: return nil
        }
    }

    /// Regions of English that write the day before the month.
    private static let dayFirstEnglish = ["au", "nz", "gb", "ie", "za", "in", "sg", "hk", "my", "fj", "pg"]
    /// Regions of Spanish that write a decimal comma, and none named at all, as in CLDR.
    private static let commaSpanish = ["", "es", "ea", "ic", "gq", "ar", "bo", "cl", "co", "cr", "ec", "py", "uy", "ve"]

    /// The parts of a tag in lower case, up to the encoding or the variant.
    private static func subtags(_ tag: String) -> [String] {
        var parts: [[UInt8]] = [[]]
        for byte in tag.utf8 {
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte >= 65 && byte <= 90 ? byte + 32 : byte)
            }
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }
}
