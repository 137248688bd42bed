import Values

/// A date as QIF prints it, before the order of its parts is known: `6/17/97`, `1/ 5'98`, `12.31.2004`, `2004-12-31`, `31-Dec-04`.
struct QIFDate {
    /// One part of a date.
    private struct Part {
        var value = 0
        var digits = 0
        var isName = false
    }

    private var first = Part()
    private var second = Part()
    private var third = Part()
    /// Whether the year stands after an apostrophe, as Quicken writes years from 2000 on.
    private(set) var hasApostrophe = false
    /// Whether the parts are divided by points.
    private(set) var hasPoints = false

    /// A date, or nil if the text has not the shape of one. A time after a space is passed over.
    @inline(__always)
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        first = QIFDate.part(text, &index)
        if first.digits == 8, index == text.count {
            divide(first.value)
            return
        }
        passDividers(text, &index)
        second = QIFDate.part(text, &index)
        passDividers(text, &index)
        third = QIFDate.part(text, &index)
        guard index == text.count || text[index] == 0x20 else { return nil }
        let year = isYearFirst ? first.digits : third.digits
        guard first.digits > 0, second.digits == 1 || second.digits == 2, third.digits > 0, year == 2 || year == 4 else { return nil }
        guard isYearFirst ? third.digits <= 2 : first.digits <= 2, !third.isName, !(first.isName && second.isName) else { return nil }
    }

    /// Whether the year comes first.
    @inline(__always)
    private var isYearFirst: Bool {
        first.digits == 4 || first.value > 31
    }

    /// Takes `YYYYMMDD` apart.
    private mutating func divide(_ packed: Int) {
        first = Part(value: packed / 10_000, digits: 4)
        second = Part(value: packed / 100 % 100, digits: 2)
        third = Part(value: packed % 100, digits: 2)
    }

    @inline(__always)
    private static func part(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Part {
        var part = Part()
        while index < text.count, text[index] &- 48 <= 9, part.digits < 9 {
            part.value = part.value &* 10 &+ Int(text[index] &- 48)
            part.digits &+= 1
            index &+= 1
        }
        if part.digits == 0, index < text.count, text[index] >= 65, let name = QIFMonthName.month(text, at: index) {
            part = Part(value: name.month, digits: 2, isName: true)
            index &+= name.length
        }
        return part
    }

    @inline(__always)
    private mutating func passDividers(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ","), 0x20: break
            case UInt8(ascii: "'"): hasApostrophe = true
            case UInt8(ascii: "."): hasPoints = true
            default: return
            }
            index &+= 1
        }
    }

    /// Whether the first number cannot be a month, so that it is the day.
    @inline(__always)
    var isDayFirst: Bool { needsOrder && first.value > 12 }

    /// Whether the second number cannot be a month, so that it is the day.
    @inline(__always)
    var isMonthFirst: Bool { needsOrder && second.value > 12 }

    /// Whether it is another day in the other order of day and month.
    @inline(__always)
    var isAmbiguous: Bool { needsOrder && first.value <= 12 && second.value <= 12 && first.value != second.value }

    @inline(__always)
    private var needsOrder: Bool { !isYearFirst && !first.isName && !second.isName }

    /// The day under an order of the file; nil if there is no such day.
    @inline(__always)
    func day(_ order: DateOrder, presentYear: Int) -> Day? {
        if isYearFirst { return Day(year: QIFDate.fullYear(first, presentYear), month: second.value, day: third.value) }
        let year = QIFDate.fullYear(third, presentYear)
        let isMonthFirst = first.isName || (!second.isName && order == .monthDayYear)
        return isMonthFirst
            ? Day(year: year, month: first.value, day: second.value) : Day(year: year, month: second.value, day: first.value)
    }

    /// A year of two digits lies at most ten years after the present one.
    @inline(__always)
    private static func fullYear(_ year: Part, _ presentYear: Int) -> Int {
        guard year.digits <= 2 else { return year.value }
        let candidate = presentYear - presentYear % 100 + year.value
        if candidate > presentYear + 10 { return candidate - 100 }
        return candidate < presentYear - 90 ? candidate + 100 : candidate
    }
}

/// Names of months in English, French, Spanish and German, whole or shortened.
enum QIFMonthName {
    /// The month whose name begins at a place and the length of the letters there; nil if it is no month's name.
    static func month(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> (month: Int, length: Int)? {
        var letters: UInt32 = 0
        var count = 0
        var index = place
        while index < text.count {
            var letter = text[index] | 0x20
            if text[index] == 0xC3, index + 1 < text.count {
                letter = plain(text[index + 1] | 0x20)
                index += 1
            }
            guard letter &- 97 < 26 else { break }
            if count < 4 { letters = letters << 8 | UInt32(letter) }
            count += 1
            index += 1
        }
        guard count >= 3 else { return nil }
        if count == 3 { letters = letters << 8 }
        for (name, month) in names where matches(letters, name) { return (month, index - place) }
        return nil
    }

    /// The letter without its accent, from the second byte of its UTF-8 form.
    private static func plain(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xA0...0xA5: UInt8(ascii: "a")
        case 0xA8...0xAB: UInt8(ascii: "e")
        case 0xB9...0xBC: UInt8(ascii: "u")
        default: 0
        }
    }

    private static func matches(_ letters: UInt32, _ name: StaticString) -> Bool {
        for index in 0..<name.utf8CodeUnitCount {
            let letter = UInt8(truncatingIfNeeded: letters >> UInt32(24 - index * 8))
            if letter != name.utf8Start[index] { return false }
        }
        return true
    }

    private static let names: [(StaticString, Int)] = [
        ("jan", 1), ("ene", 1), ("feb", 2), ("fev", 2), ("mar", 3), ("apr", 4), ("avr", 4), ("abr", 4), ("may", 5), ("mai", 5),
        ("jun", 6), ("juin", 6), ("jul", 7), ("juil", 7), ("aug", 8), ("aou", 8), ("ago", 8), ("sep", 9), ("oct", 10), ("okt", 10),
        ("nov", 11), ("dec", 12), ("dic", 12), ("dez", 12),
    ]
}
