/// The most that a child's jars can hold and be told.
package enum JarLimits {
    /// Minor units of one record: ten million dollars.
    package static let amount: Int64 = 1_000_000_000
    /// Minor units in a jar, above or below zero.
    package static let balance: Int64 = 1_000_000_000_000_000
    /// Records of one child: incomes, purchases, moves, advances, corrections.
    package static let records = 200_000
    /// Lines of a history.
    package static let lines = 500_000
    /// Allowances of one child, ended ones too.
    package static let allowances = 50
    /// Days on which one allowance is skipped.
    package static let skippedDays = 5_000
    /// Values that are said of one thing from days on.
    package static let steps = 10_000
    /// Hundredths of a per cent of interest a year: a parent may double money each year.
    package static let basisPoints = 10_000
    /// Per cents that a parent adds to what a child saves.
    package static let matchPerCent = 1_000
    /// Rounds in which moves of one day are put in order: steps in which money goes on from jar to jar.
    package static let moveRounds = 16
}
