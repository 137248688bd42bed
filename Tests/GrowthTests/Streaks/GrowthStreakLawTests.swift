import Testing
import Values

@testable import Growth

/// What holds for every streak, shown on small worlds as a whole and on random ones.
@Suite("Growth: laws of streaks")
struct GrowthStreakLawTests {
    /// The longest streak that is on after some days, by trying every way. What may still be made good counts as if it were.
    private func longest(_ kept: [Bool], _ things: [Int], weekdayOfFirst: Int) -> Int {
        func follow(_ place: Int, _ rests: Int, _ wait: Int, _ length: Int) -> Int {
            guard place < kept.count else { return length }
            let rests = (weekdayOfFirst + place) % 7 == 0 ? min(rests + 1, 3) : rests
            if kept[place] { return follow(place + 1, rests, max(wait - 1, 0), length + 1) }
            // The last day may still come.
            if place == kept.count - 1 { return length }
            var best = 0
            if rests > 0 { best = follow(place + 1, rests - 1, max(wait - 1, 0), length) }
            let isRepaired = (1...2).contains { place + $0 < kept.count && kept[place + $0] && things[place + $0] >= 2 }
            let mayCome = place + 2 >= kept.count - 1
            if wait == 0, isRepaired || mayCome { best = max(best, follow(place + 1, rests, 6, length)) }
            return best
        }
        return kept.indices.map { kept[$0] ? follow($0 + 1, 1, 0, 1) : 0 }.max() ?? 0
    }

    private func events(_ kept: [Bool], _ things: [Int], from first: Day) -> GrowthEvents {
        var said: [GrowthEvent?] = []
        for place in kept.indices {
            let day = first.advanced(by: place)
            if kept[place] { said.append(GrowthEvent(.looked, on: day)) }
            for thing in 0..<things[place] { said.append(GrowthEvent(.microWin, of: "m\(thing)", on: day)) }
        }
        return GrowthEvents(said.compactMap { $0 })
    }

    /// Every choice of days out of twelve, each with three ways of doing other things on them, beginning on every weekday.
    @Test func everySmallWorldHasTheLongestOfAllWays() {
        var (broken, hoped) = (0, 0)
        for choice in 0..<(1 << 12) {
            for mask in [0, 0b1011_0110_1101, 0xFFF] {
                let (kept, first) = ((0..<12).map { choice >> $0 & 1 == 1 }, day("2026-11-02").advanced(by: choice % 7))
                let things = (0..<12).map { (mask >> $0 & 1) * 2 }
                let streak = GrowthStreak(.looked, events(kept, things, from: first), today: first.advanced(by: 11))
                #expect(streak.length == longest(kept, things, weekdayOfFirst: choice % 7), "choice \(choice), mask \(mask)")
                if streak.length < kept.count(where: { $0 }) { broken += 1 }
                if case .makeGood = streak.keeping { hoped += 1 }
            }
        }
        #expect(broken > 500 && hoped > 500)
    }

    /// The journal's rule: one day without anything in each calendar week leaves a streak whole.
    private func journal(_ days: [Day], today: Day) -> Int {
        var (length, rested) = (0, 0)
        guard let first = days.min() else { return 0 }
        for day in DaySpan(ordered: first, max(first, today)).days {
            if day.weekday == .monday { rested = 0 }
            if days.contains(day) {
                length += 1
            } else if day != today {
                rested += 1
                if rested > 1 { length = 0 }
            }
        }
        return length
    }

    @Test func whatTheJournalForgivesIsForgivenHere() {
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            let all = GrowthEvents(world.all)
            let streak = GrowthStreak(.looked, all, today: world.today)
            #expect(streak.length >= journal(all.of(.looked).map { $0.day }, today: world.today), "seed \(seed)")
            #expect(streak.best >= streak.length - 1 && streak.restsLeft <= StreakRules.mostRests, "seed \(seed)")
            #expect(streak.length <= all.of(.looked).count, "seed \(seed): a day counts twice")
        }
    }

    @Test func whatIsKeptTodayIsNoShorterThanYesterday() {
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            let all = GrowthEvents(world.all)
            for number in 1...world.first.distance(to: world.today) {
                let today = world.first.advanced(by: number)
                guard all.of(.looked).contains(where: { $0.day == today }) else { continue }
                let past = GrowthEvents(all.all.filter { $0.day < today })
                let now = GrowthEvents(all.all.filter { $0.day <= today })
                let before = GrowthStreak(.looked, past, today: today)
                #expect(GrowthStreak(.looked, now, today: today).length >= before.length + 1, "seed \(seed) on \(today.iso)")
            }
        }
    }
}
