import Testing
import Values

@testable import Growth

/// Streaks of days that begin on Monday, 2 November 2026.
@Suite("Growth: streaks")
struct GrowthStreakTests {
    /// The streak of looking with other things on some days: `"x.x"` days of looking, `"..2"` how many other things were done.
    private func streak(_ days: String, others: String = "", today: Int? = nil) -> GrowthStreak {
        var said = row(.looked, from: "2026-11-02", days)
        for (number, sign) in others.enumerated() {
            let on = day("2026-11-02").advanced(by: number)
            for thing in 0..<(sign.wholeNumberValue ?? 0) {
                if let event = GrowthEvent(.microWin, of: "m\(thing)", on: on) { said.append(event) }
            }
        }
        return GrowthStreak(.looked, GrowthEvents(said), today: day("2026-11-02").advanced(by: today ?? days.utf8.count - 1))
    }

    @Test func nothingYetBegins() {
        let streak = GrowthStreak(.looked, GrowthEvents([]), today: day("2026-11-02"))
        #expect(streak.length == 0 && streak.best == 0 && streak.keeping == .begin && streak.restsLeft == 0)
    }

    @Test func todayMayStillCome() {
        #expect(streak("xxx.").length == 3 && streak("xxx.").keeping == .open)
        #expect(streak("xxx").keeping == .kept && streak("xxx").restsLeft == 1)
    }

    @Test func aRestIsUsedWithoutAWord() {
        let rested = streak("xxx.x")
        #expect(rested.length == 4 && rested.restsLeft == 0 && rested.keeping == .kept)
    }

    @Test func eachMondayEarnsARestUpToThree() {
        #expect(streak("xxxxxxxx").restsLeft == 2)
        #expect(streak(String(repeating: "x", count: 15)).restsLeft == 3)
        #expect(streak(String(repeating: "x", count: 36)).restsLeft == 3)
        #expect(streak(String(repeating: "x", count: 15) + "...x").length == 16)
    }

    @Test func aMissedDayCanBeMadeGoodForTwoDays() {
        // Two missed days with one rest: yesterday and the day before.
        let open = streak("xxx..", today: 5)
        #expect(open.length == 3)
        #expect(open.keeping == .makeGood(missed: day("2026-11-06"), until: day("2026-11-08"), things: 2))
        let half = streak("xxx..x", others: ".....1")
        #expect(half.length == 4 && half.keeping == .makeGood(missed: day("2026-11-06"), until: day("2026-11-08"), things: 1))
        let done = streak("xxx..x", others: ".....2")
        #expect(done.length == 4 && done.keeping == .kept)
        #expect(streak("xxx..xxx", others: ".....2..").length == 6)
        // Too late: what is there is told, and that is all.
        let later = streak("xxx..xxx")
        #expect(later.length == 3 && later.best == 3 && later.keeping == .kept)
    }

    @Test func oneDayOfSevenCanBeMadeGood() {
        // One rest to begin with, and one day made good: enough for two missed days, not for three in a week.
        #expect(streak("xx.x.xxx", others: "...2.2..").length == 6)
        #expect(streak("xx.x.x.x", others: "...2.2.2").length == 3)
    }

    @Test func aJumpedDayAsksForNothing() {
        let without = row(.looked, from: "2026-11-02", "xx.x.x")
        let with = without + [GrowthEvent(.travelled, on: day("2026-11-04"))].compactMap { $0 }
        let streak = GrowthStreak(.looked, GrowthEvents(with), today: day("2026-11-07"))
        #expect(streak.length == 4 && streak.restsLeft == 0)
    }

    @Test func weeksAreKeptByOneDayOfThem() throws {
        let saved = row(.saved, from: "2026-11-02", "x.........x........x")
        let streak = GrowthStreak(.saved, GrowthEvents(saved), today: day("2026-11-23"))
        #expect(streak.length == 3 && streak.keeping == .open)
        #expect(GrowthStreak(.saved, GrowthEvents(saved), today: day("2026-11-22")).keeping == .kept)
        #expect(streak.reached == [day("2026-11-02"), day("2026-11-09"), day("2026-11-16")])
    }

    @Test func periodsAreThoseOfThePlan() throws {
        let ends = ["2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"].map { day($0) }
        let kept = try events("underPlan:2026-08-31@2026-09-01 underPlan:2026-10-31@2026-11-04 underPlan:2026-10-15@2026-11-04")
        let streak = GrowthStreak(.underPlan, kept, today: day("2026-11-29"), periods: ends.reversed() + ends)
        #expect(streak.length == 2 && streak.best == 2 && streak.keeping == .kept)
        #expect(GrowthStreak(.underPlan, kept, today: day("2026-12-01"), periods: ends).length == 1)
        #expect(GrowthStreak(.underPlan, kept, today: day("2026-11-29")).length == 0)
    }
}
