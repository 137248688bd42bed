/// The words that stand before a relation, as `merchant` in `merchant:metro`.
package enum SearchField: UInt8, CaseIterable, Sendable {
    case account, amount, category, day, `in`, `is`, merchant, note, tag, text

    /// The word that is understood in every language, and the end of the key of the other words, `search.field.<code>`.
    package var code: String {
        switch self {
        case .account: "account"
        case .amount: "amount"
        case .category: "category"
        case .day: "day"
        case .in: "in"
        case .is: "is"
        case .merchant: "merchant"
        case .note: "note"
        case .tag: "tag"
        case .text: "text"
        }
    }

    /// Which texts of a row the field looks at; nothing for a field that is no text.
    package var textField: SearchTextField? {
        switch self {
        case .account: .account
        case .category: .category
        case .merchant: .merchant
        case .note: .note
        case .tag: .tag
        case .text: .text
        case .amount, .day, .in, .is: nil
        }
    }
}
