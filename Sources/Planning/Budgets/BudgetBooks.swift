package import Bookkeeping
package import Insights
package import Values

/// What budgets are held against: the rows, the accounts that somebody may see, and today.
package struct BudgetBooks: Sendable {
    /// The household's rows with all that was decided about them.
    package let ledger: Ledger
    /// What the taxonomy says of their categories.
    package let categories: LedgerCategories
    /// The accounts that the one who asks may see.
    package let accounts: AccountSelection
    /// Whether the household has accounts whose rows are not even in the ledger, because the one who asks may not see them.
    package let hidesAccounts: Bool
    /// Today.
    package let today: Day
    /// The days of which those accounts' rows are known.
    package let history: History

    /// Rows to hold budgets against. Costs a look at both ends of the ledger.
    package init(
        _ ledger: Ledger, _ categories: LedgerCategories, accounts: AccountSelection = .all, hidesAccounts: Bool = false, today: Day
    ) {
        self.ledger = ledger
        self.categories = categories
        self.accounts = accounts
        self.hidesAccounts = hidesAccounts
        self.today = today
        history = History(of: accounts, in: ledger)
    }
}

/// The rows that a budget is over, as far as somebody may see them.
struct BudgetQuestion: Sendable {
    /// The accounts that it is over and that may be seen, ascending.
    let accounts: [UInt16]
    /// Whether it is over accounts that may not be seen.
    let isPart: Bool
    /// What is spent of it on days to be set.
    let spent: Evidence
    /// What comes in to the accounts, on days to be set.
    let received: Evidence

    /// The rows of a budget; throws where it is over no place of the ledger or over accounts that may not be seen.
    init(_ budget: Budget, _ books: BudgetBooks) throws(BudgetProblem) {
        let places = try BudgetQuestion.accounts(of: budget, books)
        accounts = places.filter { books.accounts.contains($0) }
        guard !accounts.isEmpty else { throw .hiddenAccount }
        var isPart = accounts.count < places.count
        // One account that is in the ledger is not over others that are not.
        if case .account = budget.scope {} else { isPart = isPart || books.hidesAccounts }
        self.isPart = isPart
        let question = Evidence(DaySpan(books.today), accounts: .some(accounts), currency: budget.currency)
        received = question.of(.received)
        spent = question.of(.spent).of(try BudgetQuestion.subject(of: budget.scope, books.ledger))
    }

    /// The accounts of the budget's currency that it is over, whether they may be seen or not.
    private static func accounts(of budget: Budget, _ books: BudgetBooks) throws(BudgetProblem) -> [UInt16] {
        let all = books.ledger.accounts.indices.map { UInt16(truncatingIfNeeded: $0) }
        let named = budget.scope.namedAccounts
        let places = all.filter { named?.contains($0) ?? true }
        guard !places.isEmpty, named?.contains(where: { Int($0) >= all.count }) != true else { throw .overNothing }
        let ofCurrency = places.filter { books.ledger.accounts[Int($0)].currency == budget.currency }
        guard !ofCurrency.isEmpty else { throw .otherCurrency }
        return ofCurrency
    }

    private static func subject(of scope: BudgetScope, _ ledger: Ledger) throws(BudgetProblem) -> Evidence.Subject {
        switch scope {
        case .category(let category):
            guard category == 0 || Int(category) < ledger.categories.count else { throw .overNothing }
            return .category(category)
        case .group(let categories):
            let places = (0..<max(1, ledger.categories.count)).map { UInt16(truncatingIfNeeded: $0) }.filter { categories.contains($0) }
            guard !places.isEmpty, categories.allSatisfy({ places.contains($0) }) else { throw .overNothing }
            return places.count == 1 ? .category(places[0]) : .categories(places)
        case .merchant(let merchant):
            guard merchant > 0, Int(merchant) < ledger.merchants.count else { throw .overNothing }
            return .merchant(merchant)
        case .accounts, .account: return .everything
        }
    }
}
