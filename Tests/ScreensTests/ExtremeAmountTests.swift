import Bookkeeping
import Importing
import Insights
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

/// Sums of the greatest amounts there are end no program and read nothing beside the ledger.
@Suite("Screens: the greatest, least and oddest rows")
struct ExtremeAmountTests {
    private static let amounts: [Int64] = [.max, .min, .max - 1, 1_000_000_000_000_000_000, -1_000_000_000_000_000_000, 1, -1, -999]
    private static let payees = ["Zorblax Trading", "Metro", "Netflix", "TRANSFER", "Acme Payroll", "x"]

    /// Rows of extreme amounts at any time, with a monthly series that has a gap and a stray row.
    private static func rows(_ seed: UInt64) -> [String] {
        var random = SeededRandom(seed: seed)
        let series = amounts[random.integer(in: 0...(amounts.count - 1))]
        let payee = payees[random.integer(in: 0...(payees.count - 1))]
        var rows: [String] = []
        for month in 1...11 where month != 6 { rows.append("2026-\(month < 10 ? "0" : "")\(month)-03 \(series) \(payee)") }
        rows.append("2026-06-11 \(amounts[random.integer(in: 0...(amounts.count - 1))]) \(payee)")
        for _ in 0..<random.integer(in: 3...40) {
            let number = random.integer(in: 0...9)
            let usual = Day(number: day("2025-10-01").number + Int32(random.integer(in: 0...410)))
            let when = number == 0 ? Day.earliest : number == 1 ? Day.latest : usual
            let account = ["", " @Visa", " @Dollars"][random.integer(in: 0...2)]
            let category = ["", " : groceries", " : salary"][random.integer(in: 0...2)]
            let mark = ["", " !transfer", " !pending", " !deleted"][random.integer(in: 0...3)]
            rows.append(
                "\(when.iso) \(amounts[random.integer(in: 0...(amounts.count - 1))]) \(payees[random.integer(in: 0...(payees.count - 1))])"
                    + category + account + mark)
        }
        return rows
    }

    @Test(arguments: UInt64(1)...40) func everyScreenIsDrawn(seed: UInt64) {
        let extreme: Ledger = ledger(ExtremeAmountTests.rows(seed), accounts: ["Everyday CAD", "Visa CAD", "Dollars USD"])
        let context = Household.context(.englishCanada, extreme)
        #expect(AllScreens.of(context, TerminalStyle(width: 80)).allSatisfy { !$0.json.isEmpty }, "seed \(seed)")
        let groups = FindUnsure.groups(in: context.chosen, Knowledge())
        #expect(!UnsureScreen(groups, in: context).json(layout: .pretty).isEmpty)
        #expect(!CategoriesScreen(in: context).json(layout: .pretty).isEmpty)
        for row in extreme.ids { #expect(RowScreen(row, in: context)?.json(layout: .pretty).isEmpty == false) }
    }

    @Test func moneyOfUnknownPayeesIsSummedWithoutAnEnd() {
        for amount in [Int64.max, .min] {
            let rows = (1...5).map { "2026-11-0\($0) \(amount) Zorblax Trading" }
            let context = Household.context(.englishCanada, ledger(rows, accounts: ["Everyday CAD"]))
            #expect(FindUnsure.groups(in: context.chosen, Knowledge()).first?.rows.count == 5)
        }
    }
}
