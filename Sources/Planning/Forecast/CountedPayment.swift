import Values

/// A payment that a forecast counted.
package struct CountedPayment: Hashable, Sendable {
    /// The payment; its `day` is the day on which it is counted.
    package let payment: ExpectedPayment
    /// The account that it moves.
    package let account: UInt16
    /// Whether nobody said which account it moves, so that the one with the most rows of its currency was taken.
    package let isAssumedAccount: Bool
    /// Why it is counted.
    package let reason: Reason
    /// Whether its day has passed without it.
    package let isLate: Bool
    /// Indices of the rows that say so, ascending; empty for a series, which has its own, and for further payments.
    package let rows: [Int32]

    /// Whether it only moves between accounts of the household.
    package var isTransfer: Bool { reason == .transfer }

    /// Why a payment is counted.
    package enum Reason: Hashable, Sendable {
        /// A series brings it, or it was given as a further payment.
        case due
        /// A series that only moves money between accounts of the household; another payment of the day moves the other account.
        case transfer
        /// It came at the same time of the years before; its source is no series of Insights.
        case yearly
        /// The other half of a transfer is booked, and this one is not; its source is no series of Insights.
        case underway
    }
}
