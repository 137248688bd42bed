/// Recognises a statement's format by its content.
enum DetectFormat {
    /// How far into a file the recognition looks.
    static let window = 64 * 1024

    /// Why a text is no statement at all, or nil if it may be one.
    static func refusal(_ text: UnsafeBufferPointer<UInt8>) -> IssueID? {
        let head = text.prefix(window)
        guard head.contains(where: { $0 > 0x20 }) else { return .fileEmpty }
        var controls = 0
        for byte in head where byte < 0x20 && byte != 9 && byte != 10 && byte != 13 { controls += 1 }
        return controls * 20 > head.count + 100 ? .fileBinary : nil
    }

    /// The format, or nil if the text looks like none of them.
    static func format(of text: UnsafeBufferPointer<UInt8>) -> FileFormat? {
        let head = UnsafeBufferPointer(rebasing: text.prefix(window))
        if contains(head, "<OFX>") || contains(head, "<OFX ") || contains(head, "OFXHEADER") { return .ofx }
        if contains(head, "BkToCstmr") { return .camt }
        if hasLine(head, startingWith: "!Type:") || hasLine(head, startingWith: "!Account") || hasLine(head, startingWith: "!Option:") {
            return .qif
        }
        if (hasLine(head, startingWith: ":20:") || contains(head, "{4::20:")) && hasLine(head, startingWith: ":25") { return .mt940 }
        return isOtherMarkup(head) ? nil : .csv
    }

    /// Whether a text is a web page, an XML or JSON document, a PDF or a rich text: things that banks also hand out.
    private static func isOtherMarkup(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = head.firstIndex(where: { $0 > 0x20 }) else { return false }
        switch head[first] {
        case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["): return true
        default: return matches(head, at: first, "%PDF")
        }
    }

    /// Whether the head holds some ASCII text, in either case.
    static func contains(_ head: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        var index = 0
        while index < head.count {
            if matches(head, at: index, text) { return true }
            index += 1
        }
        return false
    }

    /// Whether a line, blanks before it aside, starts with some ASCII text in either case.
    static func hasLine(_ head: UnsafeBufferPointer<UInt8>, startingWith text: StaticString) -> Bool {
        var atStart = true
        for index in head.indices {
            let byte = head[index]
            if atStart && matches(head, at: index, text) { return true }
            atStart = byte == 10 || byte == 13 || (atStart && (byte <= 0x20))
        }
        return false
    }

    private static func matches(_ head: UnsafeBufferPointer<UInt8>, at index: Int, _ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= head.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where lower(head[index + offset]) != lower(text.utf8Start[offset]) {
            return false
        }
        return true
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= 65 && byte <= 90 ? byte | 0x20 : byte
    }
}
