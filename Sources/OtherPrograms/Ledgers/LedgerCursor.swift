import Importing
import Values

/// A place inside a line of a plain-text ledger.
struct LedgerCursor {
    /// The whole text.
    let text: UnsafeBufferPointer<UInt8>
    /// The place.
    var index: Int
    /// The end of what is read.
    var end: Int

    /// Whether nothing is left.
    var isAtEnd: Bool { index >= end }

    /// The byte at the place; 0 at the end.
    var byte: UInt8 { index < end ? text[index] : 0 }

    /// Passes blanks, and says whether there were any.
    @discardableResult
    mutating func passBlanks() -> Bool {
        let start = index
        while index < end, text[index] <= 0x20 { index += 1 }
        return index > start
    }

    /// Passes one byte when it stands here.
    mutating func pass(_ byte: Unicode.Scalar) -> Bool {
        guard index < end, text[index] == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Passes ASCII text in small letters when it stands here, in either case.
    mutating func pass(word: StaticString) -> Bool {
        guard UnsafeBufferPointer(rebasing: text[index..<end]).begins(word) else { return false }
        index += word.utf8CodeUnitCount
        return true
    }

    /// The range from a place to here, without blanks at its ends.
    func range(from start: Int) -> TextRange {
        range(start, index)
    }

    /// The range between two places, without blanks at its ends.
    func range(_ start: Int, _ end: Int) -> TextRange {
        var (low, high) = (start, end)
        while low < high, text[low] <= 0x20 { low += 1 }
        while high > low, text[high - 1] <= 0x20 { high -= 1 }
        return low < high ? TextRange(low..<high) : .empty
    }

    /// A day such as `2026-03-01`, `2026/3/1`, `2026.03.01`, or `03-01` in the year that holds.
    mutating func day(year: Int?) -> Day?? {
        let start = index
        var numbers: [Int] = []
        var separator: UInt8 = 0
        while numbers.count < 3 {
            let first = index
            var number = 0
            while index < end, text[index] &- 48 <= 9, index - first < 4 {
                number = number * 10 + Int(text[index] - 48)
                index += 1
            }
            guard index > first else { break }
            numbers.append(number)
            guard numbers.count < 3, index < end, separator == 0 ? isSeparator(text[index]) : text[index] == separator else { break }
            separator = text[index]
            index += 1
        }
        let isWhole = isAtEnd || text[index] <= 0x20 || text[index] == UInt8(ascii: "=") || text[index] == UInt8(ascii: "]")
        if numbers.count == 3, isWhole { return .some(Day(year: numbers[0], month: numbers[1], day: numbers[2])) }
        if numbers.count == 2, isWhole, let year { return .some(Day(year: year, month: numbers[0], day: numbers[1])) }
        index = start
        return nil
    }

    private func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
    }
}
