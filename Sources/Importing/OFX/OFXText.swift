/// Turns the text of an OFX value into plain text.
///
/// Entities are resolved until none is left, because banks escape twice (`&amp;amp;`, `&amp;lt;`); CDATA sections give their
/// content and comments nothing; line breaks and tabs become one space. An entity of an unknown name stays as it is.
enum OFXText {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Whether a text holds anything but plain characters: `&`, `<` or a control.
    @inline(__always)
    static func needsRewriting(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index &+ 8 <= raw.count {
            if isSpecial(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))) { return true }
            index &+= 8
        }
        while index < raw.count {
            let byte = raw[index]
            if byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") { return true }
            index &+= 1
        }
        return false
    }

    @inline(__always)
    private static func isSpecial(_ word: UInt64) -> Bool {
        let ampersands = word ^ 0x2626_2626_2626_2626
        let brackets = word ^ 0x3C3C_3C3C_3C3C_3C3C
        let hits = ((ampersands &- ones) & ~ampersands) | ((brackets &- ones) & ~brackets) | ((word &- 0x2020_2020_2020_2020) & ~word)
        return hits & highs != 0
    }

    /// Appends the plain text of a value.
    static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        let start = text.count
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "&"): index = OFXEntity.append(bytes, at: index, to: &text)
            case UInt8(ascii: "<"): index = appendMarkup(bytes, at: index, to: &text)
            case ..<0x20: index = appendBreak(bytes, at: index, to: &text, from: start)
            default:
                text.append(bytes[index])
                index += 1
            }
        }
        while text.count > start, text[text.count - 1] == 0x20 { text.removeLast() }
        trimStart(&text, from: start)
    }

    /// Makes one space of a line break or tab and the blanks around it.
    private static func appendBreak(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int, to text: inout [UInt8], from start: Int) -> Int {
        var index = place
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        while text.count > start, text[text.count - 1] == 0x20 { text.removeLast() }
        text.append(0x20)
        return index
    }

    private static func trimStart(_ text: inout [UInt8], from start: Int) {
        var first = start
        while first < text.count, text[first] == 0x20 { first += 1 }
        if first > start { text.removeSubrange(start..<first) }
    }

    /// Leaves out a comment or the marks of a CDATA section; any other `<` is a character.
    private static func appendMarkup(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to text: inout [UInt8]) -> Int {
        if starts(bytes, at: index, "<![CDATA[") {
            let end = find("]]>", in: bytes, from: index + 9)
            append(UnsafeBufferPointer(rebasing: bytes[(index + 9)..<end]), to: &text)
            return min(end + 3, bytes.count)
        }
        if starts(bytes, at: index, "<!--") { return min(find("-->", in: bytes, from: index + 4) + 3, bytes.count) }
        text.append(bytes[index])
        return index + 1
    }

    private static func starts(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private static func find(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = min(start, bytes.count)
        while index < bytes.count, !starts(bytes, at: index, text) { index += 1 }
        return index
    }
}
