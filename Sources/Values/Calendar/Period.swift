/// A piece of time that a person looks at: a day, week, month, quarter, year, or days of their choice.
///
/// Periods of one kind under one set of rules tile time: each day belongs to exactly one, and `next` starts on the day
/// after `span.last`. Quarters and years are made of the person's own months, so that months add up to them.
@frozen
package struct Period: Hashable, Sendable {
    /// The size.
    package let kind: PeriodKind
    /// The days.
    package let span: DaySpan
    /// How weeks and months are cut.
    package let rules: CalendarRules

    /// A period whose span the caller has cut by the rules.
    @inlinable
    init(kind: PeriodKind, span: DaySpan, rules: CalendarRules) {
        self.kind = kind
        self.span = span
        self.rules = rules
    }

    /// A period of the person's own choice; `next` and `previous` are as many days again.
    @inlinable
    package init(_ span: DaySpan, rules: CalendarRules) {
        self.init(kind: .custom, span: span, rules: rules)
    }

    /// The period of a kind that a day belongs to; for `custom` it is that day alone.
    package static func containing(_ day: Day, _ kind: PeriodKind, rules: CalendarRules) -> Period {
        let month = rules.month(containing: day)
        let span =
            switch kind {
            case .day, .custom: DaySpan(day)
            case .week: Week(containing: day, startingOn: rules.weekStart).days
            case .month: rules.days(of: month)
            case .quarter: rules.days(from: Quarter(containing: month).firstMonth, count: 3)
            case .year: rules.days(from: Year(containing: month).firstMonth, count: 12)
            }
        return Period(kind: kind, span: span, rules: rules)
    }

    /// The period that a span is: the day, week, month, quarter or year that it fills, else days of the person's own choice.
    package static func of(_ span: DaySpan, rules: CalendarRules) -> Period {
        for kind in [PeriodKind.day, .week, .month, .quarter, .year] {
            let whole = containing(span.first, kind, rules: rules)
            if whole.span == span { return whole }
        }
        return Period(span, rules: rules)
    }

    /// The month, or for a quarter or a year the first month, that gives the period its name.
    package var month: Month {
        rules.month(containing: span.first)
    }

    /// The period that starts on the day after this one; nothing after `Day.latest`.
    package var next: Period? {
        guard span.last < Day.latest else { return nil }
        return moved(by: 1)
    }

    /// The period that ends on the day before this one; nothing before `Day.earliest`.
    package var previous: Period? {
        guard span.first > Day.earliest else { return nil }
        return moved(by: -1)
    }

    /// The period one place later (1) or earlier (-1).
    private func moved(by step: Int32) -> Period {
        let neighbour = Day(number: step > 0 ? span.last.number &+ 1 : span.first.number &- 1)
        guard kind == .custom else { return .containing(neighbour, kind, rules: rules) }
        let far = neighbour.advanced(by: Int(step) * (span.count - 1))
        return Period(kind: .custom, span: step > 0 ? DaySpan(ordered: neighbour, far) : DaySpan(ordered: far, neighbour), rules: rules)
    }
}

extension Period {
    /// Periods that comparables may be asked for at once.
    package static let comparableLimit = 520

    /// The last periods of the same kind before this one, earliest first, against which it can be called usual or not;
    /// fewer where time before `Day.earliest` would be needed.
    ///
    /// A day is compared with the same weekday of the weeks before, because a Saturday is never a usual Thursday.
    /// - Parameter count: how many, at most `comparableLimit`.
    package func comparables(_ count: Int) -> [Period] {
        var found: [Period] = []
        var current = self
        for _ in 0..<min(max(count, 0), Period.comparableLimit) {
            guard let earlier = current.comparableBefore else { break }
            found.append(earlier)
            current = earlier
        }
        found.reverse()
        return found
    }

    /// The nearest earlier period that this one can be compared with.
    private var comparableBefore: Period? {
        guard kind == .day else { return previous }
        guard span.first.number - 7 >= Day.earliest.number else { return nil }
        return .containing(span.first.advanced(by: -7), .day, rules: rules)
    }
}

/// The sizes of the periods that people look at.
@frozen
package enum PeriodKind: UInt8, CaseIterable, Sendable {
    case day, week, month, quarter, year
    /// Any days in a row that the person chose.
    case custom

    /// The middle part of the keys of relative names, and the word in commands and addresses.
    package var key: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .quarter: "quarter"
        case .year: "year"
        case .custom: "custom"
        }
    }
}
