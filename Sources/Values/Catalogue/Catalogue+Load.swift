extension Catalogue {
    /// The catalogue of a locale from `Content/`: `locales/es.json` and, where texts are kept apart by area,
    /// every file below `locales/es/`.
    package static func load(_ locale: Locale) -> Catalogue {
        var files: [[UInt8]] = []
        let whole = "locales/" + locale.catalogueName + ".json"
        let part = "locales/" + locale.catalogueName + "/"
        for name in Content.names where name == whole || name.utf8.starts(with: part.utf8) {
            files.append(Array(Content.file(name)))
        }
        return Catalogue(locale, files: files)
    }

    /// A hash table at most half full.
    static func slots(for entries: [CatalogueEntry], in bytes: [UInt8]) -> [UInt32] {
        var count = 16
        while count < entries.count * 2 { count *= 2 }
        var slots = [UInt32](repeating: 0, count: count)
        bytes.withUnsafeBufferPointer { buffer in
            for (index, entry) in entries.enumerated() {
                let key = UnsafeBufferPointer(rebasing: buffer[entry.key])
                var slot = Int(truncatingIfNeeded: Hash64.of(key)) & (count - 1)
                while slots[slot] != 0, !buffer[entries[Int(slots[slot]) - 1].key].elementsEqual(key) {
                    slot = (slot + 1) & (count - 1)
                }
                slots[slot] = UInt32(truncatingIfNeeded: index + 1)
            }
        }
        return slots
    }
}
