/// Sets of characters: `[a-z0-9]`, `[^a-z]`, `\d`.
extension ExpressionReader {
    /// Takes `\d`, `\w`, `\s` or one of them in a capital, which is what lies outside; nil if none stands here.
    mutating func takeNamedSet() -> (ranges: [UInt32], isOutside: Bool)? {
        guard next == UInt8(ascii: "\\"), position + 1 < bytes.count else { return nil }
        let letter = bytes[position + 1]
        let ranges: [UInt32]
        switch letter | 0x20 {
        case UInt8(ascii: "d"): ranges = ExpressionProgram.digit
        case UInt8(ascii: "w"): ranges = ExpressionProgram.word
        case UInt8(ascii: "s"): ranges = ExpressionProgram.space
        default: return nil
        }
        position += 2
        return (ranges, letter & 0x20 == 0)
    }

    /// Takes a character, with a backslash before it where it is a sign.
    mutating func takeCharacter() throws(ExpressionMistake) -> Range<Int> {
        let start = position
        guard next == UInt8(ascii: "\\") else {
            position = following(start)
            return start..<position
        }
        let end = following(start + 1)
        let sign = start + 1 < bytes.count ? bytes[start + 1] : 0
        let isSign = sign >= 0x20 && sign < 0x7F && !(sign &- 48 < 10 || (sign | 0x20) &- 97 < 26)
        guard isSign else { throw mistake(.expressionUnsupported, start..<end, "\\d", "\\w", "\\s", "\\b") }
        position = end
        return start + 1..<end
    }

    /// Adds a step that takes a character of a set.
    mutating func append(_ ranges: [UInt32], isOutside: Bool) throws(ExpressionMistake) {
        let place = program.sets.count
        guard place + ranges.count < 4 * SearchLimits.expressionSteps else { throw tooLarge }
        program.sets.append(UInt32(truncatingIfNeeded: ranges.count) | (isOutside ? 1 : 0))
        program.sets.append(contentsOf: ranges)
        try append(.among, place)
    }

    /// A set in brackets.
    mutating func readSet() throws(ExpressionMistake) {
        let start = position
        position += 1
        let isOutside = next == UInt8(ascii: "^")
        if isOutside { position += 1 }
        var ranges: [UInt32] = []
        while next != UInt8(ascii: "]") {
            guard position < bytes.count else { throw mistake(.expressionSet, start..<position, "[a-z]") }
            try readPart(of: &ranges)
        }
        position += 1
        guard !ranges.isEmpty else { throw mistake(.expressionSet, start..<position, "[a-z]") }
        try append(ranges, isOutside: isOutside)
    }

    /// A character, a range or a named set.
    private mutating func readPart(of ranges: inout [UInt32]) throws(ExpressionMistake) {
        let start = position
        if let named = takeNamedSet() {
            ExpressionReader.add(named.ranges, isOutside: named.isOutside, to: &ranges)
            return
        }
        let first = try takeMember()
        guard next == UInt8(ascii: "-"), position + 1 < bytes.count, bytes[position + 1] != UInt8(ascii: "]") else {
            try addCharacter(first, to: &ranges)
            return
        }
        position += 1
        let last = try takeMember()
        let (low, high) = (scalar(at: first.lowerBound), scalar(at: last.lowerBound))
        guard low <= high else { throw mistake(.expressionSet, start..<position, "[a-z]") }
        ExpressionReader.addRange(low, high, to: &ranges)
    }

    private mutating func takeMember() throws(ExpressionMistake) -> Range<Int> {
        guard next != UInt8(ascii: "[") else { throw mistake(.expressionSet, position..<position + 1, "\\[") }
        return try takeCharacter()
    }

    /// Adds what a character folds to, which has to be one letter; a mark without a letter is left out.
    private func addCharacter(_ place: Range<Int>, to ranges: inout [UInt32]) throws(ExpressionMistake) {
        let character = Array(bytes[place])
        let folded = ExpressionReader.scalars(ExpressionReader.folded(character))
        guard folded.count <= 1 else {
            throw mistake(.expressionSet, place, "(" + String(decoding: character, as: UTF8.self) + "|…)")
        }
        for scalar in folded { ExpressionReader.add(scalar, scalar, to: &ranges) }
    }

    /// Adds a range, and what the letters in it fold to as far as alphabets with capitals reach.
    private static func addRange(_ low: UInt32, _ high: UInt32, to ranges: inout [UInt32]) {
        add(low, high, to: &ranges)
        let (small, large) = (max(low, 0x61), min(high, 0x7A))
        if small <= large { add(small - 32, large - 32, to: &ranges) }
        var scalar = max(low, 0x80)
        while scalar <= min(high, 0x45F) {
            let bytes = [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)]
            let letters = scalars(folded(bytes))
            if letters.count == 1 { add(letters[0], letters[0], to: &ranges) }
            scalar += 1
        }
    }

    /// Adds the ranges of a list in order, or what lies outside of them.
    private static func add(_ list: [UInt32], isOutside: Bool, to ranges: inout [UInt32]) {
        var after: UInt32 = 0
        var index = 0
        while index < list.count {
            let (low, high) = (list[index], list[index + 1])
            if !isOutside { add(low, high, to: &ranges) } else if low > after { add(after, low - 1, to: &ranges) }
            after = high + 1
            index += 2
        }
        if isOutside, after <= 0x10_FFFF { add(after, 0x10_FFFF, to: &ranges) }
    }

    /// Adds a range, to the one before where they touch.
    private static func add(_ low: UInt32, _ high: UInt32, to ranges: inout [UInt32]) {
        let count = ranges.count
        if count > 0, low >= ranges[count - 2], low <= ranges[count - 1] + 1 {
            ranges[count - 1] = max(ranges[count - 1], high)
            return
        }
        ranges.append(low)
        ranges.append(high)
    }
}
