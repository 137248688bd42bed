package import Values

/// How often money is put aside.
package enum SavingRhythm: UInt8, CaseIterable, Sendable {
    case week, fortnight, month
    /// On each day of pay.
    case pay

    /// A stable code.
    package var code: String {
        switch self {
        case .week: "week"
        case .fortnight: "fortnight"
        case .month: "month"
        case .pay: "pay"
        }
    }
}

/// The days on which a person can put money aside.
package struct SavingCalendar: Hashable, Sendable {
    /// How weeks and months are cut where no pay is known.
    package let rules: CalendarRules
    /// Days of pay that are expected, ascending.
    package let payDays: [Day]

    /// A calendar; days of pay in any order.
    package init(_ rules: CalendarRules, payDays: [Day] = []) {
        self.rules = rules
        self.payDays = payDays.ordered { $0 < $1 }
    }

    /// The days of a rhythm after today, up to a last one.
    ///
    /// With pay the first is the next day of pay, from which weeks, fortnights and months are counted; without, weeks and months start on
    /// the person's own first days. Beyond the days of pay that are given, pay goes on at their last distance.
    package func days(_ rhythm: SavingRhythm, after today: Day, through last: Day) -> [Day] {
        let next = payDays.first { $0 > today }
        switch rhythm {
        case .week: return steps(7, from: next ?? nextWeek(after: today), through: last)
        case .fortnight: return steps(14, from: next ?? nextWeek(after: today), through: last)
        case .month: return months(from: next, after: today, through: last)
        case .pay: return pays(after: today, through: last)
        }
    }

    private func nextWeek(after today: Day) -> Day {
        Week(containing: today, startingOn: rules.weekStart).advanced(by: 1).days.first
    }

    private func steps(_ days: Int, from first: Day, through last: Day) -> [Day] {
        guard first <= last else { return [] }
        return (0...first.distance(to: last) / days).map { first.advanced(by: $0 * days) }
    }

    private func months(from pay: Day?, after today: Day, through last: Day) -> [Day] {
        var found: [Day] = []
        let paid = pay.map { MonthlyDays(from: $0) }
        let month = rules.month(containing: today)
        while let day = Optional(paid?[found.count] ?? rules.firstDay(of: month.advanced(by: found.count + 1))), day <= last {
            if let latest = found.last, day <= latest { break }
            found.append(day)
        }
        return found
    }

    private func pays(after today: Day, through last: Day) -> [Day] {
        var found: [Day] = []
        for day in payDays where day > today && day <= last && day != found.last { found.append(day) }
        guard payDays.count >= 2, let end = payDays.last else { return found }
        let gap = payDays[payDays.count - 2].distance(to: end)
        guard gap > 0 else { return found }
        var next = end.advanced(by: gap)
        while next <= last, next > (found.last ?? today) || next <= today {
            if next > today { found.append(next) }
            let further = next.advanced(by: gap)
            guard further > next else { break }
            next = further
        }
        return found
    }
}
