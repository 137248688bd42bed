import Bookkeeping
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Values

/// Households of the tests whose rows are random: purchases and what comes back of them, wages, moves between own accounts
/// whose other half is not there, divided rows, pending and deleted ones, an own category, two currencies.
enum RandomHousehold {
    private static let accounts = ["Everyday CAD", "Card CAD", "Dollars USD", "Savings CAD"]
    private static let merchants = ["Metro", "Amazon", "Winners", "Acme", "EQ Bank", "Visa", "Landlord", "Ana", ""]
    private static let categories = [
        "groceries", "onlineShopping", "clothing", "coffee", "rent", "salary", "fromPeople", "interest", "savings", "cardPayment",
        "transfer", "investments", "Mon_chalet", "",
    ]

    /// The day that the screens are seen on; rows may end long before.
    static let today = day("2026-11-23")

    /// What somebody sees of a household: all of it, or the rows of the accounts that were shared with them.
    static func context(seed: Int, records: [SmallRecord] = []) -> ScreenContext {
        var random = SeededRandom(seed: UInt64(seed))
        let last = today.advanced(by: -(random.element(of: [0, 0, 1, 2, 9, 40]) ?? 0))
        let rows = (0..<random.integer(in: 1...160)).map { _ in row(&random, until: last) }
        let shared = random.happens(perMille: 300) ? Array(rows.filter { $0.contains("@Everyday") }) : rows
        return ScreenContext(
            ledger: ledger(shared, accounts: accounts), records: records, today: today, catalogue: Catalogue.load(.englishCanada),
            taxonomy: Taxonomy(),
            rules: CalendarRules(
                weekStart: random.happens(perMille: 500) ? .sunday : .monday,
                monthStartDay: random.happens(perMille: 700) ? 1 : random.integer(in: 2...31)),
            currency: .cad)
    }

    private static func row(_ random: inout SeededRandom, until last: Day) -> String {
        let reach = random.happens(perMille: 500) ? 40 : 500
        let day = last.advanced(by: -random.integer(in: 0...reach))
        var row = "\(day.iso) \(random.integer(in: -20_000...9000)) \(random.element(of: merchants) ?? "")"
        let category = random.element(of: categories) ?? ""
        if !category.isEmpty { row += " : \(category)" }
        row += " @\(random.element(of: ["Everyday", "Everyday", "Card", "Dollars", "Savings"]) ?? "Everyday")"
        if random.happens(perMille: 120) { row += " !\(random.element(of: ["pending", "deleted", "transfer", "investment"]) ?? "pending")" }
        guard random.happens(perMille: 150) else { return row }
        let parts = (0..<random.integer(in: 1...3)).map { _ in
            "\(random.integer(in: -9000...5000)) \(random.element(of: categories) ?? "")"
        }
        return row + " = " + parts.joined(separator: " + ")
    }
}
