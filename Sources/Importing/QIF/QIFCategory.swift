/// A QIF category taken apart: `Category:Sub/Class`, or `[Account]/Class` for a transfer.
struct QIFCategory {
    /// The category with its sub-category, or the account's name without brackets.
    private(set) var name = TextRange.empty
    /// The class; empty when there is none.
    private(set) var className = TextRange.empty
    /// Whether the name is an account of the person.
    private(set) var isAccount = false

    /// The parts of a text that stands at an offset of the source.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: UInt32) {
        let start = Int(offset)
        if text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")) {
            isAccount = true
            name = TextRange((start + 1)..<(start + close))
            if close + 1 < text.count, text[close + 1] == UInt8(ascii: "/") {
                className = TextRange((start + close + 2)..<(start + text.count))
            }
            return
        }
        let slash = text.firstIndex(of: UInt8(ascii: "/")) ?? text.count
        name = TextRange(start..<(start + slash))
        if slash + 1 < text.count { className = TextRange((start + slash + 1)..<(start + text.count)) }
    }
}
