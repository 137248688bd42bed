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
