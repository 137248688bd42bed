/// A number of a commodity, which is a place in `LedgerCommodities`.
struct LedgerAmount: Hashable {
    /// How many.
    var number: LedgerDecimal
    /// Of what.
    var commodity: Int
}
