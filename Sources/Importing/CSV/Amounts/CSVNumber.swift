import Values

/// The digits and marks of an amount, without what stands beside them.
enum CSVNumber {
    /// Minor units of a number, with its groups checked: three digits each, or three at the end and pairs before it as in India,
    /// all parted by the same mark. Nothing when it is not so, because then the mark is not what it was taken for.
    /// - Parameters:
    ///   - decimal: the mark before the fraction.
    ///   - group: the only group mark that is allowed, or nothing for any but the decimal mark.
    ///   - exponent: minor digits of the currency.
    static func read(
        _ number: UnsafeBufferPointer<UInt8>, decimal: CSVNumberMark, group: CSVNumberMark?, exponent: Int
    ) -> DecimalDigits.Reading? {
        var units: Int64 = 0
        var groups = Groups()
        var significant = 0
        var index = 0
        while index < number.count {
            let digit = number[index] &- 48
            if digit <= 9 {
                units = units &* 10 &+ Int64(digit)
                if units != 0 { significant += 1 }
                guard significant <= DecimalDigits.integerDigitLimit else { return nil }
                groups.digits += 1
                index += 1
            } else {
                guard let (mark, length) = CSVNumberMark.at(index, number) else { return nil }
                index += length
                if mark == decimal { break }
                guard group == nil || group == mark, groups.begin(after: mark) else { return nil }
            }
        }
        guard groups.areWhole else { return nil }
        return readFraction(number, from: index, whole: units, exponent: exponent)
    }

    private static func readFraction(
        _ number: UnsafeBufferPointer<UInt8>, from start: Int, whole: Int64, exponent: Int
    ) -> DecimalDigits.Reading? {
        var end = start
        while end < number.count, number[end] &- 48 <= 9 { end += 1 }
        // Only the dash of `12,-` may follow, which `CSVAmountText` lets through.
        let isDashed = end == start && end < number.count && (number[end] == UInt8(ascii: "-") || number[end] == 0xE2)
        guard end == number.count || (isDashed && number[end...].allSatisfy { $0 &- 48 > 9 }) else { return nil }
        return DecimalDigits.readFraction(UnsafeBufferPointer(rebasing: number[start..<end]), after: whole, exponent: exponent)
    }

    /// The lengths of the groups before the fraction.
    private struct Groups {
        var digits = 0
        private var mark = CSVNumberMark.none
        private var innerLength = 0

        /// Begins a group after a mark; false when the groups before it are not as groups are.
        mutating func begin(after next: CSVNumberMark) -> Bool {
            if mark == .none {
                guard digits >= 1, digits <= 3 else { return false }
                mark = next
            } else {
                guard next == mark, digits == 3 || digits == 2, innerLength == 0 || innerLength == digits else { return false }
                innerLength = digits
            }
            digits = 0
            return true
        }

        /// Whether the last group is as long as a last group is.
        var areWhole: Bool { mark == .none || digits == 3 }
    }
}

/// A byte or character that may stand between the digits of an amount.
enum CSVNumberMark: UInt8, Sendable {
    case none
    case comma
    case point
    /// `'` or `’`.
    case apostrophe
    /// A space of any width, breaking or not.
    case space

    /// The mark at an index and how many bytes it has; nil if something else is there.
    @inline(__always)
    static func at(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (mark: CSVNumberMark, length: Int)? {
        switch bytes[index] {
        case UInt8(ascii: ","): return (.comma, 1)
        case UInt8(ascii: "."): return (.point, 1)
        case UInt8(ascii: "'"): return (.apostrophe, 1)
        case 0x20: return (.space, 1)
        case 0xC2, 0xE2: return wideMark(at: index, bytes)
        default: return nil
        }
    }

    /// U+00A0, U+2007, U+2009, U+202F and U+2019.
    private static func wideMark(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (mark: CSVNumberMark, length: Int)? {
        guard index + 1 < bytes.count else { return nil }
        if bytes[index] == 0xC2 { return bytes[index + 1] == 0xA0 ? (.space, 2) : nil }
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
        switch bytes[index + 2] {
        case 0x87, 0x89, 0xAF: return (.space, 3)
        case 0x99: return (.apostrophe, 3)
        default: return nil
        }
    }

    /// The mark that a choice's byte stands for.
    init(byte: UInt8) {
        switch byte {
        case UInt8(ascii: ","): self = .comma
        case UInt8(ascii: "."): self = .point
        case UInt8(ascii: "'"): self = .apostrophe
        case 0x20: self = .space
        default: self = .none
        }
    }

    /// The byte that stands for the mark in a mapping; 0 for none.
    var byte: UInt8 {
        switch self {
        case .none: 0
        case .comma: UInt8(ascii: ",")
        case .point: UInt8(ascii: ".")
        case .apostrophe: UInt8(ascii: "'")
        case .space: 0x20
        }
    }
}
