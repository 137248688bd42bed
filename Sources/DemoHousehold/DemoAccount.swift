package import Values

/// An account of the demo family.
package struct DemoAccount: Sendable {
    /// What the family calls it.
    package let name: String
    /// What kind of account it is.
    package let kind: Kind
    /// What its statements count in.
    package let currency: Currency

    /// The kinds of account that the demo family has.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case chequing
        case savings
        case creditCard
        case loan
        case investment

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .chequing: "chequing"
            case .savings: "savings"
            case .creditCard: "card"
            case .loan: "loan"
            case .investment: "investment"
            }
        }
    }
}
