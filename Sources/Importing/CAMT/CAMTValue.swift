import Values

/// An element's content and attributes by their places in the source, not yet read.
struct CAMTValue {
    /// Where the attributes begin.
    private let nameEnd: UInt32
    /// Where the content begins; the attributes end before it.
    private let contentStart: UInt32
    /// Where the content ends.
    private let contentEnd: UInt32

    /// A value that the file does not give.
    static let none = CAMTValue(nameEnd: 0, contentStart: 0, contentEnd: 0)

    private init(nameEnd: UInt32, contentStart: UInt32, contentEnd: UInt32) {
        self.nameEnd = nameEnd
        self.contentStart = contentStart
        self.contentEnd = contentEnd
    }

    /// The value of an element whose content ends at an offset, blanks around it left out.
    @inline(__always)
    init(_ frame: XMLScanner.Frame, end: Int, in source: UnsafeBufferPointer<UInt8>) {
        var low = Int(frame.contentStart)
        var high = end
        while low < high && source[low] <= 0x20 { low &+= 1 }
        while high > low && source[high &- 1] <= 0x20 { high &-= 1 }
        self.init(
            nameEnd: frame.nameEnd, contentStart: UInt32(truncatingIfNeeded: low), contentEnd: UInt32(truncatingIfNeeded: high))
    }

    /// Whether the file gives no content.
    var isEmpty: Bool { contentEnd <= contentStart }

    /// The content as it stands in the source.
    @inline(__always)
    func content(in source: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard contentStart < contentEnd, Int(contentEnd) <= source.count else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(rebasing: source[Int(contentStart)..<Int(contentEnd)])
    }

    /// The value of the attribute `Ccy` as a range of the source, empty when the first 256 bytes of the tag hold none.
    @inline(__always)
    func currency(in source: UnsafeBufferPointer<UInt8>) -> TextRange {
        let end = min(Int(contentStart), source.count, Int(nameEnd) &+ 256)
        var index = Int(nameEnd)
        while index &+ 6 < end {
            if source[index] == UInt8(ascii: "C") && source[index &+ 1] == UInt8(ascii: "c") && source[index &+ 2] == UInt8(ascii: "y") {
                return CAMTValue.quoted(source, index &+ 3, end)
            }
            index &+= 1
        }
        return .empty
    }

    /// The currency in the attribute `Ccy`.
    @inline(__always)
    func currencyCode(in source: UnsafeBufferPointer<UInt8>) -> Currency? {
        let range = currency(in: source)
        guard range.length == 3 else { return nil }
        var packed: UInt32 = 0
        for index in Int(range.offset)..<(Int(range.offset) &+ 3) {
            let upper = source[index] & 0xDF
            guard upper &- UInt8(ascii: "A") < 26 else { return nil }
            packed = packed &<< 8 | UInt32(upper)
        }
        return Currency(packed: packed)
    }

    /// Whether the content is some ASCII text.
    @inline(__always)
    func says(_ text: StaticString, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        content(in: source).equals(text)
    }

    /// Whether an `xs:boolean` says yes.
    func isTrue(in source: UnsafeBufferPointer<UInt8>) -> Bool {
        says("true", in: source) || says("1", in: source)
    }

    /// 1 for money in, −1 for money out, nothing when the message says neither.
    func sign(in source: UnsafeBufferPointer<UInt8>) -> Int64? {
        if says("CRDT", in: source) { return 1 }
        return says("DBIT", in: source) ? -1 : nil
    }

    /// The text between quotes that follows an equals sign, blanks passed over.
    private static func quoted(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> TextRange {
        var index = start
        while index < end && (source[index] <= 0x20 || source[index] == UInt8(ascii: "=")) { index &+= 1 }
        guard index < end, source[index] == UInt8(ascii: "\"") || source[index] == UInt8(ascii: "'") else { return .empty }
        let quote = source[index]
        let first = index &+ 1
        index = first
        while index < end && source[index] != quote { index &+= 1 }
        return index < end ? TextRange(first..<index) : .empty
    }
}
