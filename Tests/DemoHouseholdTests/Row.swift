import Values

/// A posted or pending row of a statement file, read back by the tests' own small readers.
struct Row: Hashable, Sendable {
    /// The bank's posting day; nothing while the row is pending.
    var posted: Day?
    /// Cents; money out is negative.
    var amount: Int64
    /// What the bank prints.
    var text: String
    /// The balance after the row, in layouts that print one.
    var balance: Int64?
    /// The bank's own id or reference, in layouts that print one.
    var id = ""
    /// The day of the purchase, in layouts that print it.
    var bought: Day?
}
