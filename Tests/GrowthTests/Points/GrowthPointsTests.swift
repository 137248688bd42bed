import Testing
import Values

@testable import Growth

/// Points: what counts, how much of it a day, and that it only grows.
@Suite("Growth: points and levels")
struct GrowthPointsTests {
    private let today = day("2026-11-30")

    private func points(_ text: String) throws -> GrowthPoints { GrowthPoints(try events(text), today: today) }

    @Test func aDayIsWorthWhatWasDone() throws {
        let points = try points("looked@2026-11-24 checkedIn@2026-11-24 lesson:a@2026-11-24 lesson:b@2026-11-25")
        #expect(points.days == [.init(day: day("2026-11-24"), points: 22), .init(day: day("2026-11-25"), points: 15)])
        #expect(points.total == 37 && points.waiting == 0)
    }

    @Test func whatIsTooMuchForOneDayCountsOnTheNext() throws {
        let points = try points("lesson:a@2026-11-29 lesson:b@2026-11-29 lesson:c@2026-11-29 lesson:d@2026-11-29 lesson:e@2026-11-29")
        #expect(points.days == [.init(day: day("2026-11-29"), points: 30), .init(day: day("2026-11-30"), points: 30)])
        #expect(points.waiting == 15)
        let later = GrowthPoints(try events("lesson:a@2026-11-29 lesson:b@2026-11-29 lesson:c@2026-11-29"), today: day("2027-01-01"))
        #expect(later.total == 45 && later.waiting == 0)
    }

    @Test func aClockFarAheadWaitsForItsDay() throws {
        #expect(try points("looked@2026-12-02").total == 2)
        #expect(try points("looked@2026-12-03").total == 0)
    }

    @Test func whatADeviceNotesIsWorthNothing() throws {
        #expect(try points("missed:a.1@2026-11-24 setAside:x@2026-11-24 travelled@2026-11-24 achieved:a@2026-11-24").total == 0)
    }

    @Test func noDayHasMoreThanItsKindsAllow() {
        let most = GrowthKind.allCases.reduce(0) { $0 + $1.points * $1.countedADay }
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            let points = GrowthPoints(GrowthEvents(world.all), today: world.today)
            #expect(points.days.allSatisfy { $0.points > 0 && $0.points <= most }, "seed \(seed)")
            #expect(points.total == points.points(in: DaySpan(ordered: .earliest, .latest)), "seed \(seed)")
            // All of it comes in the end, each key once.
            let once = Set(world.all.map { $0.key }).reduce(0) { $0 + (GrowthEvent(key: $1, on: world.today)?.kind.points ?? 0) }
            let named = GrowthEvents(world.all).all.reduce(0) { $0 + $1.kind.points }
            #expect(GrowthPoints(GrowthEvents(world.all), today: .latest).total == named && once <= named, "seed \(seed)")
        }
    }

    @Test func pointsGrowFromDayToDay() {
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            let all = GrowthEvents(world.all)
            var (before, level) = (0, 1)
            for number in 0...world.first.distance(to: world.today) {
                let points = GrowthPoints(all, today: world.first.advanced(by: number))
                let reached = GrowthLevel.reached(with: points.total).number
                #expect(points.total >= before && reached >= level, "seed \(seed)")
                (before, level) = (points.total, reached)
            }
        }
    }

    @Test func levelsAreACurveOfTheirOwn() throws {
        let all = GrowthLevel.all
        #expect(all.count == 12 && all[0].points == 0)
        #expect(all.map { $0.number } == Array(1...12) && Set(all.map { $0.code }).count == 12)
        let steps = zip(all, all.dropFirst()).map { $1.points - $0.points }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 } && steps[0] > 0)
        let unlocks = all.flatMap { $0.unlocks }
        #expect(Set(unlocks).count == unlocks.count && unlocks.count >= 12)
        for level in all {
            #expect(GrowthLevel.reached(with: level.points) == level)
            #expect(GrowthLevel.reached(with: level.points - 1).number == max(level.number - 1, 1))
        }
        #expect(GrowthLevel.reached(with: .max).next == nil && GrowthLevel.reached(with: .min).number == 1)
    }

    @Test func aLevelIsOfTheDayThatReachedIt() throws {
        let points = try points(
            "goalPart:g-25@2026-11-20 looked@2026-11-20 looked@2026-11-21 looked@2026-11-22 looked@2026-11-23 looked@2026-11-24")
        #expect(GrowthLevel.all[1].day(in: points) == day("2026-11-24"))
        #expect(GrowthLevel.all[2].day(in: points) == nil && GrowthLevel.all[0].day(in: points) == nil)
    }
}
