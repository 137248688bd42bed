import Testing
import Values

@testable import Growth

/// Somebody who flies over the world and looks once on each day that they have.
@Suite("Growth: travel")
struct DateLineTests {
    /// A device that goes with a person: it knows its clock and what it said.
    private struct Phone {
        var said: [GrowthEvent] = []
        var last: (day: Day, offsetMinutes: Int)?

        /// A look at a moment, in minutes since 1970.
        mutating func look(_ moment: Int, offset: Int) -> Day {
            let day = Day(number: Int32((moment + offset) / 1440))
            if let last, let jumped = DateLine.jumpedDay(from: last, to: (day, offset)), let event = GrowthEvent(.travelled, on: jumped) {
                said.append(event)
            }
            last = (day, offset)
            if let event = GrowthEvent(.looked, on: day) { said.append(event) }
            return day
        }
    }

    /// Offsets in minutes: Vancouver, Toronto, Halifax, London, Delhi, Adelaide, Sydney, Auckland; winter and summer.
    private static let offsets = [-480, -420, -300, -240, -240, -180, 0, 60, 330, 570, 630, 600, 660, 720, 780]

    @Test func everyDayThatSomebodyHadKeepsTheStreakWhole() {
        var (jumps, doubled) = (0, 0)
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            var (phone, offset) = (Phone(), random.element(of: DateLineTests.offsets) ?? 0)
            var moment = Int(day("2026-03-01").number) * 1440 + random.integer(in: 0...1439)
            var (length, latest) = (0, Day.earliest)
            for _ in 0..<random.integer(in: 60...200) {
                let today = phone.look(moment, offset: offset)
                if today < latest { doubled += 1 }
                latest = max(latest, today)
                let streak = GrowthStreak(.looked, GrowthEvents(phone.said), today: today)
                #expect(streak.length >= length, "seed \(seed) on \(today.iso)")
                #expect(streak.keeping == .kept, "seed \(seed) on \(today.iso)")
                length = streak.length
                moment += random.integer(in: 180...720)
                if random.happens(perMille: 60) {
                    let next = random.element(of: DateLineTests.offsets) ?? 0
                    // Only over the date line does a flight take so long that a day is gone.
                    moment += abs(next - offset) >= DateLine.jumpMinutes ? random.integer(in: 480...960) : random.integer(in: 0...120)
                    offset = next
                } else if random.happens(perMille: 20) {
                    offset += random.happens(perMille: 500) ? 60 : -60
                }
            }
            let all = GrowthEvents(phone.said)
            jumps += all.of(.travelled).count
            let streak = GrowthStreak(.looked, all, today: latest)
            #expect(streak.length == all.of(.looked).count, "seed \(seed)")
            let first = all.of(.looked)[0].day
            let mondays = DaySpan(ordered: first.advanced(by: 1), max(latest, first.advanced(by: 1))).days.reduce(0) {
                $0 + ($1.weekday == .monday && $1 <= latest ? 1 : 0)
            }
            #expect(streak.restsLeft == min(1 + mondays, StreakRules.mostRests), "seed \(seed): no rest was needed")
        }
        #expect(jumps > 100 && doubled > 20, "\(jumps) days jumped over, \(doubled) had twice")
    }

    @Test func fromVancouverToSydneyADayIsJumpedOver() {
        let (evening, morning) = ((day("2026-11-10"), -480), (day("2026-11-12"), 660))
        #expect(DateLine.jumpedDay(from: evening, to: morning) == day("2026-11-11"))
        #expect(DateLine.jumpedDay(from: morning, to: evening) == nil)
        // A day without a look at home is no jump, nor is daylight saving or a flight to Europe.
        #expect(DateLine.jumpedDay(from: evening, to: (day("2026-11-12"), -420)) == nil)
        #expect(DateLine.jumpedDay(from: evening, to: (day("2026-11-12"), 60)) == nil)
        #expect(DateLine.jumpedDay(from: evening, to: (day("2026-11-11"), 660)) == nil)
        #expect(DateLine.jumpedDay(from: evening, to: (day("2026-11-13"), 660)) == nil)
    }

    @Test func aDayThatIsThereTwiceCountsOnce() {
        let said = row(.looked, from: "2026-11-10", "xxx")
        // Back over the date line it is the eleventh again.
        let streak = GrowthStreak(.looked, GrowthEvents(said + said), today: day("2026-11-11"))
        #expect(streak.length == 3 && streak.keeping == .kept)
        #expect(GrowthPoints(GrowthEvents(said + said), today: day("2026-11-11")).total == 6)
    }
}
