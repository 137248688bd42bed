import Bookkeeping
import Values

/// A text without capitals and accents, to look for words in.
struct FoldedBytes {
    /// The folded bytes.
    let bytes: [UInt8]

    /// A word or a text.
    static func of(_ text: String) -> FoldedBytes {
        FoldedBytes(bytes: Array(TextFolding.folded(text).utf8))
    }

    /// A text of a table.
    static func of(_ number: UInt32, in table: TextTable) -> FoldedBytes {
        var folded: [UInt8] = []
        table.withBytes(number) { TextFolding.fold($0, appendingTo: &folded) }
        return FoldedBytes(bytes: folded)
    }

    /// Its words; what stands between spaces.
    var words: [ArraySlice<UInt8>] { bytes.split(separator: 0x20) }

    /// Whether it stands somewhere in another text; the empty one stands nowhere.
    func isIn(_ text: FoldedBytes) -> Bool {
        guard let first = bytes.first, text.bytes.count >= bytes.count else { return false }
        for start in 0...(text.bytes.count - bytes.count) where text.bytes[start] == first {
            var length = 1
            while length < bytes.count, text.bytes[start + length] == bytes[length] { length += 1 }
            if length == bytes.count { return true }
        }
        return false
    }
}
