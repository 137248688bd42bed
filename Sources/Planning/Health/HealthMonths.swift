package import Bookkeeping
package import Insights
package import Values

/// What a household spent and received in each month, in one currency.
package struct HealthMonths: Sendable {
    /// The currency.
    package let currency: Currency
    /// The accounts that were looked at.
    package let accounts: AccountSelection
    /// Currencies of accounts that are left out.
    package let leftOut: [Currency]
    /// Each month with a row, ascending.
    package let all: [HealthMonth]
    /// Places in `Ledger.categories` of what counts as essential.
    package let essential: [UInt16]
    /// Places in `Ledger.categories` of payments on debts.
    package let debt: [UInt16]

    /// Payments on debts, by the codes of the taxonomy. What is paid off a card is not one: its purchases are counted already.
    package static let debtCodes = ["mortgage", "carPayment", "loanPayment", "interestCharges"]

    /// Days at the end of a month that may be without a row, and at the start of the first one.
    private static let quietDays = 6
    /// Months that a score looks at, and the fewest that it needs.
    package static let most = 6
    /// The fewest whole months of which shares are told.
    package static let least = 3

    /// What moved in a ledger, with its months; costs a few scans of it.
    package init(of ledger: Ledger, _ categories: LedgerCategories, in currency: Currency, accounts: AccountSelection = .all) {
        func numbers(_ codes: [String]) -> [UInt16] {
            (0..<ledger.categories.count).filter { codes.contains(ledger.categories.text(UInt32(truncatingIfNeeded: $0))) }
                .map { UInt16(truncatingIfNeeded: $0) }
        }
        let (essential, debt) = (numbers(EssentialSpending.codes), numbers(HealthMonths.debtCodes))
        var found: [HealthMonth] = []
        for row in ledger.days.indices where ledger.flags[row].isDisjoint(with: .unposted) {
            let account = ledger.accountNumbers[row]
            guard accounts.contains(account), ledger.accounts[Int(account)].currency == currency else { continue }
            let day = Day(number: ledger.days[row])
            if let last = found.last, last.month.days.contains(day) {
                found[found.count - 1].last = day
            } else {
                found.append(HealthMonth(Month(containing: day), first: day, last: day))
            }
        }
        let everything = Evidence(DaySpan(ordered: .earliest, .latest), accounts: accounts, currency: currency)
        HealthMonths.each(ledger, categories, everything.of(.received), &found) { $0.received = Sum.adding($0.received, $1.amount) }
        HealthMonths.each(ledger, categories, everything.of(.spent), &found) { month, portion in
            month.spent = Sum.subtracting(month.spent, portion.amount)
            if essential.contains(portion.category) { month.essential = Sum.subtracting(month.essential, portion.amount) }
            if debt.contains(portion.category) { month.debtPayments = Sum.subtracting(month.debtPayments, portion.amount) }
        }
        var leftOut: [Currency] = []
        for number in accounts.numbers(in: ledger) {
            let other = ledger.accounts[Int(number)].currency
            if other != currency, !leftOut.contains(other) { leftOut.append(other) }
        }
        self.init(currency, found, accounts: accounts, leftOut: leftOut, essential: essential, debt: debt)
    }

    /// Months that were found otherwise, ascending.
    package init(
        _ currency: Currency, _ all: [HealthMonth], accounts: AccountSelection = .all, leftOut: [Currency] = [], essential: [UInt16] = [],
        debt: [UInt16] = []
    ) {
        self.currency = currency
        self.all = all
        self.accounts = accounts
        self.leftOut = leftOut
        self.essential = essential
        self.debt = debt
    }

    private static func each(
        _ ledger: Ledger, _ categories: LedgerCategories, _ evidence: Evidence, _ months: inout [HealthMonth],
        _ add: (inout HealthMonth, Portion) -> Void
    ) {
        var place = 0
        for portion in ledger.portions(for: evidence, categories) {
            let day = Day(number: ledger.days[portion.row])
            while place < months.count, months[place].month.days.last < day { place += 1 }
            guard place < months.count else { return }
            add(&months[place], portion)
        }
    }

    /// The latest whole months up to a day, at most `most`, of the last eight, the latest of which is one of the last
    /// three; a month in which rows are missing at its end is not whole.
    func whole(through day: Day) -> [HealthMonth] {
        let oldest = Month(containing: day).advanced(by: -8)
        let known = all.indices.filter { place in
            let month = all[place]
            guard month.month.days.last <= day, month.month >= oldest else { return false }
            let isBegun = place > 0 || month.month.day(1).distance(to: month.first) <= HealthMonths.quietDays
            return isBegun && month.last.distance(to: month.month.days.last) <= HealthMonths.quietDays
        }
        guard let latest = known.last, all[latest].month >= Month(containing: day).advanced(by: -HealthMonths.least) else { return [] }
        return known.suffix(HealthMonths.most).map { all[$0] }
    }

    /// The questions that open what some months spent, received, or paid of some categories.
    func evidence(_ months: [HealthMonth], _ side: Evidence.Side, _ categories: [UInt16]? = nil) -> [Evidence] {
        months.map { month in
            let all = Evidence(month.month.days, accounts: accounts, currency: currency).of(side)
            return categories.map { all.of(.categories($0)) } ?? all
        }
    }
}

/// What moved in one month, in minor units.
package struct HealthMonth: Hashable, Sendable {
    /// The month.
    package let month: Month
    /// The day of its first row.
    package let first: Day
    /// The day of its last row.
    package internal(set) var last: Day
    /// What came in.
    package internal(set) var received: Int64
    /// What was spent, above zero; what came back of purchases is taken off.
    package internal(set) var spent: Int64
    /// What of it was essential.
    package internal(set) var essential: Int64
    /// What of it paid for debts.
    package internal(set) var debtPayments: Int64

    /// A month with its sums.
    package init(
        _ month: Month, first: Day, last: Day, received: Int64 = 0, spent: Int64 = 0, essential: Int64 = 0, debtPayments: Int64 = 0
    ) {
        self.month = month
        self.first = first
        self.last = last
        self.received = received
        self.spent = spent
        self.essential = essential
        self.debtPayments = debtPayments
    }
}
