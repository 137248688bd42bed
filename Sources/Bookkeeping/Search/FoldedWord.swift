import Values

/// Words as search compares them.
enum FoldedWord {
    /// The folded bytes of a text.
    static func bytes(_ text: String) -> [UInt8] {
        var text = text
        var folded: [UInt8] = []
        text.withUTF8 { TextFolding.fold($0, appendingTo: &folded) }
        return folded
    }

    /// The folded bytes of UTF-8.
    static func bytes(_ text: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        text.withUnsafeBufferPointer { TextFolding.fold($0, appendingTo: &folded) }
        return folded
    }

    /// How many letters have to be changed, added or left out to make one word of another; `limit` when it is that many or more.
    static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
        guard left.count - right.count < limit, right.count - left.count < limit else { return limit }
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for other in right.indices {
                let change = diagonal + (letter == right[other] ? 0 : 1)
                diagonal = row[other + 1]
                row[other + 1] = min(change, diagonal + 1, row[other] + 1)
            }
        }
        return min(row[right.count], limit)
    }
}
