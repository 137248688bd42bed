import Values

/// Terminal text for terminals that show nothing beyond ASCII. Every column stays one column where it was one.
enum ASCIIText {
    /// Appends the nearest ASCII character for one beyond ASCII, given with its own bytes.
    static func write(_ scalar: UTF8Scalar, _ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        switch scalar.value {
        case 0xA0, 0x202F, 0x2009: bytes.append(UInt8(ascii: " "))
        case 0xB7, 0x2022: bytes.append(UInt8(ascii: "*"))
        case 0xD7: bytes.append(UInt8(ascii: "x"))
        case 0x2026: bytes.append(UInt8(ascii: "~"))
        case 0x2190...0x2193: bytes.append(UInt8(ascii: ">"))
        case 0x2581...0x2583: bytes.append(UInt8(ascii: "."))
        case 0x2584...0x2586: bytes.append(UInt8(ascii: ":"))
        case 0x2587...0x258B, 0x2593: bytes.append(UInt8(ascii: "#"))
        case 0x258C: bytes.append(UInt8(ascii: "="))
        case 0x258D...0x258F: bytes.append(UInt8(ascii: "-"))
        case 0x2591: bytes.append(UInt8(ascii: "."))
        case 0x2592: bytes.append(UInt8(ascii: "+"))
        default: appendFolded(scalar, source, to: &bytes)
        }
    }

    /// A letter without its mark, in its own case; `?` for what has no nearest letter.
    private static func appendFolded(_ scalar: UTF8Scalar, _ source: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var folded: [UInt8] = []
        TextFolding.fold(source, appendingTo: &folded)
        guard !folded.isEmpty else { return }
        let isSmall = scalar.value < 0x100 ? scalar.value >= 0xDF : scalar.value % 2 == 1
        for byte in folded {
            guard byte < 0x80 else {
                bytes.append(UInt8(ascii: "?"))
                return
            }
            bytes.append(isSmall && byte >= 65 && byte <= 90 ? byte + 32 : byte)
        }
    }
}
