import Insights
import Planning
import Values

/// The goals of a household as a question sees them: what they have, which stays, and what they get, which may have to wait.
struct AffordGoals: Sendable {
    /// The goals that can be reckoned with, the most important first.
    let goals: [ShownGoal]
    /// What is usually left of a month; nil while too few months are known.
    private let leftover: Int64?

    /// The goals of a currency as of a day.
    init(asOf day: Day, _ currency: Currency, in context: ScreenContext) {
        leftover = Leftover(currency, rules: context.rules, today: day, context.categories, in: context.ledger).map { $0.mean }
        goals = HouseholdGoals.goals(asOf: day, in: context).filter { $0.progress != nil && $0.goal.currency == currency }
    }

    /// The goals that money is saved in.
    var savings: [ShownGoal] { goals.filter { $0.goal.kind == .saving && $0.goal.cancelledOn == nil && $0.saved > 0 } }

    /// What goals have of some accounts, which has to stay in them; with what was set aside by hand and is in no account of its own.
    func kept(in accounts: [UInt16], byHand: Bool) -> Int64 {
        var kept = Sum()
        for goal in goals where goal.goal.kind == .saving && goal.goal.cancelledOn == nil {
            for part in goal.progress?.course.parts ?? [] {
                switch part.source {
                case .share(let account): if accounts.contains(account) { kept.add(part.amount) }
                case .contribution: if byHand { kept.add(part.amount) }
                }
            }
        }
        return max(0, kept.value)
    }

    /// What running goals get and lack. One that gets nothing yet counts with what keeps it on time, as long as that fits into what is
    /// usually left of a month: what does not fit is delayed by more than a payment.
    ///
    /// - Parameter accounts: those that the forecast has. What a goal gets in others leaves them.
    func asked(_ accounts: [UInt16]) -> [AffordGoal] {
        var left = leftover
        return goals.compactMap { one in
            guard one.isSound, one.status == .active, let progress = one.progress else { return nil }
            let need = progress.need(.month)?.amount ?? 0
            guard let gets = progress.pacePerMonth ?? (need <= left ?? need ? need : nil) else { return nil }
            left = left.map { Sum.subtracting($0, gets) }
            let shares = one.goal.shares
            return AffordGoal(
                one.goal.id, perMonth: gets, remaining: progress.left,
                isInCourse: !shares.isEmpty && !shares.contains { accounts.contains($0.account) })
        }
    }
}

extension GoalProgress {
    /// What it got a month by its own pace; nil where that is not known.
    fileprivate var pacePerMonth: Int64? {
        guard case .range(let range) = projection else { return nil }
        let hundredths = Int128(range.likely.amount) * Int128(Cadence.monthly.hundredthsOfDays)
        return Int64(clamping: hundredths / (Int128(range.likely.days) * 100))
    }
}
