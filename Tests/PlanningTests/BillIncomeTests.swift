import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: before the next income")
struct BillIncomeTests {
    static let household = [
        "Pay 210000 fortnightly 2026-01-02", "Rent -145000 monthly 2026-01-01", "Phone -4500 monthly 2026-01-12",
        "Gym -2500 weekly 2026-01-05",
    ]
    static let paid = ["2026-01-01 -145000 Rent", "2026-01-02 210000 Pay"]

    /// A household on a day: its next income and what is still to be paid before it.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var bills = BillIncomeTests.household
        var rows = BillIncomeTests.paid
        var today = "2026-01-03"
        var choice = UntilIncome.Choice.any
        let incomes: [String]
        let day: String
        let before: [String]
        let sums: [String]
        var late: [String] = []
    }

    static let cases: [Case] = [
        Case(
            testDescription: "one pay", incomes: ["Pay 2026-01-16"], day: "2026-01-16",
            before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"], sums: ["CAD -9500"]),
        Case(
            testDescription: "two pays: the earlier", bills: household + ["Spouse 180000 monthly 2026-01-10"],
            incomes: ["Spouse 2026-01-10"], day: "2026-01-10", before: ["Gym 2026-01-05"], sums: ["CAD -2500"]),
        Case(
            testDescription: "two pays on a day", bills: household + ["Spouse 180000 monthly 2026-01-16"],
            incomes: ["Pay 2026-01-16", "Spouse 2026-01-16"], day: "2026-01-16",
            before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"], sums: ["CAD -9500"]),
        Case(
            testDescription: "interest is no payday", bills: household + ["Interest 52499 monthly 2026-01-06"],
            incomes: ["Pay 2026-01-16"], day: "2026-01-16", before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"],
            sums: ["CAD -9500"]),
        Case(
            testDescription: "a quarter of the pay is one", bills: household + ["Benefit 52500 monthly 2026-01-06"],
            incomes: ["Benefit 2026-01-06"], day: "2026-01-06", before: ["Gym 2026-01-05"], sums: ["CAD -2500"]),
        Case(
            testDescription: "beside a large bonus the pay is a payday", bills: household + ["Bonus 2000000 yearly 2026-03-01"],
            incomes: ["Pay 2026-01-16"], day: "2026-01-16", before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"],
            sums: ["CAD -9500"]),
        Case(
            testDescription: "no income is known: thirty days", bills: Array(household.dropFirst()), incomes: [], day: "2026-02-02",
            before: [
                "Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12", "Gym 2026-01-19", "Gym 2026-01-26", "Rent 2026-02-01",
            ], sums: ["CAD -159500"]),
        Case(
            testDescription: "the income is due today", rows: paid + ["2026-01-12 -4500 Phone"], today: "2026-01-16",
            incomes: ["Pay 2026-01-16"],
            day: "2026-01-16", before: ["Gym 2026-01-05", "Gym 2026-01-12"], sums: ["CAD -5000"]),
        Case(
            testDescription: "the income came today", rows: paid + ["2026-01-12 -4500 Phone", "2026-01-16 210000 Pay"], today: "2026-01-16",
            incomes: ["Pay 2026-01-30"], day: "2026-01-30",
            before: ["Gym 2026-01-05", "Gym 2026-01-12", "Gym 2026-01-19", "Gym 2026-01-26"], sums: ["CAD -10000"]),
        Case(
            testDescription: "a late pay is not relied on", rows: ["2026-01-01 -145000 Rent"], today: "2026-01-08",
            incomes: ["Pay 2026-01-16"],
            day: "2026-01-16", before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"], sums: ["CAD -9500"],
            late: ["Pay 2026-01-02"]),
        Case(
            testDescription: "a pay that may still come today", rows: ["2026-01-01 -145000 Rent"], today: "2026-01-05",
            incomes: ["Pay 2026-01-02"], day: "2026-01-05", before: [], sums: []),
        Case(
            testDescription: "in each currency", bills: household + ["Host -900 monthly 2026-01-09 in=USD"], incomes: ["Pay 2026-01-16"],
            day: "2026-01-16", before: ["Gym 2026-01-05", "Host 2026-01-09", "Phone 2026-01-12", "Gym 2026-01-12"],
            sums: ["CAD -9500", "USD -900"]),
        Case(
            testDescription: "until an income of a currency", bills: household + ["Fee 5000 monthly 2026-01-09 in=USD"],
            choice: .currency(.usd), incomes: ["Fee 2026-01-09"], day: "2026-01-09", before: ["Gym 2026-01-05"], sums: ["CAD -2500"]),
        Case(
            testDescription: "until one income, however small", bills: household + ["Interest 135 monthly 2026-01-13"],
            choice: .one(.bill(UUID128(high: 9, low: 5))), incomes: ["Interest 2026-01-13"], day: "2026-01-13",
            before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"], sums: ["CAD -9500"]),
        Case(
            testDescription: "the rest of a part", rows: paid + ["2026-01-03 -500 Gym"], incomes: ["Pay 2026-01-16"], day: "2026-01-16",
            before: ["Gym 2026-01-05", "Phone 2026-01-12", "Gym 2026-01-12"], sums: ["CAD -9000"]),
    ]

    @Test(arguments: cases) func isStillToCome(_ one: Case) throws {
        let noted = try NotedBook(one.bills, one.rows, today: one.today, accounts: ["Everyday CAD", "Dollars USD"])
        let until = try noted.book.untilIncome(one.choice)
        func text(_ occurrence: Occurrence) -> String { "\(noted.book.bill(of: occurrence).name) \(occurrence.day.iso)" }
        #expect(until.incomes.map(text) == one.incomes)
        #expect(until.day == day(one.day))
        #expect(until.bills.map(text) == one.before)
        #expect(until.sums.map { "\($0.currency.code) \($0.openOut)" } == one.sums)
        #expect(until.lateIncomes.map(text) == one.late)
    }

    @Test func freeIsWhatIsHeldLessTheBills() throws {
        let bills = BillIncomeTests.household + ["Film -1500 monthly 2026-01-08 @Card", "Host -900 monthly 2026-01-09 @Dollars"]
        let noted = try NotedBook(bills, BillIncomeTests.paid, today: "2026-01-03", accounts: ["Everyday CAD", "Card CAD", "Dollars USD"])
        let until = try noted.book.untilIncome()
        let free = noted.book.free(until, holding: [SpendingAccount(0, .cad, amount: 60_000), SpendingAccount(2, .usd, amount: 500)])
        #expect(free.map { "\($0.currency.code) \($0.held) \($0.due) \($0.free)" } == ["CAD 60000 -9500 50500", "USD 500 -900 -400"])
        #expect(free.map { $0.bills.count } == [3, 1] && free.map { $0.elsewhere.count } == [1, 0])
        let withCard = noted.book.free(
            until, holding: [SpendingAccount(0, .cad, amount: 60_000), SpendingAccount(1, .cad, amount: -20_000)])
        #expect(withCard.map { "\($0.held) \($0.due) \($0.free)" } == ["40000 -11000 29000"])
    }
}
