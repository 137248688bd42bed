import Values

/// Which words of a merchant's name may be references: numbers, codes, dates and months, which a bank prints behind a name and changes
/// each time.
enum ReferenceWords {
    /// A name without its references.
    struct Base {
        /// The words that stay, with single blanks between them.
        var name: [UInt8]
        /// How many they are.
        var words: Int
        /// Whether a code or a month was left out, which is hardly ever part of a name, or only short numbers were.
        var hasCode: Bool
    }

    /// A name without the words that may be references; `nil` if it has no such word or would have no other word. The first word stays.
    static func base(of name: UnsafeBufferPointer<UInt8>) -> Base? {
        guard mayHoldOne(name) else { return nil }
        let words = words(of: name)
        var kept: [Range<Int>] = []
        var hasCode = false
        for (index, word) in words.enumerated() {
            let kind = index == 0 ? .none : kind(UnsafeBufferPointer(rebasing: name[word]))
            let isMonth = kind == .month && isBesideNumber(index, words, name)
            if kind == .none || (kind == .month && !isMonth) { kept.append(word) } else { hasCode = hasCode || kind != .number }
        }
        guard kept.count < words.count else { return nil }
        var base: [UInt8] = []
        for word in kept {
            if !base.isEmpty { base.append(0x20) }
            base.append(contentsOf: name[word])
        }
        return Base(name: base, words: kept.count, hasCode: hasCode)
    }

    private enum Kind { case none, number, code, month }

    /// Only a digit or a word without a vowel can be a reference, so that nearly all names are skipped at once.
    private static func mayHoldOne(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var letters = 0
        var hasVowel = true
        for byte in name {
            if byte &- 48 <= 9 { return true }
            if byte == 0x20 {
                if letters >= leastLetters && !hasVowel { return true }
                (letters, hasVowel) = (0, false)
            } else {
                letters += 1
                hasVowel = hasVowel || isVowel(byte)
            }
        }
        return letters >= leastLetters && !hasVowel
    }

    /// Letters of a word without a vowel that is no abbreviation.
    private static let leastLetters = 5
    /// Letters and digits of a mixed word, or digits of a number, that are no part of a name.
    private static let leastCode = 4

    private static func kind(_ word: UnsafeBufferPointer<UInt8>) -> Kind {
        var (letters, digits, others, vowels) = (0, 0, 0, 0)
        for byte in word {
            if byte &- 48 <= 9 {
                digits += 1
            } else if (byte | 0x20) &- 97 < 26 {
                letters += 1
                vowels += isVowel(byte) ? 1 : 0
            } else if byte >= 0x80 {
                vowels += 1
                others += 1
            }
        }
        if digits > 0 { return digits + letters >= leastCode && others == 0 ? .code : .number }
        if letters >= leastLetters, vowels == 0 { return .code }
        return isMonth(word) ? .month : .none
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "y"):
            true
        default: byte >= 0x80
        }
    }

    private static func words(of name: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = 0
        for index in 0...name.count where index == name.count || name[index] == 0x20 {
            if index > start { words.append(start..<index) }
            start = index + 1
        }
        return words
    }

    /// `14 Mar`, `Mar 14`.
    private static func isBesideNumber(_ index: Int, _ words: [Range<Int>], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for other in [index - 1, index + 1] where other > 0 && other < words.count {
            if name[words[other]].contains(where: { $0 &- 48 <= 9 }) { return true }
        }
        return false
    }

    /// The first letters of months in English, French and Spanish.
    private static let months: [StaticString] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "fev", "avr", "mai", "juin", "juil", "aou",
        "ene",
        "abr", "ago", "dic",
    ]

    private static func isMonth(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard word.count >= 3, word.count <= 10 else { return false }
        return months.contains { month in
            month.utf8CodeUnitCount <= word.count && (0..<month.utf8CodeUnitCount).allSatisfy { word[$0] | 0x20 == month.utf8Start[$0] }
        }
    }
}
