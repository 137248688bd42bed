package import Values

/// What a person wrote differently about one row. The row itself stays as it came, and what is nothing here is shown as it is there.
package struct RowEdit: Hashable, Sendable {
    /// The row.
    package var row: UUID128
    /// The day on which it counts.
    package var day: Day?
    /// The merchant of this one row.
    package var merchant: String?
    /// The text that is shown in place of the bank's.
    package var text: String?
    /// Minor units; only for a row that was entered by hand, until a statement books it.
    package var amount: Int64?

    /// An edit of a row.
    package init(row: UUID128, day: Day? = nil, merchant: String? = nil, text: String? = nil, amount: Int64? = nil) {
        self.row = row
        self.day = day
        self.merchant = merchant
        self.text = text
        self.amount = amount
    }

    /// Whether it changes nothing.
    package var isEmpty: Bool { day == nil && merchant == nil && text == nil && amount == nil }

    /// The row with the day and, where it was entered by hand, the amount that the person gave it.
    func moved(_ row: LedgerRow) -> LedgerRow {
        var moved = row
        moved.day = day ?? row.day
        if let amount, row.flags.contains(.manual) { moved.amount = amount }
        return moved
    }
}
