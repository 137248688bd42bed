import Values

/// Finds rows: a query is made ready for the ledger, then its rows are asked. Nothing is kept between searches.
package enum Search {
    /// Rows that a search names at most unless more are asked for.
    package static let limit = 1_000

    /// The rows that a query wants, with their sums.
    ///
    /// - Parameter limit: how many rows are named; all are counted and summed.
    package static func run(_ query: SearchQuery, in context: SearchContext, limit: Int = Search.limit) -> SearchResult {
        var compiler = SearchCompiler(context)
        let step = compiler.compile(query)
        let found = SearchScan.rows(step, in: context.ledger, within: RowSet(all: context.ledger.count))
        let totals = totals(of: found, in: context.ledger)
        return SearchResult(rows: found.last(limit), count: found.count, totals: totals, all: found)
    }

    private struct Tally {
        var count = 0
        var moneyIn: Int128 = 0
        var moneyOut: Int128 = 0
    }

    private static func totals(of rows: RowSet, in ledger: Ledger) -> [SearchTotal] {
        guard !ledger.accounts.isEmpty else { return [] }
        var tallies = [Tally](repeating: Tally(), count: ledger.accounts.count)
        ledger.withColumns { columns in
            tallies.withUnsafeMutableBufferPointer { tallies in
                rows.forEach { row in
                    let account = min(Int(columns.accounts[row]), tallies.count - 1)
                    let amount = Int128(truncatingIfNeeded: columns.amounts[row])
                    tallies[account].count &+= 1
                    if amount < 0 { tallies[account].moneyOut &+= amount } else { tallies[account].moneyIn &+= amount }
                }
            }
        }
        return byCurrency(tallies, ledger)
    }

    private static func byCurrency(_ tallies: [Tally], _ ledger: Ledger) -> [SearchTotal] {
        var currencies: [Currency] = []
        var sums: [Tally] = []
        for (account, tally) in tallies.enumerated() where tally.count > 0 {
            let currency = ledger.accounts[account].currency
            let place = currencies.firstIndex(of: currency) ?? currencies.count
            if place == currencies.count {
                currencies.append(currency)
                sums.append(Tally())
            }
            sums[place].count += tally.count
            sums[place].moneyIn &+= tally.moneyIn
            sums[place].moneyOut &+= tally.moneyOut
        }
        return currencies.indices.map { place in
            SearchTotal(
                currency: currencies[place], count: sums[place].count, moneyIn: Int64(clamping: sums[place].moneyIn),
                moneyOut: Int64(clamping: sums[place].moneyOut))
        }
    }
}
