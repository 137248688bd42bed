import Bookkeeping
package import Values

/// Something about a household's money that is worth telling, with the rows that prove it; figures without words.
///
/// ```
/// kind           amount     usual    days                     evidence               beside
/// categoryMore   -284.10  -200.00    2026-11-01/2026-11-20    the category's pieces  -            comparedWith: 12 months
/// possibleDupl.  -129.00         0    2026-11-18               the second charge      the first
/// priceRise       -20.99   -18.99    2026-11-05               the first row at it    the row before it
/// ```
///
/// Amounts are minor units of `currency` with the rows' sign, money out negative. `evidence` always sums to `amount`.
package struct Fact: Hashable, Sendable {
    /// What it tells.
    package let kind: FactKind
    /// Stays the same while the same thing is told, so that it can be told once or put aside.
    package internal(set) var key: UInt64 = 0
    /// What the amounts are counted in.
    package let currency: Currency
    /// The days that it tells of; for a single row its day.
    package let days: DaySpan
    /// Whether its days are the first ones of a month that is not over.
    package internal(set) var isRunning = false
    /// Place in `Ledger.categories`; 0 where the fact is of no category or of an unsure one.
    package internal(set) var category: UInt16 = 0
    /// Place in `Ledger.merchants`; 0 where the fact is of no merchant or of one without a name.
    package internal(set) var merchant: UInt32 = 0
    /// `RecurringSeries.key` where the fact is of a series.
    package internal(set) var series: UInt64?
    /// The amount that is told.
    package internal(set) var amount: Int64 = 0
    /// What it is held against: the usual, or the price before; 0 where there is neither.
    package internal(set) var usual: Int64 = 0
    /// What a year costs more (below zero) or less at a new price; 0 for other kinds.
    package internal(set) var perYear: Int64 = 0
    /// The day on which the person let a series go; nothing for other kinds.
    package internal(set) var letGoOn: Day?
    /// Whether `usual` is of the category, because the merchant is hardly known.
    package internal(set) var isUsualOfCategory = false
    /// What explains most of a category's change.
    package internal(set) var driver: FactDriver?
    /// The pieces of money that sum to `amount`, in the ledger's order.
    package internal(set) var evidence: [Portion] = []
    /// Rows that the evidence is held against: the first of two charges, the last one at the old price, the purchase
    /// that money came back for.
    package internal(set) var beside: [Int32] = []
    /// The earlier days that `usual` is the median of, oldest first; empty where it is of single rows.
    package internal(set) var comparedWith: [DaySpan] = []
    /// How much it deserves to be told, 0…1000.
    package internal(set) var weight = 0

    init(_ kind: FactKind, _ currency: Currency, _ days: DaySpan) {
        self.kind = kind
        self.currency = currency
        self.days = days
    }

    /// A fact of a single row.
    init(_ kind: FactKind, row: Int, _ scope: FactScope) {
        let ledger = scope.ledger
        self.init(kind, ledger.currency(ofRow: row), DaySpan(Day(number: ledger.days[row])))
        category = ledger.categoryNumbers[row]
        merchant = ledger.merchant(ofRow: row)
        amount = ledger.amounts[row]
        evidence = [scope.portion(row)]
        key = scope.key(kind, ledger.ids[row].low)
    }

    /// What changed: `amount` less `usual`, below zero when more goes out.
    package var change: Int64 { Sum.subtracting(amount, usual) }
}
