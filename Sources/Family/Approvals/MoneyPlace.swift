package import Values

/// Where a child's money lies or goes.
package enum MoneyPlace: Hashable, Sendable {
    /// The jar for spending.
    case spend
    /// The jar for saving.
    case save
    /// The jar for giving.
    case give
    /// Divided over the three jars by the child's shares.
    case divided
    /// A wish, by its id.
    case wish(UUID128)

    /// The word of the JSON contracts and of records: `spend`, `divided`, `wish:<id>`.
    package var code: String {
        switch self {
        case .spend: "spend"
        case .save: "save"
        case .give: "give"
        case .divided: "divided"
        case .wish(let id): "wish:\(id.text)"
        }
    }

    /// The place of a word; nil for another word.
    package init?(code: String) {
        switch code {
        case "spend": self = .spend
        case "save": self = .save
        case "give": self = .give
        case "divided": self = .divided
        default:
            guard code.utf8.starts(with: "wish:".utf8), let id = UUID128(String(decoding: code.utf8.dropFirst(5), as: UTF8.self)) else {
                return nil
            }
            self = .wish(id)
        }
    }
}
