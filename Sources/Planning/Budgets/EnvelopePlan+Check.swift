import Bookkeeping
import Insights
import Values

extension EnvelopePlan {
    /// Throws what keeps a plan from being reckoned over some months.
    func check(months: Int, _ books: BudgetBooks) throws(BudgetProblem) {
        guard (1...EnvelopePlan.monthLimit).contains(months) else { throw .monthsOutOfRange }
        guard assigned.count + held.count + opening.count + carriesOverspending.count <= EnvelopePlan.lineLimit else { throw .tooManyLines }
        guard !money.isEmpty, !money.contains(where: { cards.contains($0) }) else { throw .accountsOfEnvelopes }
        for account in money + cards {
            guard Int(account) < books.ledger.accounts.count else { throw .overNothing }
            guard books.accounts.contains(account) else { throw .hiddenAccount }
            guard books.ledger.accounts[Int(account)].currency == currency else { throw .otherCurrency }
        }
        for line in opening where !money.contains(line.account) && !cards.contains(line.account) { throw .overNothing }
        for line in assigned {
            guard line.month >= first else { throw .monthsOutOfRange }
            guard has(line.key, books.ledger) else { throw .overNothing }
        }
        for line in held {
            guard line.month >= first else { throw .monthsOutOfRange }
            guard line.amount >= 0 else { throw .amountBelowZero }
        }
    }

    /// Whether there is such an envelope.
    private func has(_ key: EnvelopeKey, _ ledger: Ledger) -> Bool {
        switch key {
        case .category(let category): category == 0 || Int(category) < ledger.categories.count
        case .payment(let card): cards.contains(card)
        }
    }
}
