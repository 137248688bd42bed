package import Values

extension Together {
    /// What it is about, such as `pleasantness.discretionary`.
    package var kind: String { "\(feeling.rawValue).\(spending.rawValue)" }

    /// Whether more or less is spent beside the lower side: `more` or `less`.
    package var direction: String { isMore ? "more" : "less" }

    /// What is said of it, with its counts: that the two go together, and not that one makes the other.
    package func text(_ catalogue: Catalogue) -> String {
        let what = catalogue.text("journal.together.spending.\(spending.rawValue)")
        let said = catalogue.text(
            "journal.together.\(feeling.rawValue).\(order.rawValue).\(direction)", .text("what", what), .count("days", lagDays))
        let counts = catalogue.text(
            "journal.together.counts.\(feeling.rawValue)", .count("low", lowDays), .count("high", highDays), .count("checkIns", checkIns))
        return said + " " + counts
    }
}
