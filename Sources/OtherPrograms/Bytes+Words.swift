import Importing

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes begin with some ASCII text in small letters, taken in either case.
    func begins(_ word: StaticString) -> Bool {
        guard count >= word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount {
            let byte = self[index]
            guard (byte &- 65 < 26 ? byte | 0x20 : byte) == word.utf8Start[index] else { return false }
        }
        return true
    }

    /// Whether the bytes are some ASCII text in small letters, taken in either case.
    func says(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && begins(word)
    }

    /// The bytes from a place on.
    func from(_ start: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[Swift.min(start, count)...])
    }
}

extension StatementFile {
    /// A text without its first bytes and without the blanks around what is left.
    func text(_ range: TextRange, from start: Int) -> TextRange {
        let bytes = bytes(range)
        var low = min(start, bytes.count)
        var high = bytes.count
        while low < high, bytes[low] <= 0x20 { low += 1 }
        while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
        return low == high ? .empty : TextRange(offset: range.offset + UInt32(low), length: UInt32(high - low))
    }

    /// The pieces of a text between some bytes, blanks around them left out, empty ones passed over.
    func pieces(_ range: TextRange, between separators: StaticString) -> [TextRange] {
        let bytes = bytes(range)
        var pieces: [TextRange] = []
        var start = 0
        for index in 0...bytes.count {
            let isEnd = index == bytes.count
            guard isEnd || UnsafeBufferPointer(start: separators.utf8Start, count: separators.utf8CodeUnitCount).contains(bytes[index])
            else { continue }
            let piece = text(TextRange(offset: range.offset + UInt32(start), length: UInt32(index - start)), from: 0)
            if !piece.isEmpty { pieces.append(piece) }
            start = index + 1
        }
        return pieces
    }
}
