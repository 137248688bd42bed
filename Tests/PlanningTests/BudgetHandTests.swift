import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// A budget with what is known of its rows, and its periods as they are by hand.
struct BudgetHandCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rollover: String
    /// Rows without a merchant; those without a category are clothing.
    let rows: [String]
    /// The accounts that it is over; nil for a budget over clothing.
    let over: [UInt16]?
    let length: String
    let steps: String
    let first: String
    /// The last day asked for, which is today.
    let last: String
    let found: [String]

    init(
        _ description: String, _ rollover: String, _ rows: [String], over: [UInt16]? = nil, every length: String = "month",
        steps: String = "2026-01-01 100", from first: String = "2026-01-01", to last: String = "2026-03-31", _ found: String...
    ) {
        testDescription = description
        (self.rollover, self.rows, self.over, self.length, self.steps) = (rollover, rows, over, length, steps)
        (self.first, self.last, self.found) = (first, last, found)
    }

    /// The rows with a merchant and a category.
    var noted: [String] {
        rows.map { row in
            let words = row.split(separator: " ").map(String.init)
            let rest = words.dropFirst(2).joined(separator: " ")
            return "\(words[0]) \(words[1]) Shop " + (rest.contains(":") ? rest : ": clothing " + rest)
        }
    }
}

@Suite("Budgets: periods worked out by hand")
struct BudgetHandTests {
    private static let rollovers: [String: BudgetRollover] = ["none": .none, "left": .left, "both": .both]

    @Test(arguments: BudgetHandCases.all) func isAsByHand(_ one: BudgetHandCase) throws {
        let books = budgetBooks(ledger(one.noted, accounts: ["Everyday CAD", "Visa CAD"]), today: one.last)
        let scope = one.over.map { BudgetScope.accounts($0) } ?? .category(books.category("clothing"))
        let length = try #require(BudgetLength.allCases.first { $0.code == one.length })
        let rollover = try #require(BudgetHandTests.rollovers[one.rollover])
        let budget = try budget(
            over: scope, .fixed(budgetSteps(one.steps)), every: length, from: one.first, rollover: rollover)
        #expect(try BudgetFigures.of(budget, in: days(one.first, one.last), from: books).texts == one.found)
    }

    /// What the tables of this target have, so that none of them gets lost: the issue asks for 150.
    @Test func moreThanAHundredAndFiftyCasesAreWorkedOutByHand() {
        let budgets = BudgetHandCases.all.count + BudgetPeriodTests.cases.count + BudgetAmountTests.byDate.count
        let bills =
            BillDueDaysTests.cases.count + BillMatchTests.states.count + BillMatchTests.fits.count + BillMatchTests.nearest.count
            + BillMatchTests.byHand.count
        let questions = AffordCases.verdicts.count + AffordCases.bills.count + AffordCases.others.count
        let debts = DebtTests.cases.count + 2 * DebtPublishedTests.level.count
        let goals = GoalTests.needs.count + GoalTests.splits.count
        #expect(budgets >= 75 && bills >= 75 && questions >= 50 && debts >= 40 && goals >= 28)
    }
}
