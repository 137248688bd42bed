import Insights
import Values

/// Judges questions in one situation; each costs a walk over the days of its window.
struct AffordJudge {
    let situation: AffordSituation

    /// Days from a payment on that are looked at, its own included.
    static let windowDays = 60
    /// Days from the first payment on in which payments of what repeats are counted.
    static let repeatDays = 365

    /// What the rules say of a question, without what only explains it.
    struct Finding {
        var window: DaySpan
        var isWindowWhole: Bool
        var days: [Day]
        var total: AffordLine
        var account: AffordLine?
        var budgets: [AffordRoom]
        var delays: [AffordDelay]
        var reasons: [AffordReason]

        var verdict: AffordVerdict { reasons.reduce(.comfortably) { min($0, $1.best) } }
    }

    func judge(_ question: AffordQuestion) throws(AffordRefusal) -> Finding {
        let course = situation.total.course
        guard question.day >= course.first else { throw .dayIsPast }
        guard course.place(of: question.day) != nil else { throw .dayIsBeyondForecast }
        var pot: AffordPot?
        if let account = question.account {
            guard let found = situation.pot(of: account), found.course.place(of: question.day) != nil else { throw .accountIsUnknown }
            pot = found
        }
        var days = question.days(through: question.day.advanced(by: AffordJudge.repeatDays))
        let wanted = (days.last ?? question.day).advanced(by: AffordJudge.windowDays - 1)
        let lines = [course] + (pot.map { [$0.course] } ?? [])
        let last = lines.reduce(wanted) { min($0, $1.day(at: $1.count - 1)) }
        let window = DaySpan(ordered: question.day, last)
        days = days.filter { $0 <= last }
        let amount = question.amount
        let total = AffordLine(situation.total, window, days, amount)
        let account = pot.map { AffordLine($0, window, days, amount) }
        let budgets = rooms(days, amount)
        let delays = AffordDelay.all(situation.goals, giving: shortfall(window, days, amount))
        var finding = Finding(
            window: window, isWindowWhole: last == wanted, days: days, total: total, account: account, budgets: budgets, delays: delays,
            reasons: [])
        finding.reasons = reasons(finding)
        return finding
    }

    private func reasons(_ finding: Finding) -> [AffordReason] {
        let (total, account) = (finding.total, finding.account)
        let floor = Sum.adding(total.kept, situation.cushion.amount)
        return AffordReason.allCases.filter { reason in
            switch reason {
            case .totalRunsOut: total.median.after.amount < total.kept
            case .accountRunsOut: account.map { $0.median.after.amount < $0.kept } ?? false
            case .totalMayRunOut: total.low.after.amount < total.kept
            case .accountMayRunOut: account.map { $0.low.after.amount < $0.kept } ?? false
            case .cushionTouched: total.median.after.amount < floor
            case .cushionMayBeTouched: total.low.after.amount < floor
            case .budgetExceeded: finding.budgets.contains { $0.after < 0 }
            case .goalDelayed: finding.delays.contains { $0.days > 0 }
            }
        }
    }

    /// What the payments take from each budget on whose days one falls.
    private func rooms(_ days: [Day], _ amount: Int64) -> [AffordRoom] {
        situation.budgets.compactMap { budget in
            let taken = amount &* Int64(days.count { budget.span.contains($0) })
            guard taken > 0 else { return nil }
            return AffordRoom(budget: budget.budget, before: budget.room, after: Sum.subtracting(budget.room, taken), taken: taken)
        }
    }

    /// What the payments take that goals wait for: how much of it lies deeper than the median above what is kept, the cushion and what goals get.
    private func shortfall(_ window: DaySpan, _ days: [Day], _ amount: Int64) -> Int64 {
        guard !situation.goals.isEmpty else { return 0 }
        let course = situation.total.course
        let floor = Sum.adding(situation.total.kept, situation.cushion.amount)
        var (shortfall, next): (Int64, Int) = (0, 0)
        for day in window.days {
            while next < days.count, days[next] <= day { next += 1 }
            guard let place = course.place(of: day) else { break }
            let free = Sum.subtracting(Sum.subtracting(course.median[place], floor), needed(through: place))
            let taken = amount &* Int64(next)
            shortfall = max(shortfall, min(taken, Sum.subtracting(taken, free)))
        }
        return shortfall
    }

    /// What goals get from the first day of the course to a day, as far as the course does not have it.
    private func needed(through place: Int) -> Int64 {
        var needed = Sum()
        for goal in situation.goals where !goal.isInCourse {
            let gets = Int128(goal.perMonth) * Int128(place) * 100 / Int128(Cadence.monthly.hundredthsOfDays)
            needed.add(min(goal.remaining, Int64(clamping: gets)))
        }
        return needed.value
    }
}

extension AffordLine {
    /// The lowest days of a pot in a window that its course has.
    init(_ pot: AffordPot, _ window: DaySpan, _ days: [Day], _ amount: Int64) {
        kept = pot.kept
        low = Lowest(pot.course, pot.course.low, window, days, amount)
        median = Lowest(pot.course, pot.course.median, window, days, amount)
    }
}

extension AffordLine.Lowest {
    fileprivate init(_ course: BalanceCourse, _ line: [Int64], _ window: DaySpan, _ days: [Day], _ amount: Int64) {
        var next = 0
        var (before, after): (AffordLine.Point?, AffordLine.Point?) = (nil, nil)
        for day in window.days {
            while next < days.count, days[next] <= day { next += 1 }
            guard let place = course.place(of: day) else { break }
            let (held, taken) = (line[place], amount &* Int64(next))
            let left = Sum.subtracting(held, taken)
            if before.map({ held < $0.amount }) ?? true { before = AffordLine.Point(day: day, amount: held, taken: 0) }
            if after.map({ left < $0.amount }) ?? true { after = AffordLine.Point(day: day, amount: left, taken: taken) }
        }
        let none = AffordLine.Point(day: window.first, amount: 0, taken: 0)
        self.before = before ?? none
        self.after = after ?? none
    }
}

extension AffordDelay {
    /// What goals give up of an amount: the least important first, each up to a year of what it gets; what is more than a year of all of them is
    /// shared by all in proportion, so that all wait alike.
    static func all(_ goals: [AffordGoal], giving amount: Int64) -> [AffordDelay] {
        var left = max(0, amount)
        var given = [Int64](repeating: 0, count: goals.count)
        for place in goals.indices.reversed() {
            let year = Int64(clamping: Int128(goals[place].perMonth) * 12)
            given[place] = min(left, year)
            left -= given[place]
        }
        if left > 0 {
            let whole = goals.reduce(Int128(0)) { $0 + Int128($1.perMonth) }
            var (weight, shared): (Int128, Int64) = (0, 0)
            for place in goals.indices {
                weight += Int128(goals[place].perMonth)
                let reached = Int64(clamping: (Int128(left) * weight) / max(1, whole))
                given[place] = Sum.adding(given[place], reached - shared)
                shared = reached
            }
        }
        return goals.indices.map { place in
            AffordDelay(goal: goals[place].goal, given: given[place], days: days(given[place], perMonth: goals[place].perMonth))
        }
    }

    /// How long a goal takes to get an amount, in whole days, a part of one counting as one.
    private static func days(_ given: Int64, perMonth: Int64) -> Int {
        guard given > 0, perMonth > 0 else { return 0 }
        let hundredths = Int128(given) * Int128(Cadence.monthly.hundredthsOfDays)
        let pace = Int128(perMonth) * 100
        return Int(min(Int128(limit), (hundredths + pace - 1) / pace))
    }
}
