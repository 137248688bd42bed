import Values

/// What a goal asks of what is free.
struct GoalDemand {
    let goal: UUID128
    /// What is missing, above zero.
    var left: Int64
    /// The day by which.
    var wanted: Day?
    /// The place of the first month in which it gets anything.
    var start = 0

    /// Takes what a goal gets of what is still free.
    ///
    /// Up to its day it takes even parts, where there is enough; what these leave over of it comes from the earliest months with room. What
    /// does not fit before its day comes after it. One without a day takes what there is.
    func take(from rest: inout [Int64], _ days: [Day]) -> GoalPlan {
        let end = wanted.map { wanted in days.firstIndex { $0 > wanted } ?? days.count } ?? start
        var taken = [Int64](repeating: 0, count: days.count)
        var open = left
        if end > start {
            let level = GoalNeed.level(left, over: end - start)
            for place in start..<end { take(level, at: place, &open, &taken, &rest) }
        }
        for place in min(start, days.count)..<days.count where open > 0 { take(open, at: place, &open, &taken, &rest) }
        let last = taken.lastIndex { $0 > 0 }
        return GoalPlan(
            goal: goal, wanted: wanted, left: left, amounts: Array(taken.prefix((last ?? -1) + 1)),
            finish: open == 0 ? last.map { days[$0] } : nil)
    }

    private func take(_ wish: Int64, at place: Int, _ open: inout Int64, _ taken: inout [Int64], _ rest: inout [Int64]) {
        let amount = min(wish, open, rest[place])
        taken[place] += amount
        rest[place] -= amount
        open -= amount
    }

    /// Serves demands one after the other.
    static func serve(_ demands: [GoalDemand], _ free: FreeMoney) -> [GoalPlan] {
        var rest = free.amounts
        return demands.map { $0.take(from: &rest, free.days) }
    }
}
