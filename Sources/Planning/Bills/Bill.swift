import Bookkeeping
package import Values

/// Something that has to be paid, or money that is expected, once or again and again.
///
/// Amounts are minor units of `currency` with the rows' sign: a bill is negative, an income positive, and `low` is the amount of the
/// least money, not the least number.
package struct Bill: Hashable, Sendable {
    /// What it is known by: a record for one that is kept by hand, the key for a recurring series.
    package let source: ExpectedPayment.Source
    /// What it is called.
    package let name: String
    /// Place in `Ledger.accounts` of the account that it moves; nil where that isn't known.
    package let account: UInt16?
    /// What the amounts are counted in.
    package let currency: Currency
    /// The likeliest amount.
    package let amount: Int64
    /// The amount of the least money.
    package let low: Int64
    /// The amount of the most money.
    package let high: Int64
    /// When it is due.
    package let due: DueDays
    /// Days before a due day on which it may be paid.
    package let daysBefore: Int
    /// Days behind a due day on which it may be paid and is not late.
    package let daysAfter: Int
    /// Words that the merchant's name or the bank's text holds, all of them, whatever their capitals and accents.
    package let words: [String]
    /// Key of the recurring series whose rows pay it; nil if none is known.
    package let series: UInt64?

    /// Whether it brings money.
    package var isIncome: Bool { amount > 0 }

    /// Whether a person keeps it by hand.
    package var isByHand: Bool {
        if case .bill = source { return true }
        return false
    }

    /// A bill or an income that a person keeps by hand.
    ///
    /// - Parameters:
    ///   - amount: the likeliest one.
    ///   - low: the amount of the least money; nil for the likeliest.
    ///   - high: the amount of the most money; nil for the likeliest.
    /// - Throws: what is wrong with it whatever the ledger holds; `check(in:)` says the rest.
    package init(
        _ id: UUID128, name: String, account: UInt16? = nil, currency: Currency, amount: Int64, low: Int64? = nil, high: Int64? = nil,
        due: DueDays, daysBefore: Int = 3, daysAfter: Int = 3, words: [String] = [], series: UInt64? = nil
    ) throws(BillFailure) {
        guard ChoiceLimits.isName(name), name.utf8.count <= BillLimits.nameBytes else { throw .badName(limit: BillLimits.nameBytes) }
        let (low, high) = (low ?? amount, high ?? amount)
        guard amount != 0, low != 0, high != 0 else { throw .zeroAmount }
        guard (low > 0) == (amount > 0), (high > 0) == (amount > 0) else { throw .mixedSigns }
        guard low.magnitude <= amount.magnitude, amount.magnitude <= high.magnitude else { throw .amountOutsideRange }
        let window = 0...BillLimits.windowDays
        guard window.contains(daysBefore), window.contains(daysAfter) else { throw .badWindow(limit: BillLimits.windowDays) }
        guard words.count <= BillLimits.words, words.allSatisfy({ ChoiceLimits.isName($0) && $0.utf8.count <= BillLimits.wordBytes }) else {
            throw .badWords(limit: BillLimits.words)
        }
        self.init(
            .bill(id), name, account, currency, amount: (amount, low, high), due, window: (daysBefore, daysAfter), words, series)
    }

    /// A bill whose parts the caller has made sure of.
    init(
        _ source: ExpectedPayment.Source, _ name: String, _ account: UInt16?, _ currency: Currency,
        amount: (likely: Int64, low: Int64, high: Int64), _ due: DueDays, window: (before: Int, after: Int), _ words: [String],
        _ series: UInt64?
    ) {
        self.source = source
        self.name = name
        self.account = account
        self.currency = currency
        self.amount = amount.likely
        low = amount.low
        high = amount.high
        self.due = due
        daysBefore = window.before
        daysAfter = window.after
        self.words = words
        self.series = series
    }

    /// The days between which it is expected around a due day.
    package func window(of day: Day) -> DaySpan {
        DaySpan(ordered: day.advanced(by: 0 - daysBefore), day.advanced(by: daysAfter))
    }

    /// Days off a due day at which a payment may still be of it.
    var reachDays: Int { max(due.cadence.reachDays, daysBefore, daysAfter) }
}
