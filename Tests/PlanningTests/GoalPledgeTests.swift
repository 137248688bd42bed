import LedgerNotation
import Planning
import Testing
import Values

@Suite("Goals: pledges")
struct GoalPledgeTests {
    private func transfers(_ list: [(String, Int64)]) -> [GoalTransfer] {
        list.enumerated().map { GoalTransfer(goalID(UInt64(100 + $0)), on: day($1.0), $1.1) }
    }

    /// Which transfer settles each pledge, by its place; `-` for none, `!` for one that is overdue.
    private func settled(_ pledges: [(String, Int64)], _ list: [(String, Int64)]) -> String {
        MatchPledges.states(of: goal(1, 100_000, pledges: pledges), transfers(list), today: goalToday)
            .map { state in state.transfer.map { "\($0.row.low - 100)" } ?? (state.isOverdue ? "!" : "-") }.joined(separator: " ")
    }

    @Test("a later transfer settles a pledge inside its window")
    func windows() {
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-20", 10_000)]) == "0")
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-15", 10_000)]) == "0")
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-14", 10_000)]) == "!")
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-27", 10_000)]) == "0")
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-28", 10_000)]) == "!")
        #expect(settled([("2026-11-21", 10_000)], []) == "-")
        // A dollar of a hundred, half a dollar of ten.
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-20", 9900)]) == "0")
        #expect(settled([("2026-11-20", 10_000)], [("2026-11-20", 9899)]) == "!")
        #expect(settled([("2026-11-20", 1000)], [("2026-11-20", 1050)]) == "0")
        #expect(settled([("2026-11-20", 1000)], [("2026-11-20", 1051)]) == "!")
        #expect(settled([("2026-11-20", 1000)], [("2026-11-20", -1000)]) == "!")
    }

    @Test("one transfer settles one pledge, and as many are settled as can be")
    func oneEach() {
        #expect(settled([("2026-11-20", 10_000), ("2026-11-20", 10_000)], [("2026-11-20", 10_000)]) == "0 !")
        // The second pledge is nearest to the first transfer, but the first pledge has no other.
        #expect(settled([("2026-11-01", 100), ("2026-11-08", 100)], [("2026-11-07", 100), ("2026-11-13", 100)]) == "0 1")
    }

    @Test("a row that a contribution names settles no pledge")
    func usedRows() {
        let one = Goal(
            goalID(1), "Trip", .cad, target: 1000, madeOn: day("2026-10-01"),
            contributions: [GoalContribution(goalID(5), on: day("2026-11-20"), 100, row: goalID(100))],
            pledges: [GoalPledge(goalID(6), for: day("2026-11-20"), 100)])
        #expect(MatchPledges.states(of: one, transfers([("2026-11-20", 100)]), today: goalToday)[0].transfer == nil)
    }

    @Test(arguments: 0..<150)
    func noRowIsUsedTwiceAndTheOrderDoesNotMatter(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        func list(_ count: Int) -> [(String, Int64)] {
            (0..<count).map { _ in
                (day("2026-10-01").advanced(by: random.integer(in: 0...40)).iso, Int64(random.integer(in: 98...102) * 10))
            }
        }
        let one = goal(1, 100_000, pledges: list(random.integer(in: 0...8)))
        let rows = transfers(list(random.integer(in: 0...8)))
        let states = MatchPledges.states(of: one, rows, today: goalToday)
        let used = states.compactMap { $0.transfer?.row }
        #expect(Set(used).count == used.count && states.count == one.pledges.count, "seed \(seed)")
        let settled = states.filter { $0.transfer != nil }
        #expect(settled.allSatisfy { (-5...7).contains($0.pledge.day.distance(to: $0.transfer?.day ?? .latest)) }, "seed \(seed)")
        #expect(MatchPledges.states(of: one, rows.shuffled(using: &random), today: goalToday) == states, "seed \(seed)")
        // Another transfer never settles fewer.
        let more = MatchPledges.states(of: one, rows + [GoalTransfer(goalID(999), on: day("2026-10-20"), 1000)], today: goalToday)
        #expect(more.count { $0.transfer != nil } >= settled.count, "seed \(seed)")
    }
}
