package import Values

/// The help lines of a country, and the number for who is in danger there.
package struct HelpCountry: Hashable, Sendable {
    /// Its code of ISO 3166, such as `CA`.
    package var code: String
    /// The number to call in danger.
    package var emergency: String
    /// The number to text for somebody who can't speak; nil if that is not possible.
    package var emergencyText: String?
    /// Its time zones, by their names of IANA.
    package var zones: [String]
    /// Those that most people need first.
    package var lines: [HelpLine]

    /// Nil for what is no country.
    private init?(_ content: JSONValue) {
        guard let code = content["code"]?.string, let emergency = content["emergency"]?["call"]?.string,
            let zones = content["zones"]?.array, let lines = content["lines"]?.array
        else { return nil }
        (self.code, self.emergency) = (code, emergency)
        emergencyText = content["emergency"]?["text"]?.string
        self.zones = zones.compactMap { $0.string }
        self.lines = lines.compactMap { HelpLine($0) }
        guard self.lines.count == lines.count, !lines.isEmpty else { return nil }
    }

    /// What `Content/help-lines.json` has, in its order. Nil for anything else: half a list is no help.
    package static func all(in content: JSONValue) -> [HelpCountry]? {
        guard let countries = content.array else { return nil }
        let read = countries.compactMap { HelpCountry($0) }
        return read.count == countries.count && !read.isEmpty ? read : nil
    }

    /// Whose numbers help here: those of where the device is by its time zone; where that tells nothing, of the first region among the
    /// reader's languages (`es-MX`, `fr_CA`); else of the first country. Nil for no countries.
    package static func here(among countries: [HelpCountry], zone: String, languages: [String]) -> HelpCountry? {
        if let found = countries.first(where: { $0.zones.contains(zone) }) { return found }
        for language in languages {
            let parts = language.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
            for part in parts.dropFirst() {
                let region = TextFolding.folded(String(decoding: Array(part), as: UTF8.self))
                if let found = countries.first(where: { $0.code == region }) { return found }
            }
        }
        return countries.first
    }
}
