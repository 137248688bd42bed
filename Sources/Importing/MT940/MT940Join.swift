/// Puts the lines of a wrapped text together again.
///
/// SWIFT cuts after 65 characters wherever that falls, so a full line goes on without a blank; what is shorter was
/// broken by the bank, mostly between words.
enum MT940Join {
    /// Characters of a full line.
    static let lineLength = 65

    /// Appends a text's lines as one. Control characters become blanks; none stand at either end.
    static func append(_ text: UnsafeBufferPointer<UInt8>, form: MT940Form, to joined: inout [UInt8]) {
        let first = joined.count
        var lineLength = 0
        var start = 0
        while start < text.count {
            let end = text.endOfLine(from: start)
            let line = UnsafeBufferPointer(rebasing: text[start..<end.end])
            start = end.next
            if line.trimmed().isEmpty { continue }
            if joined.count > first, needsBlank(joined[joined.count - 1], line[0], lineLength, form) { joined.append(0x20) }
            lineLength = characters(line)
            if joined.count > first && !line.contains(where: { $0 < 0x20 }) {
                joined.append(contentsOf: line)
            } else {
                for byte in line where joined.count > first || byte > 0x20 { joined.append(byte < 0x20 ? 0x20 : byte) }
            }
        }
        while joined.count > first && joined[joined.count - 1] == 0x20 { joined.removeLast() }
    }

    /// Characters of a UTF-8 text.
    static func characters(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in text where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// Whether a blank stands between the last character of a line of some length and the first of the next.
    private static func needsBlank(_ last: UInt8, _ next: UInt8, _ length: Int, _ form: MT940Form) -> Bool {
        if last <= 0x20 || next <= 0x20 { return false }
        switch form {
        case .free: return length < lineLength && !isClosing(next)
        case .coded: return length < lineLength - 1 && next != UInt8(ascii: "/") && last != UInt8(ascii: "/")
        // Subfields are one run of text; only where a short line ends a word and the next begins one was a blank lost.
        case .numbered: return length < lineLength - 5 && last &- UInt8(ascii: "a") < 26 && next &- UInt8(ascii: "A") < 26
        }
    }

    /// Whether a byte is a mark that no blank stands before.
    private static func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ")")
    }
}
