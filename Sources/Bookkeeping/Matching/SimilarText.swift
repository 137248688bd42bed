/// Judges whether two prints of a payee can be of the same thing.
enum SimilarText {
    /// Letters and digits that a text must have before it can stand for a longer one.
    static let leastLetters = 6
    /// Letters and digits that are looked at.
    static let mostLetters = 96

    /// Whether the letters and digits of one text begin, or stand inside, the other's; empty texts hold nothing.
    static func oneHoldsTheOther(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = letters(left)
        let second = letters(right)
        let (short, long) = first.count <= second.count ? (first, second) : (second, first)
        guard short.count >= leastLetters else { return !short.isEmpty && short == long }
        return contains(long, short)
    }

    /// Letters and digits in upper case without accents, at most `mostLetters`.
    static func letters(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity(min(text.count, mostLetters))
        var index = 0
        while index < text.count, letters.count < mostLetters {
            let letter = MatchKey.fold(text, &index)
            if letter != 0 { letters.append(letter) }
        }
        return letters
    }

    private static func contains(_ long: [UInt8], _ short: [UInt8]) -> Bool {
        var start = 0
        while start + short.count <= long.count {
            var offset = 0
            while offset < short.count, long[start + offset] == short[offset] { offset += 1 }
            if offset == short.count { return true }
            start += 1
        }
        return false
    }
}
