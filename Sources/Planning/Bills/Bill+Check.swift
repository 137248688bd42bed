package import Bookkeeping

extension Bill {
    /// Makes sure that the ledger can know of it, before it is kept.
    ///
    /// A bill that the ledger knows nothing of any more (its account was removed) keeps its due days all the same.
    /// - Throws: `unknownAccount`, `otherCurrency`, `currencyWithoutAccount`.
    package func check(in ledger: Ledger) throws(BillFailure) {
        guard let account else {
            guard ledger.accounts.contains(where: { $0.currency == currency }) else { throw .currencyWithoutAccount(currency) }
            return
        }
        guard Int(account) < ledger.accounts.count else { throw .unknownAccount }
        let held = ledger.accounts[Int(account)].currency
        guard held == currency else { throw .otherCurrency(held) }
    }
}
