/// What a byte does in a descriptor. Letters and digits stand for themselves, folded to capitals; every other class is
/// below the digits, so that one comparison tells them apart.
enum ByteClass {
    /// A sign without a meaning of its own.
    static let other: UInt8 = 0
    /// A space, a tab or the end of a line.
    static let blank: UInt8 = 1
    /// `-`
    static let hyphen: UInt8 = 2
    /// `.`
    static let point: UInt8 = 3
    /// `/`
    static let slash: UInt8 = 4
    /// `*`
    static let star: UInt8 = 5
    /// `#`
    static let hash: UInt8 = 6
    /// `:`
    static let colon: UInt8 = 7
    /// `'` and the backquote that some banks print for it.
    static let apostrophe: UInt8 = 8
    /// `&`, a word of its own.
    static let ampersand: UInt8 = 9
    /// The first byte of a scalar beyond ASCII, or a byte that is not UTF-8.
    static let beyondASCII: UInt8 = 10
    /// Classes from here on are folded letters and digits.
    static let firstWordByte: UInt8 = 48
    /// Folded classes from here on are letters.
    static let firstLetter: UInt8 = 65

    /// The class of a byte.
    static func of(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): byte
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte &- 32
        case UInt8(ascii: " "), 9, 10, 13: blank
        case UInt8(ascii: "-"): hyphen
        case UInt8(ascii: "."): point
        case UInt8(ascii: "/"): slash
        case UInt8(ascii: "*"): star
        case UInt8(ascii: "#"): hash
        case UInt8(ascii: ":"): colon
        case UInt8(ascii: "'"), UInt8(ascii: "`"): apostrophe
        case UInt8(ascii: "&"): ampersand
        case 0x80...0xFF: beyondASCII
        default: other
        }
    }
}
