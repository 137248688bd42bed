package import Bookkeeping
package import Values

/// Money in and out of each category in each of several slices of a ledger: the one pass behind months by category,
/// trends and "usual".
///
/// Slices are ranges of rows. A million rows of one currency take about 1.5 ms whatever the number of slices.
package struct CategoryMatrix: Sendable {
    /// How many slices there are.
    package let sliceCount: Int
    /// How many categories the ledger had, "unsure" included.
    package let categoryCount: Int
    /// The currencies, primary first.
    package let currencies: [Currency]
    /// Slice by slice, in each currency by currency, in each category by category: amounts above zero, then those below.
    private var amounts: [Int64]
    /// As `LedgerCategories.sides`.
    private let sides: [MoneySide]

    /// Sums the slices of a ledger, for the accounts and currencies of `places`.
    package init(slices: [Range<Int>], places: CurrencyPlaces, _ categories: LedgerCategories, in ledger: Ledger) {
        sides = categories.sides
        sliceCount = slices.count
        categoryCount = ledger.categories.count
        currencies = places.currencies
        amounts = []
        amounts.reserveCapacity(slices.count * places.currencies.count * categoryCount * 2)
        var adder = SliceAdder(places: places, categoryCount: categoryCount)
        for slice in slices {
            let bounded = slice.clamped(to: 0..<ledger.count)
            ledger.withColumns { adder.add(bounded, of: $0) }
            adder.take(into: &amounts)
        }
    }

    /// All amounts above zero of a category in a slice; the currency is a place in `currencies`.
    package func moneyIn(slice: Int, currency: Int = 0, category: Int) -> Int64 {
        amounts[index(slice, currency, category)]
    }

    /// All amounts below zero of a category in a slice; the currency is a place in `currencies`.
    package func moneyOut(slice: Int, currency: Int = 0, category: Int) -> Int64 {
        amounts[index(slice, currency, category) + 1]
    }

    /// What was received and spent of a category in a slice; none of one that only moves money. Its `count` is not known and 0.
    package func flow(slice: Int, currency: Int = 0, category: Int) -> MoneyFlow {
        var (received, spent) = (Sum(), Sum())
        add(slice, currency, category, &received, &spent)
        return MoneyFlow(moneyIn: received.value, moneyOut: spent.value, count: 0)
    }

    /// What was received and spent of all categories of a slice; its `count` is not known and 0.
    package func total(slice: Int, currency: Int = 0) -> MoneyFlow {
        var (received, spent) = (Sum(), Sum())
        for category in 0..<categoryCount { add(slice, currency, category, &received, &spent) }
        return MoneyFlow(moneyIn: received.value, moneyOut: spent.value, count: 0)
    }

    private func add(_ slice: Int, _ currency: Int, _ category: Int, _ received: inout Sum, _ spent: inout Sum) {
        let place = index(slice, currency, category)
        for sign in 0...1 {
            switch sides[category * 2 + sign] {
            case .spent: spent.add(amounts[place + sign])
            case .received: received.add(amounts[place + sign])
            case .setAside, .drawn: break
            }
        }
    }

    private func index(_ slice: Int, _ currency: Int, _ category: Int) -> Int {
        ((slice * currencies.count + currency) * categoryCount + category) * 2
    }
}
