package import Bookkeeping

extension RowFlags {
    /// Rows that no figure of spending or income counts: what is not booked, what was deleted, what only moved between
    /// the household's own accounts, and investment transactions.
    package static let notCounted: RowFlags = [.pending, .deleted, .transfer, .investment]

    /// Whether figures of spending and income count a row with these flags. Loops over many rows hold `notCounted` in a
    /// constant of their own instead, because a constant of another module is a call.
    package var isCounted: Bool { isDisjoint(with: .notCounted) }

    /// Whether a row would count if its bank had booked it.
    package var isOnlyPending: Bool { intersection(.notCounted) == .pending }
}
