/// A letter beyond ASCII as the capital ASCII letters that stand for it (`é` is `E`, `œ` is `OE`).
enum FoldedLetter {
    /// One or two letters.
    case letters(UInt8, UInt8)
    /// A letter of another script or one that has no ASCII form; it counts as a letter and keeps its bytes.
    case other
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

    /// The folded form of a scalar at or above U+0080.
    static func of(_ scalar: UInt32) -> FoldedLetter {
        switch scalar {
        case 0xC0...0x17F: latin(scalar)
        case 0x300...0x36F: .mark
        case 0x2018, 0x2019, 0x2BC: .apostrophe
        case 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: .blank
        case 0x2010...0x2015, 0x2212: .hyphen
        case 0x80...0xBF, 0x200C...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x303F, 0xE000...0xF8FF, 0xFFF0...0xFFFF, 0x1F000...0x1FAFF,
            0xE0000...0x10FFFF:
            .separator
        default: .other
        }
    }

    /// Latin-1 and Latin Extended-A: a capital stands for itself, a small letter for two.
    private static func latin(_ scalar: UInt32) -> FoldedLetter {
        let code = table.utf8Start[Int(scalar &- 0xC0)]
        switch code {
        case UInt8(ascii: "a"): return .letters(UInt8(ascii: "A"), UInt8(ascii: "E"))
        case UInt8(ascii: "o"): return .letters(UInt8(ascii: "O"), UInt8(ascii: "E"))
        case UInt8(ascii: "s"): return .letters(UInt8(ascii: "S"), UInt8(ascii: "S"))
        case UInt8(ascii: "t"): return .letters(UInt8(ascii: "T"), UInt8(ascii: "H"))
        case UInt8(ascii: "i"): return .letters(UInt8(ascii: "I"), UInt8(ascii: "J"))
        case UInt8(ascii: "*"): return .separator
        default: return .letters(code, 0)
        }
    }

    /// U+00C0 to U+017F, one sign each.
    private static let table: StaticString = """
        AAAAAAaCEEEEIIIIDNOOOOO*OUUUUYtsAAAAAAaCEEEEIIIIDNOOOOO*OUUUUYtY\
        AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIIIiiJJKKKLLLLLLLLLL\
        NNNNNNNNNOOOOOOooRRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS
        """
}
