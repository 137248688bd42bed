package import Values

/// What is worth telling about a household's money now.
package struct Facts: Sendable {
    /// The day up to which rows are known, today at the latest; nothing while there is none.
    package let asOf: Day?
    /// Whether too few days are known to call anything usual.
    package let isYoung: Bool
    /// The facts, the weightiest first.
    package let all: [Fact]

    /// Days that have to be known before anything is told.
    package static let leastDays = 45
    /// Facts that are told at most.
    package static let limit = 8
}
