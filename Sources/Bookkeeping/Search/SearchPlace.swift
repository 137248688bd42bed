/// A stretch of a query's text.
package struct SearchPlace: Hashable, Sendable {
    /// Bytes of UTF-8 before it.
    package let offset: Int
    /// Bytes of UTF-8 that it is long.
    package let length: Int
    /// Unicode scalars before it, plus one, as people count columns.
    package let column: Int

    /// A stretch from its numbers.
    package init(offset: Int, length: Int, column: Int) {
        self.offset = offset
        self.length = length
        self.column = column
    }

    /// A stretch of a text.
    init(_ range: Range<Int>, in text: [UInt8]) {
        offset = range.lowerBound
        length = range.count
        column = 1 + text[..<range.lowerBound].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
