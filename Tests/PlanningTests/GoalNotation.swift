import Insights
import LedgerNotation
import Planning
import Values

/// An id of the tests of goals.
func goalID(_ number: UInt64) -> UUID128 { UUID128(high: 9, low: number) }

/// Today in the tests of goals, a Saturday.
let goalToday = day("2026-11-28")

/// Weeks from Monday, months from the first, no pay.
let goalCalendar = SavingCalendar(CalendarRules(weekStart: .monday))

/// No rates.
let noRates = RateTable([])

/// A goal in short: its number is its id and its priority, contributions are days and minor units.
func goal(
    _ number: UInt64, _ target: Int64, by last: String? = nil, made: String = "2026-10-03", of kind: Goal.Kind = .saving,
    priority: Int? = nil, cancelled: String? = nil, shares: [GoalShare] = [], _ contributions: [(String, Int64)] = [],
    pledges: [(String, Int64)] = [], in currency: Currency = .cad
) -> Goal {
    Goal(
        goalID(number), "Goal \(number)", currency, kind, target: target, by: last.map { day($0) }, priority: priority ?? Int(number),
        madeOn: day(made), cancelledOn: cancelled.map { day($0) }, shares: shares,
        contributions: contributions.enumerated().map { GoalContribution(goalID(number * 1000 + UInt64($0)), on: day($1.0), $1.1) },
        pledges: pledges.enumerated().map { GoalPledge(goalID(number * 1000 + 500 + UInt64($0)), for: day($1.0), $1.1) })
}

/// How far goals are, together.
func progresses(
    _ goals: [Goal], accounts: [AccountDays] = [], today: Day = goalToday, _ calendar: SavingCalendar = goalCalendar,
    rates: RateTable = noRates
) throws -> [GoalProgress] {
    let shares = GoalShares(of: goals)
    return try goals.map { goal in
        GoalProgress(of: goal, try GoalCourse(of: goal, shares, accounts: accounts, rates: rates, today: today), calendar)
    }
}

/// How far one goal is.
func progress(
    _ goal: Goal, accounts: [AccountDays] = [], today: Day = goalToday, _ calendar: SavingCalendar = goalCalendar,
    rates: RateTable = noRates
) throws -> GoalProgress {
    try progresses([goal], accounts: accounts, today: today, calendar, rates: rates)[0]
}

extension GoalNeed {
    /// A need in short: `week 20000 x5 last 20000 from 2026-11-30`.
    var text: String { "\(rhythm.code) \(amount) x\(days.count) last \(last) from \(days.first?.iso ?? "now")" }
}

extension GoalProjection {
    /// A projection in short: the days at the quick, the likely and the slow pace, or why there are none.
    var text: String {
        switch self {
        case .reached(let day): "reached \(day.iso)"
        case .range(let range): [range.quickDay, range.likelyDay, range.slowDay].map { $0?.iso ?? "-" }.joined(separator: " ")
        case .unknown(let reason): reason.code
        }
    }
}

extension GoalChoice {
    /// A choice in short, with the number and the day of each goal.
    var text: String {
        let what =
            switch kind {
            case .laterDay(let day): day.iso
            case .smallerTarget(let target): "\(target)"
            case .pauseOther(let goal, let until): "\(goal.low) until \(until.iso)"
            }
        return "\(kind.code) \(what): " + finishes.map { "\($0.goal.low) \($0.day?.iso ?? "-")" }.joined(separator: ", ")
    }
}
