import FoundationEssentials

/// Base64 as tokens write it (RFC 4648 section 5): `-` and `_` for `+` and `/`, no padding.
enum Base64URL {
    /// The text of some bytes.
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { (sign: Character) -> Character? in
                switch sign {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: sign
                }
            })
    }

    /// The bytes of a text, or nothing when it has a sign too many.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        guard text.utf8.allSatisfy(isSign) else { return nil }
        var padded = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        padded += String(repeating: "=", count: (4 - padded.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map { [UInt8]($0) }
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
