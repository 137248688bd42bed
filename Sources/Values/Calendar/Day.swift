/// A calendar day without a time or a zone, counted from 1 January 1970 in the proleptic Gregorian calendar.
///
/// Statements speak in days: a bank's posting day never moves when a zone does, so a `Day` is never made by
/// shifting an instant inside a reader.
@frozen
package struct Day: Hashable, Comparable, Sendable {
    /// Days since 1 January 1970; negative before it.
    package var number: Int32

    /// A day from its count since 1 January 1970.
    @inlinable
    package init(number: Int32) {
        self.number = number
    }

    /// The earliest day that Evenkeel accepts in data, 1 January 1900.
    package static let earliest = Day(number: -25_567)
    /// The latest day that Evenkeel accepts in data, 31 December 2199.
    package static let latest = Day(number: 84_005)

    /// A day from its civil parts, or nil if there is no such day (31 April, 29 February 2023)
    /// or when it lies outside `earliest...latest`.
    @inlinable
    package init?(year: Int, month: Int, day: Int) {
        guard year >= 1900, year <= 2199, month >= 1, month <= 12, day >= 1, day <= Day.length(ofMonth: month, year: year)
        else { return nil }
        self.number = Day.number(year: year, month: month, day: day)
    }

    /// Number of days in a month; `month` is 1…12.
    @inlinable
    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 31
        }
    }

    /// Whether a year of the Gregorian calendar has a 29 February.
    @inlinable
    package static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Days since 1970 of a valid civil date, by counting years from 1 March so that leap days come last.
    @inlinable
    static func number(year: Int, month: Int, day: Int) -> Int32 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int32(truncatingIfNeeded: era * 146_097 + dayOfEra - 719_468)
    }

    /// Year, month (1…12) and day of the month (1…31).
    @inlinable
    package var civil: (year: Int, month: Int, day: Int) {
        let shifted = Int(number) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The day of the week.
    @inlinable
    package var weekday: Weekday {
        let index = (Int(number) % 7 + 10) % 7
        return Weekday(rawValue: UInt8(truncatingIfNeeded: index + 1)) ?? .monday
    }

    /// The day `count` days later (earlier when negative), held inside `earliest...latest`.
    @inlinable
    package func advanced(by count: Int) -> Day {
        let moved = Int(number).addingReportingOverflow(count)
        guard !moved.overflow else { return count < 0 ? .earliest : .latest }
        return Day(number: Int32(truncatingIfNeeded: min(max(moved.partialValue, Int(Day.earliest.number)), Int(Day.latest.number))))
    }

    /// Days from this day to another; negative when the other is earlier.
    @inlinable
    package func distance(to other: Day) -> Int {
        Int(other.number) - Int(number)
    }

    /// The earlier day is the lesser.
    @inlinable
    package static func < (left: Day, right: Day) -> Bool {
        left.number < right.number
    }
}

extension Day {
    /// Appends the ISO 8601 form, `2026-11-21`.
    package func writeISO(to bytes: inout [UInt8]) {
        let (year, month, day) = civil
        bytes.append(twoDigits: year / 100)
        bytes.append(twoDigits: year % 100)
        bytes.append(ascii: "-")
        bytes.append(twoDigits: month)
        bytes.append(ascii: "-")
        bytes.append(twoDigits: day)
    }

    /// The ISO 8601 form, `2026-11-21`.
    package var iso: String {
        var bytes: [UInt8] = []
        writeISO(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads exactly `2026-11-21`; nil for any other text or for a day that does not exist.
    package init?(iso text: String) {
        self.init(isoBytes: Array(text.utf8))
    }

    /// Reads exactly the ten bytes of `2026-11-21`; nil for any other bytes or for a day that does not exist.
    package init?<Bytes: RandomAccessCollection<UInt8>>(isoBytes bytes: Bytes) where Bytes.Index == Int {
        guard bytes.count == 10 else { return nil }
        var parts = (year: 0, month: 0, day: 0)
        for (position, byte) in bytes.enumerated() {
            if position == 4 || position == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard byte >= 48, byte <= 57 else { return nil }
            let digit = Int(byte) - 48
            switch position {
            case ..<4: parts.year = parts.year * 10 + digit
            case ..<7: parts.month = parts.month * 10 + digit
            default: parts.day = parts.day * 10 + digit
            }
        }
        self.init(year: parts.year, month: parts.month, day: parts.day)
    }
}
