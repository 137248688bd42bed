package import Values

/// Why bytes are no month of events, or no achievements: which member, and what was expected of it.
package struct GrowthError: Error, Hashable, Sendable {
    /// What would have been right.
    package enum Expectation: Hashable, Sendable {
        /// JSON; where it is wrong and how.
        case json(JSONError)
        /// So many bytes at most.
        case bytes(Int)
        /// A JSON object.
        case object
        /// A list of so many elements at most; where it cannot be empty, of one at least.
        case list(Int)
        /// So many members at most.
        case members(Int)
        /// One of some texts.
        case choice([String])
        /// A month, `2026-11`.
        case month
        /// A day, `2026-11-24`.
        case day
        /// A day of the record's own month.
        case dayOfMonth
        /// Visible ASCII characters, so many at most.
        case code(Int)
        /// A code that no other has.
        case newCode
        /// A text of so many characters at most, which is not empty.
        case text(Int)
        /// A whole number of a range.
        case integer(Int64, Int64)
        /// `true` or `false`.
        case flag
        /// One of the forms of a condition, with these members and no others.
        case condition
        /// A kind whose events have their day in the key.
        case kindOfDay
        /// So many conditions inside one another at most.
        case lessDepth(Int)
    }

    /// The member, with the places on the way to it: `12.condition.all.0.least`; empty for the whole.
    package let place: String
    /// What was expected there.
    package let expected: Expectation

    /// An error at a place.
    package init(_ place: String, _ expected: Expectation) {
        (self.place, self.expected) = (place, expected)
    }
}
