import Values

/// The key by which two prints of one row are told to be the same: letters and digits alone, without case, accents,
/// spaces and punctuation, because banks change those between exports.
package enum MatchKey {
    /// The hash of a text's letters and digits; of a text without any, the hash of nothing.
    package static func key(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = Hash64(seed: 0x6D61_7463)
        var pending: UInt64 = 0
        var filled: UInt64 = 0
        var index = 0
        while index < text.count {
            let folded = fold(text, &index)
            guard folded != 0 else { continue }
            pending = pending << 8 | UInt64(folded)
            filled &+= 1
            if filled & 7 == 0 {
                hash.combine(pending)
                pending = 0
            }
        }
        hash.combine(pending)
        hash.combine(filled)
        return hash.value
    }

    /// The letter or digit at an index in upper case without its accent, 0 for anything to pass over; moves the index on.
    @inline(__always)
    static func fold(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8 {
        let byte = text[index]
        index &+= 1
        if byte < 0x80 {
            let class_ = asciiClass[Int(byte)]
            return class_
        }
        guard byte == 0xC3, index < text.count else { return byte >= 0xC4 ? byte : (byte == 0xC2 ? skipOne(text, &index) : byte) }
        let second = text[index]
        index &+= 1
        return second >= 0x80 && second <= 0xBF ? latinLetters[Int(second - 0x80)] : second
    }

    private static func skipOne(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8 {
        if index < text.count { index &+= 1 }
        return 0
    }

    /// For each ASCII byte itself in upper case when it is a letter or digit, else 0.
    private static let asciiClass: [UInt8] = (0..<128).map { byte in
        switch UInt8(truncatingIfNeeded: byte) {
        case 48...57, 65...90: UInt8(truncatingIfNeeded: byte)
        case 97...122: UInt8(truncatingIfNeeded: byte - 32)
        default: 0
        }
    }

    /// For U+00C0…U+00FF the letter without its accent; the sharp s counts as S, the ligatures as their first letter.
    private static let latinLetters: [UInt8] = Array("AAAAAAACEEEEIIIIDNOOOOO\u{0}OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO\u{0}OUUUUYTY".utf8)
}
