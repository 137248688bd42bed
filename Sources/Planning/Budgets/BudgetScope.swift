/// What a budget is over: one of these, by places in the ledger's tables.
package enum BudgetScope: Hashable, Sendable {
    /// What is spent of one category; 0 is what has none yet.
    case category(UInt16)
    /// What is spent of several categories together, such as a group of the taxonomy.
    case group([UInt16])
    /// What is spent at one merchant.
    case merchant(UInt32)
    /// What is spent from several accounts, such as a member's.
    case accounts([UInt16])
    /// What is spent from one account.
    case account(UInt16)

    /// The accounts that it names; nil where it is over those of every account.
    package var namedAccounts: [UInt16]? {
        switch self {
        case .category, .group, .merchant: nil
        case .accounts(let accounts): accounts
        case .account(let account): [account]
        }
    }

    /// The categories that it names; empty where it is over those of every category.
    package var namedCategories: [UInt16] {
        switch self {
        case .category(let category): [category]
        case .group(let categories): categories
        case .merchant, .accounts, .account: []
        }
    }
}
