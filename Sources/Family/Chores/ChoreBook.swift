package import Values

/// All chores of a household with what was said of them, until today: the same on every device that has the same records.
///
/// What is said of a day that is still to come, by a device that is ahead in its zone, counts from that day on.
package struct ChoreBook: Sendable {
    /// The chores in the order of their ids.
    package let chores: [Chore]
    /// The day until which records count.
    package let today: Day
    /// Records that can't be followed, by due day, each once.
    package let problems: [ChoreProblem]

    let placeOfChore: [UUID128: Int]
    /// What was said, by chore and due day.
    let said: [Place: ChoreSaid]
    /// The first day on which a member is no longer of the household.
    let left: [UUID128: Day]

    /// A due day of a chore.
    struct Place: Hashable {
        let chore: Int
        let due: Day

        static func isBefore(_ left: Place, _ right: Place) -> Bool {
            left.due != right.due ? left.due < right.due : left.chore < right.chore
        }
    }

    /// - Parameters:
    ///   - chores: all of them, ended ones included, since what they earned stays.
    ///   - left: members that left the household, with the first day on which they were no longer of it.
    /// - Throws: `tooManyChores`, `doubleChore`, `tooManyRecords`.
    package init(
        _ chores: [Chore], _ records: ChoreRecords, left: [UUID128: Day] = [:], today: Day
    ) throws(ChoreFailure) {
        guard chores.count <= ChoreLimits.chores else { throw .tooManyChores(limit: ChoreLimits.chores) }
        guard records.count <= ChoreLimits.records else { throw .tooManyRecords(limit: ChoreLimits.records) }
        self.chores = chores.ordered { $0.id < $1.id }
        self.today = today
        self.left = left
        var places: [UUID128: Int] = [:]
        for (place, chore) in self.chores.enumerated() {
            guard places.updateValue(place, forKey: chore.id) == nil else { throw .doubleChore(chore.id) }
        }
        placeOfChore = places
        var sorting = Sorting(places: places)
        for one in records.done where sorting.accepts(one.key, attempt: one.attempt, on: one.day, note: one.note) {
            if let place = sorting.place(one.key) { sorting.said[place, default: ChoreSaid()].done.append(one) }
        }
        for one in records.answers where sorting.accepts(one.key, attempt: one.attempt, on: one.answer.day, note: nil) {
            if let place = sorting.place(one.key) { sorting.said[place, default: ChoreSaid()].answers.append(one) }
        }
        for one in records.givenToo where sorting.accepts(one.key, attempt: 1, on: one.day, note: nil) {
            guard let place = sorting.place(one.key) else { continue }
            if self.chores[place.chore].sharing == .first {
                sorting.said[place, default: ChoreSaid()].givenToo.append(one)
            } else {
                sorting.problems.insert(ChoreProblem(key: one.key, reason: .nobodyIsFirst))
            }
        }
        said = sorting.said
        problems = Array(sorting.problems).ordered { left, right in
            left.key != right.key ? ChoreKey.isBefore(left.key, right.key) : left.reason.rawValue < right.reason.rawValue
        }
    }

    /// Puts records to the due days that they are said of.
    private struct Sorting {
        let places: [UUID128: Int]
        var said: [Place: ChoreSaid] = [:]
        var problems: Set<ChoreProblem> = []

        func place(_ key: ChoreKey) -> Place? { places[key.chore].map { Place(chore: $0, due: key.due) } }

        /// Whether a record can be followed; what can't becomes a problem.
        mutating func accepts(_ key: ChoreKey, attempt: Int, on day: Day, note: String?) -> Bool {
            let days = Day.earliest...Day.latest
            var reason: ChoreProblem.Reason?
            if places[key.chore] == nil {
                reason = .unknownChore
            } else if !AnswerLimits.tries.contains(attempt) {
                reason = .badAttempt
            } else if (note?.utf8.count ?? 0) > AnswerLimits.wordBytes {
                reason = .longNote
            } else if !days.contains(day) || !days.contains(key.due) {
                reason = .dayOutside
            }
            if let reason { problems.insert(ChoreProblem(key: key, reason: reason)) }
            return reason == nil
        }
    }

    /// The members whom a chore is for on a due day, each once, by their ids; without those that have left by then.
    func members(of chore: Chore, on due: Day) -> [UUID128] {
        var found: [UUID128] = []
        for member in (chore.members[due] ?? []).ordered(by: { $0 < $1 }) where member != found.last {
            if let gone = left[member], gone <= due { continue }
            found.append(member)
        }
        return found
    }
}
