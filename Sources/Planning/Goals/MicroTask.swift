package import Values

/// A small step that a person's own rows suggest.
package struct MicroTask: Hashable, Sendable {
    /// Stays the same while the same step is suggested, so that it can be ticked off.
    package let id: UInt64
    /// What it is.
    package let kind: Kind
    /// What the amounts are counted in.
    package let currency: Currency
    /// What it brings in a year, above zero; of a refund what comes back once.
    package let perYear: Int64
    /// What doing it brings each time: a month's price, one coffee, the refund, what was left over.
    package let each: Int64
    /// `RecurringSeries.key` where it is of a series.
    package let series: UInt64?
    /// Place in `Ledger.merchants`; 0 where it is of no merchant.
    package let merchant: UInt32
    /// Indices of the rows in the ledger that suggest it, ascending.
    package let rows: [Int32]
    /// Whether the person ticked it off.
    package let isDone: Bool

    /// What a step is.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// End a subscription that seems unused, or that the person let go.
        case cancelSubscription
        /// Leave out one of a habit's purchases: a week where it comes that often, else a month.
        case oneLess
        /// Ask for money that should come back.
        case askForRefund
        /// Put aside what is left over at the month's end.
        case moveLeftover

        /// A stable code.
        package var code: String {
            switch self {
            case .cancelSubscription: "cancel-subscription"
            case .oneLess: "one-less"
            case .askForRefund: "ask-for-refund"
            case .moveLeftover: "move-leftover"
            }
        }
    }

    /// - Parameter number: what tells it from other steps of its kind.
    init(
        _ kind: Kind, _ number: UInt64, _ currency: Currency, perYear: Int64, each: Int64, series: UInt64? = nil, merchant: UInt32 = 0,
        rows: [Int32], done: Set<UInt64>
    ) {
        var hash = Hash64(seed: UInt64(kind.rawValue))
        hash.combine(number)
        hash.combine(UInt64(currency.packed))
        id = hash.value
        self.kind = kind
        self.currency = currency
        self.perYear = perYear
        self.each = each
        self.series = series
        self.merchant = merchant
        self.rows = rows
        isDone = done.contains(id)
    }
}
