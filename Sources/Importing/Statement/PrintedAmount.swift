import Values

/// An amount as a statement prints it: a sign, digits, group marks and one decimal mark of either kind.
enum PrintedAmount {
    /// Bytes that an amount may have at most; anything longer is no amount.
    static let byteLimit = 64

    /// What a text says.
    enum Outcome {
        /// Minor units with their sign, and whether digits beyond the minor unit were rounded away.
        case amount(Int64, rounded: Bool)
        /// Point or comma before exactly three digits (`1,234`): only the rest of the file can tell what it means.
        case ambiguous
        /// No amount.
        case unreadable
    }

    /// The mark between major and minor units.
    enum DecimalMark: UInt8 {
        case point = 0x2E
        case comma = 0x2C
    }

    /// Reads an amount such as `-1,234.50`, `+200,00` or `1 234,5`.
    ///
    /// Nothing is guessed: group marks must stand before three digits, and a currency sign is no part of an amount.
    /// - Parameter mark: what decides an ambiguous amount; without it the outcome is `ambiguous`.
    @inline(__always)
    static func read(_ text: UnsafeBufferPointer<UInt8>, exponent: Int, mark: DecimalMark?) -> Outcome {
        if let units = readPlain(text, exponent: exponent) { return .amount(units, rounded: false) }
        return readAny(text, exponent: exponent, mark: mark)
    }

    /// The usual case without group marks and with no more than the minor digits; nil for anything else.
    @inline(__always)
    private static func readPlain(_ text: UnsafeBufferPointer<UInt8>, exponent: Int) -> Int64? {
        var index = 0
        guard let first = text.first else { return nil }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { index = 1 }
        let start = index
        var units: Int64 = 0
        while index < text.count, text[index] &- 48 <= 9 {
            units = units &* 10 &+ Int64(text[index] &- 48)
            index &+= 1
        }
        guard index > start, index &- start <= DecimalDigits.integerDigitLimit else { return nil }
        var missing = exponent
        if index < text.count {
            guard text[index] == DecimalMark.point.rawValue || text[index] == DecimalMark.comma.rawValue else { return nil }
            let fraction = text.count &- index &- 1
            guard fraction >= 1, fraction <= exponent else { return nil }
            index &+= 1
            while index < text.count {
                guard text[index] &- 48 <= 9 else { return nil }
                units = units &* 10 &+ Int64(text[index] &- 48)
                index &+= 1
            }
            missing &-= fraction
        }
        while missing > 0 {
            units = units &* 10
            missing &-= 1
        }
        return first == UInt8(ascii: "-") ? 0 &- units : units
    }

    /// Any amount: the sign first, then digits whose marks must make sense.
    @inline(never)
    private static func readAny(_ text: UnsafeBufferPointer<UInt8>, exponent: Int, mark: DecimalMark?) -> Outcome {
        guard text.count <= byteLimit else { return .unreadable }
        var plain = PrintedAmount.plainSpaces(text)
        guard let first = plain.first else { return .unreadable }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { plain.removeFirst() }
        while plain.first == 0x20 { plain.removeFirst() }
        let outcome = plain.withUnsafeBufferPointer { readMarked($0, exponent: exponent, mark: mark) }
        guard first == UInt8(ascii: "-"), case .amount(let units, let rounded) = outcome else { return outcome }
        return .amount(0 &- units, rounded: rounded)
    }

    /// The text with every kind of space and apostrophe as a space, and the typographic minus as a hyphen.
    private static func plainSpaces(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var plain: [UInt8] = []
        var index = 0
        while index < text.count {
            let next = index + 1 < text.count ? text[index + 1] : 0
            let third = index + 2 < text.count ? text[index + 2] : 0
            switch (text[index], next, third) {
            case (0x27, _, _): plain.append(0x20)
            case (0xC2, 0xA0, _):
                plain.append(0x20)
                index += 1
            case (0xE2, 0x80, 0xAF), (0xE2, 0x80, 0x99):
                plain.append(0x20)
                index += 2
            case (0xE2, 0x88, 0x92):
                plain.append(UInt8(ascii: "-"))
                index += 2
            default: plain.append(text[index])
            }
            index += 1
        }
        return plain
    }

    /// Digits with marks: the last mark is the decimal mark unless it stands where a group mark stands.
    private static func readMarked(_ text: UnsafeBufferPointer<UInt8>, exponent: Int, mark: DecimalMark?) -> Outcome {
        guard let last = text.lastIndex(where: isMark) else { return units(text, decimal: 0, group: 0, exponent: exponent) }
        let left = UnsafeBufferPointer(rebasing: text[..<last])
        let digitsAfter = text.count - last - 1
        let lastMark = text[last]
        if let group = left.first(where: isMark) {
            guard hasGroups(left, group) else { return .unreadable }
            guard lastMark == group || lastMark == 0x20 else { return units(text, decimal: lastMark, group: group, exponent: exponent) }
            return lastMark == group && digitsAfter == 3 ? units(text, decimal: 0, group: group, exponent: exponent) : .unreadable
        }
        if lastMark == 0x20 {
            return digitsAfter == 3 && left.count <= 3 ? units(text, decimal: 0, group: lastMark, exponent: exponent) : .unreadable
        }
        guard digitsAfter == 3, exponent < 3, left.count >= 1, left.count <= 3, left[0] != 48 else {
            return units(text, decimal: lastMark, group: 0, exponent: exponent)
        }
        // A currency without minor units has nothing to put after a decimal mark.
        guard exponent > 0 else { return units(text, decimal: 0, group: lastMark, exponent: exponent) }
        guard let mark else { return .ambiguous }
        return mark.rawValue == lastMark
            ? units(text, decimal: lastMark, group: 0, exponent: exponent)
            : units(text, decimal: 0, group: lastMark, exponent: exponent)
    }

    /// Whether one mark divides digits into groups of three (the Indian style's twos allowed before the last three).
    private static func hasGroups(_ text: UnsafeBufferPointer<UInt8>, _ group: UInt8) -> Bool {
        var digits = 0
        var groups = 0
        for byte in text {
            if byte == group {
                guard digits >= 1, digits <= 3, groups == 0 || digits >= 2 else { return false }
                groups += 1
                digits = 0
            } else {
                guard byte &- 48 <= 9 else { return false }
                digits += 1
            }
        }
        return digits == 3
    }

    private static func units(_ text: UnsafeBufferPointer<UInt8>, decimal: UInt8, group: UInt8, exponent: Int) -> Outcome {
        guard let reading = DecimalDigits.read(text, decimalMark: decimal, groupMark: group, exponent: exponent) else { return .unreadable }
        return .amount(reading.minorUnits, rounded: reading.rounded)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == DecimalMark.point.rawValue || byte == DecimalMark.comma.rawValue || byte == 0x20
    }
}
