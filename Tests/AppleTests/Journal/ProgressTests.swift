import Testing
import Values

@testable import AppleCore

/// The cases of `Tests/WebJournal/progress.test.mjs`.
@Suite("What was practised")
struct ProgressTests {
    private typealias Notation = JournalNotation

    /// A calendar from Monday, 2 November 2026 on: x is a day with something, a dot one without.
    private func days(_ marks: String) throws -> (moments: [JournalMoment], last: Day) {
        let monday = try Notation.day("2026-11-02")
        let marks = marks.filter { $0 != " " }
        let moments = marks.enumerated().filter { $0.element == "x" }.map { Notation.practice(monday.advanced(by: $0.offset).iso) }
        return (moments, monday.advanced(by: marks.count - 1))
    }

    @Test(arguments: [
        ("xxxxxxx", 7, 7), ("xx.xxxx xxxxx.x", 12, 12),
        // One rest day in each of two weeks, side by side.
        ("xxxxxx. .xxxxxx", 12, 12), ("xxx..xx", 2, 3), ("xxx....", 0, 3),
        // Today may still come.
        ("xxxxx.. ", 5, 5), ("x......", 0, 1),
    ])
    func aStreakForgivesADayOfEachWeek(marks: String, days: Int, longest: Int) throws {
        let (moments, last) = try self.days(marks)
        #expect(PracticeStreak(moments, today: last) == PracticeStreak(days: days, longest: longest))
    }

    @Test func aCheckInCountsAsADayAndWhatLiesAheadDoesNot() throws {
        let moments = [Notation.checkIn("2026-11-04"), Notation.practice("2026-11-05"), Notation.practice("2026-11-09")]
        let today = try Notation.day("2026-11-05")
        #expect(PracticeStreak(moments, today: today) == PracticeStreak(days: 2, longest: 2))
        #expect(PracticeStreak([], today: today) == PracticeStreak(days: 0, longest: 0))
    }

    @Test func weeksBeginOnMondayAndEndWithThisOneEmptyOnesAmongThem() throws {
        let today = try Notation.day("2026-11-29")
        #expect(today.monday.iso == "2026-11-23" && today.monday.monday == today.monday)
        let moments = [
            Notation.practice("2026-11-23"), Notation.practice("2026-11-29", "body-scan", seconds: 360),
            Notation.practice("2026-11-10", "body-scan", seconds: 90),
        ]
        let whole = Practices(moments, today: today)
        #expect(whole.weeks.count == 8)
        #expect(whole.weeks.suffix(3).map(\.first.iso) == ["2026-11-09", "2026-11-16", "2026-11-23"])
        #expect(whole.weeks.suffix(3).map(\.count) == [1, 0, 2] && whole.weeks.suffix(3).map(\.minutes) == [2, 0, 10])
        #expect(whole.count == 3 && whole.minutes == 12)
        #expect(whole.exercises.map { "\($0.code) \($0.count) \($0.seconds)" } == ["body-scan 2 450", "box-breathing 1 240"])
    }

    @Test func theDayOfAPracticeIsTheOneOnItsOwnClock() throws {
        let late = Notation.moment("late", "practice", at: "2026-11-29T23:50:00-05:00", [("seconds", .integer(60))])
        #expect(Practices([late], today: try Notation.day("2026-11-29")).weeks.last?.count == 1)
    }

    @Test func milestonesComeOnceInTheOrderInWhichTheyWereReached() throws {
        let milestones = Milestones(Array(try days("xxxxx").moments.reversed()))
        #expect(
            milestones.reached.map { "\($0.kind) \($0.number) \($0.day.iso)" } == [
                "practices 1 2026-11-02", "minutes 10 2026-11-04", "days 3 2026-11-04", "practices 5 2026-11-06",
            ])
        #expect(
            milestones.next.map { "\($0.kind) \($0.number) \($0.have)" } == [
                "practices 10 5", "minutes 30 20", "days 7 5", "exercises 3 1",
            ])
    }

    @Test func anEffectIsSilentBelowFivePairsAndAMeanFromThereOn() {
        let changes: [(String, Int64)] = [("2026-11-01", 10), ("2026-11-02", 20), ("2026-11-03", 30), ("2026-11-04", 40)]
        let few = changes.flatMap { Notation.pair($0.0, $0.1, "body-scan") }
        let silent = PracticeEffects(few)
        #expect(silent.all == nil && silent.exercises.isEmpty && silent.pairs == 4)
        let effects = PracticeEffects(
            few + Notation.pair("2026-11-05", 25, "body-scan") + Notation.pair("2026-11-06", 100, "box-breathing"))
        #expect(effects.all == .init(pleasantness: 38, energy: -30, pairs: 6) && effects.pairs == 6)
        #expect(effects.exercises == ["body-scan": .init(pleasantness: 25, energy: -30, pairs: 5)])
    }

    @Test func aPracticeWithOneCheckInIsNoPairAndOfTwoTheLaterCounts() {
        var moments = (1...5).flatMap { Notation.pair("2026-11-0\($0)", 10, "body-scan") }
        moments += [Notation.practice("2026-11-07", id: "lonely"), Notation.checkIn("2026-11-07", 100, "after", of: "lonely")]
        #expect(PracticeEffects(moments).all?.pleasantness == 10)
        moments.append(Notation.checkIn("2026-11-01T09:00:00-05:00", 30, energy: 10, "after", of: moments[0].id))
        #expect(PracticeEffects(moments).all?.pleasantness == 20)
    }
}
