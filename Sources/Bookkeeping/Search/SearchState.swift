/// What `is:` asks about a row.
package enum SearchState: UInt8, CaseIterable, Sendable {
    /// Money came in, or none moved.
    case moneyIn
    /// Money went out.
    case moneyOut
    /// The bank has not booked it yet.
    case pending
    /// It is half of a transfer between the household's own accounts.
    case transfer
    /// It is divided.
    case split
    /// It, or a part of it, has no category.
    case unsure
    /// It was deleted.
    case deleted

    /// The word that is understood in every language, and the end of the key of the other words, `search.is.<code>`.
    package var code: String {
        switch self {
        case .moneyIn: "in"
        case .moneyOut: "out"
        case .pending: "pending"
        case .transfer: "transfer"
        case .split: "split"
        case .unsure: "unsure"
        case .deleted: "deleted"
        }
    }
}
