import Values

/// Writes a display name into memory that is used again and again: `BLUE DOOR CAFÉ` becomes `Blue Door Café`.
///
/// Only the letters count, not the case in which a bank printed them.
struct NameWriter {
    private let raw: UnsafeBufferPointer<UInt8>
    private let output: UnsafeMutablePointer<UInt8>
    /// Bytes written.
    private(set) var count = 0

    /// A writer of words of `raw` into memory for `DescriptorLimits.nameBytes`.
    init(_ raw: UnsafeBufferPointer<UInt8>, output: UnsafeMutablePointer<UInt8>) {
        self.raw = raw
        self.output = output
    }

    /// Writes one word after the sign that joins it to the one before.
    mutating func write(_ token: DescriptorToken, isLast: Bool) {
        let isFirst = count == 0
        if !isFirst { writeJoiner(before: token) }
        let start = Int(token.start)
        let end = Int(token.end)
        switch form(of: token, isFirst: isFirst, isLast: isLast) {
        case .capitals: writeCased(start, end, capital: true)
        case .small: writeCased(start, end, capital: false)
        case .name: writeName(start, end, isFirst: isFirst)
        }
    }

    private enum Form { case capitals, small, name }

    private func form(of token: DescriptorToken, isFirst: Bool, isLast: Bool) -> Form {
        if token.roles.contains(.domain), token.joiner == .point, !isFirst { return .small }
        if token.roles.contains(.capitals) { return .capitals }
        if token.roles.contains(.small), !isFirst, !isLast, token.joiner != .point, token.end &- token.start > 1 { return .small }
        if token.digits > 0 { return isOrdinal(token) ? .small : token.length <= 4 ? .capitals : .name }
        if token.letters == 1 { return .capitals }
        if token.letters <= 4, !token.roles.contains(.plain), hasNoVowel(token) { return .capitals }
        return .name
    }

    /// `1ST`, `22ND`: digits and two letters.
    private func isOrdinal(_ token: DescriptorToken) -> Bool {
        guard token.letters == 2, token.end &- token.start >= 3 else { return false }
        let last = (raw[Int(token.end) &- 2] | 0x20, raw[Int(token.end) &- 1] | 0x20)
        return last == (115, 116) || last == (110, 100) || last == (114, 100) || last == (116, 104)
    }

    /// Neither a vowel nor an apostrophe nor anything beyond ASCII.
    private func hasNoVowel(_ token: DescriptorToken) -> Bool {
        for index in Int(token.start)..<Int(token.end) {
            switch raw[index] | 0x20 {
            case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "y"),
                UInt8(ascii: "'"), 0xA0...0xFF:
                return false
            default: continue
            }
        }
        return true
    }

    private mutating func writeJoiner(before token: DescriptorToken) {
        switch token.joiner {
        case .none: break
        case .hyphen: put(UInt8(ascii: "-"))
        case .point: put(UInt8(ascii: "."))
        case .slash: put(UInt8(ascii: "/"))
        case .space, .gap, .dash, .star, .colon, .hash: put(UInt8(ascii: " "))
        }
    }

    /// Capital at the beginning and after `Mc`, `O'`, `D'`, `L'`; the rest small.
    private mutating func writeName(_ start: Int, _ end: Int, isFirst: Bool) {
        let elided = end &- start > 3 && isApostrophe(at: start &+ 1, end)
        if elided {
            let letter = raw[start] | 0x20
            let article = letter == UInt8(ascii: "d") || letter == UInt8(ascii: "l")
            writeCased(start, start &+ 1, capital: isFirst || !article)
            put(UInt8(ascii: "'"))
            let rest = start &+ 1 &+ UTF8Scalar(at: start &+ 1, in: raw).length
            writeCapitalized(rest, end)
        } else if end &- start >= 6, raw[start] | 0x20 == UInt8(ascii: "m"), raw[start &+ 1] | 0x20 == UInt8(ascii: "c") {
            writeCapitalized(start, start &+ 2)
            writeCapitalized(start &+ 2, end)
        } else {
            writeCapitalized(start, end)
        }
    }

    private func isApostrophe(at index: Int, _ end: Int) -> Bool {
        raw[index] == UInt8(ascii: "'") || raw[index] == UInt8(ascii: "`")
            || (index &+ 2 < end && raw[index] == 0xE2 && raw[index &+ 1] == 0x80 && raw[index &+ 2] == 0x99)
    }

    private mutating func writeCapitalized(_ start: Int, _ end: Int) {
        guard start < end else { return }
        let length = UTF8Scalar(at: start, in: raw).length
        writeCased(start, min(start &+ length, end), capital: true)
        writeCased(start &+ length, end, capital: false)
    }

    private mutating func writeCased(_ start: Int, _ end: Int, capital: Bool) {
        var index = start
        while index < end {
            let byte = raw[index]
            if byte < 0x80 {
                let folded = byte | 0x20
                let isLetter = folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
                put(isLetter ? (capital ? folded & 0xDF : folded) : byte == UInt8(ascii: "`") ? UInt8(ascii: "'") : byte)
                index &+= 1
            } else {
                index &+= writeBeyondASCII(at: index, capital: capital)
            }
        }
    }

    private mutating func writeBeyondASCII(at index: Int, capital: Bool) -> Int {
        let scalar = UTF8Scalar(at: index, in: raw)
        if SignClass.of(scalar.value) == .apostrophe {
            put(UInt8(ascii: "'"))
            return scalar.length
        }
        let cased = capital ? LetterCase.upper(scalar.value) : LetterCase.lower(scalar.value)
        if cased < 0x80 {
            put(UInt8(truncatingIfNeeded: cased))
        } else if scalar.length == 2 {
            put(UInt8(truncatingIfNeeded: 0xC0 | cased >> 6))
            put(UInt8(truncatingIfNeeded: 0x80 | cased & 0x3F))
        } else if scalar.length == 3 {
            put(UInt8(truncatingIfNeeded: 0xE0 | cased >> 12))
            put(UInt8(truncatingIfNeeded: 0x80 | cased >> 6 & 0x3F))
            put(UInt8(truncatingIfNeeded: 0x80 | cased & 0x3F))
        } else {
            for offset in 0..<scalar.length { put(raw[index &+ offset]) }
        }
        return scalar.length
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        guard count < DescriptorLimits.nameBytes else { return }
        output[count] = byte
        count &+= 1
    }
}

/// Capital and small letters of Latin (with French, Spanish, Vietnamese and Central European marks), Greek and Cyrillic;
/// other scalars have none here.
enum LetterCase {
    /// The small letter of a scalar.
    static func lower(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: scalar + 32
        case 0x130: 0x69
        case 0x178: 0xFF
        case 0x100...0x137, 0x14A...0x177: scalar | 1
        case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
        case 0x391...0x3A9, 0x410...0x42F: scalar + 32
        case 0x400...0x40F: scalar + 80
        case 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar | 1
        default: scalar
        }
    }

    /// The capital letter of a scalar.
    static func upper(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE: scalar - 32
        case 0xFF: 0x178
        case 0x131: 0x49
        case 0x100...0x137, 0x14A...0x177: scalar & ~1
        case 0x139...0x148, 0x179...0x17E: scalar - (1 - scalar & 1)
        case 0x3B1...0x3C1, 0x3C3...0x3C9, 0x430...0x44F: scalar - 32
        case 0x450...0x45F: scalar - 80
        case 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar & ~1
        default: scalar
        }
    }
}
