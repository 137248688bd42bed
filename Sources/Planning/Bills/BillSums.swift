import Insights
package import Values

/// What occurrences come to in one currency, in minor units.
package struct BillSums: Hashable, Sendable {
    /// What the sums are counted in.
    package let currency: Currency
    /// What bills still take; zero or less.
    package private(set) var openOut: Int64 = 0
    /// What incomes still bring; zero or more.
    package private(set) var openIn: Int64 = 0
    /// What rows paid of bills.
    package private(set) var paidOut: Int64 = 0
    /// What rows brought of incomes.
    package private(set) var paidIn: Int64 = 0

    /// The sums of some occurrences, by the letters of their currencies.
    package static func of(_ occurrences: [Occurrence], _ bills: [Bill]) -> [BillSums] {
        var sums: [BillSums] = []
        for one in occurrences {
            let bill = bills[one.bill]
            let place = sums.firstIndex { $0.currency == bill.currency } ?? sums.count
            if place == sums.count { sums.append(BillSums(currency: bill.currency)) }
            sums[place].add(one, isIncome: bill.isIncome)
        }
        return sums.ordered { $0.currency < $1.currency }
    }

    private mutating func add(_ one: Occurrence, isIncome: Bool) {
        if isIncome {
            openIn = Sum.adding(openIn, one.open)
            paidIn = Sum.adding(paidIn, one.paid)
        } else {
            openOut = Sum.adding(openOut, one.open)
            paidOut = Sum.adding(paidOut, one.paid)
        }
    }
}
