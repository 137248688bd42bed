/// The texts of one locale: patterns by key, filled with arguments when asked for.
///
/// A catalogue is one piece of memory with the locale's files in it and a hash table over their keys, so that loading
/// costs one pass over the bytes and nothing is unpacked before it is used.
package final class Catalogue: Sendable {
    /// The locale whose language the texts are in and whose marks numbers get.
    package let locale: Locale
    /// The files, one after the other.
    let bytes: [UInt8]
    /// Where keys and patterns stand in the bytes, in the order of the files.
    let entries: [CatalogueEntry]
    /// Place in `entries` plus one, 0 for none; the count is a power of two, and a key's place follows from its hash.
    let slots: [UInt32]
    /// Position of the first byte that is not a flat object of texts, or nil if all is well.
    package let brokenAt: Int?

    /// A catalogue from the bytes of its files; of a key in two places the last counts.
    package init(_ locale: Locale, files: [[UInt8]]) {
        var bytes: [UInt8] = []
        var entries: [CatalogueEntry] = []
        var brokenAt: Int?
        for file in files {
            let start = bytes.count
            bytes.append(contentsOf: file)
            let end = bytes.withUnsafeBufferPointer { buffer in
                var parser = CatalogueParser(bytes: buffer, position: start)
                parser.parse(into: &entries)
                return parser.position
            }
            if end != bytes.count, brokenAt == nil { brokenAt = end }
        }
        self.locale = locale
        self.bytes = bytes
        self.entries = entries
        self.brokenAt = brokenAt
        slots = Catalogue.slots(for: entries, in: bytes)
    }

    /// The keys of all texts in the order of the files, each once.
    package var keys: [String] {
        var isLast = [Bool](repeating: false, count: entries.count)
        for slot in slots where slot != 0 { isLast[Int(slot) - 1] = true }
        return entries.indices.filter { isLast[$0] && bytes[entries[$0].key.lowerBound] != UInt8(ascii: "@") }.map {
            String(decoding: bytes[entries[$0].key], as: UTF8.self)
        }
    }

    /// Whether there is a text for a key.
    package func contains(_ key: String) -> Bool {
        entry(for: key) != nil
    }

    /// The text as the file has it, with its braces; nil for a key that the catalogue lacks.
    package func pattern(_ key: String) -> String? {
        guard let entry = entry(for: key) else { return nil }
        return String(decoding: patternBytes(of: entry), as: UTF8.self)
    }

    /// The text for a key with its arguments filled in; the key itself when there is no such text.
    package func text(_ key: String, _ arguments: MessageArgument...) -> String {
        text(key, arguments)
    }

    /// The text for a key with its arguments filled in; the key itself when there is no such text.
    package func text(_ key: String, _ arguments: [MessageArgument]) -> String {
        var written: [UInt8] = []
        write(key, arguments, to: &written)
        return String(decoding: written, as: UTF8.self)
    }

    /// Appends the text for a key with its arguments filled in; the key itself when there is no such text.
    package func write(_ key: String, _ arguments: [MessageArgument], to written: inout [UInt8]) {
        guard let entry = entry(for: key) else {
            written.append(utf8: key)
            return
        }
        let formatter = MessageFormatter(locale: locale, arguments: arguments)
        if entry.isPlain {
            written.append(contentsOf: bytes[entry.pattern])
        } else if entry.hasEscape {
            let pattern = patternBytes(of: entry)
            formatter.write(pattern, in: 0..<pattern.count, to: &written)
        } else {
            formatter.write(bytes, in: entry.pattern, to: &written)
        }
    }

    /// The bytes of a pattern without JSON's escapes.
    private func patternBytes(of entry: CatalogueEntry) -> [UInt8] {
        guard entry.hasEscape else { return Array(bytes[entry.pattern]) }
        return bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes: buffer, position: entry.pattern.lowerBound - 1)
            guard let text = try? reader.readString() else { return [] }
            return Array(text.utf8)
        }
    }

    /// Where the text for a key stands.
    private func entry(for key: String) -> CatalogueEntry? {
        var key = key
        return key.withUTF8 { wanted in
            var slot = Int(truncatingIfNeeded: Hash64.of(wanted)) & (slots.count - 1)
            while slots[slot] != 0 {
                let entry = entries[Int(slots[slot]) - 1]
                if bytes[entry.key].elementsEqual(wanted) { return entry }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }
    }
}

extension Catalogue {
    /// The texts of a locale from `Content/`.
    package static func load(_ locale: Locale) -> Catalogue {
        Catalogue(locale, files: files(of: locale.tag))
    }

    /// The files that a tag's texts are in: where `locales/en-AU.json` says that it lies over `en-CA` (`@base`), that one first. None
    /// when one of them is not there.
    static func files(of tag: String) -> [[UInt8]] {
        let own = Array(Content.file("locales/" + tag + ".json"))
        guard !own.isEmpty else { return [] }
        guard let base = base(of: own) else { return [own] }
        let below = Array(Content.file("locales/" + base + ".json"))
        return below.isEmpty ? [] : [below, own]
    }

    /// The tag that a file lies over.
    private static func base(of file: [UInt8]) -> String? {
        file.withUnsafeBufferPointer { buffer in
            var parser = CatalogueParser(bytes: buffer, position: 0)
            var entries: [CatalogueEntry] = []
            parser.parse(into: &entries, headOnly: true)
            let found = entries.first { file[$0.key].elementsEqual("@base".utf8) }
            return found.map { String(decoding: file[$0.pattern], as: UTF8.self) }
        }
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

/// Where one text stands in a catalogue's bytes.
struct CatalogueEntry: Sendable {
    /// The key, between its quotes.
    let key: Range<Int>
    /// The pattern, between its quotes.
    let pattern: Range<Int>
    /// Whether the pattern has a backslash.
    let hasEscape: Bool
    /// Whether the pattern is its own text: no brace, apostrophe or backslash.
    let isPlain: Bool
}
