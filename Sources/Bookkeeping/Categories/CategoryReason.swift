/// Why a row is in its category; shown to the person, so that a category is never a riddle.
package enum CategoryReason: UInt8, CaseIterable, Sendable {
    /// The file's own category column says so.
    case fileCategory
    /// The file moves the money to or from another account of the person.
    case ownAccount
    /// The merchant category code of the card network says so.
    case merchantCategoryCode
    /// The merchant is well known.
    case merchant
    /// The bank's own words say so (a fee, interest, wages, cash).
    case bankWords
    /// Nothing says enough; the person is asked.
    case unsure
    /// The person sorted rows of this merchant there.
    case pastDecisions
    /// The words of the name are those of such businesses.
    case words
    /// One of the person's rules says so.
    case rule
    /// The person put this very row there.
    case ownDecision

    /// The word of the JSON contracts; the sentence is the text `categoryReason.<code>`.
    package var code: String {
        switch self {
        case .fileCategory: "fileCategory"
        case .ownAccount: "ownAccount"
        case .merchantCategoryCode: "merchantCategoryCode"
        case .merchant: "merchant"
        case .bankWords: "bankWords"
        case .unsure: "unsure"
        case .pastDecisions: "pastDecisions"
        case .words: "words"
        case .rule: "rule"
        case .ownDecision: "ownDecision"
        }
    }
}
