/// What reading a query gave.
package struct SearchReading: Hashable, Sendable {
    /// The query; nothing when there is a mistake.
    package let query: SearchQuery?
    /// Where each condition stands, in the order in which they stand in the query.
    package let places: [SearchPlace]
    /// The mistakes, in the order of the text.
    package let problems: [SearchProblem]
}
