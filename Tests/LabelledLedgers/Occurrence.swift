import Values

/// A row of a labelled ledger before it is in the ledger.
struct Occurrence {
    var day: Day
    var amount: Int64
    var merchant: String
    var category: String
    var account: Int
    var isTransfer: Bool
    var isDeleted = false
    /// The place of its series, or nothing.
    var label: Int?
}
