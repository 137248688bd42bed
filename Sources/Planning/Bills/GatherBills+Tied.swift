package import Bookkeeping
package import Insights
import Values

extension GatherBills {
    /// Bills that are kept by hand, in their order, each with the recurring series whose rows pay it. A series pays one bill, the one that it
    /// fits best.
    ///
    /// It fits a bill of its currency, direction and rhythm whose amount is between half and twice its price, if its merchant's name holds the bill's
    /// words, or its name where it has none. Without such a name the price has to lie in the bill's range and a due day near to the series' own.
    package static func tied(_ byHand: [Bill], to series: [RecurringSeries], in ledger: Ledger) -> [Bill] {
        let keys = Set(series.map { $0.key })
        let names = series.map { FoldedBytes.of($0.merchant, in: ledger.merchants) }
        var taken = Set(byHand.compactMap { $0.series })
        var pairs: [Pair] = []
        for (place, bill) in byHand.enumerated() where bill.series.map({ !keys.contains($0) }) ?? true {
            let words = (bill.words.isEmpty ? [bill.name] : bill.words).map { FoldedBytes.of($0) }
            for (number, one) in series.enumerated() where isOfKind(one, bill) {
                let isNamed = words.allSatisfy { $0.isIn(names[number]) }
                guard isNamed || (bill.words.isEmpty && isOnItsDays(one, bill)) else { continue }
                let (price, amount) = (one.typical.magnitude, bill.amount.magnitude)
                let off = price > amount ? price - amount : amount - price
                pairs.append(Pair(bill: place, series: number, isNamed: isNamed, cents: off))
            }
        }
        var bills = byHand
        var isTied = [Bool](repeating: false, count: bills.count)
        for pair in pairs.ordered(by: { $0.isBefore($1) }) where !isTied[pair.bill] && taken.insert(series[pair.series].key).inserted {
            isTied[pair.bill] = true
            bills[pair.bill] = bills[pair.bill].paid(by: series[pair.series].key)
        }
        return bills
    }

    /// Whether a bill and a series come about equally often: every four weeks and every month do.
    static func isAlike(_ cadence: BillCadence, _ other: Cadence) -> Bool {
        guard case .every(let one) = cadence else { return false }
        let (left, right) = (one.hundredthsOfDays, other.hundredthsOfDays)
        return abs(left - right) * 10 <= max(left, right)
    }

    private static func isOfKind(_ series: RecurringSeries, _ bill: Bill) -> Bool {
        let (price, amount) = (series.typical.magnitude, bill.amount.magnitude)
        return !series.isHabit && series.currency == bill.currency && (series.typical > 0) == (bill.amount > 0) && price != 0
            && isAlike(bill.due.cadence, series.cadence) && price / 2 <= amount && amount / 2 <= price
    }

    /// Whether the price is in a bill's range and a due day lies near to where the series was last.
    private static func isOnItsDays(_ series: RecurringSeries, _ bill: Bill) -> Bool {
        let price = series.typical.magnitude
        guard bill.low.magnitude <= price, price <= bill.high.magnitude, case .every(let cadence) = bill.due.cadence else { return false }
        let days = [series.next?.day, series.last].compactMap { $0 }
        return days.contains { bill.due.nearest(to: $0, within: SeriesFit.toleranceDays(cadence)) != nil }
    }

    /// A bill and a series that may pay it.
    private struct Pair {
        let bill: Int
        let series: Int
        let isNamed: Bool
        let cents: UInt64

        func isBefore(_ other: Pair) -> Bool {
            if isNamed != other.isNamed { return isNamed }
            if cents != other.cents { return cents < other.cents }
            return bill != other.bill ? bill < other.bill : series < other.series
        }
    }
}

extension Bill {
    /// The same bill with the series whose rows pay it.
    fileprivate func paid(by series: UInt64) -> Bill {
        Bill(source, name, account, currency, amount: (amount, low, high), due, window: (daysBefore, daysAfter), words, series)
    }
}
