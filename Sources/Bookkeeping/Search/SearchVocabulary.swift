package import Values

/// The words of the search language: the ones that are understood everywhere, and those of the person's language.
package final class SearchVocabulary: Sendable {
    /// Words with what they mean; the first one of a meaning is the one to suggest.
    let fields: [Entry<SearchField>]
    let states: [Entry<SearchState>]
    let operators: [Entry<SearchOperator>]
    let periods: [Entry<SearchPeriod>]
    /// The mark that groups thousands in the person's numbers; 0 for none that could be mistaken.
    let groupMark: UInt8
    private let catalogue: Catalogue?
    /// Categories by their folded names, the household's own names first.
    private let categories: [(name: [UInt8], code: String)]
    /// The household's own names of categories.
    private let ownNames: [String: String]

    /// A word and what it means.
    struct Entry<Meaning: Sendable>: Sendable {
        /// The word as it is shown.
        let word: String
        /// The word as it is compared.
        let folded: [UInt8]
        /// What it means.
        let meaning: Meaning
    }

    /// A meaning with the word that is understood everywhere and the key of the others.
    private struct Word<Meaning: Sendable> {
        let code: String
        let key: String
        let meaning: Meaning
    }

    /// The names of months that are understood in every language.
    static let monthCodes = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
    ]

    /// The words that are understood in every language, and no others.
    package static let plain = SearchVocabulary(nil, own: [])

    /// The words of a catalogue beside those that are understood in every language.
    ///
    /// - Parameter own: what the household decided about categories, for their names.
    package convenience init(_ catalogue: Catalogue, own: [CategoryChoice] = []) {
        self.init(Optional(catalogue), own: own)
    }

    private init(_ catalogue: Catalogue?, own: [CategoryChoice]) {
        ownNames = own.reduce(into: [:]) { $0[$1.category] = $1.name ?? ($1.group == nil ? nil : $1.category) }
        self.catalogue = catalogue
        fields = SearchVocabulary.entries(
            SearchField.allCases.map { Word(code: $0.code, key: "search.field.\($0.code)", meaning: $0) }, catalogue)
        states = SearchVocabulary.entries(
            SearchState.allCases.map { Word(code: $0.code, key: "search.is.\($0.code)", meaning: $0) }, catalogue)
        operators = SearchVocabulary.entries(
            SearchOperator.allCases.map { Word(code: $0.code, key: "search.word.\($0.code)", meaning: $0) }, catalogue)
        let relative = RelativePeriod.allCases.map {
            Word(code: $0.code, key: "search.when.\($0.code)", meaning: SearchPeriod.relative($0))
        }
        let months = (1...12).map { number in
            Word(
                code: SearchVocabulary.monthCodes[number - 1], key: "calendar.month.long.\(number)",
                meaning: SearchPeriod.namedMonth(number))
        }
        periods = SearchVocabulary.entries(relative + months, catalogue)
        categories = own.map { (FoldedWord.bytes($0.name ?? $0.category), $0.category) } + SearchVocabulary.categories(of: catalogue)
        let mark = catalogue?.locale.numberStyle.groupMark ?? ","
        groupMark = mark.utf8.count == 1 ? mark.utf8.first ?? 0 : 0
    }

    /// The name of a category in the person's language; nil for one that is the person's own.
    package func categoryName(code: String) -> String? {
        if let own = ownNames[code] { return own }
        let key = "category.\(code)"
        guard let catalogue, catalogue.contains(key) else { return nil }
        return catalogue.text(key)
    }

    /// The code of the category that a person names by its code or in their language; the name itself when it is their own.
    package func categoryCode(named name: String) -> String {
        category(named: name) ?? name
    }

    /// The code of the category that a person names by its code or in their language; nil for a name that is not known.
    package func category(named name: String) -> String? {
        let folded = FoldedWord.bytes(name)
        if let known = categories.first(where: { FoldedWord.bytes($0.code) == folded }) { return known.code }
        return categories.first { $0.name == folded }?.code
    }

    /// The names of the categories that a name could mean, best first: those that begin with it, hold it, begin alike, or are nearly it.
    package func categories(like name: String) -> [(code: String, name: String)] {
        let folded = FoldedWord.bytes(name)
        let ranked = categories.enumerated().compactMap { place, entry -> (rank: Int, place: Int)? in
            if entry.name.starts(with: folded) { return (0, place) }
            if entry.name.split(separator: 0x20).contains(where: { $0.starts(with: folded) }) { return (1, place) }
            let isStem = folded.count > 4 && entry.name.starts(with: folded.prefix(5))
            return isStem || FoldedWord.distance(folded, entry.name, limit: 3) < 3 ? (2, place) : nil
        }
        var seen: Set<String> = []
        return ranked.ordered { $0.rank != $1.rank ? $0.rank < $1.rank : $0.place < $1.place }.compactMap { found in
            let code = categories[found.place].code
            return seen.insert(code).inserted ? (code, categoryName(code: code) ?? code) : nil
        }
    }

    /// The words to suggest, one for each meaning.
    func suggested<Meaning: Equatable>(_ entries: [Entry<Meaning>]) -> [Entry<Meaning>] {
        entries.indices.filter { place in !entries[..<place].contains { $0.meaning == entries[place].meaning } }.map { entries[$0] }
    }

    /// What a word means.
    func meaning<Meaning>(of word: [UInt8], in entries: [Entry<Meaning>]) -> Meaning? {
        let folded = FoldedWord.bytes(word)
        return entries.first { $0.folded == folded }?.meaning
    }

    /// The period that a word names.
    func period(named word: [UInt8]) -> SearchPeriod? {
        meaning(of: word, in: periods)
    }

    /// The words nearest to one that is none of them; all words to suggest when none is near.
    func nearest<Meaning: Equatable>(to word: [UInt8], in entries: [Entry<Meaning>]) -> [String] {
        let folded = FoldedWord.bytes(word)
        var near = entries.filter { $0.folded.starts(with: folded) && !folded.isEmpty }
        if near.isEmpty {
            let limit = folded.count < 4 ? 2 : 3
            let measured = entries.map { ($0, FoldedWord.distance(folded, $0.folded, limit: limit)) }.filter { $0.1 < limit }
            let least = measured.map { $0.1 }.min() ?? 0
            near = measured.filter { $0.1 == least }.map { $0.0 }
        }
        return suggested(near.isEmpty ? entries : near).map { $0.word }
    }

    /// The person's own words first, then the one that is understood everywhere.
    private static func entries<Meaning: Sendable>(
        _ words: [Word<Meaning>], _ catalogue: Catalogue?
    ) -> [Entry<Meaning>] {
        var found: [Entry<Meaning>] = []
        for entry in words {
            let own = catalogue.map { Array($0.text(entry.key).utf8).split(separator: UInt8(ascii: ",")) } ?? []
            for part in own + [Array(entry.code.utf8)[...]] {
                let word = Array(part.drop { $0 == 0x20 })
                let folded = FoldedWord.bytes(word)
                if found.contains(where: { $0.folded == folded }) { continue }
                found.append(Entry(word: String(decoding: word, as: UTF8.self), folded: folded, meaning: entry.meaning))
            }
        }
        return found
    }

    private static func categories(of catalogue: Catalogue?) -> [(name: [UInt8], code: String)] {
        guard let catalogue else { return [] }
        let stem = Array("category.".utf8)
        return catalogue.keys.filter { $0.utf8.starts(with: stem) }.map { key in
            (name: FoldedWord.bytes(catalogue.text(key)), code: String(decoding: Array(key.utf8).dropFirst(stem.count), as: UTF8.self))
        }
    }
}
