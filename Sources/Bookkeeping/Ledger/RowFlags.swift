/// What is special about a ledger row, and how its category was chosen.
@frozen
package struct RowFlags: OptionSet, Hashable, Sendable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The bank has not booked it yet; it is shown apart and in no total.
    package static let pending = RowFlags(rawValue: 1)
    /// The person deleted it (or a pending row lapsed); it is in no total and keeps its double from coming back.
    package static let deleted = RowFlags(rawValue: 2)
    /// One half of a transfer between the household's own accounts; it is neither income nor spending.
    package static let transfer = RowFlags(rawValue: 4)
    /// It is divided; `Ledger.splits` holds its parts and their categories.
    package static let split = RowFlags(rawValue: 8)
    /// An investment transaction.
    package static let investment = RowFlags(rawValue: 16)
    /// Entered by hand, so that a bank's row may later confirm it.
    package static let manual = RowFlags(rawValue: 32)
    /// It takes back an earlier row.
    package static let reversal = RowFlags(rawValue: 64)

    /// Rows that no total counts.
    package static let uncounted: RowFlags = [.pending, .deleted, .transfer]
    /// Rows that are not shown among the posted ones.
    package static let unposted: RowFlags = [.pending, .deleted]
}

extension RowFlags {
    /// Where the reason stands in the flags.
    private static let reasonShift: UInt16 = 8
    private static let reasonMask: UInt16 = 0x0F00

    /// Why the row is in its category; nil if that was never decided.
    package var categoryReason: CategoryReason? {
        let stored = (rawValue & RowFlags.reasonMask) >> RowFlags.reasonShift
        return stored == 0 ? nil : CategoryReason(rawValue: UInt8(truncatingIfNeeded: stored - 1))
    }

    /// The flags with another reason.
    package func with(_ reason: CategoryReason?) -> RowFlags {
        let stored = reason.map { UInt16($0.rawValue) + 1 } ?? 0
        return RowFlags(rawValue: rawValue & ~RowFlags.reasonMask | stored << RowFlags.reasonShift)
    }
}
