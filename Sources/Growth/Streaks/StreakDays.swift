import Values

/// The days of a streak: on which its own thing was done, which were jumped over, and how much else was done on each.
struct StreakDays {
    /// Today by the person's own calendar; days from it on may still come.
    let today: Day
    private let first: Day
    private let last: Day
    /// By days from the first one.
    private var kept: [Bool]
    private var jumped: [Bool]
    private var things: [Int]

    /// What a walk along the days found.
    struct Told {
        var length: Int
        var rests: Int
        /// The day on which the longest streak reached each length from 1 on.
        var reached: [Day]
    }

    init(_ kind: StreakKind, _ events: GrowthEvents, today: Day) {
        self.today = today
        let own = events.all.filter { $0.kind == kind.events }
        first = own.first.map { min($0.day, today) } ?? today
        last = max(events.all.last?.day ?? today, today)
        let count = first.distance(to: last) + 1
        kept = [Bool](repeating: false, count: count)
        jumped = kept
        things = [Int](repeating: 0, count: count)
        for event in events.all where event.day >= first {
            let place = first.distance(to: event.day)
            if event.kind == kind.events { kept[place] = true }
            if event.kind == .travelled { jumped[place] = true }
            // Of others, only those that no other device can have said of an earlier day: else merging could take a repair away.
            if event.kind != kind.events, event.kind.isDone, event.kind.hasDayInKey { things[place] += 1 }
        }
    }

    /// Whether the streak's own thing was done on a day.
    func isKept(_ day: Day) -> Bool {
        day >= first && day <= last && kept[first.distance(to: day)]
    }

    /// How many other things were done on a day.
    func others(on day: Day) -> Int {
        day >= first && day <= last ? things[first.distance(to: day)] : 0
    }

    /// Whether a missed day was made good on one of the next ones: by the streak's own thing and two others.
    private func isRepaired(_ day: Day) -> Bool {
        (1...StreakRules.repairDays).contains { back in
            let other = day.advanced(by: back)
            return isKept(other) && others(on: other) >= StreakRules.repairThings
        }
    }

    /// Walks all days; `hoped` counts as made good.
    func walk(hoped: Day?) -> Told {
        var (walk, reached) = (StreakWalk(), [Day]())
        for day in DaySpan(ordered: first, last).days {
            if day.weekday == StreakRules.earningDay { walk.earn() }
            let place = first.distance(to: day)
            if kept[place] {
                walk.keep()
                if walk.longest.length > reached.count { reached.append(day) }
            } else if day >= today || jumped[place] {
                walk.pass()
            } else {
                walk.miss(isRepaired: day == hoped || isRepaired(day))
            }
        }
        let (length, rests) = walk.longest
        return Told(length: length, rests: rests, reached: reached)
    }
}
