/// Text that a reader had to write anew because the source does not hold it in one piece.
package final class TextArena: @unchecked Sendable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    /// Bytes in use.
    package private(set) var count = 0

    /// An arena without text.
    package init() {
        memory = .allocate(capacity: 0)
    }

    deinit {
        memory.deallocate()
    }

    /// Adds text and says where it is; the empty range once the arena holds 1 GiB.
    package func append(_ bytes: UnsafeBufferPointer<UInt8>) -> TextRange {
        guard !bytes.isEmpty, count + bytes.count <= ImportLimits.sourceBytes else { return .empty }
        reserve(count + bytes.count)
        let target = UnsafeMutableBufferPointer(rebasing: memory[count..<(count + bytes.count)])
        _ = target.update(fromContentsOf: bytes)
        defer { count += bytes.count }
        return TextRange(
            offset: TextRange.rewrittenBase + UInt32(truncatingIfNeeded: count), length: UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Adds text from an array.
    package func append(_ bytes: [UInt8]) -> TextRange {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// The text of a range that `append` gave; valid until the next `append`.
    @inline(__always)
    package func bytes(_ range: TextRange) -> UnsafeBufferPointer<UInt8> {
        let start = Int(range.offset - TextRange.rewrittenBase)
        return UnsafeBufferPointer(rebasing: memory[start..<(start + Int(range.length))])
    }

    private func reserve(_ needed: Int) {
        guard needed > memory.count else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(needed, memory.count * 2, 1024))
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
