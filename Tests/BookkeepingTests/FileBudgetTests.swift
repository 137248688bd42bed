import Bookkeeping
import Importing
import OtherPrograms
import Testing
import Values

@Suite("Budgets that come from another program")
struct FileBudgetTests {
    private static let knowledge = Knowledge()

    /// What a plan of YNAB, or another file, becomes: `groceries CAD month 2026-03-01 30000, 2026-04-01 40000`.
    private func budgets(_ text: String) throws -> [String] {
        let today = try #require(Day(iso: "2026-11-28"))
        let file = ReadStatements.read(
            SourceText(copying: Array(text.utf8)), options: ReadOptions(today: today), with: ProgramReaders.all)
        return FileBudget.all(in: file, FileBudgetTests.knowledge.fileCategories, FileBudgetTests.knowledge.taxonomy, currency: .cad).map {
            let start = $0.start.map { " from \($0.iso)" } ?? ""
            return "\($0.category) \($0.currency.code) \($0.period.code)\(start) "
                + $0.steps.map { "\($0.day.iso) \($0.amount)" }.joined(separator: ", ")
        }
    }

    private func plan(_ lines: String...) -> String {
        "Month,Category Group,Category,Assigned,Activity,Available\n" + lines.map { $0 + ",0.00,0.00\n" }.joined()
    }

    @Test func anAmountThatIsSaidAgainMakesNoStep() throws {
        #expect(
            try budgets(plan("Jan 2026,F,Groceries,300.00", "Feb 2026,F,Groceries,300.00", "Mar 2026,F,Groceries,350.00"))
                == ["groceries CAD month 2026-01-01 30000, 2026-03-01 35000"])
    }

    @Test func theOrderOfLinesDoesNotMatter() throws {
        let lines = ["Mar 2026,F,Groceries,350.00", "Jan 2026,F,Groceries,300.00", "Feb 2026,F,Zither money,20.00"]
        let one = try budgets(plan(lines[0], lines[1], lines[2]))
        #expect(try Set(budgets(plan(lines[2], lines[1], lines[0]))) == Set(one))
        #expect(Set(one) == ["groceries CAD month 2026-01-01 30000, 2026-03-01 35000", "Zither money CAD month 2026-02-01 2000"])
    }

    @Test func whatNeverHasAnythingIsNoBudgetAndWhatEndsIsKeptAsAnEnd() throws {
        #expect(try budgets(plan("Jan 2026,F,Zither money,0.00", "Feb 2026,F,Zither money,0.00")).isEmpty)
        #expect(
            try budgets(plan("Jan 2026,F,Zither money,0.00", "Feb 2026,F,Zither money,20.00", "Mar 2026,F,Zither money,0.00"))
                == ["Zither money CAD month 2026-02-01 2000, 2026-03-01 0"])
    }

    @Test func twoOfTheProgramsCategoriesThatAreOneHereAreAdded() throws {
        // Both are called groceries here; and one name in two groups is two categories of the program's.
        #expect(
            try budgets(
                plan(
                    "Jan 2026,A,Groceries,100.00", "Jan 2026,B,Supermarket,50.00", "Feb 2026,A,Groceries,100.00",
                    "Feb 2026,B,Supermarket,0.00"))
                == ["groceries CAD month 2026-01-01 15000, 2026-02-01 10000"])
        #expect(
            try budgets(plan("Jan 2026,His,Zither money,10.00", "Jan 2026,Hers,Zither money,15.00")) == [
                "Zither money CAD month 2026-01-01 2500"
            ])
    }

    @Test func aPeriodThatEndsLeavesNothingUntilTheNextOne() throws {
        let header = "budget_id,name,start_date,end_date,currency_code,amount\n"
        #expect(
            try budgets(
                header + "1,Zither money,2026-01-15,2026-02-14,CAD,400\n1,Zither money,2026-02-15,2026-03-14,CAD,400\n"
                    + "1,Zither money,2026-05-15,2026-06-14,CAD,500\n")
                == ["Zither money CAD month from 2026-01-15 2026-01-15 40000, 2026-03-15 0, 2026-05-15 50000, 2026-06-15 0"])
    }

    @Test func hugeAmountsAreAdded() throws {
        let huge = "9000000000000.00"
        #expect(
            try budgets(plan("Jan 2026,A,Zither money,\(huge)", "Jan 2026,B,Zither money,\(huge)"))
                == ["Zither money CAD month 2026-01-01 1800000000000000"])
    }
}
