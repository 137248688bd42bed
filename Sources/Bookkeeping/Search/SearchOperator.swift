/// The words that join conditions.
package enum SearchOperator: UInt8, CaseIterable, Sendable {
    case and, or, not

    /// The word that is understood in every language, and the end of the key of the other words, `search.word.<code>`.
    package var code: String {
        switch self {
        case .and: "and"
        case .or: "or"
        case .not: "not"
        }
    }
}
