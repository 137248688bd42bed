/// What one merchant did in some days.
package struct MerchantFigure: Hashable, Sendable {
    /// Place in `Ledger.merchants`; 0 for rows without a name.
    package var merchant: UInt32
    /// Money in and out.
    package var flow: MoneyFlow
    /// How many rows have a part in what went out.
    package var outCount: Int

    /// A merchant's figure.
    package init(merchant: UInt32, flow: MoneyFlow, outCount: Int) {
        self.merchant = merchant
        self.flow = flow
        self.outCount = outCount
    }
}
