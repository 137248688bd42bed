package import Values

/// A category that a person gave to a row, and whether rows like it follow.
package struct Correction: Hashable, Sendable {
    /// Its number in the household; a later one is larger.
    package var number: UInt32
    /// The row.
    package var row: UUID128
    /// The category's code, or the person's own name of it.
    package var category: String
    /// The merchant as the bank's text was cleaned, before anybody's renames; empty when there was no name.
    package var merchant: String
    /// The row's amount in minor units.
    package var amount: Int64
    /// Whether other rows of the merchant follow.
    package var isLearned: Bool

    /// A correction from its parts.
    package init(number: UInt32, row: UUID128, category: String, merchant: String, amount: Int64, isLearned: Bool) {
        self.number = number
        self.row = row
        self.category = category
        self.merchant = merchant
        self.amount = amount
        self.isLearned = isLearned
    }
}
