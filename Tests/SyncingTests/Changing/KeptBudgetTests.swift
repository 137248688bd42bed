import Bookkeeping
import Importing
import Syncing
import Testing
import Values

@Suite("Budgets of another program beside the household's own")
struct KeptBudgetTests {
    private let member = UUID128(high: 1, low: 1)

    private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

    private func budget(_ steps: [(String, Int64)], _ category: String = "groceries") throws -> FileBudget {
        FileBudget(
            name: "Food", category: category, currency: .cad, period: .month, start: nil,
            steps: try steps.map { FileBudget.Step(day: try day($0.0), amount: $0.1) })
    }

    @Test func oneThatTheHouseholdLacksIsMade() throws {
        let kept = KeptBudget(try budget([("2026-01-01", 30_000), ("2026-03-01", 35_000)]), among: [])
        let id = UUID128(high: 7, low: 7)
        let changes = kept.recordChanges { id }
        #expect(changes.count == 1)
        guard case .create(let fields) = changes[0].action else { return #expect(Bool(false), "it is made") }
        let record = try SmallRecord(.budget, id, owner: member, fields)
        #expect(record["category"]?.string == "groceries")
        #expect(record.amounts("amount:").map { "\($0.day.iso) \($0.amount)" } == ["2026-01-01 30000", "2026-03-01 35000"])
    }

    @Test func bringingItAgainChangesNothingAndOnlyWhatDiffersIsSaid() throws {
        let first = KeptBudget(try budget([("2026-01-01", 30_000)]), among: []).recordChanges { UUID128(high: 7, low: 7) }
        guard case .create(let fields) = first[0].action else { return #expect(Bool(false), "it is made") }
        let records = [try SmallRecord(.budget, UUID128(high: 7, low: 7), owner: member, fields)]
        #expect(KeptBudget(try budget([("2026-01-01", 30_000)]), among: records).changes.isEmpty)
        let more = KeptBudget(try budget([("2026-01-01", 30_000), ("2026-04-01", 36_000)]), among: records)
        #expect(more.record == UUID128(high: 7, low: 7))
        #expect(more.changes == [[FieldChange("amount:2026-04-01", .integer(36_000))]])
        #expect(KeptBudget(try budget([("2026-01-01", 1)], "fun"), among: records).record == nil, "another category's")
    }

    @Test func manyAmountsComeInAsManyOperationsAsTheyNeed() throws {
        let first = try day("2010-01-01")
        let steps = (0..<500).map { FileBudget.Step(day: first.advanced(by: $0 * 28), amount: Int64($0 + 1)) }
        let budget = FileBudget(name: "Food", category: "groceries", currency: .cad, period: .month, start: nil, steps: steps)
        let kept = KeptBudget(budget, among: [])
        #expect(kept.changes.allSatisfy { $0.count <= Operation.fieldLimit })
        #expect(kept.changes.flatMap { $0 }.count == 503)
        let changes = kept.recordChanges { UUID128(high: 7, low: 7) }
        #expect(Set(changes.map { $0.records }) == [[UUID128(high: 7, low: 7).text]], "all of one record")
        for (change, place) in zip(changes, changes.indices) {
            let operation = Operation(
                id: UUID128(high: 9, low: UInt64(place)), device: member, record: change.keys[0], action: change.action, base: 0,
                made: Instant(milliseconds: 0))
            #expect(throws: Never.self) { try JudgeChange.fields(of: operation, .budget) }
        }
    }

    @Test func anAmountBelowNothingIsRefused() throws {
        let change = FieldChange("amount:2026-01-01", .integer(-1))
        #expect(throws: ChangeError.self) { try JudgeChange.fields([change], .budget, isNew: false) }
        #expect(throws: Never.self) { try JudgeChange.fields([FieldChange("amount:2026-01-01", .integer(0))], .budget, isNew: false) }
    }
}
