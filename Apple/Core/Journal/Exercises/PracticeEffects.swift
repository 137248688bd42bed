import Journal
import Values

/// How check-ins after exercises differ from those before them: mean changes with their counts. Silent below five pairs.
struct PracticeEffects: Hashable, Sendable {
    /// Of all exercises.
    let all: Effect?
    /// Of each that has enough pairs, by its code.
    let exercises: [String: Effect]
    let pairs: Int

    struct Effect: Hashable, Sendable {
        let pleasantness: Int
        let energy: Int
        let pairs: Int
    }

    /// Pairs of check-ins before and after, below which nothing is said of an effect.
    static let leastPairs = 5

    private struct Pair {
        let code: String
        let before: JSONValue
        let after: JSONValue

        func change(_ field: String) -> Int64 { (after[field]?.integer ?? 0) - (before[field]?.integer ?? 0) }
    }

    init(_ moments: [JournalMoment]) {
        let checkIns = Dictionary(grouping: moments.filter { $0.kind == "checkin" }) { $0.content["of"]?.string ?? "" }
        let pairs = Practice.all(in: moments).compactMap { practice -> Pair? in
            guard let own = checkIns[practice.id], let before = PracticeEffects.newest(own, "before"),
                let after = PracticeEffects.newest(own, "after")
            else { return nil }
            return Pair(code: practice.exercise, before: before, after: after)
        }
        all = PracticeEffects.effect(of: pairs)
        exercises = Dictionary(grouping: pairs) { $0.code }.compactMapValues { PracticeEffects.effect(of: $0) }
        self.pairs = pairs.count
    }

    /// The one that counts where somebody checked in twice.
    private static func newest(_ checkIns: [JournalMoment], _ moment: String) -> JSONValue? {
        let own = checkIns.filter { $0.content["moment"]?.string == moment }
        let dated = own.map { (content: $0.content, time: JournalTime(iso: $0.at)?.instant ?? Instant(milliseconds: 0)) }
        return dated.max { $0.time < $1.time }?.content
    }

    private static func effect(of pairs: [Pair]) -> Effect? {
        guard pairs.count >= leastPairs else { return nil }
        func mean(_ field: String) -> Int {
            let sum = pairs.reduce(0) { $0 + Int($1.change(field)) }
            return Int((Double(sum) / Double(pairs.count) + 0.5).rounded(.down))
        }
        return Effect(pleasantness: mean("pleasantness"), energy: mean("energy"), pairs: pairs.count)
    }
}

extension SuggestExercises.Standing {
    /// For how long a check-in says how somebody is.
    private static let freshMilliseconds: Int64 = 2 * hourMilliseconds
    private static let hourMilliseconds: Int64 = 3_600_000

    /// What is known of somebody when exercises are suggested: their last check-in if it is fresh, the hour, and what they practised.
    ///
    /// - Parameters:
    ///   - moments: the newest first.
    ///   - now: as records have it.
    init(_ moments: [JournalMoment], favourites: [String], moment: Exercise.Moment?, now: JournalTime) {
        self.init(hour: now.minute / 60, moment: moment, favourites: favourites)
        if let last = moments.first(where: { $0.kind == "checkin" }), let time = JournalTime(iso: last.at),
            now.instant.milliseconds - time.instant.milliseconds < Self.freshMilliseconds
        {
            pleasantness = Int(clamping: last.content["pleasantness"]?.integer ?? 0)
            energy = Int(clamping: last.content["energy"]?.integer ?? 0)
        }
        let changes = PracticeEffects(moments).exercises
        for practice in Practice.all(in: moments) {
            let age = now.instant.milliseconds - practice.time.instant.milliseconds
            let hours = Double(age) / Double(Self.hourMilliseconds)
            let before = history[practice.exercise]?.hoursAgo ?? .infinity
            history[practice.exercise] = .init(hoursAgo: min(before, hours), change: changes[practice.exercise]?.pleasantness)
        }
    }
}
