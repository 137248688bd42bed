/// What rules would do, without anything done.
package struct RulePlan: Hashable, Sendable {
    /// The changes, by rule and then by row.
    package let changes: [RuleChange]
    /// For each rule of the list how often it applies.
    package let uses: [Use]

    /// How often a rule applies.
    package struct Use: Hashable, Sendable {
        /// Rows that fulfil its condition and that no earlier rule kept for itself.
        package var matched = 0
        /// Rows of those on which it changes something.
        package var changed = 0
    }
}
