package import Values

/// What a query is asked of.
package final class SearchContext: Sendable {
    /// The rows.
    package let ledger: Ledger
    /// Their tags and notes.
    package let marks: RowMarks
    /// The day in the person's zone, from which `last-month` is counted.
    package let today: Day
    /// How the person cuts weeks and months.
    package let rules: CalendarRules
    /// The person's words; categories are found by their names in it too.
    package let vocabulary: SearchVocabulary

    /// A household's rows on a day.
    package init(_ ledger: Ledger, marks: RowMarks = .none, today: Day, rules: CalendarRules, vocabulary: SearchVocabulary) {
        self.ledger = ledger
        self.marks = marks
        self.today = today
        self.rules = rules
        self.vocabulary = vocabulary
    }
}
