package import Values

/// How a person divided one row over categories.
package struct RowSplit: Hashable, Sendable {
    /// The row.
    package var row: UUID128
    /// The parts, as many as `ChoiceLimits.parts` allows.
    package var parts: [Part]

    /// One part.
    package struct Part: Hashable, Sendable {
        /// Minor units of the row's currency, money out negative; never zero.
        package var amount: Int64
        /// The category's code, or the household's own name of it.
        package var category: String
        /// What it was for; empty for nothing.
        package var memo: String

        /// A part of a row.
        package init(amount: Int64, category: String, memo: String = "") {
            self.amount = amount
            self.category = category
            self.memo = memo
        }
    }

    /// A divided row.
    package init(row: UUID128, parts: [Part]) {
        self.row = row
        self.parts = parts
    }

    /// What the parts leave of an amount, in minor units; zero when they sum to it.
    package func rest(of amount: Int64) -> Int64 {
        Int64(clamping: parts.reduce(Int128(amount)) { $0 - Int128($1.amount) })
    }
}
