/// What a search found.
package struct SearchResult: Hashable, Sendable {
    /// Indices of the newest rows, newest first, as many as were asked for.
    package let rows: [Int]
    /// How many rows were found altogether.
    package let count: Int
    /// What they sum to, one for each currency among them, in the order of the accounts.
    package let totals: [SearchTotal]
    /// All rows that were found.
    package let all: RowSet
}
