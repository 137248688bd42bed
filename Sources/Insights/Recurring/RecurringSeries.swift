package import Values

/// Rows of one merchant, one currency and one direction that come again and again.
///
/// Amounts are minor units of `currency` with the rows' sign: money out is negative, and `low` is then the amount of the
/// least money, not the least number.
package struct RecurringSeries: Hashable, Sendable {
    /// Stays the same when rows are added behind, so that what a person decided about the series is found again: a hash of
    /// the merchant's name, the direction, the currency and the first amount (a habit has no first amount in it).
    package internal(set) var key: UInt64
    /// Place in `Ledger.merchants`.
    package let merchant: UInt32
    /// What the amounts are counted in.
    package let currency: Currency
    /// Place in `Ledger.categories` of most of the latest rows; 0 while unsure.
    package let category: UInt16
    /// What it is to its owner.
    package let kind: RecurringKind
    /// How often it comes.
    package let cadence: Cadence
    /// Whether it still goes on.
    package private(set) var status: RecurringStatus
    /// Whether it is a habit: many small purchases without due dates. Its cadence is the mean of its pauses.
    package let isHabit: Bool
    /// Whether most rows have the same amount as the one before.
    package let isFixedPrice: Bool
    /// The price of today for a fixed price, else the median of the last year of the series.
    package let typical: Int64
    /// What one comes to in `perYear`, to stand beside it: the price of today for a fixed price, else the mean of the last year of
    /// the series. A few large ones make it more than `typical`.
    package let mean: Int64
    /// The amount of the least money.
    package let low: Int64
    /// The amount of the most money.
    package let high: Int64
    /// What a year costs or brings at the present pace and price.
    package let perYear: Int64
    /// The day of the first row.
    package let first: Day
    /// The day of the last row.
    package let last: Day
    /// When it is expected next, on or after today; nothing once it has ended.
    package private(set) var next: NextDate?
    /// When it is expected after that; nothing for a habit, which has no due dates, and once it has ended.
    package private(set) var following: NextDate?
    /// Lasting changes of a fixed price, in order.
    package let priceChanges: [PriceChange]
    /// Indices of its rows in the ledger, ascending.
    package let rows: [Int32]

    /// Number of rows.
    package var count: Int { rows.count }

    /// What a month costs or brings: a twelfth of a year.
    package var perMonth: Int64 { Mean.of(perYear, 12) }

    /// The series where somebody said something of its due days that the rows don't show.
    ///
    /// - Parameters:
    ///   - isNextOver: whether the next one is paid already, or does not happen.
    ///   - isMissedOver: whether the same holds of what it is late with.
    package func said(isNextOver: Bool, isMissedOver: Bool) -> RecurringSeries {
        var said = self
        if isNextOver { (said.next, said.following) = (following, nil) }
        if isMissedOver, status == .late { said.status = .active }
        return said
    }

    /// The series with a key of its own among others of the same merchant that began before it.
    func numbered(among earlier: ArraySlice<RecurringSeries>) -> RecurringSeries {
        var numbered = self
        while earlier.contains(where: { $0.key == numbered.key }) {
            var hash = Hash64(seed: numbered.key)
            hash.combine(1)
            numbered.key = hash.value
        }
        return numbered
    }
}
