import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Goals: laws")
struct GoalLawTests {
    private func randomGoal(_ random: inout SeededRandom, _ number: UInt64, accounts: Int = 0) -> Goal {
        let made = goalToday.advanced(by: -random.integer(in: 0...700))
        let last = random.happens(perMille: 700) ? goalToday.advanced(by: random.integer(in: -20...900)).iso : nil
        let contributions = (0..<random.integer(in: 0...15)).map { _ in
            (made.advanced(by: random.integer(in: -30...720)).iso, Int64(random.integer(in: -1000...9000)))
        }
        let shares = (0..<accounts).filter { _ in random.happens(perMille: 500) }
            .map { GoalShare(of: UInt16($0), random.integer(in: 1...6000)) }
        return goal(
            number, Int64(random.integer(in: 1...200_000)), by: last, made: made.iso, priority: random.integer(in: 0...3), shares: shares,
            contributions)
    }

    private func randomAccounts(_ random: inout SeededRandom) -> [AccountDays] {
        (0..<3).map { number in
            var balance = Int64(random.integer(in: -5000...90_000))
            let balances = (0..<800).map { _ in
                balance += Int64(random.integer(in: -3000...3100))
                return balance
            }
            return AccountDays(UInt16(number), .cad, from: goalToday.advanced(by: -799), balances)
        }
    }

    private func more(_ goal: Goal, _ contributions: [GoalContribution]) -> Goal {
        Goal(
            goal.id, goal.title, goal.currency, goal.kind, target: goal.target, by: goal.day, priority: goal.priority, madeOn: goal.madeOn,
            shares: goal.shares, contributions: contributions)
    }

    /// The days of a projection; one that is not known, and one beyond a hundred years, is after all others.
    private func finishes(_ progress: GoalProgress) -> [Int32] {
        switch progress.projection {
        case .reached(let day): [day.number, day.number, day.number]
        case .range(let range): [range.quickDay, range.likelyDay, range.slowDay].map { $0?.number ?? .max }
        case .unknown: [.max, .max, .max]
        }
    }

    @Test(arguments: 0..<200)
    func theNeedReachesTheTargetAndNoCentMore(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let pay = random.happens(perMille: 500) ? (0..<4).map { goalToday.advanced(by: 3 + 14 * $0) } : []
        let calendar = SavingCalendar(
            CalendarRules(weekStart: .sunday, monthStartDay: random.integer(in: 1...31)), payDays: pay)
        let found = try progress(randomGoal(&random, 1), calendar)
        guard let last = found.goal.day else { return }
        for need in found.needs {
            let days = calendar.days(need.rhythm, after: goalToday, through: last)
            #expect(need.amount * Int64(max(1, days.count)) >= found.left, "seed \(seed)")
            #expect((need.amount - 1) * Int64(max(1, days.count)) < found.left, "seed \(seed)")
            #expect(need.amount * Int64(max(1, need.days.count) - 1) + need.last == found.left, "seed \(seed)")
            #expect(need.last > 0 && need.last <= need.amount && need.days.allSatisfy { $0 > goalToday && $0 <= last }, "seed \(seed)")
            #expect(zip(days, days.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<200)
    func splittingAContributionChangesNoFinishByMoreThanADay(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 1000)
        let one = randomGoal(&random, 1)
        guard let split = random.element(of: one.contributions) else { return }
        let part = Int64(random.integer(in: -2000...2000))
        let parts = [GoalContribution(goalID(77), on: split.day, part), GoalContribution(goalID(78), on: split.day, split.amount - part)]
        let (before, after) = (try progress(one), try progress(more(one, one.contributions.filter { $0 != split } + parts)))
        #expect(before.saved == after.saved && before.needs == after.needs, "seed \(seed)")
        for (left, right) in zip(finishes(before), finishes(after)) { #expect(abs(Int64(left) - Int64(right)) <= 1, "seed \(seed)") }
    }

    @Test(arguments: 0..<200)
    func aFurtherContributionNeverFinishesLater(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 2000)
        let one = randomGoal(&random, 1)
        let when = goalToday.advanced(by: -random.integer(in: 0...800))
        let added = GoalContribution(goalID(77), on: when, Int64(random.integer(in: 1...20_000)))
        let (before, after) = (try progress(one), try progress(more(one, one.contributions + [added])))
        let days = zip(finishes(before), finishes(after)).map { ($0, $1) }
        if after.reachedOn == nil || before.reachedOn != nil {
            for (left, right) in days { #expect(right <= left, "seed \(seed): \(before.projection.text), \(after.projection.text)") }
        }
        #expect(after.left <= before.left && after.saved == before.saved + added.amount, "seed \(seed)")
        for need in after.needs { #expect(need.amount <= before.need(need.rhythm)?.amount ?? 0, "seed \(seed)") }
    }

    @Test(arguments: 0..<60)
    func partsSumToTheCentAndSharesNeverExceedTheWhole(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 3000)
        let accounts = randomAccounts(&random)
        let goals = (1...4).map { randomGoal(&random, UInt64($0), accounts: 3) }
        let found = try progresses(goals, accounts: accounts)
        for one in found { #expect(one.course.parts.reduce(0) { $0 + $1.amount } == one.saved, "seed \(seed)") }
        let shares = GoalShares(of: goals)
        for account in accounts {
            let parts = found.flatMap { $0.course.parts }.filter { $0.source == .share(account: account.account) }.map { $0.amount }
            let held = max(0, account.balance(on: goalToday))
            #expect(parts.allSatisfy { $0 >= 0 } && parts.reduce(0, +) <= held, "seed \(seed)")
            if shares.free(of: account.account) == 0 { #expect(parts.reduce(0, +) == held, "seed \(seed)") }
        }
        let shuffled = goals.shuffled(using: &random)
        for one in try progresses(shuffled, accounts: accounts) { #expect(found.contains(one), "seed \(seed)") }
        // A quick pace is never slower than the likely one.
        for one in found {
            let days = finishes(one)
            #expect(days[0] <= days[1] && days[1] <= days[2], "seed \(seed)")
        }
    }

    @Test(arguments: 0..<100)
    func hostileAmountsDoNotTrap(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4000)
        let amounts = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max]
        func amount() -> Int64 { random.element(of: amounts) ?? 0 }
        func when() -> Day { random.element(of: [Day.earliest, goalToday, .latest]) ?? goalToday }
        let goals = (0..<3).map { number in
            Goal(
                goalID(number), "", .cad, random.happens(perMille: 500) ? .saving : .payingDown, target: amount(), by: when(),
                priority: .max, madeOn: when(), shares: [GoalShare(of: 0, Int(truncatingIfNeeded: amount()))],
                contributions: (0..<3).map { GoalContribution(goalID($0), on: when(), amount()) },
                pledges: [GoalPledge(goalID(1), for: when(), amount())])
        }
        let account = AccountDays(0, .cad, from: when(), [amount(), amount()])
        let found = try progresses(goals, accounts: [account])
        for one in found { #expect(one.left >= 0 && one.needs.allSatisfy { $0.amount > 0 }, "seed \(seed)") }
        let free = FreeMoney(.cad, perMonth: amount(), goalCalendar, today: goalToday)
        #expect(try FitGoals.fit(found, into: free, rates: noRates, today: goalToday).plans.count <= 3, "seed \(seed)")
        let course = BalanceCourse(.cad, from: goalToday, low: amounts, median: amounts, high: amounts)
        #expect(FreeMoney(course, keeping: amount(), goalCalendar, today: goalToday).amounts.allSatisfy { $0 >= 0 }, "seed \(seed)")
        let transfers = [GoalTransfer(goalID(1), on: when(), amount())]
        for goal in goals { #expect(MatchPledges.states(of: goal, transfers, today: goalToday).count == 1, "seed \(seed)") }
        _ = try? CheckGoals.check(goals[0], today: goalToday, accounts: 1, beside: goals)
    }
}
