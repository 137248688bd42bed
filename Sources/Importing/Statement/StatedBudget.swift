package import Values

/// What an export of another program says is to be spent in a category: so much in each period, from a day on.
package struct StatedBudget: Sendable {
    /// What the program calls the category.
    package let category: TextRange
    /// What the amount is in; nil where the file does not say.
    package let currency: Currency?
    /// How long a period is.
    package let period: BudgetLength
    /// The first day of the first period that it holds for.
    package let from: Day
    /// The last day that it holds for; nil until the program says another amount.
    package let through: Day?
    /// Minor units, zero or more.
    package let amount: Int64

    /// A budget of a category.
    package init(_ category: TextRange, _ currency: Currency?, each period: BudgetLength, from: Day, through: Day? = nil, amount: Int64) {
        self.category = category
        self.currency = currency
        self.period = period
        self.from = from
        self.through = through
        self.amount = amount
    }
}
