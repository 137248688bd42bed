import Values

/// The rows of one account in one currency, while they are read.
struct CSVGroup {
    /// The account's cell; empty without a column of accounts.
    var account: TextRange
    /// The currency, packed; 0 when the file does not say.
    var currency: UInt32
    /// Minor digits of the currency.
    var exponent: Int
    /// The rows.
    var lines: [StatementLine] = []
    /// Rare facts about them.
    var details: [LineDetail] = []
    /// Whether the balances follow.
    var chain = CSVBalanceChain()
    /// Pending rows without a day, by index.
    var undated: [Int] = []
    /// The days of the booked rows.
    var days = CSVDaySpan()

    /// A group without rows.
    init(account: TextRange, currency: UInt32, exponent: Int) {
        self.account = account
        self.currency = currency
        self.exponent = exponent
    }
}
