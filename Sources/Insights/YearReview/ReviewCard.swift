package import Values

/// One thing that a year in review tells, with what opens its rows; figures without words.
///
/// ```
/// kind       amount     whole      before    count  places   category, merchant    days
/// year       spent      -          -         rows   merchants  -                   the year
/// month      spent      the year's -         -      -        what made it dear     the month
/// merchant   spent      -          -         rows   -        the merchant          the year
/// grew       spent      -          spent     months -        the category          the compared months
/// new        spent      -          -         rows   merchants  the one of most rows  the year
/// returns    spent      the year's -         series -        the largest           the year
/// kept       what stays came in    went out  -      -        -                     the year
/// ```
///
/// Amounts are minor units of `currency` with the rows' sign, money out negative; what a kind has no use for is 0.
package struct ReviewCard: Sendable {
    /// What it tells.
    package let kind: ReviewKind
    /// What the amounts are counted in.
    package let currency: Currency
    /// The days that it tells of.
    package let days: DaySpan
    /// The amount that is told.
    package internal(set) var amount: Int64 = 0
    /// What `amount` is a part of.
    package internal(set) var whole: Int64 = 0
    /// What it is held against.
    package internal(set) var before: Int64 = 0
    /// How many: transactions, months, days, series.
    package internal(set) var count = 0
    /// How many merchants.
    package internal(set) var places = 0
    /// Place in `Ledger.categories`; 0 for none.
    package internal(set) var category: UInt16 = 0
    /// Place in `Ledger.merchants`; 0 for none.
    package internal(set) var merchant: UInt32 = 0
    /// What opens the rows of `amount`; nil for a card without an amount.
    package internal(set) var evidence: Evidence?
    /// What opens the rows of `before`, or of the category or merchant that explains the amount; nil for neither.
    package internal(set) var beside: Evidence?

    init(_ kind: ReviewKind, _ currency: Currency, _ days: DaySpan) {
        self.kind = kind
        self.currency = currency
        self.days = days
    }
}
