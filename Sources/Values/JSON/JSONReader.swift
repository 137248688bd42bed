/// Reads JSON (RFC 8259) strictly into a tree, with limits, so that no text from outside can exhaust the stack or memory.
///
/// A byte order mark at the start is passed over. An escape of half a surrogate pair, or of U+0000, which no database
/// keeps alike, becomes U+FFFD rather than lose the text around it.
package struct JSONReader {
    /// Arrays and objects that may lie inside one another.
    package static let depthLimit = 128
    /// Bytes of a text that are read at most.
    package static let byteLimit = 64 << 20

    /// The text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Position of the next byte.
    var position = 0

    /// Reads the one value that the bytes hold.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
        guard bytes.count <= byteLimit else { throw JSONError(offset: byteLimit, expected: .fewerBytes) }
        var reader = JSONReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        reader.skipSpace()
        let value = try reader.readValue(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.error(.endOfText) }
        return value
    }

    /// Reads the one value that the bytes hold.
    package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in try read(buffer) }
    }

    /// Reads the one value that a text holds.
    package static func read(_ text: String) throws(JSONError) -> JSONValue {
        try read(Array(text.utf8))
    }

    /// Reads the value that begins here.
    private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
        guard let first = peek else { throw error(.value) }
        switch first {
        case UInt8(ascii: "{"): return try readObject(depth: depth + 1)
        case UInt8(ascii: "["): return try readArray(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        case UInt8(ascii: "-"), 48...57: return try readNumber()
        default: throw error(.value)
        }
    }

    private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= JSONReader.depthLimit else { throw error(.lessDepth) }
        position += 1
        skipSpace()
        var elements: [JSONValue] = []
        guard !take("]") else { return .array(elements) }
        while true {
            elements.append(try readValue(depth: depth))
            guard try readComma(orEnd: "]") else { return .array(elements) }
        }
    }

    private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= JSONReader.depthLimit else { throw error(.lessDepth) }
        position += 1
        skipSpace()
        var members: [JSONMember] = []
        guard !take("}") else { return .object(members) }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw error(.key) }
            let key = try readString()
            skipSpace()
            guard take(":") else { throw error(.colon) }
            skipSpace()
            members.append(JSONMember(key, try readValue(depth: depth)))
            guard try readComma(orEnd: "}") else { return .object(members) }
        }
    }

    /// Passes over a comma and returns true, or over the closing bracket and returns false.
    private mutating func readComma(orEnd bracket: Unicode.Scalar) throws(JSONError) -> Bool {
        skipSpace()
        if take(bracket) { return false }
        guard take(",") else { throw error(.commaOrEnd) }
        skipSpace()
        return true
    }

    private mutating func readWord(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for offset in 0..<word.utf8CodeUnitCount {
            guard position + offset < bytes.count, bytes[position + offset] == word.utf8Start[offset] else { throw error(.value) }
        }
        position += word.utf8CodeUnitCount
        return value
    }
}

extension JSONReader {
    /// The byte here; nothing at the end.
    var peek: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// An error here.
    func error(_ expected: JSONError.Expectation) -> JSONError {
        JSONError(offset: position, expected: expected)
    }

    /// Passes over a byte when it stands here.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Passes over spaces, tabs and line ends.
    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Passes over one or more digits.
    private mutating func skipDigits() throws(JSONError) {
        guard let first = peek, first >= 48, first <= 57 else { throw error(.digit) }
        while let byte = peek, byte >= 48, byte <= 57 { position += 1 }
    }

    /// Reads the number that begins here: an integer when it is one and fits, its text otherwise.
    mutating func readNumber() throws(JSONError) -> JSONValue {
        let start = position
        var isWhole = true
        _ = take("-")
        if !take("0") { try skipDigits() }
        if take(".") {
            isWhole = false
            try skipDigits()
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            try skipDigits()
        }
        let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
        if isWhole, let number = AmountText.read(text, exponent: 0), number != 0 || text.count == 1 {
            return .integer(number)
        }
        return .number(String(decoding: text, as: UTF8.self))
    }
}

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
