/// Finds the parts of a date in a cell: numbers, a month's name, separators, and a time after them that is passed over.
struct CSVDateLexer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var numbers: (Int64, Int64, Int64) = (0, 0, 0)
    private var digits = (0, 0, 0)
    private var count = 0
    private var month = 0
    private var monthPlace = 0
    private var hasWeekday = false
    private var separators: (UInt8, UInt8) = (0, 0)

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The parts of a cell's date, or nil if the cell is no date. The cell comes without blanks around it.
    static func parts(of bytes: UnsafeBufferPointer<UInt8>) -> CSVDateParts? {
        guard bytes.count >= 4, bytes.count <= CSVLimits.valueBytes else { return nil }
        if let quick = quickParts(bytes) { return quick }
        var lexer = CSVDateLexer(bytes)
        return lexer.read()
    }

    /// The two shapes that nearly all files have, `31/12/2019` and `2019-12-31`, without the general machinery.
    @inline(__always)
    private static func quickParts(_ bytes: UnsafeBufferPointer<UInt8>) -> CSVDateParts? {
        guard bytes.count == 10 else { return nil }
        let yearLast = isSeparator(bytes[2]) && bytes[5] == bytes[2]
        guard yearLast || (isSeparator(bytes[4]) && bytes[7] == bytes[4]) else { return nil }
        let lengths = yearLast ? (2, 2, 4) : (4, 2, 2)
        guard let first = number(bytes, 0, lengths.0), let second = number(bytes, lengths.0 + 1, lengths.1),
            let third = number(bytes, lengths.0 + lengths.1 + 2, lengths.2)
        else { return nil }
        return CSVDateParts(
            shape: yearLast ? .numeric : .yearFirst, first: first, second: second, third: third, hasShortYear: false,
            separator: yearLast ? bytes[2] : bytes[4])
    }

    @inline(__always)
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int) -> Int? {
        var value = 0
        for offset in 0..<length {
            let digit = bytes[start + offset] &- 48
            guard digit <= 9 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        return value
    }

    @inline(__always)
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
    }

    private mutating func read() -> CSVDateParts? {
        if bytes[0] == UInt8(ascii: "'") { index = 1 }
        while count < 3, index < bytes.count {
            let byte = bytes[index]
            if byte &- 48 <= 9 {
                guard readNumber() else { return nil }
                if count == 1, digits.0 >= 6 { return compactParts() }
            } else if isLetter(byte) {
                guard readWord() else { return nil }
            } else {
                guard readSeparator(byte) else { return nil }
            }
        }
        guard endsWell() else { return nil }
        return monthPlace > 0 ? namedParts() : numericParts()
    }

    private mutating func readNumber() -> Bool {
        var value: Int64 = 0
        var length = 0
        while index < bytes.count, bytes[index] &- 48 <= 9 {
            length += 1
            guard length <= 14 else { return false }
            value = value * 10 + Int64(bytes[index] - 48)
            index += 1
        }
        switch count {
        case 0: (numbers.0, digits.0) = (value, length)
        case 1: (numbers.1, digits.1) = (value, length)
        default: (numbers.2, digits.2) = (value, length)
        }
        count += 1
        skipOrdinal()
        return true
    }

    /// Passes over `st`, `nd`, `rd`, `th`, `er` and `º` after a day.
    private mutating func skipOrdinal() {
        guard index + 1 < bytes.count else { return }
        let pair = (bytes[index] | 0x20, bytes[index + 1] | 0x20)
        let isOrdinal: Bool =
            switch pair {
            case (0x73, 0x74), (0x6E, 0x64), (0x72, 0x64), (0x74, 0x68), (0x65, 0x72): true
            default: bytes[index] == 0xC2 && bytes[index + 1] == 0xBA
            }
        guard isOrdinal, index + 2 == bytes.count || !isLetter(bytes[index + 2]) else { return }
        index += 2
    }

    /// Reads a month's name, or passes over a weekday or a word such as `de`.
    private mutating func readWord() -> Bool {
        let start = index
        while index < bytes.count, isLetter(bytes[index]) { index += 1 }
        let folded = FoldedWords.fold(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        let found = folded.withUnsafeBufferPointer { MonthName.month($0) }
        if let found, monthPlace == 0 {
            month = found
            count += 1
            monthPlace = count
            return true
        }
        if count == 0, !hasWeekday, WeekdayName.isName(folded) {
            hasWeekday = true
            return true
        }
        return count > 0 && (folded.elementsEqual("de".utf8) || folded.elementsEqual("of".utf8) || folded.elementsEqual("del".utf8))
    }

    private mutating func readSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ","):
            if count == 1, separators.0 == 0 || separators.0 == 0x20 { separators.0 = byte }
            if count == 2, separators.1 == 0 || separators.1 == 0x20 { separators.1 = byte }
            index += 1
            return true
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
            index += 2
            return true
        default:
            return false
        }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= 97 && byte | 0x20 <= 122) || (byte >= 0xC3 && byte <= 0xC5) || (byte >= 0x80 && byte <= 0xBF && byte != 0xA0)
    }
}

extension CSVDateLexer {
    /// Whether what follows the parts is nothing, a full stop, or a time.
    private func endsWell() -> Bool {
        guard index < bytes.count else { return true }
        if index + 1 == bytes.count { return bytes[index] == UInt8(ascii: ".") || bytes[index] | 0x20 == UInt8(ascii: "z") }
        return CSVTimeOfDay.follows(UnsafeBufferPointer(rebasing: bytes[index...]))
    }

    private func numericParts() -> CSVDateParts? {
        let separator = separators.0
        if count == 2 {
            // Without a year only 31/12 and 31.12. are dates; 31.12 is an amount.
            let isDate = digits.0 <= 2 && digits.1 <= 2 && (separator == UInt8(ascii: "/") || bytes.last == UInt8(ascii: "."))
            return isDate ? parts(.numericWithoutYear, numbers.0, numbers.1, 0) : nil
        }
        guard count == 3, separator != UInt8(ascii: ","), separators.1 == separator, digits.1 <= 2 else { return nil }
        if digits.0 == 4, digits.2 <= 2 { return parts(.yearFirst, numbers.0, numbers.1, numbers.2) }
        guard digits.0 <= 2, digits.2 == 4 || (digits.2 == 2 && separator != 0x20) else { return nil }
        return parts(.numeric, numbers.0, numbers.1, numbers.2, hasShortYear: digits.2 == 2)
    }

    private func namedParts() -> CSVDateParts? {
        if count == 2 {
            let isDayFirst = monthPlace == 2
            guard digits.0 <= 2 || (!isDayFirst && digits.1 <= 2) else { return nil }
            return parts(.namedWithoutYear, isDayFirst ? numbers.0 : numbers.1, Int64(month), 0)
        }
        guard count == 3 else { return nil }
        switch monthPlace {
        case 1: return named(day: (numbers.1, digits.1), year: (numbers.2, digits.2))
        case 2 where digits.0 == 4: return named(day: (numbers.2, digits.2), year: (numbers.0, digits.0))
        case 2: return named(day: (numbers.0, digits.0), year: (numbers.2, digits.2))
        default: return nil
        }
    }

    private func named(day: (number: Int64, digits: Int), year: (number: Int64, digits: Int)) -> CSVDateParts? {
        guard day.digits <= 2, year.digits == 4 || year.digits == 2 else { return nil }
        return parts(.named, day.number, Int64(month), year.number, hasShortYear: year.digits == 2)
    }

    /// Digits without separators: `20191231`, `20191231235959`, `31122019`, `191231`.
    private func compactParts() -> CSVDateParts? {
        guard endsWell() else { return nil }
        switch digits.0 {
        case 14, 12, 8:
            var head = numbers.0
            for _ in 8..<digits.0 { head /= 10 }
            let (year, month, day) = (head / 10_000, head / 100 % 100, head % 100)
            if year >= 1900, year <= 2199, month >= 1, month <= 12, day >= 1, day <= 31 { return parts(.yearFirst, year, month, day) }
            guard digits.0 == 8, head % 10_000 >= 1900, head % 10_000 <= 2199 else { return nil }
            return parts(.compact, head / 1_000_000, head / 10_000 % 100, head % 10_000)
        case 6:
            let head = numbers.0
            return parts(.shortCompact, head / 10_000, head / 100 % 100, head % 100, hasShortYear: true)
        default:
            return nil
        }
    }

    private func parts(
        _ shape: CSVDateParts.Shape, _ first: Int64, _ second: Int64, _ third: Int64, hasShortYear: Bool = false
    ) -> CSVDateParts {
        CSVDateParts(
            shape: shape, first: Int(truncatingIfNeeded: first), second: Int(truncatingIfNeeded: second),
            third: Int(truncatingIfNeeded: third), hasShortYear: hasShortYear, separator: separators.0)
    }
}

/// A time that follows a date in its cell; it is only recognised, never read.
enum CSVTimeOfDay {
    /// Whether a text after a date is a time: a separator, hours, minutes, perhaps seconds and a fraction, half of the day, zone.
    static func follows(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        let isSeparated =
            bytes[0] | 0x20 == UInt8(ascii: "t") || bytes[0] == 0x20 || bytes[0] == UInt8(ascii: ",") || bytes[0] == UInt8(ascii: "-")
        guard isSeparated else { return false }
        let isMarked = bytes[0] | 0x20 == UInt8(ascii: "t")
        index += 1
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        let hours = digits(bytes, &index)
        if isMarked, hours == 4 || hours == 6 { return endsWithZone(bytes, index) }
        guard hours == 1 || hours == 2, index < bytes.count, isMark(bytes[index]) else { return false }
        index += 1
        guard digits(bytes, &index) == 2 else { return false }
        if index < bytes.count, isMark(bytes[index]) {
            index += 1
            guard digits(bytes, &index) == 2 else { return false }
            if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
                index += 1
                guard digits(bytes, &index) > 0 else { return false }
            }
        }
        return endsWithZone(bytes, index)
    }

    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int {
        let start = index
        while index < bytes.count, bytes[index] &- 48 <= 9 { index += 1 }
        return index - start
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "h")
    }

    /// Whether nothing follows, or at most `a.m.`, `UTC`, `+01:00` and the like.
    private static func endsWithZone(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard bytes.count - start <= 12 else { return false }
        for byte in bytes[start...] {
            let isLetter = byte | 0x20 >= 97 && byte | 0x20 <= 122
            let isMark =
                byte == 0x20 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
                || byte == UInt8(ascii: ".")
            guard isLetter || isMark || byte &- 48 <= 9 else { return false }
        }
        return true
    }
}
