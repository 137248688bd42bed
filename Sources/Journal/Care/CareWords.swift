package import Values

/// Words of despair, of suicide, of harming oneself, of being in danger, and how they are found in what somebody writes.
///
/// Case, accents and punctuation count for nothing, words are whole, and negations are no matter: better once too often than not. A phrase
/// within an idiom (`suicide` in `Suicide Squad`) does not count. `Web/journal/care-words.js` finds the same while somebody types;
/// `Tests/Vectors/care-words.json` holds both. What is found is told to nobody and kept nowhere: who asks offers help, on the device.
package struct CareWords: Hashable, Sendable {
    /// Phrases and idioms as `plain` makes them.
    private let phrases: [[UInt8]]
    private let idioms: [[UInt8]]

    /// Phrases and idioms in any languages, as people write them; one without a letter or digit says nothing and is left out.
    package init(phrases: [String], idioms: [String]) {
        self.phrases = phrases.map { CareWords.plain($0) }.filter { $0.count > 1 }
        self.idioms = idioms.map { CareWords.plain($0) }.filter { $0.count > 1 }
    }

    /// What `Content/care-words.json` has: for each language its `phrases` and `idioms`. Nil for anything else.
    package init?(_ content: JSONValue) {
        guard case .object(let languages) = content else { return nil }
        var (phrases, idioms): ([String], [String]) = ([], [])
        for language in languages {
            guard let own = language.value["phrases"]?.array, let harmless = language.value["idioms"]?.array else { return nil }
            phrases += own.compactMap { $0.string }
            idioms += harmless.compactMap { $0.string }
        }
        self.init(phrases: phrases, idioms: idioms)
    }

    /// Whether a text has a phrase that is within no idiom. Takes time by the text's length, 20,000 characters some milliseconds.
    package func areIn(_ text: String) -> Bool {
        let words = CareWords.plain(text)
        let starts = words.indices.filter { words[$0] == CareWords.space }
        let harmless = idioms.flatMap { CareWords.places(of: $0, in: words, at: starts) }
        return phrases.contains { phrase in
            CareWords.places(of: phrase, in: words, at: starts).contains { place in
                !harmless.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
            }
        }
    }

    private static let space = UInt8(ascii: " ")

    /// A text as its words in plain capitals, each with one space before and behind it.
    private static func plain(_ text: String) -> [UInt8] {
        var words = [space]
        for byte in TextFolding.folded(text).utf8 {
            if isOfWord(byte) {
                words.append(byte)
            } else if words[words.count - 1] != space {
                words.append(space)
            }
        }
        if words[words.count - 1] != space { words.append(space) }
        return words
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }

    /// Where a phrase stands in a text, from the space before it to the one behind it.
    private static func places(of phrase: [UInt8], in words: [UInt8], at starts: [Int]) -> [Range<Int>] {
        starts.compactMap { start in
            guard start + phrase.count <= words.count, words[start + 1] == phrase[1] else { return nil }
            return phrase.indices.allSatisfy { words[start + $0] == phrase[$0] } ? start..<start + phrase.count : nil
        }
    }
}
