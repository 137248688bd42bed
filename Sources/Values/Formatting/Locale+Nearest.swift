#if !arch(wasm32)
extension Locale {
    /// The nearest locale to a tag as people and systems write it: `fr`, `es-MX`, `en_AU.UTF-8`, `ES_ES@euro`.
    ///
    /// First the tag itself, then the locale of its language that names its region among its places (`@places`), then the one whose
    /// places are `*`, all others. Nothing for a language that there are no texts in, nor for `C` and `POSIX`.
    package static func nearest(to tag: String) -> Locale? {
        let parts = subtags(tag)
        guard let language = parts.first else { return nil }
        let region = parts.dropFirst().first { $0.utf8.count == 2 || $0 == "419" } ?? ""
        let asked = region.isEmpty ? language : language + "-" + region
        let inLanguage = all.filter { subtags($0.tag).first == language }
        let exact = inLanguage.first { subtags($0.tag).joined(separator: "-") == asked }
        return exact ?? inLanguage.first { $0.habits.places.contains(region) } ?? inLanguage.first { $0.habits.places.contains("*") }
    }

    /// The regions that are this locale's beside its own, in small letters; `*` for all that no other one names.
    package var places: [String] { habits.places }

    /// The parts of a tag in small letters, up to the encoding or the variant.
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
#endif
