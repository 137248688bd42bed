import Insights
package import Values

/// What an account holds that is spent from.
package struct SpendingAccount: Hashable, Sendable {
    /// Place in `Ledger.accounts`.
    package let account: UInt16
    /// What it is counted in.
    package let currency: Currency
    /// What it holds now, in minor units; below zero where it owes.
    package let amount: Int64

    /// An account with what it holds.
    package init(_ account: UInt16, _ currency: Currency, amount: Int64) {
        self.account = account
        self.currency = currency
        self.amount = amount
    }
}

/// What can be spent in one currency before the next income without missing a bill.
package struct FreeUntilIncome: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// What the spending accounts hold.
    package let held: Int64
    /// What the bills take of them; zero or less.
    package let due: Int64
    /// The bills that take it.
    package let bills: [Occurrence]
    /// Bills of the currency that other accounts pay, such as a credit card.
    package let elsewhere: [Occurrence]

    /// What is free; below zero where the bills are more than what is held.
    package var free: Int64 { Sum.adding(held, due) }
}

extension BillBook {
    /// What is free until the next income, for each currency of the spending accounts, by their letters.
    ///
    /// A bill of which nobody knows the account is taken from them: less free is the safer word.
    package func free(_ until: UntilIncome, holding accounts: [SpendingAccount]) -> [FreeUntilIncome] {
        var currencies: [Currency] = []
        for one in accounts where !currencies.contains(one.currency) { currencies.append(one.currency) }
        return currencies.sorted().map { currency in
            var (held, due) = (Sum(), Sum())
            for one in accounts where one.currency == currency { held.add(one.amount) }
            let ofCurrency = until.bills.filter { bills[$0.bill].currency == currency }
            let here = ofCurrency.filter { one in
                guard let account = bills[one.bill].account else { return true }
                return accounts.contains { $0.account == account }
            }
            for one in here { due.add(one.open) }
            let places = Set(here.map { $0.id })
            return FreeUntilIncome(
                currency: currency, held: held.value, due: due.value, bills: here, elsewhere: ofCurrency.filter { !places.contains($0.id) })
        }
    }
}
