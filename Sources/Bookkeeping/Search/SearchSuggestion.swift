/// Something that may stand at a place of a query.
package struct SearchSuggestion: Hashable, Sendable {
    /// What it is.
    package let kind: Kind
    /// What to show.
    package let name: String
    /// What to put into the query, quoted where it has to be.
    package let text: String
    /// What it takes the place of.
    package let place: SearchPlace

    /// The kinds of suggestions.
    package enum Kind: UInt8, CaseIterable, Sendable {
        case field, merchant, category, account, tag, state, period

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .field: "field"
            case .merchant: "merchant"
            case .category: "category"
            case .account: "account"
            case .tag: "tag"
            case .state: "state"
            case .period: "period"
            }
        }
    }
}
