import Insights
import Values

/// A subscription that may not be used any more: a question, not a verdict.
package struct UnusedSubscription: Hashable, Sendable {
    /// What it is known by where a person answers.
    package let question: Question
    /// Place in the given series of what is asked about.
    package let series: Int
    /// Places of what it is held against: the other services of its family.
    package let beside: [Int]
    /// Indices of the rows that suggest it, ascending.
    package let rows: [Int32]
    /// What a year of it costs at the present price, in minor units with the rows' sign.
    package let perYear: Int64
    /// What was paid for it since it seems unused; zero where no day is known.
    package let sinceUnused: Int64

    /// What is asked, so that it is asked once.
    package struct Question: Hashable, Sendable {
        /// Key of the series.
        package let series: UInt64
        /// Why.
        package let reason: Reason

        /// A question about a series.
        package init(_ series: UInt64, _ reason: Reason) {
            self.series = series
            self.reason = reason
        }
    }

    /// What the ledger, or the person, can say about use. A ledger sees payments, so that it knows no more than these.
    package enum Reason: UInt8, CaseIterable, Sendable {
        /// The person said that it is not used since a day.
        case said
        /// It is a membership, and the purchases at its merchant stopped while it is paid on.
        case purchasesStopped
        /// Another service of its family is paid for at the same time, and one is usually enough.
        case paidTwice

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .said: "said"
            case .purchasesStopped: "purchasesStopped"
            case .paidTwice: "paidTwice"
            }
        }
    }
}
