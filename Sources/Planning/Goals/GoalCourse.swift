package import Insights
package import Values

/// What a goal had at the end of each day until today, and of what it is made.
package struct GoalCourse: Hashable, Sendable {
    /// The goal's record.
    package let goal: UUID128
    /// The first day: the one on which the goal was made, or the first one that all of its accounts are known of.
    package let first: Day
    /// Minor units of the goal's currency for each day, today last; at least one.
    package let saved: [Int64]
    /// What today's amount is made of; the parts sum to it.
    package let parts: [GoalPart]

    /// Days that are looked back at most.
    package static let dayLimit = 3660

    /// The course of a goal. Costs its shares and contributions times its days.
    ///
    /// - Parameters:
    ///   - shares: which parts of the accounts belong to it, of all goals together.
    ///   - accounts: what the accounts held.
    ///   - rates: what currencies are worth; of today for all days, so that a rate that moves is no saving.
    package init(
        of goal: Goal, _ shares: GoalShares, accounts: [AccountDays], rates: RateTable, today: Day
    ) throws(GoalFailure) {
        var sources: [ShareSource] = []
        var first = max(min(goal.madeOn, today), today.advanced(by: 1 - GoalCourse.dayLimit))
        for share in goal.shares.prefix(Goal.partLimit) where goal.cancelledOn == nil {
            guard let account = accounts.first(where: { $0.account == share.account }) else { throw .unknownAccount(share.account) }
            if !sources.contains(where: { $0.days.account == share.account }) {
                sources.append(try ShareSource(account, goal, rates, today: today))
            }
            if !account.balances.isEmpty { first = max(first, min(account.first, today)) }
        }
        let counted = goal.contributions.prefix(Goal.partLimit).filter { one in
            one.day <= today && !(one.account.map { goal.hasShare(of: $0) } ?? false)
        }
        var changes = [Int128](repeating: 0, count: first.distance(to: today) + 1)
        for one in counted { changes[max(0, first.distance(to: one.day))] += Int128(one.amount) }
        var sum = Int128(0)
        var saved: [Int64] = []
        saved.reserveCapacity(changes.count)
        for place in changes.indices {
            sum += changes[place]
            let day = first.advanced(by: place)
            saved.append(Int64(clamping: sources.reduce(sum) { $0 + Int128($1.amount(of: goal.id, shares, on: day)) }))
        }
        self.goal = goal.id
        self.first = first
        self.saved = saved
        parts =
            sources.map { GoalPart(.share(account: $0.days.account), $0.amount(of: goal.id, shares, on: today)) }
            + counted.ordered { $0.day != $1.day ? $0.day < $1.day : $0.id < $1.id }
            .map { GoalPart(.contribution($0.id, row: $0.row), $0.amount) }
    }

    /// What it has today.
    package var now: Int64 { saved[saved.count - 1] }

    /// The day at a place.
    package func day(at place: Int) -> Day { first.advanced(by: place) }
}

/// A part of what a goal has.
package struct GoalPart: Hashable, Sendable {
    /// Where it comes from.
    package let source: Source
    /// Minor units of the goal's currency.
    package let amount: Int64

    /// Where a part comes from.
    package enum Source: Hashable, Sendable {
        /// A share of an account, by its place in `Ledger.accounts`; the account's rows are its evidence.
        case share(account: UInt16)
        /// A contribution, by its record, with the row that settled it.
        case contribution(UUID128, row: UUID128?)
    }

    init(_ source: Source, _ amount: Int64) {
        self.source = source
        self.amount = amount
    }
}

/// An account of which a goal has a share.
private struct ShareSource {
    let days: AccountDays
    private let rate: ExchangeRate?
    /// What was owed when a goal of paying down was made; nil for one of saving.
    private let owedAtStart: Int64?

    init(_ days: AccountDays, _ goal: Goal, _ rates: RateTable, today: Day) throws(GoalFailure) {
        self.days = days
        owedAtStart = goal.kind == .payingDown ? ShareSource.owed(days.balance(on: goal.madeOn)) : nil
        guard days.currency != goal.currency else {
            rate = nil
            return
        }
        guard let found = rates.rate(of: days.currency, in: goal.currency, on: today) else {
            throw .currencyWithoutRate(from: days.currency, to: goal.currency)
        }
        rate = found.rate
    }

    /// What a goal has of it on a day, in the goal's currency.
    func amount(of goal: UUID128, _ shares: GoalShares, on day: Day) -> Int64 {
        let balance = days.balance(on: day)
        let holding = owedAtStart.map { $0 - ShareSource.owed(balance) } ?? balance
        let amount = shares.amount(of: goal, in: days.account, holding: holding)
        return rate.map { $0.converted(amount) ?? .max } ?? amount
    }

    private static func owed(_ balance: Int64) -> Int64 { balance < 0 ? Int64(clamping: balance.magnitude) : 0 }
}
