import Journal
import Values

/// What was reached by practising, the newest last, and what is next of each kind.
struct Milestones: Hashable, Sendable {
    let reached: [Reached]
    let next: [Next]

    enum Kind: String, CaseIterable, Hashable, Sendable {
        case practices, minutes, days, exercises

        /// What is worth a word when it is reached.
        fileprivate var steps: [Int] {
            switch self {
            case .practices: [1, 5, 10, 25, 50, 100, 200, 365, 500, 1000]
            case .minutes: [10, 30, 60, 120, 300, 600, 1200, 3000]
            case .days: [3, 7, 14, 30, 60, 100, 200, 365, 730]
            case .exercises: [3, 5, 10, 20, 36]
            }
        }
    }

    struct Reached: Hashable, Sendable {
        let kind: Kind
        let number: Int
        let day: Day
    }

    struct Next: Hashable, Sendable {
        let kind: Kind
        let number: Int
        let have: Int
    }

    init(_ moments: [JournalMoment]) {
        var have: [Kind: Int] = [:]
        var reached: [Reached] = []
        var (seconds, days, codes): (Int, Set<Day>, Set<String>) = (0, [], [])
        for (index, practice) in Practice.all(in: moments).enumerated() {
            seconds += practice.seconds
            days.insert(practice.time.day)
            codes.insert(practice.exercise)
            let now: [Kind: Int] = [.practices: index + 1, .minutes: seconds / 60, .days: days.count, .exercises: codes.count]
            for kind in Kind.allCases {
                let (before, after) = (have[kind] ?? 0, now[kind] ?? 0)
                let passed = kind.steps.filter { $0 > before && $0 <= after }
                reached += passed.map { Reached(kind: kind, number: $0, day: practice.time.day) }
            }
            have = now
        }
        self.reached = reached
        next = Kind.allCases.compactMap { kind in
            let own = have[kind] ?? 0
            return kind.steps.first { $0 > own }.map { Next(kind: kind, number: $0, have: own) }
        }
    }
}
