package import Insights
package import Values

/// All that financial health is measured from, with its days: what lies behind the day of a score does not count for it.
package struct HealthInputs: Sendable {
    /// The household's primary currency; amounts in others are left out.
    package let currency: Currency
    /// What moved month by month.
    package let months: HealthMonths
    /// What is owned and owed, as `NetWorth` has it; what is in another currency is left out.
    package let holdings: [WorthHolding]
    /// Limits of cards and lines of credit.
    package let limits: [HealthLimit]
    /// Bills that were due.
    package let bills: [HealthBill]
    /// Goals.
    package let goals: [HealthGoal]
    /// What was asked and answered.
    package let answers: [HealthAnswer]

    /// Inputs in a currency.
    package init(
        _ months: HealthMonths, holdings: [WorthHolding], limits: [HealthLimit] = [], bills: [HealthBill] = [], goals: [HealthGoal] = [],
        answers: [HealthAnswer] = []
    ) {
        currency = months.currency
        self.months = months
        self.holdings = holdings
        self.limits = limits
        self.bills = bills
        self.goals = goals
        self.answers = answers
    }
}

/// What a card or a line of credit lends at most.
package struct HealthLimit: Hashable, Sendable {
    /// The card or line.
    package let source: WorthHolding.Source
    /// Minor units above zero.
    package let limit: Int64

    /// A limit.
    package init(_ source: WorthHolding.Source, _ limit: Int64) {
        self.source = source
        self.limit = limit
    }
}

/// A bill that was due.
package struct HealthBill: Hashable, Sendable {
    /// What brought it.
    package let source: ExpectedPayment.Source
    /// The last day on which it was on time.
    package let due: Day
    /// The day on which it was paid; nil if it was not.
    package let paid: Day?
    /// The day since which it was expected; nil if it came as a surprise.
    package let known: Day?

    /// A bill that was due.
    package init(_ source: ExpectedPayment.Source, due: Day, paid: Day?, known: Day?) {
        self.source = source
        self.due = due
        self.paid = paid
        self.known = known
    }
}

/// A goal, with whether it was on track.
package struct HealthGoal: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// The day from which on it is as `state` says.
    package let day: Day
    /// How it stands.
    package let state: State

    /// How a goal stands.
    package enum State: UInt8, Sendable {
        case onTrack
        case behind
        /// Reached, cancelled or expired: it counts no more.
        case over
    }

    /// What a goal is from a day on; of several of one goal the latest counts.
    package init(_ goal: UUID128, since day: Day, _ state: State) {
        self.goal = goal
        self.day = day
        self.state = state
    }
}

extension GoalProgress {
    /// How the goal stood at the end of a day, for the score; nil for a goal without a day, for days before it was made and for days to come.
    ///
    /// It is on track if it had what it would have had by growing evenly. A target or a day that was changed since is taken as it is now.
    package func health(on past: Day) -> HealthGoal? {
        guard let day = goal.day, past >= course.first, past <= today, let planned = planned(on: past) else { return nil }
        let isOver = goal.cancelledOn.map { $0 <= past } ?? false || reachedOn.map { $0 <= past } ?? false || day < past
        guard !isOver else { return HealthGoal(goal.id, since: past, .over) }
        let saved = course.saved[min(course.first.distance(to: past), course.saved.count - 1)]
        return HealthGoal(goal.id, since: past, saved >= planned ? .onTrack : .behind)
    }
}

/// An answer to an optional question.
package struct HealthAnswer: Hashable, Sendable {
    /// The part that the question is about.
    package let kind: HealthPartKind
    /// From 0, the least, to 4, the most; nil for one that was taken back.
    package let value: Int?
    /// The day of the answer; of several the latest counts.
    package let day: Day

    /// An answer; nil for a part that is measured, and for a value that is not between 0 and 4.
    package init?(_ kind: HealthPartKind, _ value: Int?, on day: Day) {
        guard kind.isAsked, value.map({ (0...4).contains($0) }) ?? true else { return nil }
        self.kind = kind
        self.value = value
        self.day = day
    }

    /// An answer by its code.
    package init?(code: String, _ value: Int?, on day: Day) {
        guard let kind = HealthPartKind.allCases.first(where: { $0.code == code }) else { return nil }
        self.init(kind, value, on: day)
    }
}
