import Households
import Syncing
import Testing
import Values

/// What a budget is over stays one thing, whoever changes it and in whatever order.
@Suite("Budgets as records") struct BudgetRecordTests {
    private static let me = Member(id: UUID128(high: 1, low: 1), role: .parent)
    private static let scopes = [
        FieldChange("category", .string("groceries")), FieldChange("group", .string("food")), FieldChange("merchant", .string("Metro")),
        FieldChange("account", .string(UUID128(high: 5, low: 1).text)), FieldChange("member", .string(UUID128(high: 5, low: 2).text)),
    ]

    private func made(_ fields: [FieldChange]) throws(ChangeError) -> SmallRecord {
        let usual = [FieldChange("currency", .string("CAD")), FieldChange("period", .string("month"))]
        return try JudgeChange.newRecord(.budget, UUID128(high: 2, low: 1), usual + fields, by: BudgetRecordTests.me, count: 0)
    }

    @Test func itIsOverExactlyOneThing() throws {
        #expect(throws: ChangeError.self) { try made([]) }
        for (place, one) in BudgetRecordTests.scopes.enumerated() {
            #expect(try made([one])[one.field] == one.value)
            for other in BudgetRecordTests.scopes[(place + 1)...] {
                #expect(throws: ChangeError.self, "\(one.field) and \(other.field)") { try made([one, other]) }
            }
        }
        #expect(BudgetRecordTests.scopes.map { $0.field } == BudgetWords.scopes)
    }

    @Test func whatItIsOverStays() {
        for one in BudgetRecordTests.scopes {
            #expect(throws: ChangeError.self, "\(one.field)") { try JudgeChange.fields([one], .budget, isNew: false) }
        }
    }

    /// Two devices change where its amounts come from, each a part of it; both orders are taken and give one record.
    @Test func whereItsAmountsComeFromIsChangedInAnyOrder() throws {
        let budget = try made([BudgetRecordTests.scopes[0], FieldChange("amount:2026-01-01", .integer(40_000))])
        let one = [FieldChange("basis", .string("share")), FieldChange("percent", .integer(10))]
        let other = [FieldChange("rollover", .string("both")), FieldChange("amount:2026-02-01", .integer(45_000))]
        let first = try #require(try JudgeChange.record(budget, one, by: BudgetRecordTests.me))
        let second = try #require(try JudgeChange.record(budget, other, by: BudgetRecordTests.me))
        let both = try JudgeChange.record(first, other, by: BudgetRecordTests.me)
        #expect(try both == JudgeChange.record(second, one, by: BudgetRecordTests.me))
        #expect(both?["percent"]?.integer == 10 && both?["rollover"]?.string == "both")
    }

    @Test func onlyWordsThatBudgetsKnowAreTaken() {
        for (field, word) in [("basis", "sometimes"), ("rollover", "all"), ("periods", "5")] {
            #expect(throws: ChangeError.self, "\(field)") {
                try JudgeChange.fields([FieldChange(field, .string(word))], .budget, isNew: false)
            }
        }
        for percent in [Int64(0), 101] {
            #expect(throws: ChangeError.self) {
                try JudgeChange.fields([FieldChange("percent", .integer(percent))], .budget, isNew: false)
            }
        }
    }
}
