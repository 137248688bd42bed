package import Values

/// How long somebody has kept something up, and what keeps it. It has no word for a loss: a streak is as long as it is.
package struct GrowthStreak: Hashable, Sendable {
    /// What keeps it.
    package enum Keeping: Hashable, Sendable {
        /// A first step begins it.
        case begin
        /// The step that is on has what it needs.
        case kept
        /// Something in the step that is on, which is open still: today, this week. It can be left out as well while there are rests.
        case open
        /// A missed day can be made good until another: by its own thing and so many others on one day, `things` of them today.
        case makeGood(missed: Day, until: Day, things: Int)
    }

    /// What is kept up.
    package let kind: StreakKind
    /// Days, weeks or periods with something done, of the streak that is on.
    package let length: Int
    /// The longest that there was.
    package let best: Int
    /// Rests in hand.
    package let restsLeft: Int
    /// What keeps it.
    package let keeping: Keeping
    /// The day on which the longest one reached each length from 1 on.
    package let reached: [Day]

    /// How a kind's streak stands; costs some dozens of steps for each day since its first event.
    ///
    /// - Parameters:
    ///   - events: all that a person did.
    ///   - today: by the person's own calendar.
    ///   - periods: the last days of the periods of the person's plan, for the kind that counts by them; any order, future ones too.
    package init(_ kind: StreakKind, _ events: GrowthEvents, today: Day, periods: [Day] = []) {
        let counted = events.counted(on: today)
        switch kind.rhythm {
        case .days: self.init(kind, StreakDays(kind, counted, today: today))
        case .weeks: self.init(kind, weeksOf: counted.of(kind.events).map { $0.day }, today: today)
        case .periods:
            let kept = counted.of(kind.events).compactMap { Day(iso: $0.about) }
            self.init(kind, steps: GrowthStreak.ended(periods, before: today), kept: kept, open: nil)
        }
    }

    /// A streak of days. What can be made good counts as if it were, as long as it can.
    private init(_ kind: StreakKind, _ days: StreakDays) {
        var told = days.walk(hoped: nil)
        let own = days.isKept(days.today)
        var keeping: Keeping = told.length == 0 ? .begin : own ? .kept : .open
        for back in 1...StreakRules.repairDays {
            let missed = days.today.advanced(by: -back)
            guard !days.isKept(missed) else { continue }
            let hoped = days.walk(hoped: missed)
            guard hoped.length > told.length else { continue }
            told = hoped
            let things = max(StreakRules.repairThings - days.others(on: days.today), 0)
            keeping = .makeGood(missed: missed, until: missed.advanced(by: StreakRules.repairDays), things: things)
        }
        self.init(kind, told, keeping)
    }

    private init(_ kind: StreakKind, weeksOf days: [Day], today: Day) {
        let week = { Week(containing: $0, startingOn: StreakRules.earningDay) }
        let kept = days.map { week($0) }
        let open = week(today)
        // Weeks ahead hold what was done on a day that is not here yet.
        let last = max(kept.max() ?? open, open)
        var steps: [Day] = []
        var step = kept.min() ?? open
        while step <= last {
            steps.append(step.first)
            step = step.advanced(by: 1)
        }
        self.init(kind, steps: steps, kept: kept.map { $0.first }, open: open.first)
    }

    /// A streak of steps in order, of which those from `open` on may still come.
    private init(_ kind: StreakKind, steps: [Day], kept: [Day], open: Day?) {
        var (walk, reached) = (StreakWalk(), [Day]())
        for (number, step) in steps.enumerated() {
            // Counted from a fixed day, so that it does not depend on what was done.
            let count = open == nil ? number : Int(step.number) / 7
            if count % StreakRules.stepsForRest == 0 { walk.earn() }
            if kept.contains(step) {
                walk.keep()
            } else if let open, step >= open {
                walk.pass()
            } else {
                walk.miss(isRepaired: false)
            }
            if walk.longest.length > reached.count { reached.append(step) }
        }
        let (length, rests) = walk.longest
        let isKept = open.map { kept.contains($0) } ?? (steps.last.map { kept.contains($0) } ?? false)
        self.init(
            kind, StreakDays.Told(length: length, rests: rests, reached: reached), length == 0 ? .begin : isKept ? .kept : .open)
    }

    private init(_ kind: StreakKind, _ told: StreakDays.Told, _ keeping: Keeping) {
        (self.kind, self.keeping, length, restsLeft, reached) = (kind, keeping, told.length, told.rests, told.reached)
        best = told.reached.count
    }

    /// Periods that are over, in order, each once.
    private static func ended(_ periods: [Day], before today: Day) -> [Day] {
        var ended: [Day] = []
        for day in periods.ordered(by: { $0 < $1 }) where day < today && day != ended.last { ended.append(day) }
        return ended
    }
}
