/// What kind of account a statement, and later a ledger, speaks of.
package enum AccountKind: UInt8, CaseIterable, Sendable {
    case unknown
    case chequing
    case savings
    case creditCard
    case creditLine
    case loan
    case investment
    case cash
    case asset

    /// The word of the command line's and the API's JSON.
    package var code: String {
        switch self {
        case .unknown: "unknown"
        case .chequing: "chequing"
        case .savings: "savings"
        case .creditCard: "card"
        case .creditLine: "creditLine"
        case .loan: "loan"
        case .investment: "investment"
        case .cash: "cash"
        case .asset: "asset"
        }
    }
}
