package import Values

extension ChoreBook {
    /// What concerns a child today: what can be done, what waits, what was returned and can be done again, and what was settled today.
    ///
    /// What can be done comes first, then by due day, chore and member.
    package func today(for member: UUID128) -> [ChoreOccurrence] {
        var places = Set(said.keys)
        for (place, chore) in chores.enumerated() {
            if let due = chore.repeats.last(until: min(today, chore.lastDay)) { places.insert(Place(chore: place, due: due)) }
        }
        let own = occurrences(at: places) { $0.key.member == member && isOfToday($0) }
        return own.filter { $0.isToDo } + own.filter { !$0.isToDo }
    }

    private func isOfToday(_ one: ChoreOccurrence) -> Bool {
        switch one.state {
        case .open, .waiting: true
        case .returned(_, _, let day, _, let again): again != nil || day == today
        case .approved, .givenToo: one.earnedOn == today
        case .notMine: one.key.due <= today && today <= one.until ?? .latest
        case .upcoming, .missed: false
        }
    }

    /// What is due for a child in some days, such as this week, with what became of it; by due day.
    /// - Throws: `tooManyDays`.
    package func due(for member: UUID128, in span: DaySpan) throws(ChoreFailure) -> [ChoreOccurrence] {
        try due(in: span).filter { $0.key.member == member }
    }

    /// What is due for anybody in some days, with what became of it; by due day.
    /// - Throws: `tooManyDays`.
    package func due(in span: DaySpan) throws(ChoreFailure) -> [ChoreOccurrence] {
        guard span.count <= ChoreLimits.listDays else { throw .tooManyDays(limit: ChoreLimits.listDays) }
        var places: Set<Place> = []
        for place in said.keys where span.contains(place.due) { places.insert(place) }
        for (place, chore) in chores.enumerated() {
            for due in chore.repeats.days(in: span) where due <= chore.lastDay { places.insert(Place(chore: place, due: due)) }
        }
        return occurrences(at: places) { _ in true }
    }

    /// What waits for a parent's answer, the oldest first: the day on which it was done, then the key.
    ///
    /// Of several together it stands once, by the member who said it. Where the first one counts, those who did it as well stand beside the first,
    /// so that a parent may give to both.
    package func waiting() -> [ChoreOccurrence] {
        let found = occurrences(at: Set(said.keys)) { one in
            switch one.state {
            case .waiting: one.sharing != .together || one.key.member == speaker(of: one)
            case .notMine(_, let didItToo, let approvedToo): didItToo && !approvedToo
            default: false
            }
        }
        return found.ordered { left, right in
            let (a, b) = (left.shown?.day ?? left.key.due, right.shown?.day ?? right.key.due)
            return a != b ? a < b : ChoreKey.isBefore(left.key, right.key)
        }
    }

    /// Who speaks for several: the one who said it, if they are one of them.
    private func speaker(of one: ChoreOccurrence) -> UUID128? {
        guard let place = placeOfChore[one.key.chore] else { return nil }
        let members = occurrences(at: Place(chore: place, due: one.key.due)).map { $0.key.member }
        return members.first { $0 == one.shown?.by } ?? members.first
    }

    /// What was not done in some days; by due day.
    /// - Throws: `tooManyDays`.
    package func missed(in span: DaySpan) throws(ChoreFailure) -> [ChoreOccurrence] { try due(in: span).filter { $0.state == .missed } }

    private func occurrences(at places: Set<Place>, where isWanted: (ChoreOccurrence) -> Bool) -> [ChoreOccurrence] {
        var found: [ChoreOccurrence] = []
        for place in Array(places).ordered(by: Place.isBefore) { found += occurrences(at: place).filter(isWanted) }
        return found
    }
}
