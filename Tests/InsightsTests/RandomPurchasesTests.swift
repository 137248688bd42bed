import Bookkeeping
import Insights
import LedgerNotation
import Testing
import Values

/// What is bought whenever it is bought has no rhythm, whatever chance makes of it in ten years.
@Suite("Recurring series: purchases by chance")
struct RandomPurchasesTests {
    /// Merchants of a household with the days from one purchase to the next on average and what they cost, in minor units.
    private static let merchants: [(name: String, category: String, gap: Int, amounts: ClosedRange<Int>)] = [
        ("Corner Cafe", "coffee", 21, 250...900), ("Dumpling House", "restaurants", 30, 1400...6000),
        ("Burger Bar", "fastFood", 26, 700...2200),
        ("Gas Bar", "convenience", 40, 300...1900), ("Taxi Co", "taxi", 45, 900...3900), ("Wine Shop", "alcohol", 34, 1200...4500),
        ("Bakery", "", 24, 350...1800), ("Flower Stall", "", 60, 900...4000), ("Hardware Hut", "hardware", 50, 500...12_000),
        ("Drug Mart", "pharmacy", 28, 400...5000), ("Shoe Barn", "clothing", 120, 3000...14_000),
        ("Book Nook", "onlineShopping", 35, 900...5000),
        ("Grocer", "groceries", 4, 1500...16_000), ("Filling Station", "fuel", 11, 3000...8000), ("Cinema", "events", 70, 1300...4800),
        ("Garden Centre", "furniture", 150, 1000...20_000), ("Vet", "", 200, 4000...30_000), ("Toy Box", "gifts", 90, 1000...8000),
    ]

    /// A household that goes to each of its merchants on any day with the same chance.
    private func household(seed: Int) -> Ledger {
        var random = SeededRandom(seed: UInt64(seed) &+ 70_000)
        var rows: [String] = []
        for day in days("2016-01-01", "2025-12-31").days {
            for merchant in RandomPurchasesTests.merchants where random.integer(in: 1...merchant.gap) == 1 {
                let category = merchant.category.isEmpty ? "" : " : \(merchant.category)"
                rows.append("\(day.iso) -\(random.integer(in: merchant.amounts)) \(merchant.name)\(category)")
            }
        }
        return ledger(rows)
    }

    @Test func chanceMakesFewerThanOneSeriesInTenYears() {
        var found: [String] = []
        let seeds = 0..<20
        for seed in seeds {
            let ledger = household(seed: seed)
            let categories = LedgerCategories(of: ledger, factTaxonomy)
            for one in FindRecurring.series(in: ledger, today: day("2025-12-31"), categories: categories) {
                let name = ledger.merchants.text(one.merchant)
                found.append("seed \(seed): \(name) \(one.cadence.code) x\(one.count) \(one.first.iso)…\(one.last.iso) \(one.status.code)")
            }
        }
        #expect(found.count < seeds.count, "\(found.count) in \(seeds.count)\n\(found.joined(separator: "\n"))")
    }
}
