/// A regular expression as a person writes it between slashes, made ready once. A text fits when a part of it does.
///
/// Whether a text fits takes time in proportion to the text's length times the expression's; see decision 0047.
package struct TextExpression: Hashable, Sendable {
    /// What stands between the slashes, with control characters as spaces.
    package let source: String
    /// What is asked of each text.
    let program: ExpressionProgram

    /// An expression from its source; throws the first mistake, whose place is one in the source.
    package init(_ source: String) throws(ExpressionMistake) {
        let plain = SearchPattern.withoutControls(source)
        self.source = plain
        program = try ExpressionReader.read(plain)
    }

    /// Whether two have the same source, and so the same program.
    package static func == (left: TextExpression, right: TextExpression) -> Bool {
        left.source == right.source
    }

    /// Hashes the source.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}

/// What is wrong with the source of an expression.
package struct ExpressionMistake: Error, Sendable {
    /// The kind of mistake.
    package let kind: SearchProblem.Kind
    /// Bytes of the source.
    package let place: Range<Int>
    /// What would fit.
    package let expected: [String]
}

/// An expression as steps. A step takes one character, or says where to go on without taking any.
struct ExpressionProgram: Sendable {
    /// One word for each step: eight bits for what it does, 24 for a number, which may be below zero.
    var steps: [UInt32] = []
    /// Sets of characters: twice the number of ranges, one more if the set is what lies outside of them; then each range's first and last.
    var sets: [UInt32] = []
    /// Folded bytes that every text which fits holds for certain; may be empty.
    var needle: [UInt8] = []

    /// What a step does.
    enum Operation: UInt32 {
        /// Takes any character.
        case any
        /// Takes the character of a number.
        case scalar
        /// Takes a character of the set at a place.
        case among
        /// Goes on at the next step, and as far away as the number says.
        case fork
        /// Goes on as far away as the number says.
        case jump
        /// Goes on at the beginning of a text, at its end, and where a word begins or ends.
        case start, end, boundary
        /// The text fits.
        case match
    }

    /// A step in one word.
    static func step(_ operation: Operation, _ number: Int = 0) -> UInt32 {
        operation.rawValue << 24 | UInt32(truncatingIfNeeded: number) & 0xFF_FFFF
    }

    /// What a step does.
    @inline(__always)
    static func operation(_ step: UInt32) -> Operation? {
        Operation(rawValue: step >> 24)
    }

    /// The number of a step, which is not below zero.
    @inline(__always)
    static func number(_ step: UInt32) -> UInt32 {
        step & 0xFF_FFFF
    }

    /// How far away a step goes on.
    @inline(__always)
    static func distance(_ step: UInt32) -> Int {
        Int(Int32(bitPattern: step << 8) >> 8)
    }

    /// Whether a character is in the set at a place.
    func isAmong(_ scalar: UInt32, _ place: Int) -> Bool {
        let head = sets[place]
        let isOutside = head & 1 == 1
        var index = place + 1
        let end = index + Int(head & ~1)
        while index < end {
            if scalar >= sets[index], scalar <= sets[index + 1] { return !isOutside }
            index += 2
        }
        return isOutside
    }

    /// Whether a folded character belongs to a word.
    static func isWord(_ scalar: UInt32) -> Bool {
        var index = 0
        while index < word.count, scalar >= word[index] {
            if scalar <= word[index + 1] { return true }
            index += 2
        }
        return false
    }

    /// `\d`: the first and last of each range, as those below.
    static let digit: [UInt32] = [0x30, 0x39]
    /// `\s`: all spaces fold to one.
    static let space: [UInt32] = [0x20, 0x20]
    /// `\w`: letters, digits and `_` as they fold; beyond ASCII the blocks that hold letters, but for single signs among them.
    static let word: [UInt32] = [
        0x30, 0x39, 0x41, 0x5A, 0x5F, 0x5F, 0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x1FFF, 0x2C00, 0x2DFF, 0x2E80, 0x2FFF, 0x3040, 0xD7FF, 0xF900,
        0xFEFF,
        0xFF66, 0xFFDC, 0x1_0000, 0x1_EFFF, 0x2_0000, 0x10_FFFF,
    ]
}
