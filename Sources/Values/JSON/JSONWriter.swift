/// Writes JSON (RFC 8259) straight into bytes, without a tree: the one way in which values leave the engine.
///
/// The caller keeps the order: `beginObject`, then `key` and a value in turns, `endObject`. Commas and, when pretty,
/// line breaks come by themselves.
package struct JSONWriter: Sendable {
    /// How the text is laid out.
    package enum Layout: Sendable {
        /// No space anywhere.
        case compact
        /// One value per line, two spaces per level, for people and for files kept under version control.
        case pretty
    }

    /// The text so far.
    package internal(set) var bytes: [UInt8]
    private let layout: Layout
    private var depth = 0
    /// Whether a value stands before the next one inside the same brackets.
    private var followsValue = false
    /// Whether a key waits for its value.
    private var followsKey = false

    /// A writer with room for a number of bytes.
    package init(_ layout: Layout = .compact, capacity: Int = 0) {
        self.layout = layout
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// The text so far as a string; copies it.
    package var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Opens an object.
    package mutating func beginObject() {
        open("{")
    }

    /// Closes the innermost object.
    package mutating func endObject() {
        close("}")
    }

    /// Opens an array.
    package mutating func beginArray() {
        open("[")
    }

    /// Closes the innermost array.
    package mutating func endArray() {
        close("]")
    }

    /// Writes a member's key; its value has to follow.
    package mutating func key(_ key: String) {
        separate()
        appendQuoted(key)
        bytes.append(ascii: ":")
        if layout == .pretty { bytes.append(ascii: " ") }
        followsKey = true
    }

    /// Writes an object whose members the closure writes.
    @inlinable
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    /// Writes an array whose elements the closure writes.
    @inlinable
    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        beginArray()
        elements(&self)
        endArray()
    }

    /// Makes room for a value: a comma and, when pretty, a new line, unless it follows its key.
    mutating func separate() {
        if followsKey {
            followsKey = false
        } else {
            if followsValue { bytes.append(ascii: ",") }
            if depth > 0 { breakLine() }
        }
        followsValue = true
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(ascii: bracket)
        depth += 1
        followsValue = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        depth -= 1
        if followsValue { breakLine() }
        bytes.append(ascii: bracket)
        followsValue = true
    }

    private mutating func breakLine() {
        guard layout == .pretty else { return }
        bytes.append(ascii: "\n")
        for _ in 0..<max(depth, 0) { bytes.append(utf8: "  ") }
    }
}

extension JSONWriter {
    /// Writes a text.
    package mutating func string(_ text: String) {
        separate()
        appendQuoted(text)
    }

    /// Writes a text from UTF-8; what is not valid UTF-8 becomes U+FFFD.
    package mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
        separate()
        appendQuoted(text)
    }

    /// Writes a whole number.
    package mutating func integer(_ number: Int64) {
        separate()
        if number < 0 { bytes.append(ascii: "-") }
        bytes.append(decimal: number.magnitude)
    }

    /// Writes `true` or `false`.
    package mutating func bool(_ value: Bool) {
        separate()
        bytes.append(utf8: value ? "true" : "false")
    }

    /// Writes `null`.
    package mutating func null() {
        separate()
        bytes.append(utf8: "null")
    }

    /// Writes an amount as exact decimal text in major units, `"-345.27"`: a JSON number would invite readers to round.
    package mutating func amount(_ minorUnits: Int64, exponent: Int) {
        separate()
        bytes.append(ascii: "\"")
        AmountText.write(minorUnits, exponent: exponent, to: &bytes)
        bytes.append(ascii: "\"")
    }

    /// Writes ASCII that needs no escape, such as a date, between quotes.
    mutating func plainString(_ write: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(ascii: "\"")
        write(&bytes)
        bytes.append(ascii: "\"")
    }

    /// Writes a number that is already JSON text.
    mutating func number(verbatim text: String) {
        separate()
        bytes.append(utf8: text)
    }

    /// Appends a text between quotes.
    mutating func appendQuoted(_ text: String) {
        var text = text
        text.withUTF8 { appendQuoted($0) }
    }

    /// Appends UTF-8 between quotes: runs that need no escape in one piece.
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(ascii: "\"")
        var copied = 0
        var index = 0
        while true {
            index = JSONScan.plainEnd(from: index, in: text)
            guard index < text.count else { break }
            if text[index] >= 0x80 {
                let scalar = UTF8Scalar(at: index, in: text)
                if !scalar.isValid {
                    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
                    bytes.append(scalar: scalar.value)
                    copied = index &+ scalar.length
                }
                index &+= scalar.length
            } else {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
                appendEscape(of: text[index])
                index &+= 1
                copied = index
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
        bytes.append(ascii: "\"")
    }

    private mutating func appendEscape(of byte: UInt8) {
        bytes.append(ascii: "\\")
        switch byte {
        case 0x22, 0x5C: bytes.append(byte)
        case 0x08: bytes.append(ascii: "b")
        case 0x09: bytes.append(ascii: "t")
        case 0x0A: bytes.append(ascii: "n")
        case 0x0C: bytes.append(ascii: "f")
        case 0x0D: bytes.append(ascii: "r")
        default:
            bytes.append(utf8: "u00")
            bytes.append(48 + byte >> 4)
            bytes.append(byte & 0xF < 10 ? 48 + byte & 0xF : 87 + byte & 0xF)
        }
    }

    /// Writes a share as a number between 0 and 1: 870 thousandths as `0.87`.
    package mutating func share(perMille: Int) {
        separate()
        var text = String(min(max(perMille, 0), 1000))
        if text == "1000" {
            text = "1"
        } else if text != "0" {
            text = "0." + String(repeating: "0", count: 3 - text.utf8.count) + text
            while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
        }
        bytes.append(contentsOf: text.utf8)
    }
}
