package import Importing

/// What kind of thing somebody owns or owes, as what a household is worth is told.
package enum WorthClass: Int, CaseIterable, Sendable {
    /// Money at banks and in a purse.
    case money
    case investments
    /// A home, and land.
    case property
    /// A car, valuables, a business, what was lent.
    case things
    /// Cards and lines of credit.
    case cards
    /// Loans and mortgages.
    case loans

    /// The word in JSON.
    package var code: String {
        switch self {
        case .money: "money"
        case .investments: "investments"
        case .property: "property"
        case .things: "things"
        case .cards: "cards"
        case .loans: "loans"
        }
    }

    /// The class of an account.
    package init(_ kind: AccountKind) {
        switch kind {
        case .unknown, .chequing, .savings, .cash: self = .money
        case .investment: self = .investments
        case .asset: self = .things
        case .creditCard, .creditLine: self = .cards
        case .loan: self = .loans
        }
    }
}
