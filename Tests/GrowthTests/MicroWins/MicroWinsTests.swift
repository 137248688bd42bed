import Testing
import Values

@testable import Growth

/// The small things of a day: what is chosen, what stays away, and that a day stands still.
@Suite("Growth: small wins")
struct MicroWinsTests {
    private let today = day("2026-11-24")

    /// Reasons as a random household has them.
    private func reasons(_ random: inout SeededRandom) -> [MicroWinReason] {
        var found: [MicroWinReason] = []
        for number in 0..<random.integer(in: 0...14) {
            let amount = Int64(random.integer(in: -5...2_000)) * 100
            let reason: [MicroWinReason] = [
                .unsorted(rows: random.integer(in: 0...40)), .unusedSubscription(id: "s\(number)", yearly: amount),
                .billRose(id: "b\(number)", yearly: amount), .overUsual(category: "c\(number)", amount: amount),
                .goalBehind(id: "g\(number)", weekly: amount, daysSooner: random.integer(in: 0...200)),
                .thinBuffer(days: random.integer(in: 0...60), weekly: amount), .lesson(code: "l\(number)", minutes: 4),
                .questions(count: random.integer(in: 0...9)), .noCheckIn, .oldStatement(account: "a\(number)", days: 20 + number * 3),
                .envelopeLeft(category: "e\(number)", amount: amount),
            ]
            found.append(random.element(of: reason) ?? .noCheckIn)
        }
        return found
    }

    private func chosen(_ reasons: [MicroWinReason], _ events: GrowthEvents = GrowthEvents([]), on today: Day) -> [MicroWin] {
        MicroWins.ofDay(reasons, events, seed: 7, today: today).map { $0.win }
    }

    @Test func whatBringsMostComesFirst() {
        let wins = chosen(
            [.noCheckIn, .unusedSubscription(id: "gym", yearly: 60_000), .unusedSubscription(id: "news", yearly: 2_000)], on: today)
        #expect(wins.map { $0.name } == ["unused-gym", "checkIn"])
        #expect(wins[0].gain == MicroWin.Gain(yearly: 60_000, daysSooner: 0, points: 10) && wins[0].minutes == 5)
        #expect(wins[1].gain == MicroWin.Gain(yearly: 0, daysSooner: 0, points: 15) && wins[1].minutes == 1)
    }

    @Test func whatAsksForNothingIsNotThere() {
        let empty: [MicroWinReason] = [
            .unsorted(rows: 0), .unusedSubscription(id: "s", yearly: 0), .billRose(id: "b", yearly: -1),
            .overUsual(category: "c", amount: 0),
            .goalBehind(id: "g", weekly: 0, daysSooner: 3), .thinBuffer(days: 30, weekly: 5), .lesson(code: "l", minutes: 0),
            .questions(count: 0), .oldStatement(account: "a", days: 30), .envelopeLeft(category: "e", amount: 0),
            .lesson(code: "a:b", minutes: 3), .lesson(code: String(repeating: "x", count: 51), minutes: 3),
        ]
        for reason in empty { #expect(MicroWin(reason) == nil, "\(reason)") }
        #expect(MicroWin(.oldStatement(account: "a", days: 31)) != nil && MicroWin(.thinBuffer(days: 29, weekly: 5)) != nil)
        let longest = MicroWin(.oldStatement(account: String(repeating: "x", count: 50), days: 31))
        #expect(longest?.done(on: today) != nil && longest?.putAway(on: today) != nil)
    }

    @Test func aDayStandsStill() {
        var full = 0
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            let all = reasons(&random)
            let before = chosen(all, on: today)
            if before.count == 3 { full += 1 }
            #expect(before.count <= MicroWins.most && Set(before.map { $0.reason.kind }).count == before.count, "seed \(seed)")
            #expect(chosen(all.mixed(&random), on: today) == before, "seed \(seed)")
            // What happens today changes the state, and no more.
            var said: [GrowthEvent] = []
            for win in before {
                said += [random.happens(perMille: 500) ? win.done(on: today) : win.putAway(on: today)].compactMap { $0 }
            }
            let later = MicroWins.ofDay(all, GrowthEvents(said), seed: 7, today: today)
            #expect(later.map { $0.win } == before, "seed \(seed)")
            #expect(later.allSatisfy { $0.state != .open }, "seed \(seed)")
            // Reasons that are gone by then change it no more than new ones do.
            let others = reasons(&random)
            let evening = MicroWins.ofDay(others, GrowthEvents(said), seed: 7, today: today, chosen: before)
            #expect(Array(evening.map { $0.win }.prefix(before.count)) == before && evening.count <= 3, "seed \(seed)")
            #expect(Set(evening.map { $0.win.reason.kind }).count == evening.count, "seed \(seed)")
        }
        #expect(full > 100)
    }

    @Test func whatWasDoneOrPutAwayStaysAwayForAWhile() {
        for seed in 0..<500 {
            var random = SeededRandom(seed: UInt64(seed))
            let all = reasons(&random)
            guard let first = chosen(all, on: today).first else { continue }
            let isDone = random.happens(perMille: 500)
            let event = isDone ? first.done(on: today) : first.putAway(on: today)
            let events = GrowthEvents([event].compactMap { $0 })
            let rest = isDone ? first.reason.kind.rest.done : first.reason.kind.rest.putAway
            for number in 1...rest {
                #expect(!chosen(all, events, on: today.advanced(by: number)).contains(first), "seed \(seed), \(number) days later")
            }
            #expect(chosen([first.reason], events, on: today.advanced(by: rest + 1)) == [first], "seed \(seed)")
        }
    }

    @Test func whatIsPutAwayAgainStaysAwayLonger() throws {
        let events = try events("setAside:checkIn@2026-11-20 setAside:checkIn@2026-11-24")
        #expect(chosen([.noCheckIn], events, on: day("2026-11-30")).isEmpty)
        #expect(chosen([.noCheckIn], events, on: day("2026-12-01")).count == 1)
    }

    /// What brings alike takes turns.
    @Test func equalsTakeTurns() {
        let all: [MicroWinReason] = [
            .overUsual(category: "c", amount: 3_000), .envelopeLeft(category: "e", amount: 1_000),
            .goalBehind(id: "g", weekly: 100, daysSooner: 2),
            .thinBuffer(days: 3, weekly: 100), .noCheckIn, .questions(count: 3), .unsorted(rows: 6),
        ]
        var seen: Set<String> = []
        for number in 0..<20 { seen.formUnion(chosen(all, on: today.advanced(by: number)).map { $0.name }) }
        #expect(seen.count == all.count)
    }
}
