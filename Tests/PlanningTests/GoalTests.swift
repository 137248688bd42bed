import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Goals: worked cases")
struct GoalTests {
    /// What a goal of some amount needs by a day, today being a Saturday at the end of November.
    struct Need: CustomTestStringConvertible, Sendable {
        let target: Int64
        let by: String
        var today = "2026-11-28"
        var pay: [String] = []
        var monthStart = 1
        let rhythm: SavingRhythm
        let text: String
        var testDescription: String { "\(target) by \(by) each \(rhythm)" }
    }

    static let needs = [
        Need(target: 100_000, by: "2026-12-31", rhythm: .week, text: "week 20000 x5 last 20000 from 2026-11-30"),
        Need(target: 100_000, by: "2026-12-31", rhythm: .fortnight, text: "fortnight 33334 x3 last 33332 from 2026-11-30"),
        Need(target: 100_000, by: "2026-12-31", rhythm: .month, text: "month 100000 x1 last 100000 from 2026-12-01"),
        Need(target: 100_000, by: "2027-01-01", rhythm: .month, text: "month 50000 x2 last 50000 from 2026-12-01"),
        // No Monday is left: all of it now.
        Need(target: 100_000, by: "2026-11-29", rhythm: .week, text: "week 100000 x0 last 100000 from now"),
        Need(target: 100_000, by: "2026-11-28", rhythm: .month, text: "month 100000 x0 last 100000 from now"),
        // Cents that don't divide: the last ones are not needed.
        Need(target: 3, by: "2026-12-31", rhythm: .week, text: "week 1 x3 last 1 from 2026-11-30"),
        Need(target: 6, by: "2026-12-31", rhythm: .week, text: "week 2 x3 last 2 from 2026-11-30"),
        Need(target: 7, by: "2026-12-31", rhythm: .week, text: "week 2 x4 last 1 from 2026-11-30"),
        // By the days of pay.
        Need(
            target: 100_000, by: "2026-12-31", pay: ["2026-12-04", "2026-12-18"], rhythm: .week,
            text: "week 25000 x4 last 25000 from 2026-12-04"),
        Need(
            target: 100_000, by: "2026-12-31", pay: ["2026-12-18", "2026-12-04"], rhythm: .fortnight,
            text: "fortnight 50000 x2 last 50000 from 2026-12-04"),
        Need(
            target: 100_000, by: "2026-12-31", pay: ["2026-12-04", "2026-12-18"], rhythm: .pay,
            text: "pay 50000 x2 last 50000 from 2026-12-04"),
        // Pay goes on at its distance: 4 and 18 December, 1, 15 and 29 January.
        Need(
            target: 100_000, by: "2027-01-31", pay: ["2026-12-04", "2026-12-18"], rhythm: .pay,
            text: "pay 20000 x5 last 20000 from 2026-12-04"),
        // Pay that is over says how it goes on.
        Need(
            target: 100_000, by: "2026-12-31", pay: ["2026-11-06", "2026-11-20"], rhythm: .pay,
            text: "pay 50000 x2 last 50000 from 2026-12-04"),
        // Over the year's end, and over 29 February.
        Need(target: 100, by: "2027-01-11", today: "2026-12-28", rhythm: .week, text: "week 50 x2 last 50 from 2027-01-04"),
        Need(
            target: 100, by: "2028-03-31", today: "2028-01-31", monthStart: 31, rhythm: .month, text: "month 50 x2 last 50 from 2028-02-29"),
        Need(
            target: 100, by: "2028-04-30", today: "2028-01-15", pay: ["2028-01-31"], rhythm: .month,
            text: "month 25 x4 last 25 from 2028-01-31"),
        Need(target: 100, by: "2027-02-28", today: "2027-01-28", rhythm: .fortnight, text: "fortnight 50 x2 last 50 from 2027-02-01"),
        Need(target: 99, by: "2026-12-31", monthStart: 25, rhythm: .month, text: "month 99 x1 last 99 from 2026-12-25"),
    ]

    @Test(arguments: needs)
    func whatKeepsItOnTrack(_ one: Need) throws {
        let calendar = SavingCalendar(
            CalendarRules(weekStart: .monday, monthStartDay: one.monthStart), payDays: one.pay.map { day($0) })
        let found = try progress(goal(1, one.target, by: one.by, made: "2026-10-03"), today: day(one.today), calendar)
        #expect(found.need(one.rhythm)?.text == one.text)
    }

    @Test("the status is derived, but what is cancelled is said")
    func status() throws {
        func status(_ goal: Goal) throws -> GoalStatus { try progress(goal).status }
        #expect(try status(goal(1, 100, by: "2026-12-31")) == .active)
        #expect(try status(goal(1, 100, by: "2026-11-28")) == .active)
        #expect(try status(goal(1, 100, by: "2026-11-27")) == .expired)
        #expect(try status(goal(1, 100, by: "2026-11-27", [("2026-11-01", 100)])) == .completed)
        #expect(try status(goal(1, 100, by: "2026-12-31", cancelled: "2026-11-01", [("2026-10-10", 100)])) == .cancelled)
        // What was reached and spent stays reached.
        let spent = try progress(goal(1, 100, [("2026-11-01", 60), ("2026-11-05", 40), ("2026-11-20", -100)]))
        #expect(spent.status == .completed && spent.saved == 0 && spent.left == 0 && spent.needs.isEmpty)
        #expect(spent.reachedOn?.iso == "2026-11-05" && spent.projection.text == "reached 2026-11-05")
        // What comes later than today is not there yet.
        #expect(try progress(goal(1, 100, [("2026-11-29", 100)])).saved == 0)
    }

    @Test("the past pace leads to three days")
    func pace() throws {
        // Two pieces of 28 days: 10 000, then 30 000.
        let two = try progress(goal(1, 100_000, by: "2027-01-23", [("2026-10-20", 10_000), ("2026-11-10", 30_000)]))
        #expect(two.projection.text == "2027-01-23 2027-02-20 2027-05-15" && two.saved == 40_000 && two.left == 60_000)
        // Evenly it would have half of it after 56 of 112 days.
        #expect(two.planned == 50_000 && two.ahead == -10_000 && two.daysLate == 28)
        // What was there on the first day is no pace.
        let start = try progress(goal(1, 100_000, [("2026-10-03", 90_000), ("2026-11-10", 5000)]))
        #expect(start.projection.text == "2026-12-26 2027-01-23 -" && start.planned == nil && start.ahead == nil)
        #expect(try progress(goal(1, 100)).projection.text == "no-contributions")
        #expect(try progress(goal(1, 100, made: "2026-11-01", [("2026-11-02", 10)])).projection.text == "too-few-days")
        #expect(try progress(goal(1, 100, made: "2026-10-31", [("2026-11-02", 10)])).projection.text != "too-few-days")
        #expect(try progress(goal(1, 100, [("2026-10-03", 10)])).projection.text == "not-growing")
        #expect(try progress(goal(1, 100, [("2026-10-03", 10), ("2026-11-01", -5)])).projection.text == "not-growing")
        #expect(try progress(goal(1, Goal.targetLimit, [("2026-11-02", 10)])).projection.text == "- - -")
    }

    @Test("two goals share an account, and what one has the other has not")
    func shares() throws {
        func amounts(_ balance: Int64, _ shares: [Int]) throws -> [Int64] {
            let account = AccountDays(3, .cad, from: goalToday, [balance])
            let goals = shares.enumerated().map { goal(UInt64($0 + 1), 1_000_000, shares: [GoalShare(of: 3, $1)]) }
            return try progresses(goals, accounts: [account]).map { $0.saved }
        }
        #expect(try amounts(1001, [5000, 5000]) == [500, 501])
        #expect(try amounts(100, [3333, 3333, 3334]) == [33, 33, 34])
        #expect(try amounts(1, [5000, 5000]) == [0, 1])
        #expect(try amounts(10_000, [2500, 1000]) == [2500, 1000])
        #expect(try amounts(0, [5000, 5000]) == [0, 0])
        #expect(try amounts(-500, [5000, 5000]) == [0, 0])
        // Two devices gave away more than there is: the later goal has what is left.
        #expect(try amounts(1000, [8000, 5000, 1000]) == [800, 200, 0])
        #expect(GoalShares(of: [goal(1, 1, shares: [GoalShare(of: 3, 2500)])]).free(of: 3) == 7500)
        // What is cancelled has none.
        let goals = [
            goal(1, 1, cancelled: "2026-11-01", shares: [GoalShare(of: 3, 8000)]), goal(2, 9999, shares: [GoalShare(of: 3, 8000)]),
        ]
        #expect(try progresses(goals, accounts: [AccountDays(3, .cad, from: goalToday, [1000])]).map { $0.saved } == [0, 800])
    }

    /// What an account holds, the basis points that goals have of it, and what each has: the floor of the parts up to it, less those before.
    static let splits: [(holds: Int64, shares: [Int], amounts: [Int64])] = [
        (10_000, [5000, 5000], [5000, 5000]),
        (10_001, [3333, 3333, 3334], [3333, 3333, 3335]),
        (99, [2500, 2500, 2500, 2500], [24, 25, 25, 25]),
        (1, [1, 9999], [0, 1]),
        (50_000, [6000, 2000], [30_000, 10_000]),
        (50_000, [9000, 2000], [45_000, 5000]),
        (50_000, [10_000, 10_000], [50_000, 0]),
        (7, [1428, 1428], [0, 1]),
        (3, [5000, 2500], [1, 1]),
        (-1, [5000, 5000], [0, 0]),
        (.max, [5000, 5000], [4_611_686_018_427_387_903, 4_611_686_018_427_387_904]),
    ]

    @Test(arguments: splits.indices) func severalGoalsHaveOneAccount(place: Int) throws {
        let (holds, shares, amounts) = GoalTests.splits[place]
        let goals = shares.enumerated().map { goal(UInt64($0 + 1), Goal.targetLimit, shares: [GoalShare(of: 3, $1)]) }
        #expect(try progresses(goals, accounts: [AccountDays(3, .cad, from: goalToday, [holds])]).map { $0.saved } == amounts)
    }

    @Test("a part says where it comes from, and no money counts twice")
    func parts() throws {
        let account = AccountDays(3, .cad, from: day("2026-10-01"), Array(repeating: 500, count: 30) + [800])
        let contributions = [
            GoalContribution(goalID(11), on: day("2026-10-10"), 70, row: goalID(21)),
            GoalContribution(goalID(12), on: day("2026-10-11"), 300, row: goalID(22), into: 3),
            GoalContribution(goalID(13), on: day("2026-10-12"), 9, into: 4),
        ]
        let one = Goal(
            goalID(1), "Trip", .cad, target: 5000, madeOn: day("2026-10-03"), shares: [GoalShare(of: 3, 10_000)],
            contributions: contributions)
        let found = try progress(one, accounts: [account])
        #expect(found.saved == 879 && found.course.parts.map { $0.amount } == [800, 70, 9])
        #expect(found.course.parts[1].source == .contribution(goalID(11), row: goalID(21)))
        #expect(found.course.saved[0] == 500 && found.course.first.iso == "2026-10-03")
    }

    @Test("paying down counts what is owed less")
    func payingDown() throws {
        let card = AccountDays(2, .cad, from: day("2026-10-01"), Array(repeating: -100_000, count: 40) + [-60_000])
        let one = goal(1, 100_000, of: .payingDown, shares: [GoalShare(of: 2, 10_000)])
        #expect(try progress(one, accounts: [card]).saved == 40_000)
        let worse = AccountDays(2, .cad, from: day("2026-10-01"), Array(repeating: -100_000, count: 40) + [-160_000])
        #expect(try progress(one, accounts: [worse]).saved == 0)
        let done = AccountDays(2, .cad, from: day("2026-10-01"), [-100_000, -100_000, -100_000, 5])
        #expect(try progress(one, accounts: [done]).status == .completed)
    }

    @Test("another currency counts by today's rate, and without one it is said")
    func currencies() throws {
        let dollars = AccountDays(5, .usd, from: day("2026-10-01"), [1000])
        let one = goal(1, 100_000, shares: [GoalShare(of: 5, 5000)])
        let rate = try #require(ExchangeRate(140_000_000, of: .usd, in: .cad))
        let rates = RateTable([DatedRate(rate, on: day("2026-11-20"), .entered(0))])
        #expect(try progress(one, accounts: [dollars], rates: rates).saved == 700)
        #expect(throws: GoalFailure.currencyWithoutRate(from: .usd, to: .cad)) { try progress(one, accounts: [dollars]) }
        #expect(throws: GoalFailure.unknownAccount(5)) { try progress(one) }
    }

    @Test("what is wrong with a goal is said")
    func failures() throws {
        func check(_ one: Goal, beside others: [Goal] = []) throws {
            try CheckGoals.check(one, today: goalToday, accounts: 4, beside: others)
        }
        try check(goal(1, 100, by: "2026-11-28"))
        #expect(throws: GoalFailure.targetNotPositive) { try check(goal(1, 0)) }
        #expect(throws: GoalFailure.targetNotPositive) { try check(goal(1, .min)) }
        #expect(throws: GoalFailure.targetBeyondLimit) { try check(goal(1, Goal.targetLimit + 1)) }
        #expect(throws: GoalFailure.dayInPast(day("2026-11-27"))) { try check(goal(1, 100, by: "2026-11-27")) }
        #expect(throws: GoalFailure.shareOutOfRange(account: 3)) { try check(goal(1, 100, shares: [GoalShare(of: 3, 0)])) }
        #expect(throws: GoalFailure.shareOutOfRange(account: 3)) { try check(goal(1, 100, shares: [GoalShare(of: 3, 10_001)])) }
        #expect(throws: GoalFailure.unknownAccount(4)) { try check(goal(1, 100, shares: [GoalShare(of: 4, 1)])) }
        let half = GoalShare(of: 3, 5000)
        #expect(throws: GoalFailure.repeatedShare(account: 3)) { try check(goal(1, 100, shares: [half, half])) }
        let most = goal(2, 100, shares: [GoalShare(of: 3, 8000)])
        #expect(throws: GoalFailure.sharesAboveWhole(account: 3, by: 3000)) { try check(goal(1, 100, shares: [half]), beside: [most]) }
        // A goal that is changed does not stand beside what it was, and what is cancelled takes up no room.
        try check(goal(2, 100, shares: [half]), beside: [most])
        try check(goal(1, 100, shares: [half]), beside: [goal(2, 100, cancelled: "2026-11-01", shares: [GoalShare(of: 3, 8000)])])
        #expect(throws: GoalFailure.pledgeNotPositive(goalID(1500))) { try check(goal(1, 100, pledges: [("2026-12-01", 0)])) }
    }
}
