import Values

/// Walks over the bytes of a query.
struct SearchScanner {
    /// The query.
    let bytes: [UInt8]
    /// Where it stands.
    private(set) var position = 0

    /// A scanner at the beginning.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What compares a field with a value.
    enum Relation: UInt8 {
        case has, equals, above, atLeast, below, atMost
    }

    /// The byte at the position, 0 at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Whether everything was read.
    var isAtEnd: Bool { position >= bytes.count }

    /// Moves to a position that `position` gave before.
    mutating func rewind(to earlier: Int) {
        position = earlier
    }

    /// Passes over white space.
    mutating func skipSpaces() {
        while let length = space(at: position) { position += length }
    }

    /// Takes one byte if it stands here.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Whether a bare piece of a word ends here: at a space, a parenthesis, a quotation mark or the end.
    func isBreak(at index: Int) -> Bool {
        guard index < bytes.count else { return true }
        switch bytes[index] {
        case UInt8(ascii: "("), UInt8(ascii: ")"): return true
        default: return space(at: index) != nil || quote(at: index) != nil
        }
    }

    /// The bare bytes up to the next break.
    mutating func takeBare(stoppingAtRelations: Bool) -> Range<Int> {
        let start = position
        while !isBreak(at: position), !(stoppingAtRelations && relation(at: position) != nil) { position += 1 }
        return start..<position
    }

    /// Takes a relation if one stands here; `:>` and `:=` are read as the later one.
    mutating func takeRelation() -> Relation? {
        guard let first = relation(at: position) else { return nil }
        position += first.length
        guard first.relation == .has, let second = relation(at: position), second.relation != .has else { return first.relation }
        position += second.length
        return second.relation
    }

    /// Takes an opening quotation mark and everything up to its partner; `isClosed` is false when there is none.
    mutating func takeQuoted() -> (text: [UInt8], isClosed: Bool)? {
        guard let opening = quote(at: position) else { return nil }
        position += opening.length
        var text: [UInt8] = []
        while position < bytes.count {
            if let length = closing(opening.mark, at: position) {
                position += length
                return (opening.mark == .angle ? SearchScanner.trimmed(text) : text, true)
            }
            let isEscape = next == UInt8(ascii: "\\") && position + 1 < bytes.count
            if isEscape, bytes[position + 1] == UInt8(ascii: "\"") || bytes[position + 1] == UInt8(ascii: "\\") { position += 1 }
            text.append(bytes[position])
            position += 1
        }
        return (text, false)
    }

    /// Takes what stands between a slash here and its partner, before which no backslash stands. `nil` without a slash here,
    /// and without a partner; then everything is taken.
    mutating func takeExpression() -> Range<Int>? {
        guard take("/") else { return nil }
        let start = position
        while position < bytes.count {
            if take("/") { return start..<position - 1 }
            position += next == UInt8(ascii: "\\") ? 2 : 1
        }
        position = bytes.count
        return nil
    }

    /// The kinds of quotation marks, by how they close.
    private enum QuoteMark { case straight, curly, angle }

    private func scalar(at index: Int) -> UInt32 {
        bytes.withUnsafeBufferPointer { UTF8Scalar(at: index, in: $0).value }
    }

    private func quote(at index: Int) -> (mark: QuoteMark, length: Int)? {
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "\"") { return (.straight, 1) }
        guard bytes[index] == 0xE2 || bytes[index] == 0xC2 else { return nil }
        switch scalar(at: index) {
        case 0x201C, 0x201D, 0x201E: return (.curly, 3)
        case 0xAB: return (.angle, 2)
        default: return nil
        }
    }

    private func closing(_ mark: QuoteMark, at index: Int) -> Int? {
        switch mark {
        case .straight: return bytes[index] == UInt8(ascii: "\"") ? 1 : nil
        case .curly: return bytes[index] == 0xE2 && (0x201C...0x201D).contains(scalar(at: index)) ? 3 : nil
        case .angle: return bytes[index] == 0xC2 && scalar(at: index) == 0xBB ? 2 : nil
        }
    }

    private func space(at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        return bytes[index] <= 0x20 ? 1 : nil
    }

    private func relation(at index: Int) -> (relation: Relation, length: Int)? {
        guard index < bytes.count else { return nil }
        let isWide = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "=")
        switch bytes[index] {
        case UInt8(ascii: ":"): return (.has, 1)
        case UInt8(ascii: "="): return (.equals, 1)
        case UInt8(ascii: ">"): return isWide ? (.atLeast, 2) : (.above, 1)
        case UInt8(ascii: "<"): return isWide ? (.atMost, 2) : (.below, 1)
        case 0xE2:
            let value = scalar(at: index)
            return value == 0x2265 ? (.atLeast, 3) : value == 0x2264 ? (.atMost, 3) : nil
        default: return nil
        }
    }

    /// Without the no-break spaces that French sets inside of its quotation marks.
    private static func trimmed(_ text: [UInt8]) -> [UInt8] {
        var rest = text[...]
        let spaces: [[UInt8]] = [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]]
        while let space = spaces.first(where: { rest.starts(with: $0) }) { rest = rest.dropFirst(space.count) }
        while let space = spaces.first(where: { rest.suffix($0.count).elementsEqual($0) }) { rest = rest.dropLast(space.count) }
        return Array(rest)
    }
}
