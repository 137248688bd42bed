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
