/// A piece of a statement file's text: a place in its source, or in the text that a reader had to rewrite
/// (entities, doubled quotes, joined lines). Resolved by `StatementFile.bytes(_:)`.
@frozen
package struct TextRange: Hashable, Sendable {
    /// Byte offset; from `rewrittenBase` on it counts in the rewritten text.
    package var offset: UInt32
    /// Length in bytes.
    package var length: UInt32

    /// A range of the source, or with `offset >= rewrittenBase` of the rewritten text.
    @inlinable
    package init(offset: UInt32, length: UInt32) {
        self.offset = offset
        self.length = length
    }

    /// A range of the source from integer offsets; nothing is lost because sources are limited to 1 GiB.
    @inlinable
    package init(_ range: Range<Int>) {
        self.offset = UInt32(truncatingIfNeeded: range.lowerBound)
        self.length = UInt32(truncatingIfNeeded: range.count)
    }

    /// No text.
    package static let empty = TextRange(offset: 0, length: 0)
    /// Offsets from here on count in the rewritten text.
    package static let rewrittenBase: UInt32 = 1 << 31

    /// Whether there is no text.
    @inlinable
    package var isEmpty: Bool { length == 0 }
}
