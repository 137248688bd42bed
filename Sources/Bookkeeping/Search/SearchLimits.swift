/// How much a query may hold.
package enum SearchLimits {
    /// Bytes of a query.
    package static let bytes = 8_192
    /// Conditions of a query.
    package static let terms = 256
    /// Parentheses and negations that stand in one another.
    package static let depth = 32
    /// Mistakes of one query that are told.
    package static let problems = 20
    /// Suggestions of one kind.
    package static let suggestions = 50
}
