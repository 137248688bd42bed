/// Rows as rules see them: with everything applied that was decided, but for what the rules themselves do.
package struct RowsBeforeRules: Sendable {
    /// The rows. What they name has the same places in the tables of the rows after the rules.
    package let ledger: Ledger
    /// Their tags and notes.
    package let marks: RowMarks
    /// Rows whose category the person chose; no rule sets it or divides them.
    package let decided: [Int]
    /// Rows whose merchant the person chose; no rule sets it.
    package let named: [Int]

    /// Rows with what a person chose of them.
    package init(ledger: Ledger, marks: RowMarks, decided: [Int], named: [Int]) {
        self.ledger = ledger
        self.marks = marks
        self.decided = decided
        self.named = named
    }
}

/// What one rule of a list would do, without anything done.
package struct RuleTrial: Sendable {
    /// The rows that fulfil its condition and that no earlier rule kept for itself.
    package let matched: RowSet
    /// What it would change on them, by row.
    package let changes: [RuleChange]
}
