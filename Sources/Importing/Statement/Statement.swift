package import Values

/// One account's statement for one period: what a bank says happened.
package struct Statement: Sendable {
    /// The account it is of.
    package var account = StatementAccount()
    /// Balance at the beginning, when the file declares one.
    package var opening: StatementBalance?
    /// Balance at the end, when the file declares one.
    package var closing: StatementBalance?
    /// First day of the declared period.
    package var periodStart: Day?
    /// Last day of the declared period.
    package var periodEnd: Day?
    /// The rows in the file's order, pending ones included.
    package var lines: [StatementLine] = []
    /// Whether the newest line comes first, as some banks print them.
    package var isNewestFirst: Bool { (lines.first?.day.number ?? 0) > (lines.last?.day.number ?? 0) }
    /// Rare facts, in order of their line.
    package var details: [LineDetail] = []
    /// Parts of divided rows, in order of their line.
    package var splits: [StatementSplit] = []
    /// Holdings of an investment account.
    package var positions: [Position] = []

    /// A statement without rows.
    package init() {}
}
