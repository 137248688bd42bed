/// What a recurring series is to its owner.
package enum RecurringKind: UInt8, CaseIterable, Sendable {
    /// It has to be paid: rent, energy, insurance, a loan; also a series that nothing else is known of and that is large
    /// or varies.
    case bill
    /// A service that can be cancelled: streaming, software, a gym; also a small fixed price that nothing else is known of.
    case subscription
    /// Money that goes unnoticed: a habit (many small purchases at one merchant, of categories such as coffee or fast
    /// food, or of none), a bank's fees, or a tiny fixed charge whose category is not known.
    case leak
    /// Money that comes in.
    case income
    /// Money that only moves between the household's own accounts.
    case transfer

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .bill: "bill"
        case .subscription: "subscription"
        case .leak: "leak"
        case .income: "income"
        case .transfer: "transfer"
        }
    }
}
