import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Values

/// What the bundled taxonomy says of categories, read once.
private let budgetTaxonomy = Taxonomy()

/// Books in the tests' notation, with the taxonomy.
func budgetBooks(
    _ ledger: Ledger, today: String, accounts: AccountSelection = .all, hidesAccounts: Bool = false, own: Bool = false
) -> BudgetBooks {
    let categories = LedgerCategories(of: ledger, own ? nil : budgetTaxonomy)
    return BudgetBooks(ledger, categories, accounts: accounts, hidesAccounts: hidesAccounts, today: day(today))
}

extension BudgetBooks {
    /// The place of a category by its name; 0 for one that no row has.
    func category(_ name: String) -> UInt16 {
        var name = name
        return UInt16(truncatingIfNeeded: name.withUTF8 { ledger.categories.number(of: $0) } ?? 0)
    }

    /// The place of a merchant by its name; 0 for one that no row has.
    func merchant(_ name: String) -> UInt32 {
        var name = name
        return name.withUTF8 { ledger.merchants.number(of: $0) } ?? 0
    }

    /// The pieces of rows that a question opens, less what came back.
    func spent(_ evidence: Evidence) -> Int64 {
        var sum = Sum()
        for portion in ledger.portions(for: evidence, categories) { sum.subtract(portion.amount) }
        return sum.value
    }
}

/// Steps from `2026-01-01 10000, 2026-03-01 12000`.
func budgetSteps(_ text: String) -> [BudgetStep] {
    text.split(separator: ",").map { part in
        let words = part.split(separator: " ").map(String.init)
        return BudgetStep(from: day(words[0]), amount: Int64(words[1]) ?? 0)
    }
}

/// A budget whose id is a number.
func budget(
    _ number: UInt64 = 1, over scope: BudgetScope, _ amount: BudgetAmount, every length: BudgetLength = .month,
    from start: String = "2026-01-01", rollover: BudgetRollover = .none, ended: String? = nil, currency: Currency = .cad
) throws(BudgetProblem) -> Budget {
    try Budget(
        id: UUID128(high: 9, low: number), over: scope, currency, BudgetCycle(length, from: day(start)), amount, rollover: rollover,
        ended: ended.map { day($0) })
}

extension BudgetFigures {
    /// The periods as `01-01 10000+500-8200=2300`.
    var texts: [String] { periods.map { $0.text } }
}

extension BudgetPeriod {
    /// The first day, what was given, handed on, spent and is left: `01-01 10000+500-8200=2300`.
    var text: String { "\(span.first.iso.dropFirst(5)) \(budgeted)+\(carriedIn)-\(spent)=\(left)" }
}

/// What goes wrong when something is done; nil if it goes well.
func budgetProblem(_ body: () throws(BudgetProblem) -> Void) -> BudgetProblem? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}
