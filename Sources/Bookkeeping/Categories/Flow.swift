/// Whether a category's rows count as spending, as income, or as neither because the money stays with its owner.
package enum Flow: UInt8, CaseIterable, Sendable {
    /// Money that is gone.
    case spending
    /// Money that is new.
    case income
    /// Money that only moves.
    case transfer

    /// The word of `Content/categories.json` and of the JSON contracts.
    package var code: String {
        switch self {
        case .spending: "spending"
        case .income: "income"
        case .transfer: "transfer"
        }
    }
}
