import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Goals: what fits")
struct GoalFitTests {
    private func free(_ amount: Int64) -> FreeMoney { FreeMoney(.cad, perMonth: amount, goalCalendar, today: goalToday) }

    private func fit(_ goals: [Goal], _ free: FreeMoney) throws -> GoalFit {
        try FitGoals.fit(progresses(goals), into: free, rates: noRates, today: goalToday)
    }

    private func text(_ plans: [GoalPlan]) -> String {
        plans.map { "\($0.goal.low) \($0.finish?.iso ?? "-") \($0.amounts)" }.joined(separator: "; ")
    }

    @Test("goals that fit get even parts, those without a day what is left")
    func fitting() throws {
        let both = try fit([goal(2, 60_000), goal(1, 90_000, by: "2027-02-15")], free(50_000))
        #expect(text(both.plans) == "1 2027-02-01 [30000, 30000, 30000]; 2 2027-02-01 [20000, 20000, 20000]")
        #expect(both.conflicts.isEmpty)
        // A goal with a day goes before one without, whatever their priorities.
        let first = try fit([goal(1, 60_000), goal(2, 90_000, by: "2027-02-15")], free(30_000))
        #expect(text(first.plans) == "2 2027-02-01 [30000, 30000, 30000]; 1 2027-04-01 [0, 0, 0, 30000, 30000]")
        #expect(try fit([goal(1, 100, by: "2026-12-31", cancelled: "2026-11-01")], free(1)).plans.isEmpty)
    }

    @Test("a goal that does not fit is said with what it lacks and three ways out")
    func conflict() throws {
        let goals = [goal(1, 120_000, by: "2027-02-15"), goal(2, 60_000, by: "2027-01-31")]
        let found = try fit(goals, free(50_000))
        #expect(text(found.plans) == "1 2027-02-01 [40000, 40000, 40000]; 2 2027-03-01 [10000, 10000, 10000, 30000]")
        let conflict = try #require(found.conflicts.first)
        #expect(found.conflicts.count == 1 && conflict.goal == goalID(2) && conflict.short == 40_000 && conflict.shortPerMonth == 20_000)
        #expect(
            conflict.choices.map { $0.text } == [
                "later-day 2027-03-01: 1 2027-02-01, 2 2027-03-01",
                "smaller-target 20000: 1 2027-02-01, 2 2027-01-01",
                "pause-other 1 until 2027-01-01: 2 2027-01-01, 1 2027-04-01",
            ])
        #expect(conflict.choices[2].finishes.map { $0.before?.iso } == ["2027-03-01", "2027-02-01"])
    }

    @Test("no free money: each goal lacks all of it, and no choice is made up")
    func nothingFree() throws {
        let found = try fit([goal(1, 1000, by: "2027-02-15"), goal(2, 500)], free(0))
        #expect(text(found.plans) == "1 - []; 2 - []" && found.conflicts.count == 1)
        #expect(found.conflicts[0].short == 1000 && found.conflicts[0].shortPerMonth == 334 && found.conflicts[0].choices.isEmpty)
        // A day before the first of the month leaves no time.
        let late = try fit([goal(1, 1000, by: "2026-11-30")], free(600))
        #expect(late.conflicts[0].short == 1000 && late.conflicts[0].choices.map { $0.text } == ["later-day 2027-01-01: 1 2027-01-01"])
    }

    @Test("what is free of a balance is what stays above the cushion until its end")
    func ofACourse() {
        // 100 until December, 300 from 5 December, 250 from 5 January, 400 from 5 February, to 31 March.
        let first = day("2026-11-28")
        let low = (0..<124).map { place -> Int64 in
            let now = first.advanced(by: place)
            return now < day("2026-12-05") ? 100 : now < day("2027-01-05") ? 300 : now < day("2027-02-05") ? 250 : 400
        }
        let course = BalanceCourse(.cad, from: first, low: low, median: low, high: low)
        let found = FreeMoney(course, keeping: 20, goalCalendar, today: goalToday)
        // On 1 December 80, on 1 January 230 in all, on 1 February still 230, on 1 March 380; then a quarter of it each month.
        #expect(found.amounts.prefix(6) == [80, 150, 0, 150, 95, 95])
        #expect(found.days.prefix(2).map { $0.iso } == ["2026-12-01", "2027-01-01"])
        #expect(FreeMoney(course, keeping: 1000, goalCalendar, today: goalToday).amounts.allSatisfy { $0 == 0 })
    }

    @Test("goals in another currency count by the rate, and without one it is said")
    func currencies() throws {
        let goals = try progresses([goal(1, 1000, by: "2027-01-15", in: .usd)])
        let rate = try #require(ExchangeRate(140_000_000, of: .usd, in: .cad))
        let rates = RateTable([DatedRate(rate, on: goalToday, .entered(0))])
        let found = try FitGoals.fit(goals, into: free(350), rates: rates, today: goalToday)
        #expect(found.plans[0].left == 1400 && found.conflicts[0].short == 700)
        #expect(found.conflicts[0].choices.map { $0.kind } == [.laterDay(day("2027-03-01")), .smallerTarget(499)])
        #expect(throws: GoalFailure.currencyWithoutRate(from: .usd, to: .cad)) {
            try FitGoals.fit(goals, into: free(1), rates: noRates, today: goalToday)
        }
        let many = try progresses((0...50).map { goal(UInt64($0), 100) })
        #expect(throws: GoalFailure.tooManyGoals) { try FitGoals.fit(many, into: free(1), rates: noRates, today: goalToday) }
    }

    private func randomGoals(_ random: inout SeededRandom) -> [Goal] {
        (1...random.integer(in: 1...6)).map { number in
            goal(
                UInt64(number), Int64(random.integer(in: 1...90_000)),
                by: random.happens(perMille: 800) ? goalToday.advanced(by: random.integer(in: 0...700)).iso : nil,
                priority: random.integer(in: 0...3))
        }
    }

    @Test(arguments: 0..<150)
    func noMonthGivesMoreThanItHasAndEachChoiceMakesItsGoalFit(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let goals = randomGoals(&random)
        let money = free(Int64(random.integer(in: 0...20_000)))
        let found = try fit(goals, money)
        for month in money.days.indices {
            let given = found.plans.reduce(0) { $0 + (month < $1.amounts.count ? $1.amounts[month] : 0) }
            #expect(given <= money.amounts[month], "seed \(seed)")
        }
        for plan in found.plans where plan.finish != nil { #expect(plan.amounts.reduce(0, +) == plan.left, "seed \(seed)") }
        for conflict in found.conflicts {
            let plan = try #require(found.plans.first { $0.goal == conflict.goal })
            let wanted = try #require(plan.wanted)
            #expect(conflict.short > 0 && !plan.isInTime, "seed \(seed)")
            for choice in conflict.choices {
                let finish = try #require(choice.finishes.first { $0.goal == conflict.goal }?.day, "seed \(seed)")
                if case .laterDay(let day) = choice.kind {
                    #expect(finish <= day && day > wanted, "seed \(seed)")
                } else {
                    #expect(finish <= wanted, "seed \(seed)")
                }
                #expect(choice.finishes.count == found.plans.count, "seed \(seed)")
            }
        }
        #expect(try fit(goals.shuffled(using: &random), money) == found, "seed \(seed)")
    }

    @Test(arguments: 0..<150)
    func moreFreeMoneyNeverFinishesLater(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 1000)
        let goals = randomGoals(&random)
        let amount = Int64(random.integer(in: 0...20_000))
        let (before, after) = (try fit(goals, free(amount)), try fit(goals, free(amount + Int64(random.integer(in: 1...3000)))))
        for (left, right) in zip(before.plans, after.plans) {
            #expect(left.goal == right.goal, "seed \(seed)")
            if left.isInTime { #expect(right.isInTime, "seed \(seed)") }
            if !left.isInTime, let day = left.finish { #expect(right.finish.map { $0 <= day } == true, "seed \(seed)") }
        }
        #expect(after.conflicts.count <= before.conflicts.count, "seed \(seed)")
    }
}
