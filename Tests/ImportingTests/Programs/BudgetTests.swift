import Importing
import Testing
import Values

@Suite("Budgets of other programs")
struct BudgetTests {
    /// What a file says is to be spent: `2026-03-01 month 30000 CAD Groceries`, with the last day where there is one.
    private func budgets(_ text: String) -> [String] { lines(read(text)) }

    private func lines(_ file: StatementFile) -> [String] {
        file.budgets.map { budget in
            let currency = budget.currency.map { " " + $0.code } ?? ""
            let end = budget.through.map { "…" + $0.iso } ?? ""
            return "\(budget.from.iso)\(end) \(budget.period.code) \(budget.amount)\(currency) \(file.text(budget.category))"
        }
    }

    @Test func aPlanOfYNABGivesEachMonthOfEachCategory() {
        let file = read(
            """
            "Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"
            "Mar 2026","Food: Groceries","Food","Groceries",$300.00,-$52.50,$247.50
            "Mar 2026","Credit Card Payments: Visa","Credit Card Payments","Visa",$120.00,$0.00,$120.00
            "Apr 2026","Food: Groceries","Food","Groceries","$1,320.50",$0.00,$567.50
            "Apr 2026","Fun: Dining, out","Fun","Dining, out",-$20.00,$0.00,$0.00

            """)
        #expect(file.format == .ynab)
        #expect(file.statements.isEmpty)
        #expect(file.issueNames.isEmpty)
        #expect(
            lines(file) == [
                "2026-03-01 month 30000 Groceries", "2026-04-01 month 132050 Groceries", "2026-04-01 month 0 Dining, out",
            ])
        #expect(file.holdsAnything)
    }

    @Test(arguments: ["March 2026", "mars 2026", "2026-03", "Mar. 2026", "2026 March", "2026-03-01"])
    func aMonthIsReadInThePersonsOwnStyle(month: String) {
        #expect(
            budgets("Month,Category,Assigned,Activity,Available\n\(month),Fun,10.00,0.00,0.00\n") == ["2026-03-01 month 1000 Fun"])
    }

    @Test func theBudgetOfYNABsOlderProgramHasOtherColumns() {
        #expect(
            budgets(
                "\"Month\",\"Category\",\"Master Category\",\"Sub Category\",\"Budgeted\",\"Outflows\",\"Category Balance\"\n"
                    + "\"January 2015\",\"Home:Rent\",\"Home\",\"Rent\",C$900.00,-C$900.00,C$0.00\n")
                == ["2015-01-01 month 90000 CAD Rent"])
    }

    @Test func whatIsNoMonthIsNamedAndLeavesTheRest() {
        let file = read(
            "Month,Category,Assigned,Activity,Available\nSomeday,Fun,10.00,0.00,0.00\nMar 2026,Fun,ten,0.00,0.00\nMar 2026,Home,5.00,0.00,0.00\n"
        )
        #expect(file.issueNames == ["program.budget.unreadable@2", "csv.amount.unreadable@3"])
        #expect(lines(file) == ["2026-03-01 month 500 Home"])
    }

    @Test func budgetsOfFireflyHaveTheirDaysAndCurrencies() {
        let file = read(
            """
            user_id,budget_id,name,active,order,start_date,end_date,currency_code,amount
            1,1,Household,1,1,2026-03-01,2026-03-31,CAD,400.000000000000
            1,1,Household,1,1,2026-04-01,2026-04-30,CAD,420.000000000000
            1,2,Trips,1,2,2026-01-01,2026-12-31,EUR,1200.000000000000
            1,3,Lunch,1,3,2026-03-02,2026-03-08,CAD,35.50
            1,6,Car,1,6,2026-02-15,2026-03-14,CAD,60
            1,7,Pets,1,7,2026-02-02,2026-03-01,CAD,61
            1,8,Gifts,1,8,2026-01-31,2026-02-27,CAD,62
            1,4,Someday,1,4,,,,
            1,5,Odd,1,5,2026-03-02,2026-03-12,CAD,35.50

            """)
        #expect(file.format == .firefly)
        #expect(
            lines(file) == [
                "2026-03-01…2026-03-31 month 40000 CAD Household", "2026-04-01…2026-04-30 month 42000 CAD Household",
                "2026-01-01…2026-12-31 year 120000 EUR Trips", "2026-03-02…2026-03-08 week 3550 CAD Lunch",
                "2026-02-15…2026-03-14 month 6000 CAD Car", "2026-02-02…2026-03-01 month 6100 CAD Pets",
                "2026-01-31…2026-02-27 fourWeeks 6200 CAD Gifts",
            ])
        #expect(file.issueNames == ["program.budget.unreadable@10"])
    }

    @Test(arguments: [
        ("monthly", "2026-03-01 month"), ("monthly from 2026-05", "2026-05-01 month"), ("every 2 weeks", "2026-03-01 fortnight"),
        ("every 4 weeks from 2026/06/02", "2026-06-02 fourWeeks"), ("weekly to 2026-07", "2026-03-01…2026-06-30 week"),
        ("yearly in 2026", "2026-01-01…2026-12-31 year"), ("every 3 months", "2026-03-01 quarter"), ("every quarter", "2026-03-01 quarter"),
    ])
    func aPeriodicTransactionOfHledgerIsABudget(expression: String, first: String) {
        let file = read(
            "~ \(expression)  what we want\n    expenses:food  400 CAD\n    (expenses:fun)  50.25 CAD\n    assets:bank\n\n"
                + "2026-03-05 shop\n    expenses:food  12 CAD\n    assets:bank\n")
        #expect(lines(file) == ["\(first) 40000 CAD food", "\(first) 5025 CAD fun"])
        #expect(file.issueNames.isEmpty)
        #expect(file.rows == ["2026-03-05 -1200 shop"])
    }

    @Test func aPeriodThatNoBudgetHasIsNamedAndItsLinesAreNoTransaction() {
        let file = read(
            "~ every 2nd Thursday of month\n    expenses:food  400 CAD\n    assets:bank\n\n2026-03-05 shop\n    expenses:food  12 CAD\n    assets:bank\n"
        )
        #expect(file.issueNames == ["program.budget.unreadable@1"])
        #expect(file.budgets.isEmpty)
        #expect(file.rows == ["2026-03-05 -1200 shop"])
    }

    @Test func budgetsOfFavaAreReadAndADaysIsTheWeeks() {
        let file = read(
            "2026-01-01 open Assets:Bank CAD\n2026-02-01 custom \"budget\" Expenses:Food \"monthly\" 400.00 CAD\n"
                + "2026-02-01 custom \"budget\" Expenses:Coffee \"daily\" 4.00 CAD\n2026-02-01 custom \"fava-option\" \"language\" \"en\"\n"
                + "2026-02-01 custom \"budget\" Expenses:Odd \"hourly\" 1.00 CAD\n2026-03-01 * \"shop\"\n  Assets:Bank  -1 CAD\n  Expenses:Food\n"
        )
        #expect(lines(file) == ["2026-02-01 month 40000 CAD Food", "2026-02-01 week 2800 CAD Coffee"])
        #expect(file.issueNames == ["program.budget.unreadable@5"])
    }
}
