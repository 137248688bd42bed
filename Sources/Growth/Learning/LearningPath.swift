import Values

/// Which lessons help somebody most now.
package enum LearningPath {
    /// Lessons that are proposed, at most.
    package static let most = 20

    /// The next lessons, those that fit the person's money best first; all of them can be read at once.
    ///
    /// A lesson comes once those before it are done. One that leads to a lesson which fits is wanted as much as that one. Codes of lessons
    /// that are not in the index hold nobody up.
    ///
    /// - Parameters:
    ///   - lessons: those that there are.
    ///   - done: codes of those that were read.
    ///   - shown: what the person's money shows (`cardDebt`), the most pressing first.
    ///   - audience: for whom.
    ///   - most: how many are proposed.
    package static func proposed(
        _ lessons: [LessonEntry], done: [String], shown: [String], for audience: LessonEntry.Audience, most: Int
    ) -> [LessonEntry] {
        let own = Array(lessons.filter { $0.audience == audience }.prefix(LessonEntry.limit))
        let graph = LessonGraph(own)
        let isDone = own.map { lesson in done.contains(lesson.code) }
        let wanted = graph.wanted(own.map { weight(of: $0, shown) })
        let open = own.indices.filter { place in !isDone[place] && graph.before[place].allSatisfy { isDone[$0] } }
        let ranked = open.ordered { one, other in
            if wanted[one] != wanted[other] { return wanted[one] > wanted[other] }
            return own[one].code.utf8.lexicographicallyPrecedes(own[other].code.utf8)
        }
        return ranked.prefix(min(max(most, 0), LearningPath.most)).map { own[$0] }
    }

    /// How much a lesson fits: by the most pressing thing that it is for, then by how many.
    private static func weight(of lesson: LessonEntry, _ shown: [String]) -> Int {
        let places = shown.indices.filter { lesson.suggestedBy.contains(shown[$0]) }
        guard let first = places.first else { return 0 }
        return (shown.count - first) * 100 + min(places.count, 99)
    }

    /// Codes of lessons that nobody can come to, because in the end they come after themselves; and codes before a lesson that are not there,
    /// or are for somebody else.
    package static func problems(_ lessons: [LessonEntry]) -> (circular: [String], unknown: [String]) {
        let graph = LessonGraph(lessons)
        var reached = [Bool](repeating: false, count: lessons.count)
        var isMoving = true
        while isMoving {
            isMoving = false
            for place in lessons.indices where !reached[place] && graph.before[place].allSatisfy({ reached[$0] }) {
                (reached[place], isMoving) = (true, true)
            }
        }
        var unknown: [String] = []
        for lesson in lessons {
            for code in lesson.after where !unknown.contains(code) {
                let isThere = lessons.contains { $0.code == code && $0.audience == lesson.audience }
                if !isThere { unknown.append(code) }
            }
        }
        return (lessons.indices.filter { !reached[$0] }.map { lessons[$0].code }, unknown)
    }
}

/// Which lessons of a list come before which, by their places.
private struct LessonGraph {
    /// For each lesson those before it.
    let before: [[Int]]

    init(_ lessons: [LessonEntry]) {
        var places: [String: Int] = [:]
        for (place, lesson) in lessons.enumerated() where places[lesson.code] == nil { places[lesson.code] = place }
        before = lessons.map { lesson in lesson.after.compactMap { places[$0] } }
    }

    /// The weights with those of what each leads to: the greatest one along any way.
    func wanted(_ own: [Int]) -> [Int] {
        var wanted = own
        // Each round carries weights one lesson further; they only grow towards the greatest, so it ends with circles too.
        var isMoving = true
        while isMoving {
            isMoving = false
            for place in before.indices {
                for earlier in before[place] where wanted[earlier] < wanted[place] {
                    (wanted[earlier], isMoving) = (wanted[place], true)
                }
            }
        }
        return wanted
    }
}
