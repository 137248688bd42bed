import Values

/// What a learned categoriser sees of a text: hashes of its words, of neighbouring words, and of the character
/// n-grams inside each word.
///
/// ```
/// "Bella Vita Pizzeria"  →  BELLA VITA PIZZERIA   words, the first and the last of them once more as such
///                           BELLA·VITA VITA·PIZZERIA   neighbours
///                           ^PIZ PIZZ … ERIA$          3 to 5 characters, so that PIZZERI and PIZZA are alike
/// ```
///
/// The same bytes give the same hashes on every platform; a learned model is worthless with any others.
package struct TextFeatures {
    /// The hashes of the text that was read last.
    package private(set) var hashes: [UInt64] = []
    /// How many of them, from the first on, are of whole words; the others are of parts of words.
    package private(set) var wordCount = 0
    private var folded: [UInt8] = []

    /// Words of a text that are looked at.
    private static let wordLimit = 16
    /// Bytes of a word that are looked at.
    private static let wordBytes = 24
    /// Lengths of character n-grams.
    private static let gramLengths = 3...5

    /// Which part of a text a hash stands for; the seed of its hash.
    private enum Part: UInt64 {
        case word = 1
        case firstWord, lastWord, neighbours, characters, processor
    }

    /// How much the feature at a place counts: whole words more than parts of words, all together one in length.
    package func value(at place: Int) -> Float {
        (place < wordCount ? TextFeatures.wordValue : 1) / length
    }

    /// The length by which values are divided.
    package var length: Float {
        let words = Float(wordCount) * TextFeatures.wordValue * TextFeatures.wordValue
        return max(words + Float(hashes.count - wordCount), 1).squareRoot()
    }

    /// How often a whole word counts beside a part of a word; a whole number.
    package static let wordValue: Float = 3

    /// A reader that has read nothing.
    package init() {}

    /// Reads a text, and the processor that stood before it, if one did. Without any letter there are no features.
    package mutating func read(_ text: UnsafeBufferPointer<UInt8>, processor: UnsafeBufferPointer<UInt8>? = nil) {
        hashes.removeAll(keepingCapacity: true)
        folded.removeAll(keepingCapacity: true)
        TextFolding.fold(UnsafeBufferPointer(rebasing: text.prefix(DescriptorLimits.bytes)), appendingTo: &folded)
        var found: [UInt64] = []
        var characters: [UInt64] = []
        folded.withUnsafeBufferPointer { bytes in
            var previous: UInt64 = 0
            var first: UInt64 = 0
            var count = 0
            var index = 0
            while index < bytes.count, count < TextFeatures.wordLimit {
                var end = index
                var hasLetter = false
                while end < bytes.count, TextFeatures.isWordByte(bytes[end]) {
                    if bytes[end] > UInt8(ascii: "9") { hasLetter = true }
                    end += 1
                }
                if hasLetter {
                    let word = UnsafeBufferPointer(rebasing: bytes[index..<min(end, index + TextFeatures.wordBytes)])
                    let hash = TextFeatures.hash(.word, word)
                    found.append(hash)
                    if count == 0 { first = hash } else { found.append(TextFeatures.hash(.neighbours, previous, hash)) }
                    TextFeatures.addCharacters(of: word, to: &characters)
                    previous = hash
                    count += 1
                }
                index = max(end, index + 1)
            }
            guard count > 0 else { return }
            found.append(TextFeatures.hash(.firstWord, first))
            found.append(TextFeatures.hash(.lastWord, previous))
        }
        if let processor, !found.isEmpty { found.append(TextFeatures.hash(.processor, processor)) }
        wordCount = found.count
        hashes = found + characters
    }

    /// Letters, digits and everything beyond ASCII; folded text has no small letters.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57)
    }

    private static func addCharacters(of word: UnsafeBufferPointer<UInt8>, to hashes: inout [UInt64]) {
        let count = word.count + 2
        for length in gramLengths where length <= count {
            for start in 0...(count - length) {
                var packed: UInt64 = 0
                for place in start..<(start + length) {
                    let byte = place == 0 ? UInt8(ascii: "^") : place == count - 1 ? UInt8(ascii: "$") : word[place - 1]
                    packed = packed << 8 | UInt64(byte)
                }
                hashes.append(hash(.characters, packed))
            }
        }
    }

    private static func hash(_ part: Part, _ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        Hash64.of(word, seed: part.rawValue)
    }

    private static func hash(_ part: Part, _ values: UInt64...) -> UInt64 {
        var hash = Hash64(seed: part.rawValue)
        for value in values { hash.combine(value) }
        return hash.value
    }
}
