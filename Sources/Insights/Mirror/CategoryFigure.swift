/// What one category did in some days.
package struct CategoryFigure: Hashable, Sendable {
    /// Place in `Ledger.categories`; 0 for rows whose category is not known yet.
    package var category: UInt16
    /// Money in and out.
    package var flow: MoneyFlow
    /// How many rows have a part in what came in.
    package var inCount: Int
    /// How many rows have a part in what went out.
    package var outCount: Int

    /// A category's figure.
    package init(category: UInt16, flow: MoneyFlow, inCount: Int, outCount: Int) {
        self.category = category
        self.flow = flow
        self.inCount = inCount
        self.outCount = outCount
    }
}
