/// Reads XML tag by tag in one pass over its bytes, without copying anything and without expanding entities.
///
/// It is as strict as safety needs and as tolerant as banks' files want: namespace prefixes are passed over, a
/// bare `<` in a text stays text, a wrong closing tag closes what it can. Memory is one frame per open element.
struct XMLScanner {
    /// What the scanner met.
    enum Token {
        /// An element begins: see `name`.
        case open
        /// An element ends: see `closed`.
        case close
        /// A closing tag does not fit the open elements; the `close` tokens that it causes follow.
        case unbalanced
        /// A document type with declarations of its own, which could be an entity bomb. Nothing follows.
        case doctype
        /// More open elements than `ImportLimits.nesting`. Nothing follows.
        case tooDeep
        /// The text ends inside an element. Nothing follows.
        case truncated
        /// The text ends where a document may end.
        case end
    }

    /// Where an element's parts are, as byte offsets.
    struct Frame {
        /// Where the name begins, after `<`.
        var nameStart: UInt32 = 0
        /// Where the name ends and the attributes begin.
        var nameEnd: UInt32 = 0
        /// Where the content begins, after `>`.
        var contentStart: UInt32 = 0
    }

    /// Frames of all elements that can be open at once, and of what is around them.
    static let frameCount = ImportLimits.nesting + 1

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// Made once for a file: one that is nested deeper is not read on.
    private var frames = [Frame](repeating: Frame(), count: XMLScanner.frameCount)
    private var pendingCloses = 0
    /// Open elements, the one that `open` just gave included.
    private(set) var depth = 0
    /// Local name of the element that `open` gave.
    private(set) var name = XMLName()
    /// The element that `close` gave.
    private(set) var closed = Frame()
    /// Where the last tag begins; after `close`, where the element's content ends.
    private(set) var tagStart = 0

    /// A scanner at the beginning of a text of at most `ImportLimits.sourceBytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Where the last tag ends.
    var tagEnd: Int { index }

    /// Goes on to the next beginning or end of an element.
    mutating func next() -> Token {
        if pendingCloses > 0 {
            pendingCloses &-= 1
            return pop()
        }
        while true {
            index = bytes.firstIndex(of: UInt8(ascii: "<"), from: index)
            guard index < bytes.count else { return depth > 0 ? .truncated : .end }
            tagStart = index
            guard index &+ 1 < bytes.count else { return .truncated }
            let byte = bytes[index &+ 1]
            if byte == UInt8(ascii: "/") { return readClose() }
            if byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_") || byte >= 0x80 {
                return readOpen()
            }
            if let token = skipOther(byte) { return token }
        }
    }

    private mutating func readOpen() -> Token {
        guard depth < ImportLimits.nesting, depth &+ 1 < frames.count else { return .tooDeep }
        let start = index &+ 1
        var cursor = start
        var local = XMLName()
        while cursor < bytes.count {
            let byte = bytes[cursor]
            if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<") { break }
            if byte == UInt8(ascii: ":") { local = XMLName() } else { local.append(byte) }
            cursor &+= 1
        }
        let nameEnd = cursor
        cursor = endOfTag(from: cursor)
        guard cursor < bytes.count else { return .truncated }
        let isClosed = bytes[cursor] == UInt8(ascii: ">")
        if isClosed && bytes[cursor &- 1] == UInt8(ascii: "/") { pendingCloses = 1 }
        index = isClosed ? cursor &+ 1 : cursor
        name = local
        depth &+= 1
        frames[depth] = Frame(
            nameStart: UInt32(truncatingIfNeeded: start), nameEnd: UInt32(truncatingIfNeeded: nameEnd),
            contentStart: UInt32(truncatingIfNeeded: index))
        if pendingCloses > 0 { tagStart = index }
        return .open
    }

    /// The `>` that ends a tag, outside quotes, or a `<`, which ends a broken one; the text's end when there is neither.
    @inline(__always)
    private func endOfTag(from start: Int) -> Int {
        var cursor = start
        var quote: UInt8 = 0
        while cursor < bytes.count {
            let byte = bytes[cursor]
            if byte == UInt8(ascii: "<") { return cursor }
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: ">") {
                return cursor
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            cursor &+= 1
        }
        return cursor
    }

    private mutating func readClose() -> Token {
        let start = index &+ 2
        let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: start)
        guard end < bytes.count else { return .truncated }
        index = end &+ 1
        var nameEnd = end
        while nameEnd > start && bytes[nameEnd &- 1] <= 0x20 { nameEnd &-= 1 }
        if depth > 0 && names(frames[depth], start, nameEnd) { return pop() }
        var level = depth
        while level > 0 && !names(frames[level], start, nameEnd) { level &-= 1 }
        pendingCloses = level > 0 ? depth &- level &+ 1 : 0
        return .unbalanced
    }

    @inline(__always)
    private func names(_ frame: Frame, _ start: Int, _ end: Int) -> Bool {
        guard Int(frame.nameEnd) &- Int(frame.nameStart) == end &- start else { return false }
        var open = Int(frame.nameStart)
        var close = start
        while close < end {
            if bytes[open] != bytes[close] { return false }
            open &+= 1
            close &+= 1
        }
        return true
    }

    @inline(__always)
    private mutating func pop() -> Token {
        closed = frames[depth]
        depth &-= 1
        return .close
    }

    /// Passes over a comment, a CDATA section, a processing instruction, a harmless document type or a bare `<`.
    private mutating func skipOther(_ byte: UInt8) -> Token? {
        if byte == UInt8(ascii: "?") { return skip(from: index &+ 2, past: "?>") }
        guard byte == UInt8(ascii: "!") else {
            index &+= 1
            return nil
        }
        if bytes.holds("<!--", at: index) { return skip(from: index &+ 4, past: "-->") }
        if bytes.holds("<![CDATA[", at: index) { return skip(from: index &+ 9, past: "]]>") }
        var cursor = index
        while cursor < bytes.count && bytes[cursor] != UInt8(ascii: ">") {
            if bytes[cursor] == UInt8(ascii: "[") { return .doctype }
            cursor &+= 1
        }
        index = cursor &+ 1
        return cursor < bytes.count ? nil : .truncated
    }

    private mutating func skip(from start: Int, past end: StaticString) -> Token? {
        index = bytes.index(past: end, from: start)
        return index <= bytes.count ? nil : .truncated
    }
}
