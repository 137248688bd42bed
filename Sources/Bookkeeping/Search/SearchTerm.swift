/// One condition on a row.
package enum SearchTerm: Hashable, Sendable {
    /// A text of the row fits a pattern.
    case text(SearchTextField, SearchPattern)
    /// The amount, without its sign and in major units, lies in bounds.
    case amount(SearchAmount)
    /// The day lies in bounds.
    case days(SearchDays)
    /// The row is in a state.
    case state(SearchState)
}
