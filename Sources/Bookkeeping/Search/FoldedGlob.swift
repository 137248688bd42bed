/// The shape of a whole folded text: bytes, single characters, and gaps of any length.
struct FoldedGlob {
    /// A byte, or one of the two wildcards.
    private var shape: [UInt16] = []

    private static let one: UInt16 = 256
    private static let many: UInt16 = 257

    /// Adds bytes.
    mutating func append(_ bytes: [UInt8]) {
        for byte in bytes { shape.append(UInt16(byte)) }
    }

    /// Adds one character.
    mutating func appendOne() {
        shape.append(FoldedGlob.one)
    }

    /// Adds a gap.
    mutating func appendMany() {
        if shape.last != FoldedGlob.many { shape.append(FoldedGlob.many) }
    }

    /// Whether every text fits.
    var isAnything: Bool { shape == [FoldedGlob.many] }

    /// The bytes to look for when the shape is bytes with a gap at one end or both, or none; nil for other shapes.
    var needle: [UInt8]? {
        let opens = shape.first == FoldedGlob.many
        let closes = shape.count > 1 && shape.last == FoldedGlob.many
        let middle = shape.dropFirst(opens ? 1 : 0).dropLast(closes ? 1 : 0)
        guard !middle.isEmpty, middle.allSatisfy({ $0 < FoldedGlob.one }) else { return nil }
        return (opens ? [] : [0]) + middle.map { UInt8(truncatingIfNeeded: $0) } + (closes ? [] : [0])
    }

    /// Whether a whole text fits. Takes time in proportion to the text's length times the shape's at worst.
    func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (index, place) = (0, 0)
        var (gap, resume) = (-1, 0)
        while index < text.count {
            if place < shape.count, shape[place] == FoldedGlob.many {
                (gap, resume) = (place, index)
                place += 1
            } else if place < shape.count, shape[place] == FoldedGlob.one {
                index = FoldedGlob.following(index, text)
                place += 1
            } else if place < shape.count, shape[place] == UInt16(text[index]) {
                index += 1
                place += 1
            } else {
                guard gap >= 0 else { return false }
                resume = FoldedGlob.following(resume, text)
                (index, place) = (resume, gap + 1)
            }
        }
        while place < shape.count, shape[place] == FoldedGlob.many { place += 1 }
        return place == shape.count
    }

    /// The place behind the character that begins at an index.
    private static func following(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        var next = index + 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }
}
