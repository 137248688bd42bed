/// What it changes to put other rules in place of a household's.
package struct RuleReplacement: Hashable, Sendable {
    /// The rules that go.
    package let before: [Rule]
    /// The rules that come, in their order. Those that were there keep their records, new ones have none yet.
    package let rules: [Rule]
    /// What becomes of each rule: those that come in their order, then those that go.
    package let steps: [Step]

    /// What becomes of one rule.
    package struct Step: Hashable, Sendable {
        /// What.
        package let kind: Kind
        /// The rule as it comes, or as it was when it goes.
        package let rule: Rule
        /// Its place in its list, from 1: in the one that comes, or in the one that goes.
        package let place: Int
    }

    /// What may become of a rule.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// It was not there before.
        case new
        /// A rule of its name was there and did something else.
        case changed
        /// It stays as it is, perhaps at another place.
        case same
        /// It is no longer there.
        case removed

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .new: "new"
            case .changed: "changed"
            case .same: "same"
            case .removed: "removed"
            }
        }
    }

    /// Compares rules by their names; of several of one name the first goes with the first.
    package init(of before: [Rule], with rules: [Rule]) {
        var known: [String: [Int]] = [:]
        for (place, rule) in before.enumerated().reversed() { known[rule.name, default: []].append(place) }
        var steps: [Step] = []
        var isGone = [Bool](repeating: true, count: before.count)
        for rule in rules {
            var rule = rule
            guard let place = known[rule.name]?.popLast() else {
                rule.record = nil
                steps.append(Step(kind: .new, rule: rule, place: steps.count + 1))
                continue
            }
            rule.record = before[place].record
            isGone[place] = false
            steps.append(Step(kind: rule == before[place] ? .same : .changed, rule: rule, place: steps.count + 1))
        }
        self.before = before
        self.rules = steps.map { $0.rule }
        for (place, rule) in before.enumerated() where isGone[place] {
            steps.append(Step(kind: .removed, rule: rule, place: place + 1))
        }
        self.steps = steps
    }

    /// How many rules something becomes of.
    package func count(of kind: Kind) -> Int {
        steps.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
    }

    /// Whether the rules are the same, in the same order.
    package var changesNothing: Bool { rules == before }

    /// Whether rules that stay come in another order.
    package var changesOrder: Bool {
        let kept = rules.compactMap { $0.record }
        let known = Set(kept)
        return kept != before.compactMap { $0.record }.filter { known.contains($0) }
    }
}
