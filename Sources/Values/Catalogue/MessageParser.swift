/// Reads a message pattern, a subset of ICU MessageFormat: `{name}`, `{name, plural, …}`, `{name, select, …}`, `#`.
///
/// `''` is an apostrophe; an apostrophe right before a brace (or `#` in a plural) quotes up to the next apostrophe; any
/// other stands for itself. Typographic apostrophes (’) never need care, and are what the texts use.
struct MessageParser {
    /// Plurals and selects that may lie inside one another.
    static let depthLimit = 8

    /// The bytes that hold the pattern, with others around it.
    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private var position: Int

    /// A parser of the pattern that stands in a range of bytes.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        end = range.upperBound
        position = range.lowerBound
    }

    /// The parts of the whole pattern.
    mutating func parse() throws(MessageError) -> [MessagePart] {
        let parts = try readParts(depth: 0, inPlural: false)
        guard position == end else { throw error(.strayBrace) }
        return parts
    }

    /// Reads up to the end or a `}` that the caller expects.
    private mutating func readParts(depth: Int, inPlural: Bool) throws(MessageError) -> [MessagePart] {
        guard depth <= MessageParser.depthLimit else { throw error(.tooDeep) }
        var parts: [MessagePart] = []
        var start = position
        while position < end, bytes[position] != UInt8(ascii: "}") {
            let byte = bytes[position]
            let isNumber = inPlural && byte == UInt8(ascii: "#")
            if byte == UInt8(ascii: "'") {
                readApostrophe(inPlural: inPlural, start: &start, into: &parts)
            } else if byte == UInt8(ascii: "{") || isNumber {
                parts.appendText(start..<position)
                parts.append(isNumber ? readNumberSign() : try readArgument(depth: depth))
                start = position
            } else {
                position += 1
            }
        }
        parts.appendText(start..<position)
        return parts
    }

    private mutating func readNumberSign() -> MessagePart {
        position += 1
        return .number
    }

    /// Reads `''`, a quoted run, or an apostrophe that stands for itself; text before it goes to `parts`.
    private mutating func readApostrophe(inPlural: Bool, start: inout Int, into parts: inout [MessagePart]) {
        position += 1
        guard let following = peek else { return }
        if following == UInt8(ascii: "'") {
            parts.appendText(start..<position)
            position += 1
            start = position
        } else if isSyntax(following, inPlural: inPlural) {
            parts.appendText(start..<position - 1)
            start = position
            while let byte = peek, byte != UInt8(ascii: "'") { position += 1 }
            parts.appendText(start..<position)
            position = min(position + 1, end)
            start = position
        }
    }

    private func isSyntax(_ byte: UInt8, inPlural: Bool) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || (inPlural && byte == UInt8(ascii: "#"))
    }

    /// Reads `{name}` or `{name, type, branches}`.
    private mutating func readArgument(depth: Int) throws(MessageError) -> MessagePart {
        position += 1
        let name = try readWord()
        if take("}") { return .argument(name) }
        guard take(",") else { throw error(.incomplete) }
        let type = try readWord()
        let isPlural = bytes[type].elementsEqual("plural".utf8)
        guard isPlural || bytes[type].elementsEqual("select".utf8) else { throw error(.unknownType) }
        guard take(",") else { throw error(.incomplete) }
        var branches: [MessageBranch] = []
        while !take("}") {
            let selector = try readWord()
            guard take("{") else { throw error(.incomplete) }
            let parts = try readParts(depth: depth + 1, inPlural: isPlural)
            guard take("}") else { throw error(.incomplete) }
            branches.append(MessageBranch(selector: selector, parts: parts))
        }
        guard branches.contains(where: { bytes[$0.selector].elementsEqual("other".utf8) }) else { throw error(.noOther) }
        return isPlural ? .plural(name, branches) : .select(name, branches)
    }

    /// Reads letters, digits, `_`, `-`, `.` and `=`, with the spaces before them.
    private mutating func readWord() throws(MessageError) -> Range<Int> {
        skipSpace()
        let start = position
        while let byte = peek, MessageParser.isWord(byte) { position += 1 }
        guard position > start else { throw error(.incomplete) }
        return start..<position
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "="): true
        default: byte >= 0x80
        }
    }

    private var peek: UInt8? {
        position < end ? bytes[position] : nil
    }

    private mutating func skipSpace() {
        while let byte = peek, byte <= 0x20 { position += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private func error(_ kind: MessageError.Kind) -> MessageError {
        MessageError(offset: position - start, kind: kind)
    }
}

extension [MessagePart] {
    /// Appends text unless it is empty.
    fileprivate mutating func appendText(_ range: Range<Int>) {
        if !range.isEmpty { append(.text(range)) }
    }
}
