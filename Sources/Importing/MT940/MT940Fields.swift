/// Cuts an MT940 file into its fields, one after the other.
///
/// A field goes from its tag at a line's beginning to the line before the next tag, because banks wrap texts freely.
struct MT940Fields {
    /// One field.
    struct Field {
        /// Its tag.
        var tag: MT940Tag
        /// Offset of the tag's first colon.
        var start: Int
        /// Its content after the tag, over all its lines, as offsets.
        var content: Range<Int>
    }

    /// What comes next.
    enum Element {
        case field(Field)
        /// A line `-` or `-}`, or a block header: the message is over.
        case endOfMessage
        case endOfFile
    }

    /// What a line is.
    private enum LineKind {
        case field(MT940Tag, contentStart: Int)
        case endOfMessage(nextStart: Int)
        case text
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The line whose end was sought last, so that a line of many block headers is not measured again for each.
    private var measured = (start: 0, end: 0, next: 0)

    /// The fields from the file's beginning on.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Goes on to the next field or end of a message; text outside of fields is passed over.
    mutating func next() -> Element {
        while index < bytes.count {
            let start = index
            let end = endOfLine(from: start)
            switch kind(start, end) {
            case .text: index = end.next
            case .endOfMessage(let nextStart):
                index = nextStart
                return .endOfMessage
            case .field(let tag, let contentStart):
                let contentEnd = lastLine(after: end)
                return .field(Field(tag: tag, start: start, content: contentStart..<max(contentStart, contentEnd)))
            }
        }
        return .endOfFile
    }

    /// Passes over the lines of text that follow a field's first line; gives where the last one ends.
    private mutating func lastLine(after first: (end: Int, next: Int)) -> Int {
        var contentEnd = first.end
        index = first.next
        while index < bytes.count {
            let end = endOfLine(from: index)
            guard case .text = kind(index, end) else { break }
            contentEnd = end.end
            index = end.next
        }
        return contentEnd
    }

    private mutating func endOfLine(from start: Int) -> (end: Int, next: Int) {
        if start < measured.start || start >= measured.end {
            let found = bytes.endOfLine(from: start)
            measured = (start, found.end, found.next)
        }
        return (measured.end, measured.next)
    }

    private func kind(_ start: Int, _ end: (end: Int, next: Int)) -> LineKind {
        var first = start
        while first < end.end && bytes[first] <= 0x20 { first &+= 1 }
        guard first < end.end else { return .text }
        switch bytes[first] {
        case UInt8(ascii: ":"):
            var close = first &+ 1
            while close < end.end && close &- first <= 4 && bytes[close] != UInt8(ascii: ":") { close &+= 1 }
            guard close < end.end, bytes[close] == UInt8(ascii: ":") else { return .text }
            guard let tag = MT940Tag(UnsafeBufferPointer(rebasing: bytes[(first &+ 1)..<close])) else { return .text }
            return .field(tag, contentStart: close &+ 1)
        case UInt8(ascii: "-"):
            var rest = first &+ 1
            while rest < end.end && bytes[rest] <= 0x20 { rest &+= 1 }
            if rest == end.end { return .endOfMessage(nextStart: end.next) }
            return bytes[rest] == UInt8(ascii: "}") ? .endOfMessage(nextStart: textBlock(first, end) ?? end.next) : .text
        case UInt8(ascii: "{"):
            // Only SWIFT's own blocks; a brace in a text that a bank wrapped is text.
            guard first &+ 2 < end.end, bytes[first &+ 1] &- 48 <= 9, bytes[first &+ 2] == UInt8(ascii: ":") else { return .text }
            return .endOfMessage(nextStart: textBlock(first, end) ?? end.next)
        default: return .text
        }
    }

    /// Where the text block `{4:` of a line of block headers begins, so that what follows it counts as a line.
    private func textBlock(_ start: Int, _ end: (end: Int, next: Int)) -> Int? {
        var index = start
        while index < end.end {
            if bytes.holds("{4:", at: index) { return index &+ 3 }
            index &+= 1
        }
        return nil
    }
}

/// The fields of an MT940 or MT942 message that this reader knows.
enum MT940Tag: UInt8 {
    /// `:20:` Reference, the beginning of a message.
    case reference
    /// `:25:`, `:25P:` Account.
    case account
    /// `:60F:` Opening balance.
    case opening
    /// `:60M:` Opening balance of a further page.
    case openingOfPage
    /// `:61:` Statement line.
    case entry
    /// `:86:` Details of the line before it, or of the statement.
    case details
    /// `:62F:` Closing balance.
    case closing
    /// `:62M:` Closing balance of a page that another follows.
    case closingOfPage
    /// `:34F:` Floor limit, which names the currency of an interim report.
    case floorLimit
    /// `:90D:` Number and sum of debits.
    case debits
    /// `:90C:` Number and sum of credits.
    case credits
    /// A field that says nothing about rows: related reference, statement number, available balances, time, `:NS:`.
    case other

    /// The tag between the colons; nil for one that no such message has, which is then text.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard name.count >= 2, name.count <= 3 else { return nil }
        var packed: UInt32 = 0
        for byte in name { packed = packed << 8 | UInt32(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte) }
        guard let tag = MT940Tag.tag(packed) else { return nil }
        self = tag
    }

    /// The tag behind its letters, one byte each.
    private static func tag(_ packed: UInt32) -> MT940Tag? {
        switch packed {
        case 0x3230: .reference  // 20
        case 0x3235, 0x32_3550: .account  // 25, 25P
        case 0x3630, 0x36_3046: .opening  // 60, 60F
        case 0x36_304D: .openingOfPage  // 60M
        case 0x3631: .entry  // 61
        case 0x3836: .details  // 86
        case 0x3632, 0x36_3246: .closing  // 62, 62F
        case 0x36_324D: .closingOfPage  // 62M
        case 0x33_3446: .floorLimit  // 34F
        case 0x39_3044: .debits  // 90D
        case 0x39_3043: .credits  // 90C
        case 0x3133, 0x31_3344, 0x3231, 0x3238, 0x32_3843, 0x3634, 0x3635, 0x4E53: .other  // 13, 13D, 21, 28, 28C, 64, 65, NS
        default: nil
        }
    }
}
