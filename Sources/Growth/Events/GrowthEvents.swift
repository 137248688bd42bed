package import Values

/// All events of a person, each once, on the earliest of the days on which it was said.
package struct GrowthEvents: Hashable, Sendable {
    /// The events by day, of one day by key.
    package let all: [GrowthEvent]

    /// Days by which clocks of the world may be ahead of a person's today: from 11 hours behind UTC to 14 before it are two dates.
    /// What is further ahead comes from a clock that is wrong, and waits for its day.
    package static let daysAhead = 2

    /// Events in any order, with any repeats.
    package init(_ said: [GrowthEvent]) {
        let byKey = said.map { (key: Array($0.key.utf8), event: $0) }.ordered { one, other in
            one.key == other.key ? one.event.day < other.event.day : one.key.lexicographicallyPrecedes(other.key)
        }
        var once: [GrowthEvent] = []
        for (place, one) in byKey.enumerated() where place == 0 || byKey[place - 1].key != one.key { once.append(one.event) }
        // Those of a day stay in the order of their keys.
        all = once.map { (day: $0.day, event: $0) }.enumerated().map { $0 }
            .ordered { $0.element.day == $1.element.day ? $0.offset < $1.offset : $0.element.day < $1.element.day }
            .map { $0.element.event }
    }

    /// What some months hold, in any order; a month may come several times.
    package init(months: [GrowthMonth]) {
        self.init(months.flatMap { $0.events })
    }

    /// These and others.
    package func merging(_ others: GrowthEvents) -> GrowthEvents {
        GrowthEvents(all + others.all)
    }

    /// Those that count on a day: on it, before it, and a little ahead of it, for who travelled back over the date line.
    package func counted(on today: Day) -> GrowthEvents {
        let last = today.advanced(by: GrowthEvents.daysAhead)
        return GrowthEvents(sorted: all.filter { $0.day <= last })
    }

    /// The latest day that the person has seen: today, or the day of an event ahead of it that counts.
    package func latestDay(from today: Day) -> Day {
        counted(on: today).all.last.map { max($0.day, today) } ?? today
    }

    private init(sorted: [GrowthEvent]) {
        all = sorted
    }

    /// The events of a kind, by day.
    package func of(_ kind: GrowthKind) -> [GrowthEvent] {
        all.filter { $0.kind == kind }
    }

    /// The day of an event; nil if it was not said.
    package func day(of kind: GrowthKind, about: String) -> Day? {
        all.first { $0.kind == kind && $0.about == about }?.day
    }
}
