package import Values

/// What a person enters by hand.
package struct RowEntry: Hashable, Sendable {
    /// The number of the account.
    package var account: UInt16
    /// The day.
    package var day: Day
    /// Minor units of the account's currency, money out negative.
    package var amount: Int64
    /// Who was paid, or who paid.
    package var payee: String
    /// The category's code or the household's own name of it; nothing lets it be found out.
    package var category: String?
    /// A note; empty for none.
    package var note: String
    /// Tags.
    package var tags: [String]

    /// An entry.
    package init(
        account: UInt16, day: Day, amount: Int64, payee: String, category: String? = nil, note: String = "", tags: [String] = []
    ) {
        self.account = account
        self.day = day
        self.amount = amount
        self.payee = payee
        self.category = category
        self.note = note
        self.tags = tags
    }
}
