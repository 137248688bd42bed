import Values

extension SearchPeriod {
    /// Reads `2026-03-14`, `2026-3-14`, `2026/03/14`, `2026-W12`, `2026-Q1` (or `T1`), `2026-03`, `2026` and a word of the
    /// vocabulary; nothing for other texts and for days that do not exist.
    package init?(reading bytes: [UInt8], _ vocabulary: SearchVocabulary) {
        if let word = vocabulary.period(named: bytes) {
            self = word
            return
        }
        let parts = bytes.split(separator: UInt8(ascii: bytes.contains(UInt8(ascii: "/")) ? "/" : "-"), omittingEmptySubsequences: false)
        guard parts.count <= 3, parts[0].count == 4, let year = SearchPeriod.number(parts[0]), Day(year: year, month: 1, day: 1) != nil
        else {
            return nil
        }
        if parts.count == 1 {
            self = .year(Year(number: Int32(truncatingIfNeeded: year)))
        } else if parts.count == 2, let period = SearchPeriod.part(of: year, parts[1]) {
            self = period
        } else if parts.count == 3, let month = SearchPeriod.number(parts[1]), let number = SearchPeriod.number(parts[2]),
            let day = Day(year: year, month: month, day: number)
        {
            self = .day(day)
        } else {
            return nil
        }
    }

    /// The text that reads back as the same period.
    package var text: String {
        switch self {
        case .day(let day): return day.iso
        case .week(let year, let week): return SearchPeriod.text(year, "W", week)
        case .month(let month): return SearchPeriod.text(month.year, "", month.month)
        case .quarter(let quarter): return "\(quarter.year)-Q\(quarter.quarter)"
        case .year(let year): return "\(year.number)"
        case .namedMonth(let number): return SearchVocabulary.monthCodes[min(max(number, 1), 12) - 1]
        case .relative(let period): return period.code
        }
    }

    private static func text(_ year: Int, _ letter: String, _ number: Int) -> String {
        "\(year)-\(letter)\(number < 10 ? "0" : "")\(number)"
    }

    /// The week, quarter or month of a year.
    private static func part(of year: Int, _ text: ArraySlice<UInt8>) -> SearchPeriod? {
        guard let first = text.first else { return nil }
        switch first & 0xDF {
        case UInt8(ascii: "W"), UInt8(ascii: "S"):
            guard let week = number(text.dropFirst()), thursday(year: year, week: week) != nil else { return nil }
            return .week(year: year, week: week)
        case UInt8(ascii: "Q"), UInt8(ascii: "T"):
            guard let quarter = number(text.dropFirst()), quarter >= 1, quarter <= 4 else { return nil }
            return .quarter(Quarter(number: Int32(truncatingIfNeeded: year * 4 + quarter - 1)))
        default:
            return number(text).flatMap { Month(year: year, month: $0) }.map { .month($0) }
        }
    }

    /// One to four digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 4 else { return nil }
        var number = 0
        for digit in digits {
            guard digit >= 48, digit <= 57 else { return nil }
            number = number * 10 + Int(digit - 48)
        }
        return number
    }
}
