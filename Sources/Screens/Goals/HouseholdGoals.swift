import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// The goals of a household, what each has and needs, and whether all of them fit into what is free.
struct HouseholdGoals: Sendable {
    /// The goals in their order.
    let goals: [ShownGoal]
    /// How the running ones fit; nil where nobody knows what is free.
    let fit: GoalFit?
    /// Why they can't be held against what is free; nil for nothing.
    let fitFailure: GoalFailure?
    /// What recurs, as of today.
    let series: [RecurringSeries]
    /// What recurs that is wanted or not, by the household's own word.
    let wishes: [SeriesChoice]
    /// What a cushion is reckoned from; nil while too few months are known.
    let essentials: EssentialSpending?
    /// What accounts hold that can be had any day, in the household's own currency.
    let held: Int64

    /// Days that are looked ahead for what is free.
    private static let daysAhead = 365

    /// The goals of a household today.
    init(in context: ScreenContext) {
        let today = context.today
        let forecast = context.forecast(days: HouseholdGoals.daysAhead)
        let found = context.series
        series = found
        wishes = zip(found, MatchWishes.choices(for: found, in: context.chosen)).compactMap { one, wish in
            wish.map { SeriesChoice(series: one.key, wish: $0.wish, day: $0.day, merchant: $0.merchant) }
        }
        let calendar = SavingCalendar(context.rules, payDays: forecast.payDays)
        let holdings = AccountHoldings(in: context)
        var goals = HouseholdGoals.goals(in: context, holdings, calendar, asOf: today)
        HouseholdGoals.settle(&goals, in: context)
        self.goals = goals
        let essentials = EssentialSpending(context.currency, rules: context.rules, today: today, context.categories, in: context.ledger)
        self.essentials = essentials
        held = forecast.forecast.accounts.reduce(0) { sum, one in
            guard !one.isChangeOnly, one.course.currency == context.currency else { return sum }
            return Sum.adding(sum, max(0, holdings.amount(of: one.account, on: today) ?? 0))
        }
        let running = goals.filter { $0.isSound && $0.status == .active }.compactMap { $0.progress }
        guard !running.isEmpty, let main = forecast.main, !forecast.forecast.lacks.contains(.noRows) else {
            (fit, fitFailure) = (nil, nil)
            return
        }
        let total = forecast.forecast.totals[main]
        let accounts = forecast.forecast.accounts.filter { $0.course.currency == total.course.currency }
        guard total.changeOnly.count < accounts.count else {
            (fit, fitFailure) = (nil, nil)
            return
        }
        let cushion = essentials.map { Cushion(essentialsPerMonth: max(0, $0.median)) } ?? Cushion(given: 0)
        let kept = HouseholdGoals.kept(goals, in: accounts.map { $0.account }, total.course.currency)
        let free = FreeMoney(total.course, keeping: Sum.adding(cushion.amount, kept), calendar, today: today)
        do throws(GoalFailure) {
            fit = try FitGoals.fit(running, into: free, rates: HouseholdRates(in: context).table, today: today)
            fitFailure = nil
        } catch {
            (fit, fitFailure) = (nil, error)
        }
    }

    /// The goals that run and can be reckoned with, without whether they fit.
    static func running(in context: ScreenContext, payDays: [Day]) -> [ShownGoal] {
        guard context.records.contains(where: { $0.kind == .goal }) else { return [] }
        return goals(in: context, AccountHoldings(in: context), SavingCalendar(context.rules, payDays: payDays), asOf: context.today)
            .filter { $0.isSound && $0.status == .active }
    }

    /// The goals in their order as of a day, without what is free for them; quicker than all of it.
    static func goals(asOf day: Day, in context: ScreenContext) -> [ShownGoal] {
        guard context.records.contains(where: { $0.kind == .goal }) else { return [] }
        return goals(in: context, AccountHoldings(in: context), SavingCalendar(context.rules), asOf: day)
    }

    /// What goals have already of some accounts, and by hand: it is not free for others.
    private static func kept(_ goals: [ShownGoal], in accounts: [UInt16], _ currency: Currency) -> Int64 {
        var kept: Int64 = 0
        for goal in goals where goal.goal.kind == .saving && goal.goal.currency == currency && goal.goal.cancelledOn == nil {
            for part in goal.progress?.course.parts ?? [] {
                if case .share(let account) = part.source, !accounts.contains(account) { continue }
                kept = Sum.adding(kept, part.amount)
            }
        }
        return max(0, kept)
    }

    private static func goals(
        in context: ScreenContext, _ holdings: AccountHoldings, _ calendar: SavingCalendar, asOf today: Day
    ) -> [ShownGoal] {
        let shown = context.records.filter { $0.kind == .goal }.compactMap { ShownGoal($0, asOf: today, in: context) }
        let ordered = Goal.ordered(shown.map { $0.goal })
        let shares = GoalShares(of: ordered)
        let rates = HouseholdRates(in: context).table
        var days: [UInt16: AccountDays] = [:]
        let together = failure { () throws(GoalFailure) in try CheckGoals.checkTogether(ordered) }
        return ordered.compactMap { goal in
            guard var one = shown.first(where: { $0.goal.id == goal.id }) else { return nil }
            for share in goal.shares where days[share.account] == nil {
                days[share.account] = holdings.days(of: share.account, since: ordered, through: today)
            }
            one.unknown = goal.shares.map { $0.account }.filter { days[$0]?.balances.isEmpty ?? true }
            one.failure = failure { () throws(GoalFailure) in
                try CheckGoals.check(goal, today: today, accounts: context.ledger.accounts.count, beside: [])
            }
            if one.failure == nil, case .sharesAboveWhole(let account, _)? = together,
                goal.shares.contains(where: { $0.account == account })
            {
                one.failure = together
            }
            let accounts = goal.shares.compactMap { days[$0.account] }
            do throws(GoalFailure) {
                let course = try GoalCourse(of: goal, shares, accounts: accounts, rates: rates, today: today)
                one.progress = GoalProgress(of: goal, course, calendar)
            } catch {
                one.failure = one.failure ?? error
            }
            // What was reached keeps no sentence about a day that is over.
            if one.status == .completed || one.status == .cancelled { one.failure = one.progress == nil ? one.failure : nil }
            return one
        }
    }

    private static func failure(_ check: () throws(GoalFailure) -> Void) -> GoalFailure? {
        do throws(GoalFailure) {
            try check()
            return nil
        } catch {
            return error
        }
    }

    /// Finds the transfers that settle pledges; what settles one of a goal is not there for the next one.
    private static func settle(_ goals: inout [ShownGoal], in context: ScreenContext) {
        var used: Set<UUID128> = []
        for place in goals.indices where !goals[place].goal.pledges.isEmpty {
            let goal = goals[place].goal
            let transfers = transfers(for: goal, in: context).filter { !used.contains($0.row) }
            goals[place].pledges = MatchPledges.states(of: goal, transfers, today: context.today)
            for state in goals[place].pledges { if let transfer = state.transfer { used.insert(transfer.row) } }
        }
    }

    /// What came into the accounts that have a share for a goal, around the days of its pledges.
    private static func transfers(for goal: Goal, in context: ScreenContext) -> [GoalTransfer] {
        let days = goal.pledges.map { $0.day }.ordered { $0 < $1 }
        guard let first = days.first, let last = days.last, !goal.shares.isEmpty else { return [] }
        let ledger = context.ledger
        let span = DaySpan(
            ordered: first.advanced(by: 0 - MatchPledges.daysBefore), min(last.advanced(by: MatchPledges.daysAfter), .latest))
        var found: [GoalTransfer] = []
        for row in ledger.rows(in: span) {
            guard ledger.amounts[row] > 0, ledger.flags[row].isDisjoint(with: .unposted), ledger.currency(ofRow: row) == goal.currency,
                goal.shares.contains(where: { $0.account == ledger.accountNumbers[row] })
            else { continue }
            found.append(GoalTransfer(ledger.ids[row], on: Day(number: ledger.days[row]), ledger.amounts[row]))
        }
        return found
    }
}

/// What the accounts of a household held, as far as it is known.
private struct AccountHoldings {
    private let context: ScreenContext
    private let holdings: [WorthHolding]

    init(in context: ScreenContext) {
        self.context = context
        let found = NetWorth.all(
            in: context.chosen.onBankDays, spans: context.spans, assets: [], closed: context.standings.map { $0.closed })
        holdings = found.worth.flatMap { $0.holdings }
    }

    private func holding(of account: UInt16) -> WorthHolding? { holdings.first { $0.source == .account(account) } }

    /// What an account holds at the end of a day; nil where that is not known.
    func amount(of account: UInt16, on day: Day) -> Int64? { holding(of: account)?.amount(on: day) }

    /// What an account held on each day since the first of some goals was made; without days where nobody said what it holds.
    func days(of account: UInt16, since goals: [Goal], through today: Day) -> AccountDays {
        let currency = context.ledger.accounts[Int(account)].currency
        var first = today
        for goal in goals where goal.hasPart(of: account) { first = min(first, goal.madeOn) }
        guard let holding = holding(of: account), holding.since <= today else { return AccountDays(account, currency, from: today, []) }
        first = max(first, holding.since, today.advanced(by: 1 - GoalCourse.dayLimit))
        let balances = (0...max(0, first.distance(to: today))).map { holding.amount(on: first.advanced(by: $0)) ?? 0 }
        return AccountDays(account, currency, from: first, balances)
    }
}

extension Goal {
    /// Whether a part of an account is for it.
    fileprivate func hasPart(of account: UInt16) -> Bool { shares.contains { $0.account == account } }
}

extension HouseholdForecast {
    /// Part of the largest income that another one has to be to count as a pay.
    private static let payPart: Int64 = 4

    /// The days on which pay is expected: of the largest series of income, and of those that are a quarter of it at least.
    var payDays: [Day] {
        let incomes = series.filter { $0.kind == .income && $0.status != .ended && $0.perYear > 0 && !$0.isHabit }
        guard let largest = incomes.map({ $0.perYear }).max() else { return [] }
        let keys = Set(incomes.filter { $0.perYear >= largest / HouseholdForecast.payPart }.map { $0.key })
        return forecast.payments.compactMap { counted in
            guard case .series(let key) = counted.payment.source, keys.contains(key), counted.payment.amount > 0 else { return nil }
            return counted.payment.day
        }
    }
}
