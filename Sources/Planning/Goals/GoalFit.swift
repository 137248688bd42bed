package import Values

/// How goals fit into what is free, in the order of their priority.
package struct GoalFit: Hashable, Sendable {
    /// What is free.
    package let free: FreeMoney
    /// The goals in the order in which they are served: those with a day by priority, then those without.
    package let plans: [GoalPlan]
    /// The goals that do not fit, in the same order.
    package let conflicts: [GoalConflict]
}

/// What one goal gets of what is free.
package struct GoalPlan: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// The day by which it is wanted; nil for one that takes the time that it takes.
    package let wanted: Day?
    /// What is missing, in the currency of what is free.
    package let left: Int64
    /// What it gets on each of the days on which money is put aside; without the zeros at the end.
    package let amounts: [Int64]
    /// The day on which it is reached; nil beyond `FreeMoney.monthLimit` months.
    package let finish: Day?

    /// Whether it is reached by its day; without a day, whether it is reached at all.
    package var isInTime: Bool { finish.map { finish in wanted.map { finish <= $0 } ?? true } ?? false }
}

/// A goal that does not fit.
package struct GoalConflict: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// What is missing by its day, in the currency of what is free.
    package let short: Int64
    /// What would have to be free besides each month until its day, rounded up.
    package let shortPerMonth: Int64
    /// What can be done about it; each makes this goal fit.
    package let choices: [GoalChoice]
}

/// Something that makes a goal fit.
package struct GoalChoice: Hashable, Sendable {
    /// What it is.
    package let kind: Kind
    /// When each goal is reached then, in the order in which they are served.
    package let finishes: [GoalFinish]

    /// What can be done.
    package enum Kind: Hashable, Sendable {
        /// The goal gets a later day: the first one on which it is reached.
        case laterDay(Day)
        /// The goal gets a smaller target, in its own currency.
        case smallerTarget(Int64)
        /// Another goal gets no more money until the day on which this one is reached.
        case pauseOther(UUID128, until: Day)

        /// A stable code.
        package var code: String {
            switch self {
            case .laterDay: "later-day"
            case .smallerTarget: "smaller-target"
            case .pauseOther: "pause-other"
            }
        }
    }
}

/// When a goal is reached.
package struct GoalFinish: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// The day; nil beyond `FreeMoney.monthLimit` months.
    package let day: Day?
    /// The day without the choice.
    package let before: Day?
}
