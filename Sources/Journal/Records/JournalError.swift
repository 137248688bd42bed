package import Values

/// Why bytes are no record of the journal: which member, and what was expected of it.
package struct JournalError: Error, Hashable, Sendable {
    /// What would have been right.
    package enum Expectation: Hashable, Sendable {
        /// JSON; where it is wrong and how.
        case json(JSONError)
        /// A JSON object.
        case object
        /// So many bytes at most.
        case bytes(Int)
        /// So many members at most.
        case members(Int)
        /// A text of so many characters at most.
        case text(Int)
        /// A list of so many elements at most.
        case list(Int)
        /// A whole number of a range.
        case integer(Int64, Int64)
        /// `true` or `false`.
        case flag
        /// A code that is not empty, of so many bytes at most.
        case code(Int)
        /// An id.
        case id
        /// One of some codes.
        case choice([String])
        /// The SHA-256 hash of a file.
        case hash
        /// A moment with its offset from UTC.
        case time
    }

    /// The member, with the places inside of it: `recordings.0.levels`; empty for the record as a whole.
    package let member: String
    /// What was expected there.
    package let expected: Expectation

    /// An error at a member.
    package init(_ member: String, _ expected: Expectation) {
        self.member = member
        self.expected = expected
    }
}
