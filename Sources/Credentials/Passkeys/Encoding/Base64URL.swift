/// The text form of bytes that WebAuthn uses in JSON: base64url without padding (RFC 4648 §5), in exactly one form per value.
package enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The text of bytes.
    package static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var bits: UInt32 = 0
        var width = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            width += 8
            while width >= 6 {
                width -= 6
                text.append(alphabet[Int(bits >> UInt32(width) & 63)])
            }
            bits &= 1 << UInt32(width) - 1
        }
        if width > 0 { text.append(alphabet[Int(bits << UInt32(6 - width) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nothing for padding, other characters, a length that none has, or bits left over that are not zero.
    package static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3 / 4)
        var bits: UInt32 = 0
        var width = 0
        for character in text.utf8 {
            guard let digit = value(of: character) else { return nil }
            bits = bits << 6 | digit
            width += 6
            if width >= 8 {
                width -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(width)))
                bits &= 1 << UInt32(width) - 1
            }
        }
        return bits == 0 ? bytes : nil
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
