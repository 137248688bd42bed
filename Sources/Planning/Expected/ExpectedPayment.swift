package import Values

/// Money that is expected to move on a day: a bill, a pay, something that was planned.
///
/// Amounts are minor units of `currency` with the rows' sign: money out is negative, and `low` is the amount of the least money, not the
/// least number.
package struct ExpectedPayment: Hashable, Sendable {
    /// What brings it.
    package let source: Source
    /// Place in `Ledger.accounts` of the account that it moves; nil where that isn't known.
    package let account: UInt16?
    /// What the amounts are counted in.
    package let currency: Currency
    /// The likeliest day.
    package let day: Day
    /// The days between which it is expected, both included.
    package let window: DaySpan
    /// The likeliest amount.
    package let amount: Int64
    /// The amount of the least money.
    package let low: Int64
    /// The amount of the most money.
    package let high: Int64

    /// Where an expected payment comes from.
    package enum Source: Hashable, Sendable {
        /// A recurring series, by its key.
        case series(UInt64)
        /// A bill or an income that a person keeps by hand, by its record.
        case bill(UUID128)
        /// Something that a person plans once, by its record; or a thing that is only asked about.
        case planned(UUID128)
        /// What a goal is to get, by its record.
        case goal(UUID128)
    }

    /// A payment of one amount on one day.
    package init(_ source: Source, of account: UInt16?, _ currency: Currency, on day: Day, amount: Int64) {
        self.init(source, of: account, currency, on: day, within: DaySpan(ordered: day, day), amount: amount, low: amount, high: amount)
    }

    /// A payment within some days and between two amounts.
    package init(
        _ source: Source, of account: UInt16?, _ currency: Currency, on day: Day, within window: DaySpan, amount: Int64, low: Int64,
        high: Int64
    ) {
        self.source = source
        self.account = account
        self.currency = currency
        self.day = day
        self.window = window
        self.amount = amount
        self.low = low
        self.high = high
    }
}
