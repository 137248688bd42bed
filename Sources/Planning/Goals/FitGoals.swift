package import Insights
package import Values

/// Finds the goals that do not fit into what is free, and what can be done about each.
package enum FitGoals {
    /// Goals that are looked at most.
    package static let goalLimit = 50
    /// Other goals whose pause is tried for one that does not fit, and pauses that are offered.
    private static let (triedPauses, offeredPauses) = (12, 3)

    /// How the active goals fit. Their order does not matter.
    ///
    /// - Parameters:
    ///   - free: what is free, beside what the goals have.
    ///   - rates: what the goals' currencies are worth in that of what is free.
    package static func fit(
        _ progresses: [GoalProgress], into free: FreeMoney, rates: RateTable, today: Day
    ) throws(GoalFailure) -> GoalFit {
        let active = progresses.filter { $0.status == .active && $0.left > 0 }
        guard active.count <= goalLimit else { throw .tooManyGoals }
        let goals = Goal.ordered(active.map { $0.goal })
        var lefts: [UUID128: Int64] = [:]
        for progress in active { lefts[progress.goal.id] = progress.left }
        var demands: [GoalDemand] = []
        for goal in goals.filter({ $0.day != nil }) + goals.filter({ $0.day == nil }) {
            let left = try converted(lefts[goal.id] ?? 0, goal.currency, to: free.currency, rates, today)
            demands.append(GoalDemand(goal: goal.id, left: max(1, left), wanted: goal.day))
        }
        let plans = GoalDemand.serve(demands, free)
        var conflicts: [GoalConflict] = []
        for place in plans.indices where plans[place].wanted != nil && !plans[place].isInTime {
            let search = ChoiceSearch(demands, plans, free, place)
            let goal = goals.first { $0.id == plans[place].goal }
            var smaller: Int64?
            if let goal, search.short < plans[place].left {
                smaller = smallerTarget(of: goal, by: try converted(search.short, free.currency, to: goal.currency, rates, today), free)
            }
            conflicts.append(search.conflict(smaller: smaller, tried: triedPauses, offered: offeredPauses))
        }
        return GoalFit(free: free, plans: plans, conflicts: conflicts)
    }

    /// A target less what is short; a unit less still where rounding between currencies may have made that too little.
    private static func smallerTarget(of goal: Goal, by short: Int64, _ free: FreeMoney) -> Int64? {
        let target = Int64(clamping: Int128(goal.target) - Int128(short) - (goal.currency == free.currency ? 0 : 1))
        return target > 0 ? target : nil
    }

    private static func converted(
        _ amount: Int64, _ from: Currency, to: Currency, _ rates: RateTable, _ today: Day
    ) throws(GoalFailure) -> Int64 {
        guard from != to else { return amount }
        guard let rate = rates.rate(of: from, in: to, on: today) else { throw .currencyWithoutRate(from: from, to: to) }
        return rate.rate.converted(amount) ?? .max
    }
}

/// Tries what makes one goal fit.
private struct ChoiceSearch {
    private let demands: [GoalDemand]
    private let plans: [GoalPlan]
    private let free: FreeMoney
    private let place: Int
    /// What the goal lacks by its day.
    let short: Int64
    /// How many days for putting money aside are left before it.
    private let months: Int

    init(_ demands: [GoalDemand], _ plans: [GoalPlan], _ free: FreeMoney, _ place: Int) {
        self.demands = demands
        self.plans = plans
        self.free = free
        self.place = place
        let plan = plans[place]
        months = plan.wanted.map { wanted in free.days.firstIndex { $0 > wanted } ?? free.days.count } ?? free.days.count
        short = plan.left - plan.amounts.prefix(months).reduce(0) { $0 + $1 }
    }

    func conflict(smaller: Int64?, tried: Int, offered: Int) -> GoalConflict {
        var choices: [GoalChoice] = []
        if let finish = plans[place].finish { choices.append(choice(.laterDay(finish)) { $0[place].wanted = finish }) }
        if let smaller { choices.append(choice(.smallerTarget(smaller)) { $0[place].left -= short }) }
        return GoalConflict(
            goal: plans[place].goal, short: short, shortPerMonth: GoalNeed.level(short, over: months),
            choices: choices + pauses(tried: tried, offered: offered))
    }

    /// The goals before it that can wait, the least important first.
    private func pauses(tried: Int, offered: Int) -> [GoalChoice] {
        var found: [GoalChoice] = []
        for other in (0..<place).reversed().prefix(tried) where found.count < offered {
            var changed = demands
            var paused = changed.remove(at: other)
            let here = place - 1
            guard let finish = GoalDemand.serve(Array(changed[...here]), free)[here].finish,
                let wanted = plans[place].wanted, finish <= wanted
            else { continue }
            paused.start = (free.days.firstIndex(of: finish) ?? free.days.count) + 1
            changed.insert(paused, at: here + 1)
            found.append(GoalChoice(kind: .pauseOther(paused.goal, until: finish), finishes: finishes(of: changed)))
        }
        return found
    }

    private func choice(_ kind: GoalChoice.Kind, _ change: (inout [GoalDemand]) -> Void) -> GoalChoice {
        var changed = demands
        change(&changed)
        return GoalChoice(kind: kind, finishes: finishes(of: changed))
    }

    private func finishes(of changed: [GoalDemand]) -> [GoalFinish] {
        GoalDemand.serve(changed, free).map { plan in
            GoalFinish(goal: plan.goal, day: plan.finish, before: plans.first { $0.goal == plan.goal }?.finish)
        }
    }
}
