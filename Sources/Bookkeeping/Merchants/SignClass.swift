/// What a Unicode scalar beyond ASCII does in a descriptor.
enum SignClass {
    /// A letter or digit of any script.
    case letter
    /// A mark that belongs to the letter before.
    case mark
    /// An apostrophe.
    case apostrophe
    /// A blank.
    case blank
    /// A hyphen or dash.
    case hyphen
    /// Any other sign.
    case separator

    /// The class of a scalar at or above U+0080.
    static func of(_ scalar: UInt32) -> SignClass {
        switch scalar {
        case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: .mark
        case 0x2018, 0x2019, 0x2BC: .apostrophe
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .blank
        case 0x2010...0x2015, 0x2212: .hyphen
        case 0x80...0xBF, 0xD7, 0xF7, 0x200E...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x303F, 0xE000...0xF8FF, 0xFEFF...0xFF0F,
            0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFFFF, 0x1F000...0x1FAFF, 0xE0000...0x10FFFF:
            .separator
        default: .letter
        }
    }
}
