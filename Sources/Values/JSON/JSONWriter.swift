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
