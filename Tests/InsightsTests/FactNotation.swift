import Bookkeeping
import Insights
import LedgerNotation
import Values

/// The facts of a ledger, all of them unless limited; a wish is of the series of a merchant, since a day.
func facts(
    of ledger: Ledger, today: String, marks: RowMarks = .none, wish: (merchant: String, SeriesChoice.Wish, since: String)? = nil,
    limit: Int = 1000
) -> [Fact] {
    let categories = LedgerCategories(of: ledger, factTaxonomy)
    let series = FindRecurring.series(in: ledger, today: day(today), categories: categories)
    let wishes = series.map { one in
        wish.flatMap { wish -> SeriesChoice? in
            guard ledger.merchants.text(one.merchant) == wish.merchant else { return nil }
            return SeriesChoice(series: one.key, wish: wish.1, day: day(wish.since), merchant: wish.merchant)
        }
    }
    return FindFacts.facts(
        in: ledger, series: series, today: day(today), rules: mondays, categories: categories, marks: marks, wishes: wishes, limit: limit
    ).all
}

/// The categories that facts are tested with.
let factTaxonomy = Taxonomy()

extension Ledger {
    /// A fact in short: `category-more restaurants -28410 usual -20000 2026-11-01/2026-11-20`.
    func text(_ fact: Fact) -> String {
        var words = [fact.kind.code]
        if fact.merchant != 0 { words.append(merchants.text(fact.merchant)) }
        if fact.category != 0 { words.append(categories.text(UInt32(fact.category))) }
        words += ["\(fact.amount)", "usual", "\(fact.usual)", fact.days.count == 1 ? fact.days.first.iso : fact.days.iso]
        return words.joined(separator: " ")
    }

    /// The days of a fact's rows, and behind `|` of those beside them.
    func rowText(_ fact: Fact) -> String {
        func iso(_ row: Int) -> String { Day(number: days[row]).iso }
        return (fact.evidence.map { iso($0.row) } + ["|"] + fact.beside.map { iso(Int($0)) }).joined(separator: " ")
    }
}

/// A household of two years up to 2026-11-20 in which nothing stands out: rent, pay, groceries, restaurants, coffee.
func quietRows() -> [String] {
    var rows: [String] = []
    var random = SeededRandom(seed: 9)
    for month in 0..<23 {
        let days = Month(containing: day("2025-01-01")).advanced(by: month)
        for number in 1...days.length {
            let iso = days.day(number).iso
            guard day(iso) <= day("2026-11-20") else { continue }
            switch number {
            case 1: rows.append("\(iso) -180000 Landlord : rent")
            case 15: rows.append("\(iso) 420000 Acme : salary")
            case 4, 9, 14, 19, 24: rows.append("\(iso) -\(random.integer(in: 8500...11_500)) Metro : groceries")
            case 6, 13, 20, 27: rows.append("\(iso) -\(random.integer(in: 4200...5300)) Sushi Bar : restaurants")
            case 3, 10, 17: rows += Array(repeating: "\(iso) -450 Tim Hortons : coffee", count: 2)
            default: break
            }
        }
    }
    return rows
}
