/// What one category did in some days.
package struct CategoryFigure: Hashable, Sendable {
    /// Place in `Ledger.categories`; 0 for rows whose category is not known yet.
    package var category: UInt16
    /// Money in and out.
    package var flow: MoneyFlow

    /// A category's figure.
    package init(category: UInt16, flow: MoneyFlow) {
        self.category = category
        self.flow = flow
    }
}
