package import Values

/// One row of the ledger as a value; inside the ledger the same facts stand in columns.
package struct LedgerRow: Hashable, Sendable {
    /// The row's own id, given once and never reused.
    package var id: UUID128
    /// The bank's posting day.
    package var day: Day
    /// Minor units of the account's currency; money out is negative.
    package var amount: Int64
    /// Number of the account in `Ledger.accounts`.
    package var account: UInt16
    /// Number of the bank's text in `Ledger.descriptors`.
    package var descriptor: UInt32
    /// Number of the bank's further text in `Ledger.texts`; 0 for none.
    package var memo: UInt32
    /// Number of the category in `Ledger.categories`; 0 while unsure.
    package var category: UInt16
    /// What is special about it.
    package var flags: RowFlags
    /// Hash of the bank's own id of the row; 0 for none.
    package var bankKey: UInt64
    /// Number of the import that brought it; 0 when it was entered by hand.
    package var importNumber: UInt32

    /// A row from its facts.
    package init(
        id: UUID128, day: Day, amount: Int64, account: UInt16, descriptor: UInt32, memo: UInt32 = 0, category: UInt16 = 0,
        flags: RowFlags = [], bankKey: UInt64 = 0, importNumber: UInt32 = 0
    ) {
        self.id = id
        self.day = day
        self.amount = amount
        self.account = account
        self.descriptor = descriptor
        self.memo = memo
        self.category = category
        self.flags = flags
        self.bankKey = bankKey
        self.importNumber = importNumber
    }
}
