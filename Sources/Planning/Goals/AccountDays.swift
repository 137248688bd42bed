package import Values

/// What an account held at the end of each day, as far as that is known.
package struct AccountDays: Hashable, Sendable {
    /// Place in `Ledger.accounts`.
    package let account: UInt16
    /// What the amounts are counted in.
    package let currency: Currency
    /// The first day.
    package let first: Day
    /// Minor units of each day; owed money is negative.
    package let balances: [Int64]

    /// The days of an account.
    package init(_ account: UInt16, _ currency: Currency, from first: Day, _ balances: [Int64]) {
        self.account = account
        self.currency = currency
        self.first = first
        self.balances = balances
    }

    /// What it holds on a day: before the first what it held then, after the last what it held last. Zero without days.
    package func balance(on day: Day) -> Int64 {
        balances.isEmpty ? 0 : balances[min(max(first.distance(to: day), 0), balances.count - 1)]
    }
}
