/// The screen `today`: how it goes, what there is, what comes next, and one thing that is worth knowing.
package struct TodayLayout: Decodable, Hashable, Sendable {
    /// The greeting.
    package let title: String
    /// The day.
    package let subtitle: String
    /// What was spent.
    package let spent: Spent
    /// What the accounts hold.
    package let balances: Balances
    /// What is due next.
    private let next: Payments
    /// What waits for a category.
    package let unsure: Unsure
    /// What is worth knowing; nil for nothing.
    package let insight: Page.Item?
    /// The week.
    package let week: Week
    /// Its pictures.
    package let charts: [Page.Chart]
    /// What is said when there is nothing yet.
    package let empty: Page.Empty?

    /// What is due next, under its title; nil where nothing is.
    package var payments: FigureSection? {
        guard !next.items.isEmpty else { return nil }
        let lines = [FigureLine](next.items) { ($0.name, [$0.when, $0.range], $0.amount, $0.colour, .rows($0.evidence)) }
        return FigureSection(id: 0, title: next.title, lines: lines)
    }

    /// What was spent on the day, beside a usual one.
    package struct Spent: Decodable, Hashable, Sendable {
        /// What the amount is.
        package let label: String
        /// The amount.
        package let amount: String
        /// How it stands beside what is usual.
        package let sentence: String
        /// How usual was made.
        package let how: Explanation
        /// What is not counted.
        package let notes: [Page.Sentence]
        /// What opens its rows.
        package let evidence: Evidence
        /// What is usual; nil while too little is known.
        package let usual: Usual?
    }

    /// What is usual, and how long two bars are.
    package struct Usual: Decodable, Hashable, Sendable {
        /// What it is of.
        package let label: String
        /// The amount.
        package let amount: String
        private let spentShare: Int
        private let usualShare: Int

        /// What is said of it.
        package var text: String { label + ": " + amount }
        /// How long the bar is, from 0 to 1.
        package var spent: Double { Double(spentShare) / 100 }
        /// How long the bar of what is usual is, from 0 to 1.
        package var length: Double { Double(usualShare) / 100 }
    }

    /// What the accounts hold, one sum for each currency.
    package struct Balances: Decodable, Hashable, Sendable {
        /// Its title.
        package let title: String
        /// The sums.
        package let items: [Balance]
        /// What the sums leave out.
        package let notes: [String]

        /// Whether nothing is to be said.
        package var isEmpty: Bool { items.isEmpty && notes.isEmpty }
    }

    /// A sum and how it changed.
    package struct Balance: Decodable, Hashable, Identifiable, Sendable {
        private let currency: String
        /// The sum.
        package let amount: String
        /// How it changed; its text is empty while that is not known.
        package let change: Page.Sentence

        package var id: String { currency }
        /// How it changed; nil while that is not known.
        package var changed: Page.Sentence? { change.text.isEmpty ? nil : change }
    }

    /// What waits for a category.
    package struct Unsure: Decodable, Hashable, Sendable {
        /// How much waits; empty for nothing.
        package let text: String
        /// What opens it.
        package let action: String
        /// Whether nothing waits.
        package var isEmpty: Bool { text.isEmpty }
    }

    /// The week until now.
    package struct Week: Decodable, Hashable, Sendable {
        /// Its title.
        package let title: String
        /// What was spent.
        package let amount: String
        /// How it stands beside what is usual.
        package let sentence: String
        /// What opens its rows.
        package let evidence: Evidence
    }

    private struct Payments: Decodable, Hashable {
        let title: String
        let items: [Payment]
    }

    private struct Payment: Decodable, Hashable {
        let name: String
        let colour: Int?
        let when: String
        let range: String
        let amount: String
        let evidence: Evidence
    }
}
