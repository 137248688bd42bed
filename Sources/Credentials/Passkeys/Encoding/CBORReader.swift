/// Reads CBOR strictly: the canonical form of CTAP2, but for the order of a map's keys, which some password keepers and browsers
/// do not keep.
///
/// So lengths are said beforehand, numbers have their shortest form, keys do not repeat, and there are no tags and no floating
/// point numbers. Any bytes give a value or an error; lengths are believed only as far as there are bytes.
struct CBORReader {
    /// Bytes that are read at most.
    static let byteLimit = 64 << 10
    /// Arrays and maps that may lie inside one another; attestations of several parts need five.
    static let depthLimit = 8

    private let bytes: [UInt8]
    /// Position of the next byte.
    private(set) var position: Int

    /// A reader that begins at a position of the bytes.
    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads the one value that the bytes hold.
    static func read(_ bytes: [UInt8]) throws(CBORError) -> CBORValue {
        var reader = CBORReader(bytes)
        let value = try reader.readValue()
        guard reader.position == bytes.count else { throw reader.error(.end) }
        return value
    }

    /// Reads the value that begins here and stops behind it.
    mutating func readValue() throws(CBORError) -> CBORValue {
        guard bytes.count <= CBORReader.byteLimit else { throw CBORError(offset: CBORReader.byteLimit, expected: .fewerBytes) }
        return try readValue(depth: 0)
    }

    private mutating func readValue(depth: Int) throws(CBORError) -> CBORValue {
        let start = position
        let (kind, argument) = try readHead()
        switch kind {
        case 0, 1:
            guard let number = Int64(exactly: argument) else { throw CBORError(offset: start, expected: .smallerNumber) }
            return .integer(kind == 0 ? number : -1 - number)
        case 2: return .bytes(Array(try readBytes(argument)))
        case 3:
            guard let text = String(validating: try readBytes(argument), as: UTF8.self) else {
                throw CBORError(offset: start, expected: .validUTF8)
            }
            return .text(text)
        case 4: return .array(try readArray(argument, depth: depth + 1))
        case 5: return .map(try readMap(argument, depth: depth + 1))
        case 7 where argument == 20: return .bool(false)
        case 7 where argument == 21: return .bool(true)
        case 7 where argument == 22: return .null
        default: throw CBORError(offset: start, expected: .knownKind)
        }
    }

    /// Reads a value's kind (the major type) and its number or length.
    private mutating func readHead() throws(CBORError) -> (kind: UInt8, argument: UInt64) {
        let start = position
        let first = try readByte()
        let (kind, information) = (first >> 5, first & 31)
        guard information > 23 else { return (kind, UInt64(information)) }
        guard information < 28, kind < 6 else {
            throw CBORError(offset: start, expected: information == 31 ? .definiteLength : .knownKind)
        }
        let width = 1 << Int(information - 24)
        var argument: UInt64 = 0
        for _ in 0..<width { argument = argument << 8 | UInt64(try readByte()) }
        let least: UInt64 = width == 1 ? 24 : 1 << UInt64(width * 4)
        guard argument >= least else { throw CBORError(offset: start, expected: .shortestForm) }
        return (kind, argument)
    }

    private mutating func readByte() throws(CBORError) -> UInt8 {
        guard position < bytes.count else { throw error(.moreBytes) }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func readBytes(_ count: UInt64) throws(CBORError) -> ArraySlice<UInt8> {
        guard count <= UInt64(bytes.count - position) else { throw error(.moreBytes) }
        defer { position += Int(count) }
        return bytes[position..<position + Int(count)]
    }

    private mutating func readArray(_ count: UInt64, depth: Int) throws(CBORError) -> [CBORValue] {
        try checkRoom(for: count, depth: depth)
        var elements: [CBORValue] = []
        for _ in 0..<count { elements.append(try readValue(depth: depth)) }
        return elements
    }

    private mutating func readMap(_ count: UInt64, depth: Int) throws(CBORError) -> [CBORValue: CBORValue] {
        try checkRoom(for: count, depth: depth)
        var members: [CBORValue: CBORValue] = [:]
        for _ in 0..<count {
            let start = position
            let key = try readValue(depth: depth)
            guard key.integer != nil || key.text != nil else { throw CBORError(offset: start, expected: .key) }
            guard members[key] == nil else { throw CBORError(offset: start, expected: .newKey) }
            members[key] = try readValue(depth: depth)
        }
        return members
    }

    /// Each element takes a byte at least, so more elements than bytes are a lie.
    private func checkRoom(for count: UInt64, depth: Int) throws(CBORError) {
        guard depth <= CBORReader.depthLimit else { throw error(.lessDepth) }
        guard count <= UInt64(bytes.count - position) else { throw error(.moreBytes) }
    }

    private func error(_ expected: CBORError.Expectation) -> CBORError {
        CBORError(offset: position, expected: expected)
    }
}

/// Why bytes are not CBOR that is accepted, and where.
struct CBORError: Error, Hashable {
    /// What would have been right at a place.
    enum Expectation: Hashable {
        /// More bytes than are there: the value is cut off, or its length lies.
        case moreBytes
        /// Nothing behind the value.
        case end
        /// Not more than `CBORReader.byteLimit`.
        case fewerBytes
        /// Not more than `CBORReader.depthLimit` arrays and maps inside one another.
        case lessDepth
        /// A number or a length in its shortest form.
        case shortestForm
        /// A length that is said beforehand.
        case definiteLength
        /// A number of 64 bits with sign.
        case smallerNumber
        /// No tags, floating point numbers, `undefined` or values without a meaning.
        case knownKind
        case validUTF8
        /// A number or a text as a key.
        case key
        /// A key that the map does not hold yet.
        case newKey
    }

    /// Position in the bytes, from 0.
    let offset: Int
    /// What was expected there.
    let expected: Expectation
}
