import Values

extension SearchReader {
    /// Bounds for the amount; nothing when the value is a mistake, which is noted.
    mutating func amount(_ relation: SearchScanner.Relation, _ bytes: [UInt8], _ value: Range<Int>) -> SearchAmount? {
        let expected = SearchReader.examples(of: .amount, vocabulary)
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") || bytes.starts(with: [0xE2, 0x88, 0x92]) {
            note(.amountSigned, value, expected: expected)
            return nil
        }
        if let (first, last) = SearchReader.range(bytes) {
            let (low, high) = (decimal(first), decimal(last))
            let isEven = relation == .has || relation == .equals
            guard isEven, low != nil || first.isEmpty, high != nil || last.isEmpty, !(first.isEmpty && last.isEmpty) else {
                note(.amountUnreadable, value, expected: expected)
                return nil
            }
            guard let low else { return high.map { .atMost($0) } }
            guard let high else { return .atLeast(low) }
            if low <= high { return .between(low, high) }
            note(.rangeReversed, value)
            return nil
        }
        guard let number = decimal(bytes) else {
            note(.amountUnreadable, value, expected: expected)
            return nil
        }
        switch relation {
        case .has, .equals: return .exactly(number)
        case .above: return .above(number)
        case .atLeast: return .atLeast(number)
        case .below: return .below(number)
        case .atMost: return .atMost(number)
        }
    }

    /// Bounds for the day; nothing when the value is a mistake, which is noted.
    mutating func days(_ relation: SearchScanner.Relation, _ bytes: [UInt8], _ value: Range<Int>) -> SearchDays? {
        let expected = SearchReader.examples(of: .in, vocabulary)
        if let (first, last) = SearchReader.range(bytes) {
            let (start, end) = (SearchPeriod(reading: first, vocabulary), SearchPeriod(reading: last, vocabulary))
            let isEven = relation == .has || relation == .equals
            guard isEven, start != nil || first.isEmpty, end != nil || last.isEmpty, !(first.isEmpty && last.isEmpty) else {
                note(.dayUnreadable, value, expected: expected)
                return nil
            }
            guard let start else { return end.map { .upTo($0) } }
            guard let end else { return .from(start) }
            if SearchReader.isReversed(start, end) {
                note(.rangeReversed, value)
                return nil
            }
            return .between(start, end)
        }
        guard let period = SearchPeriod(reading: bytes, vocabulary) else {
            note(.dayUnreadable, value, expected: expected)
            return nil
        }
        switch relation {
        case .has, .equals: return .within(period)
        case .above: return .after(period)
        case .atLeast: return .from(period)
        case .below: return .before(period)
        case .atMost: return .upTo(period)
        }
    }

    private func decimal(_ bytes: [UInt8]) -> SearchDecimal? {
        SearchDecimal(reading: bytes, groupMark: vocabulary.groupMark)
    }

    /// The two sides of `..`.
    private static func range(_ bytes: [UInt8]) -> (first: [UInt8], last: [UInt8])? {
        let point = UInt8(ascii: ".")
        guard bytes.count >= 2, let dots = (0..<bytes.count - 1).first(where: { bytes[$0] == point && bytes[$0 + 1] == point }) else {
            return nil
        }
        return (Array(bytes[..<dots]), Array(bytes[(dots + 2)...]))
    }

    /// Whether the end comes before the beginning whatever today is and however months are cut.
    private static func isReversed(_ start: SearchPeriod, _ end: SearchPeriod) -> Bool {
        guard start.isFixed, end.isFixed else { return false }
        let rules = CalendarRules(weekStart: .monday)
        return end.days(today: Day(number: 0), rules: rules).last < start.days(today: Day(number: 0), rules: rules).first
    }
}
