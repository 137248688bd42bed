package import Values

/// How far a goal is.
package enum GoalStatus: UInt8, CaseIterable, Sendable {
    case active
    /// The target was reached.
    case completed
    /// Its day is over and the target was not reached.
    case expired
    /// The person gave it up.
    case cancelled

    /// A stable code.
    package var code: String {
        switch self {
        case .active: "active"
        case .completed: "completed"
        case .expired: "expired"
        case .cancelled: "cancelled"
        }
    }
}

/// How far a goal is today, what it takes to reach it, and when it is reached if things go on.
package struct GoalProgress: Hashable, Sendable {
    /// The goal.
    package let goal: Goal
    /// What it had each day, and of what today's amount is made.
    package let course: GoalCourse
    /// Today.
    package let today: Day
    /// How far it is.
    package let status: GoalStatus
    /// The first day on which the target was reached; what is spent of it afterwards does not undo that. Nil if it never was.
    package let reachedOn: Day?
    /// What is missing; zero once it was reached.
    package let left: Int64
    /// What keeps it on track, for each rhythm: of an active goal with a day.
    package let needs: [GoalNeed]
    /// When it is reached at its past pace.
    package let projection: GoalProjection

    /// How far a goal is.
    ///
    /// - Parameters:
    ///   - course: what it had each day until today.
    ///   - calendar: when the person can put money aside.
    package init(of goal: Goal, _ course: GoalCourse, _ calendar: SavingCalendar) {
        let today = course.day(at: course.saved.count - 1)
        let target = min(max(goal.target, 1), Goal.targetLimit)
        let reachedOn = course.saved.firstIndex { $0 >= target }.map { course.day(at: $0) }
        let left = reachedOn == nil ? Int64(clamping: Int128(target) - Int128(course.now)) : 0
        let isOver = goal.day.map { $0 < today } ?? false
        self.goal = goal
        self.course = course
        self.today = today
        self.reachedOn = reachedOn
        self.left = left
        status = goal.cancelledOn != nil ? .cancelled : reachedOn != nil ? .completed : isOver ? .expired : .active
        if status == .active, let day = goal.day {
            let rhythms: [SavingRhythm] = calendar.payDays.isEmpty ? [.week, .fortnight, .month] : [.week, .fortnight, .month, .pay]
            needs = rhythms.map { GoalNeed($0, of: left, on: calendar.days($0, after: today, through: day)) }
        } else {
            needs = []
        }
        projection = GoalProjection(
            of: left, course, reached: reachedOn, hasSources: !goal.shares.isEmpty || !goal.contributions.isEmpty)
    }

    /// What it has today.
    package var saved: Int64 { course.now }

    /// What it would have today if it had grown evenly from its first day to its target's; nil for a goal without a day.
    package var planned: Int64? { planned(on: today) }

    /// What it would have had at the end of a day, grown evenly.
    func planned(on past: Day) -> Int64? {
        guard let day = goal.day else { return nil }
        let target = min(max(goal.target, 1), Goal.targetLimit)
        let (whole, over) = (course.first.distance(to: day), course.first.distance(to: min(past, day)))
        guard whole > 0, over < whole else { return target }
        let start = course.saved[0]
        let wanted = (Int128(target) - Int128(start)) * Int128(max(0, over))
        guard wanted > 0 else { return start }
        // The even line is rounded down: a goal is not called behind for a fraction of a cent.
        return Int64(clamping: Int128(start) + wanted / Int128(whole))
    }

    /// What it has more than planned, below zero what it has less; nil for a goal without a day.
    package var ahead: Int64? { planned.map { Int64(clamping: Int128(saved) - Int128($0)) } }

    /// How many days after its own day it is likely reached, below zero for before; nil where one of the two is not known.
    package var daysLate: Int? {
        guard let day = goal.day else { return nil }
        switch projection {
        case .reached(let reached): return day.distance(to: reached)
        case .range(let range): return range.likelyDay.map { day.distance(to: $0) }
        case .unknown: return nil
        }
    }

    /// What it got from a day on, up to today; zero where it has less than before. What accounts held before anything is known of the goal is
    /// nothing that it got.
    package func got(since first: Day) -> Int64 {
        let place = course.first.distance(to: first) - 1
        let before = place >= 0 ? course.saved[min(place, course.saved.count - 1)] : goal.shares.isEmpty ? 0 : course.saved[0]
        return Int64(clamping: max(0, Int128(saved) - Int128(before)))
    }

    /// What is needed at a rhythm.
    package func need(_ rhythm: SavingRhythm) -> GoalNeed? { needs.first { $0.rhythm == rhythm } }
}
