/// One word of a descriptor: where it stands, and what can be asked of it without its bytes.
struct DescriptorToken {
    /// Hash of the folded word; 48 bits are used.
    var key: UInt64
    /// First byte in the raw text.
    var start: UInt16
    /// Byte after the last one.
    var end: UInt16
    /// The word's number in the vocabulary; `Vocabulary.unknown` for none.
    var word: UInt16
    /// Letters in the folded word, at most 255.
    var letters: UInt8
    /// Digits in the word, at most 255.
    var digits: UInt8
    /// What separates it from the word before.
    var joiner: Joiner
    /// Whether it is a masked number (`XX5441`, `XXXX`).
    var isMasked: Bool
    /// Whether a letter follows a digit in it, as in a reference (`2K4AB12CD`) and hardly ever in a name (`STUDIO24`).
    var isInterleaved: Bool
    /// Whether it is part of a date (`31/07/2026`).
    var isDatePart: Bool
    /// What the word can be.
    var roles: WordRoles

    /// What stands between two words.
    enum Joiner: UInt8 {
        /// Nothing (`A` and `&` of `A&W`).
        case none
        /// Blanks and anything without a meaning of its own.
        case space
        /// Two or more blanks: the columns of a card network's fixed layout.
        case gap
        /// A single hyphen.
        case hyphen
        /// A hyphen with blanks around it.
        case dash
        /// A single point.
        case point
        /// A single slash.
        case slash
        /// A star, with or without blanks.
        case star
        /// A colon, with or without blanks.
        case colon
        /// A number sign just before the word.
        case hash
    }

    /// Whether it is digits only.
    var isNumber: Bool { letters == 0 && digits > 0 }
    /// Whether it mixes letters and digits.
    var isMixed: Bool { letters > 0 && digits > 0 }
    /// Letters and digits together.
    var length: Int { Int(letters) &+ Int(digits) }

    /// Forgets what a clean name no longer shows: which sign joined it, and that it was part of a date. Says whether
    /// there was anything to forget.
    mutating func becomePlain(isFirst: Bool) -> Bool {
        let plain: Joiner
        switch joiner {
        case .none, .hyphen, .point, .slash: plain = joiner
        case .space, .gap, .dash, .star, .colon, .hash: plain = .space
        }
        let isChanged = (plain != joiner && !isFirst) || isDatePart
        joiner = isFirst ? .none : plain
        isDatePart = false
        return isChanged
    }
}
