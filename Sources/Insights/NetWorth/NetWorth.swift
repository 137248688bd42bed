package import Bookkeeping
import Importing
package import Values

/// What a household owns and owes in one currency, on any day that is known.
package struct NetWorth: Sendable {
    /// The currency.
    package let currency: Currency
    /// What is owned and owed in it: accounts in the ledger's order, then what is kept by hand.
    package let holdings: [WorthHolding]

    /// What there is in each currency, the currencies in the order in which they first appear; and accounts of which nobody knows what they hold.
    ///
    /// - Parameters:
    ///   - ledger: with the days of the banks.
    ///   - assets: what is kept by hand.
    ///   - closed: the day on which each account was closed, as the ledger numbers accounts; nil, or beyond the list, for one that is open.
    package static func all(
        in ledger: Ledger, spans: [CoveredSpan], assets: [WorthHolding], closed: [Day?] = []
    ) -> (worth: [NetWorth], unknown: [UInt16]) {
        let (accounts, unknown) = WorthHolding.accounts(of: ledger, spans: spans, closed: closed)
        var currencies: [Currency] = []
        for holding in accounts + assets where !currencies.contains(holding.currency) { currencies.append(holding.currency) }
        let worth = currencies.map { currency in
            NetWorth(currency: currency, holdings: (accounts + assets).filter { $0.currency == currency })
        }
        return (worth, unknown)
    }

    /// The first day of which anything is known.
    package var since: Day { holdings.reduce(Day.latest) { min($0, $1.since) } }

    /// What it comes to at the end of a day; what is not known yet counts for nothing.
    package func total(on day: Day) -> WorthTotal {
        var total = WorthTotal()
        for holding in holdings {
            guard let amount = holding.amount(on: day) else { continue }
            total.add(amount, holding.kind)
        }
        return total
    }
}

/// What is owned and owed on a day, in minor units of one currency.
package struct WorthTotal: Hashable, Sendable {
    /// What is owned; zero or more.
    package private(set) var owned: Int64 = 0
    /// What is owed; zero or less.
    package private(set) var owed: Int64 = 0
    private var classes = [Int64](repeating: 0, count: WorthClass.allCases.count)

    /// Nothing yet.
    package init() {}

    /// What is owned less what is owed.
    package var net: Int64 { Sum.adding(owned, owed) }

    /// Whether there is nothing.
    package var isNothing: Bool { owned == 0 && owed == 0 }

    /// What a class comes to; the classes together are `net`.
    package subscript(_ kind: WorthClass) -> Int64 { classes[kind.rawValue] }

    mutating func add(_ amount: Int64, _ kind: WorthClass) {
        if amount < 0 { owed = Sum.adding(owed, amount) } else { owned = Sum.adding(owned, amount) }
        classes[kind.rawValue] = Sum.adding(classes[kind.rawValue], amount)
    }
}
