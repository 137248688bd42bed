package import Values

/// One due day of a bill or an income, and what became of it.
package struct Occurrence: Hashable, Sendable {
    /// Place in `BillBook.bills` of what is due.
    package let bill: Int
    /// What it is known by where a person says something about it.
    package let id: ID
    /// The days between which it is expected, both included.
    package let window: DaySpan
    /// What became of it.
    package let state: State
    /// What paid it or a part of it, by day.
    package let payments: [OccurrencePayment]
    /// What the payments come to, in minor units with the rows' sign; the likeliest amount where the person said that it is paid and no row shows
    /// it.
    package let paid: Int64
    /// What is still expected of it: zero once it is paid or skipped, and of a late one that is no longer waited for.
    package let open: Int64
    /// Whether the ledger holds rows from before and from behind the window, so that a payment would have been seen.
    package let isSeen: Bool

    /// The due day.
    package var day: Day { id.day }
    /// Whether money is still expected of it.
    package var isExpected: Bool { open != 0 }

    /// What an occurrence is known by.
    package struct ID: Hashable, Sendable {
        /// The bill.
        package let source: ExpectedPayment.Source
        /// The due day.
        package let day: Day

        /// The occurrence of a bill on a due day.
        package init(_ source: ExpectedPayment.Source, on day: Day) {
            self.source = source
            self.day = day
        }
    }

    /// What became of an occurrence.
    package enum State: UInt8, CaseIterable, Sendable {
        /// Rows of the ledger paid it, or the person said that it is paid.
        case paid
        /// Rows of the ledger paid less than its least amount.
        case partlyPaid
        /// Its window has passed and no row paid it.
        case late
        /// The person said that it doesn't happen.
        case skipped
        /// Its window has begun.
        case due
        /// Its window is still to come.
        case upcoming

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .paid: "paid"
            case .partlyPaid: "partlyPaid"
            case .late: "late"
            case .skipped: "skipped"
            case .due: "due"
            case .upcoming: "upcoming"
            }
        }
    }
}
