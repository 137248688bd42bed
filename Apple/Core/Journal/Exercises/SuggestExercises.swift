/// Exercises that fit a feeling and a moment, the best first; the same for the same standing. `suggest` of `Web/journal/exercises.js` counts
/// the same.
enum SuggestExercises {
    /// What is known when exercises are suggested.
    struct Standing: Hashable, Sendable {
        /// How somebody is; nil where nobody says it.
        var pleasantness: Int?
        var energy: Int?
        /// The hour where they are, 0…23.
        var hour: Int
        var moment: Exercise.Moment?
        var favourites: [String] = []
        var history: [String: Known] = [:]
    }

    /// How long ago an exercise was practised last, and what changed by it where there is enough to say.
    struct Known: Hashable, Sendable {
        var hoursAgo: Double?
        var change: Int?
    }

    /// What a moment, a feeling and what is known of a person count for.
    private enum Weight {
        static let moment = 6.0, anyMoment = 1.0, feeling = 3.0, kind = 2.0, night = 4.0, favourite = 3.0, helped = 3.0, justDone = -2.0
    }
    /// Feelings as far from the middle as this are one or the other.
    private static let strong = 20
    /// A change of this much by a check-in counts whole.
    private static let wholeChange = 40.0
    /// After how many hours an exercise is as welcome as before it was practised.
    private static let restHours = 12.0
    /// Hours of the night, from the evening to the morning.
    private static let (evening, morning) = (21, 5)

    static func run(_ exercises: [Exercise], _ standing: Standing, count: Int = 3) -> [Exercise] {
        let scored = exercises.enumerated().map { (index: $0.offset, exercise: $0.element, score: score($0.element, standing)) }
        let sorted = scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
        return sorted.prefix(count).map(\.exercise)
    }

    private enum Feeling { case tense, low, well }

    private static func feeling(_ standing: Standing) -> Feeling? {
        guard let pleasantness = standing.pleasantness, abs(pleasantness) >= strong else {
            return standing.energy.map { $0 >= 2 * strong } ?? false ? .tense : nil
        }
        if pleasantness > 0 { return .well }
        return (standing.energy ?? 0) >= 0 ? .tense : .low
    }

    /// Kinds that go with a feeling.
    private static func kinds(for feeling: Feeling) -> [Exercise.Kind] {
        switch feeling {
        case .tense: [.breathing, .grounding, .body]
        case .low: [.gratitude, .reframing, .body]
        case .well: [.gratitude]
        }
    }

    private static func moment(of feeling: Feeling) -> Exercise.Moment? {
        switch feeling {
        case .tense: .tense
        case .low: .low
        case .well: nil
        }
    }

    private static func score(_ exercise: Exercise, _ standing: Standing) -> Double {
        let known = standing.history[exercise.code] ?? Known()
        var score = exercise.moments.contains(.any) ? Weight.anyMoment : 0
        if let moment = standing.moment, exercise.moments.contains(moment) { score += Weight.moment }
        if let feeling = feeling(standing) {
            if let moment = moment(of: feeling), exercise.moments.contains(moment) { score += Weight.feeling }
            if kinds(for: feeling).contains(exercise.kind) { score += Weight.kind }
        }
        let isNight = standing.hour >= evening || standing.hour < morning
        if isNight, exercise.kind == .sleep || exercise.moments.contains(.night) { score += Weight.night }
        if standing.favourites.contains(exercise.code) { score += Weight.favourite }
        if let change = known.change { score += Weight.helped * max(-1, min(1, Double(change) / wholeChange)) }
        if let hours = known.hoursAgo, hours < restHours { score += Weight.justDone }
        return score
    }
}
