import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

@Suite("Bills: what can't be kept")
struct BillCheckTests {
    static let bills: [(bill: String, code: String)] = [
        ("Rent 0 monthly 2026-01-01", "zeroAmount"),
        ("Rent -100 monthly 2026-01-01 low=0", "zeroAmount"),
        ("Rent -100 monthly 2026-01-01 high=300", "mixedSigns"),
        ("Rent -100 monthly 2026-01-01 low=50", "mixedSigns"),
        ("Rent -100 monthly 2026-01-01 low=-101", "amountOutsideRange"),
        ("Rent -100 monthly 2026-01-01 high=-99", "amountOutsideRange"),
        ("Rent -100 monthly 2026-01-01 until=2025-12-31", "endBeforeStart"),
        ("Rent -100 monthly 2026-01-01 until=2026-01-01", "none"),
        ("Rent -100 monthly 2026-01-10 on=31", "badDayOfMonth"),
        ("Rent -100 monthly 2026-01-31 on=32", "badDayOfMonth"),
        ("Rent -100 semimonthly 2026-01-15", "secondDayMissing"),
        ("Rent -100 semimonthly 2026-01-15 and=15", "badDayOfMonth"),
        ("Rent -100 every-3661-days 2026-01-15", "badCadence"),
        ("Rent -100 monthly 2026-01-01 window=32/0", "badWindow"),
        ("Rent -100 monthly 2026-01-01 window=0/-1", "badWindow"),
        ("Rent -100 monthly 2026-01-01 words=a,b,c,d,e,f,g,h,i", "badWords"),
        ("\(String(repeating: "R", count: 201)) -100 monthly 2026-01-01 words=", "badName"),
        ("Rent -100 monthly 2026-01-01 words=\(String(repeating: "w", count: 101))", "badWords"),
        ("Rent -100 monthly 2026-01-01 @Everyday", "none"),
        ("Rent -100 monthly 2026-01-01", "none"),
        ("Rent -100 monthly 2026-01-01 in=NZD", "currencyWithoutAccount"),
    ]

    @Test(arguments: bills) func isRefused(_ bill: String, _ code: String) {
        let ledger = ledger([], accounts: ["Everyday CAD"])
        #expect(BillFailure.code { try NotedBill(bill, number: 1, accounts: ledger.accounts).bill.check(in: ledger) } == code)
    }

    @Test func anAccountIsOfTheLedgerAndOfTheCurrency() throws {
        let ledger = ledger([], accounts: ["Everyday CAD", "Dollars USD"])
        let due = try DueDays(.once, from: day("2026-01-01"))
        func code(_ account: UInt16, _ currency: Currency) -> String {
            BillFailure.code {
                try Bill(UUID128(high: 1, low: 1), name: "Rent", account: account, currency: currency, amount: -1, due: due).check(
                    in: ledger)
            }
        }
        #expect(code(1, .usd) == "none" && code(1, .cad) == "otherCurrency" && code(2, .cad) == "unknownAccount")
        #expect(BillFailure.code { _ = try DueDays(.once, from: Day(number: Int32.max)) } == "dayOutside")
    }

    @Test func aBillThatTheLedgerKnowsNothingOfKeepsItsDueDays() throws {
        let noted = try NotedBook(["Host -900 monthly 2026-01-09 in=NZD"], ["2026-01-09 -900 Host"], today: "2026-01-20")
        #expect(try noted.texts("2026-01-01", "2026-02-28") == ["Host 2026-01-09 late", "Host 2026-02-09 upcoming"])
        #expect(try noted.coming("2026-01-01", "2026-01-31").count == 1)
    }

    @Test func tooMuchIsRefused() throws {
        let ledger = ledger([])
        let one = try NotedBill("Rent -100 monthly 2026-01-01", number: 1, accounts: []).bill
        let many = try (0...BillLimits.bills).map { try NotedBill("Rent -100 monthly 2026-01-01", number: $0, accounts: []).bill }
        let said = BillDecisions(skipped: Array(repeating: .init(one.source, on: day("2026-01-01")), count: BillLimits.decisions + 1))
        func code(_ bills: [Bill], _ decisions: BillDecisions = BillDecisions()) -> String {
            BillFailure.code { _ = try BillBook(byHand: bills, series: [], decisions: decisions, in: ledger, today: day("2026-01-01")) }
        }
        #expect(code(many) == "tooManyBills" && code(Array(many.dropLast())) == "none")
        #expect(code([one, one]) == "doubleBill")
        #expect(code([one], said) == "tooManyDecisions")
    }
}
