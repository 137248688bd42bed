/// Turns the content of an XML element into plain text.
enum XMLText {
    /// Whether content is not its own plain text: it holds references, sections, line ends or other control characters.
    @inline(__always)
    static func needsRewriting(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in content where byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") { return true }
        return false
    }

    /// Appends the plain text of an element's content: references resolved, also where the bank escaped twice; CDATA as it
    /// is; comments, instructions and tags dropped; blanks and control characters as single blanks, none at either end.
    static func append(_ content: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        let start = text.count
        var index = 0
        while index < content.count {
            let byte = content[index]
            if byte == UInt8(ascii: "<") {
                index = appendMarkup(content, at: index, to: &text, from: start)
            } else if byte == UInt8(ascii: "&"), let (scalar, end) = reference(content, at: index, mayBeEscaped: true) {
                append(scalar, to: &text, from: start)
                index = end
            } else {
                append(byte, to: &text, from: start)
                index += 1
            }
        }
        if text.count > start && text[text.count - 1] == 0x20 { text.removeLast() }
    }

    /// Appends a CDATA section or passes over a comment, instruction or tag; gives the index behind it.
    private static func appendMarkup(
        _ content: UnsafeBufferPointer<UInt8>, at index: Int, to text: inout [UInt8], from start: Int
    ) -> Int {
        if content.holds("<![CDATA[", at: index) {
            let end = content.index(past: "]]>", from: index + 9)
            let last = end > content.count ? content.count : end - 3
            var inside = index + 9
            while inside < last {
                append(content[inside], to: &text, from: start)
                inside += 1
            }
            return min(end, content.count)
        }
        if content.holds("<!--", at: index) { return min(content.index(past: "-->", from: index + 4), content.count) }
        if content.holds("<?", at: index) { return min(content.index(past: "?>", from: index + 2), content.count) }
        let end = content.firstIndex(of: UInt8(ascii: ">"), from: index)
        guard end < content.count else {
            append(UInt8(ascii: "<"), to: &text, from: start)
            return index + 1
        }
        append(0x20, to: &text, from: start)
        return end + 1
    }

    /// Appends one byte of text; a blank only after something that is not one.
    @inline(__always)
    private static func append(_ byte: UInt8, to text: inout [UInt8], from start: Int) {
        guard byte <= 0x20 else {
            text.append(byte)
            return
        }
        if text.count > start && text[text.count - 1] != 0x20 { text.append(0x20) }
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8], from start: Int) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte, to: &text, from: start) }
    }

    /// The character of the reference at an index and the index behind it; nil if none stands there.
    private static func reference(
        _ content: UnsafeBufferPointer<UInt8>, at start: Int, mayBeEscaped: Bool
    ) -> (scalar: Unicode.Scalar, end: Int)? {
        if content.holds("&amp;", at: start) {
            if mayBeEscaped, let inner = innerReference(content, at: start + 4) { return inner }
            return ("&", start + 5)
        }
        if content.holds("&lt;", at: start) { return ("<", start + 4) }
        if content.holds("&gt;", at: start) { return (">", start + 4) }
        if content.holds("&quot;", at: start) { return ("\"", start + 6) }
        if content.holds("&apos;", at: start) { return ("'", start + 6) }
        if content.holds("&nbsp;", at: start) { return (" ", start + 6) }
        return content.holds("&#", at: start) ? numeric(content, at: start + 2) : nil
    }

    /// A reference whose `&` was itself written as `&amp;`: the index is that of the semicolon.
    private static func innerReference(_ content: UnsafeBufferPointer<UInt8>, at semicolon: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        let names: [(StaticString, Unicode.Scalar)] = [(";amp;", "&"), (";lt;", "<"), (";gt;", ">"), (";quot;", "\""), (";apos;", "'")]
        for (name, scalar) in names where content.holds(name, at: semicolon) {
            return (scalar, semicolon + name.utf8CodeUnitCount)
        }
        return content.holds(";#", at: semicolon) ? numeric(content, at: semicolon + 2) : nil
    }

    /// The character of a numeric reference whose digits (or `x` and hexadecimal digits) begin at an index.
    private static func numeric(_ content: UnsafeBufferPointer<UInt8>, at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        var index = start
        let isHexadecimal = index < content.count && content[index] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let firstDigit = index
        var value: UInt32 = 0
        while index < content.count, let digit = digit(content[index], isHexadecimal) {
            value = min(value, 0x11_0000) * (isHexadecimal ? 16 : 10) + digit
            index += 1
        }
        guard index > firstDigit, index < content.count, content[index] == UInt8(ascii: ";") else { return nil }
        // As a zero byte in the file.
        return (value == 0 ? " " : Unicode.Scalar(value) ?? "\u{FFFD}", index + 1)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte &- 48 <= 9 { return UInt32(byte &- 48) }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
    }
}
