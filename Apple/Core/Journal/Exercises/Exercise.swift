import Values

/// An exercise as the journal's content has it; its words are `exercise.CODE.…` of the catalogues. `Web/journal/exercises.js` has the same.
package struct Exercise: Hashable, Identifiable, Sendable {
    /// Its code, such as `box-breathing`.
    package let code: String
    /// What kind it is.
    package let kind: Kind
    /// About how long it takes.
    package let minutes: Int
    /// The moments that it is meant for.
    let moments: [Moment]
    /// What is done, one after the other.
    let steps: [Step]
    /// How often all steps are gone through.
    let rounds: Int
    /// The study behind it; nil where none is.
    let source: Source?
    /// Whether there is somebody whom it does not suit.
    let hasCaution: Bool

    package var id: String { code }

    /// The kinds, in the order in which they are offered.
    package enum Kind: String, CaseIterable, Hashable, Sendable { case breathing, grounding, body, reframing, gratitude, sleep, money }

    /// Moments that an exercise may be meant for.
    package enum Moment: String, CaseIterable, Hashable, Sendable {
        case tense, low, night
        case beforeBalance = "before-balance"
        case beforePurchase = "before-purchase"
        case afterPurchase = "after-purchase"
        case bill, payday, argument, any
    }

    /// A breath's parts.
    enum Breath: String, Hashable, Sendable { case `in`, hold, out, rest }

    /// How a question is answered.
    package enum Answer: String, Hashable, Sendable { case text, list, scale }

    /// Breathing or doing something for a while, or a question that waits for its answer.
    struct Step: Hashable, Sendable {
        let seconds: Int
        let breath: Breath?
        let asks: Answer?
    }

    /// A study.
    struct Source: Hashable, Sendable {
        let name: String
        let year: Int
        let address: String?
    }

    /// All exercises, those with money last.
    package static let all = read(JournalContent.json("exercises.json")) + read(JournalContent.json("exercises-money.json"))

    /// Whether breathing is a part of it.
    var isBreathing: Bool { steps.contains { $0.breath != nil } }
    /// The time that it takes by the clock; answering comes on top.
    var seconds: Int { rounds * steps.reduce(0) { $0 + $1.seconds } }

    /// Those of a file of exercises. One that is broken is none; a test holds the content to have none of these.
    static func read(_ content: JSONValue) -> [Exercise] { (content.array ?? []).compactMap { Exercise($0) } }

    init?(_ content: JSONValue) {
        guard let code = content["code"]?.string, let kind = content["kind"]?.string.flatMap({ Kind(rawValue: $0) }),
            let minutes = content["minutes"]?.integer, let rounds = content["rounds"]?.integer, let steps = content["steps"]?.array,
            minutes > 0, rounds > 0, !steps.isEmpty
        else { return nil }
        (self.code, self.kind, self.minutes, self.rounds) = (code, kind, Int(minutes), Int(rounds))
        moments = (content["moments"]?.array ?? []).compactMap { $0.string.flatMap { Moment(rawValue: $0) } }
        self.steps = steps.compactMap { Step($0) }
        source = content["source"].flatMap { Source($0) }
        hasCaution = content["caution"]?.bool ?? false
        guard self.steps.count == steps.count else { return nil }
    }

    /// What a test makes.
    init(_ code: String, _ kind: Kind, minutes: Int, moments: [Moment] = [], steps: [Step], rounds: Int = 1) {
        (self.code, self.kind, self.minutes, self.moments) = (code, kind, minutes, moments)
        (self.steps, self.rounds, source, hasCaution) = (steps, rounds, nil, false)
    }
}

extension Exercise.Step {
    fileprivate init?(_ content: JSONValue) {
        seconds = Int(content["seconds"]?.integer ?? 0)
        breath = content["breath"]?.string.flatMap { Exercise.Breath(rawValue: $0) }
        asks = content["asks"]?.string.flatMap { Exercise.Answer(rawValue: $0) }
        guard (seconds > 0) != (asks != nil) else { return nil }
    }
}

extension Exercise.Source {
    fileprivate init?(_ content: JSONValue) {
        guard let name = content["name"]?.string, let year = content["year"]?.integer else { return nil }
        (self.name, self.year, address) = (name, Int(year), content["url"]?.string)
    }
}
