package import Values

/// What a change of a row has to know of it, as the person sees it now.
package struct RowFacts: Hashable, Sendable {
    /// The row.
    package var id: UUID128
    /// The number of its account.
    package var account: UInt16
    /// The account's currency.
    package var currency: Currency
    /// The day on which it came.
    package var day: Day
    /// Minor units; what the person corrected since, where they entered the row by hand.
    package var amount: Int64
    /// The amount that it came with.
    package var ownAmount: Int64
    /// What is special about it.
    package var flags: RowFlags

    /// What is known of a row.
    package init(
        id: UUID128, account: UInt16, currency: Currency, day: Day, amount: Int64, ownAmount: Int64, flags: RowFlags
    ) {
        self.id = id
        self.account = account
        self.currency = currency
        self.day = day
        self.amount = amount
        self.ownAmount = ownAmount
        self.flags = flags
    }
}
