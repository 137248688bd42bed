package import Bookkeeping
package import Values

/// Random rows in the tests' notation: three accounts in two currencies, few merchants and categories so that they
/// meet, every flag, divided rows whose parts need not sum to the row.
package func randomRows(_ random: inout SeededRandom, count: Int, first: String = "2025-01-01", days: Int = 500) -> [String] {
    let merchants = ["Metro", "Tim Hortons", "TTC", "Landlord", "Acme", ""]
    let categories = [": groceries", ": coffee", ": rent", ": salary", ": savings", ""]
    let flags = ["!pending", "!deleted", "!transfer", "!investment"]
    var rows: [String] = []
    for _ in 0..<count {
        let start = day(first).advanced(by: random.integer(in: 0...(days - 1)))
        var row = "\(start.iso) \(random.integer(in: -9000...4000)) \(random.element(of: merchants) ?? "")"
        row += " " + (random.element(of: categories) ?? "")
        row += " @" + (random.element(of: ["Everyday", "Card", "Dollars"]) ?? "")
        if random.happens(perMille: 150) { row += " " + (random.element(of: flags) ?? "") }
        if random.happens(perMille: 100) {
            let parts = (0..<random.integer(in: 1...3)).map { _ in
                "\(random.integer(in: -5000...3000)) \(random.element(of: ["groceries", "home", ""]) ?? "")"
            }
            row += " = " + parts.joined(separator: " + ")
        }
        rows.append(row)
    }
    return rows
}

/// The accounts that random rows speak of.
package let randomAccounts = ["Everyday CAD", "Card CAD", "Dollars USD"]

/// A ledger of random rows.
package func randomLedger(_ random: inout SeededRandom, count: Int) -> Ledger {
    ledger(randomRows(&random, count: count), accounts: randomAccounts)
}
