import LedgerNotation
import Planning
import Testing
import Values

@Suite("Budgets: steps from another program's plan")
struct BudgetStepTests {
    /// Lines as `2026-01 food 40000`, without an amount where the export has none.
    private func steps(_ lines: [String]) throws -> [String] {
        let lines = lines.compactMap { text -> PlanLine? in
            let words = text.split(separator: " ").map(String.init)
            let month = Month(containing: day(words[0] + "-01"))
            return PlanLine(month, words[1], assigned: words.count > 2 ? Int64(words[2]) : nil)
        }
        return try PlanSteps.of(lines).map { one in
            let steps = one.steps.map { "\($0.from.iso.prefix(7)) \($0.amount)" }.joined(separator: ", ")
            return one.category + ": " + steps + (one.loweredMonths.isEmpty ? "" : " lowered \(one.loweredMonths.count)")
        }
    }

    static let cases: [(lines: [String], steps: [String])] = [
        (["2026-01 food 400", "2026-02 food 400", "2026-03 food 500"], ["food: 2026-01 400, 2026-03 500"]),
        // A month that is not there goes on; one that says zero is zero.
        (["2026-01 food 400", "2026-03 food 400"], ["food: 2026-01 400"]),
        (["2026-01 food 400", "2026-02 food", "2026-03 food 400"], ["food: 2026-01 400"]),
        (["2026-01 food 400", "2026-02 food 0", "2026-03 food 400"], ["food: 2026-01 400, 2026-02 0, 2026-03 400"]),
        (["2026-01 food", "2026-02 food"], ["food: "]),
        (["2026-01 food 0", "2026-02 food 0"], ["food: 2026-01 0"]),
        (["2026-02 food 5", "2025-12 food 7", "2026-01 food 7"], ["food: 2025-12 7, 2026-02 5"]),
        (["2026-01 food 5", "2026-01 rent 9", "2026-02 food 5", "2026-02 rent 10"], ["food: 2026-01 5", "rent: 2026-01 9, 2026-02 10"]),
        (["2026-01 food 5", "2026-01 food 6"], ["food: 2026-01 11"]),
        (["2026-01 food 500", "2026-02 food -200", "2026-03 food 500"], ["food: 2026-01 500, 2026-02 0, 2026-03 500 lowered 1"]),
        ([], []),
    ]

    @Test(arguments: cases.indices)
    func makeTheseSteps(place: Int) throws {
        #expect(try steps(Self.cases[place].lines) == Self.cases[place].steps)
    }

    @Test(arguments: 0..<100)
    func theOrderOfLinesDoesNotMatterAndStepsGiveEveryMonthItsAmount(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let first = Month(containing: day("2024-01-01"))
        let amounts = (0..<40).map { _ in random.happens(perMille: 300) ? nil : Int64(random.integer(in: 0...3)) }
        var lines = amounts.enumerated().map { PlanLine(first.advanced(by: $0), "food", assigned: $1) }
        let ordered = try PlanSteps.of(lines)
        lines.shuffle(using: &random)
        #expect(try PlanSteps.of(lines) == ordered, "seed \(seed)")
        let steps = ordered[0].steps
        var current: Int64?
        for (place, amount) in amounts.enumerated() {
            current = amount ?? current
            #expect(steps.last { $0.from <= first.advanced(by: place).day(1) }?.amount == current, "seed \(seed)")
        }
        for (one, next) in zip(steps, steps.dropFirst()) { #expect(one.amount != next.amount, "seed \(seed)") }
        if !steps.isEmpty { _ = try budget(over: .account(0), .fixed(steps)) }
    }

    @Test func tooManyLinesOrStepsAreRefused() {
        let month = Month(containing: day("2024-01-01"))
        let many = [PlanLine](repeating: PlanLine(month, "food", assigned: 1), count: PlanSteps.lineLimit + 1)
        #expect(budgetProblem { () throws(BudgetProblem) in _ = try PlanSteps.of(many) } == .tooManyLines)
        let steps = (0...Budget.stepLimit).map { PlanLine(month.advanced(by: $0), "food", assigned: Int64($0)) }
        #expect(budgetProblem { () throws(BudgetProblem) in _ = try PlanSteps.of(steps) } == .tooManySteps)
    }
}
