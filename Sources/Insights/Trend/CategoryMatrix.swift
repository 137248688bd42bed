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
    /// Slice by slice, in each currency by currency, in each category by category: money in, then money out.
    private var amounts: [Int64]

    /// Sums the slices of a ledger, for the accounts and currencies of `places`.
    package init(slices: [Range<Int>], places: CurrencyPlaces, in ledger: Ledger) {
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

    /// Money in of a category in a slice; the currency is a place in `currencies`.
    package func moneyIn(slice: Int, currency: Int = 0, category: Int) -> Int64 {
        amounts[index(slice, currency, category)]
    }

    /// Money out of a category in a slice, zero or negative; the currency is a place in `currencies`.
    package func moneyOut(slice: Int, currency: Int = 0, category: Int) -> Int64 {
        amounts[index(slice, currency, category) + 1]
    }

    /// What remains of a category in a slice.
    package func net(slice: Int, currency: Int = 0, category: Int) -> Int64 {
        moneyIn(slice: slice, currency: currency, category: category) &+ moneyOut(slice: slice, currency: currency, category: category)
    }

    /// Money in and out of all categories of a slice; its `count` is not known and 0.
    package func total(slice: Int, currency: Int = 0) -> MoneyFlow {
        var moneyIn = Sum()
        var moneyOut = Sum()
        for category in 0..<categoryCount {
            let place = index(slice, currency, category)
            moneyIn.add(amounts[place])
            moneyOut.add(amounts[place + 1])
        }
        return MoneyFlow(moneyIn: moneyIn.value, moneyOut: moneyOut.value, count: 0)
    }

    private func index(_ slice: Int, _ currency: Int, _ category: Int) -> Int {
        ((slice * currencies.count + currency) * categoryCount + category) * 2
    }
}
