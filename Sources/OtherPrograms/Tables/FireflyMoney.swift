import Values

/// An amount without a sign, and its currency where it is named.
struct FireflyMoney {
    /// Minor units, never negative.
    var amount: Int64
    /// The currency.
    var currency: Currency?
}
