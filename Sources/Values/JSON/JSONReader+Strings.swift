extension JSONReader {
    /// Reads the string that begins here with a quote.
    mutating func readString() throws(JSONError) -> String {
        position += 1
        let start = position
        try skipPlain()
        if peek == UInt8(ascii: "\"") {
            defer { position += 1 }
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        }
        var text = Array(bytes[start..<position])
        while !take("\"") {
            try readEscape(into: &text)
            let run = position
            try skipPlain()
            text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[run..<position]))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Passes over everything that stands for itself, up to a quote or a backslash.
    private mutating func skipPlain() throws(JSONError) {
        while true {
            position = JSONScan.plainEnd(from: position, in: bytes)
            guard let byte = peek else { throw error(.closingQuote) }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
            guard byte >= 0x80 else { throw error(.escapedControlCharacter) }
            let scalar = UTF8Scalar(at: position, in: bytes)
            guard scalar.isValid else { throw error(.validUTF8) }
            position += scalar.length
        }
    }

    /// Reads an escape that begins here with a backslash.
    private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
        position += 1
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            try readUnicodeEscape(into: &text)
            return
        default: throw error(.escape)
        }
        position += 1
    }

    /// Reads `u0041`, or `ud83d\ude00` as one scalar.
    private mutating func readUnicodeEscape(into text: inout [UInt8]) throws(JSONError) {
        guard let unit = hexUnit(at: position + 1) else { throw error(.escape) }
        position += 5
        let isHigh = unit >= 0xD800 && unit < 0xDC00
        if isHigh, peek == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u"),
            let low = hexUnit(at: position + 2), low >= 0xDC00, low < 0xE000
        {
            position += 6
            text.append(scalar: 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        } else {
            // U+0000 ends a text in one database and is refused by another; everywhere it stands for a sign that nobody can read.
            text.append(scalar: unit == 0 ? 0xFFFD : unit)
        }
    }

    /// Four hexadecimal digits as a number.
    private func hexUnit(at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = UUID128.value(ofHexDigit: bytes[index]) else { return nil }
            unit = unit << 4 | UInt32(truncatingIfNeeded: digit)
        }
        return unit
    }
}
