/// What a person decided about a CSV file; everything that is not set is detected.
package struct CSVChoices: Hashable, Sendable {
    /// No decisions.
    package init() {}
}
