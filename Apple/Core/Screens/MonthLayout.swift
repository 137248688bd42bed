/// The screen `heatmap`: the days of a month, the darker the more was spent.
package struct MonthLayout: Decodable, Hashable, Sendable {
    /// The month.
    package let title: String
    /// What it comes to.
    package let sentences: [Page.Sentence]
    /// How the shades were made; its text is empty without any.
    package let how: Page.Sentence
    /// The days of a week, in the order of the columns.
    package let weekdays: [String]
    /// The weeks, each with seven places; nil for a day of another month.
    package let weeks: [[Place?]]
    /// What is said when there is nothing yet.
    package let empty: Page.Empty?
    /// The same as a picture with its table.
    package let chart: Page.Chart
    private let sums: [Sum]
    private let navigation: Navigation

    /// A day.
    package struct Place: Decodable, Hashable, Sendable {
        /// Its number in the month.
        package let number: String
        /// What is said of it.
        package let text: String
        private let intensity: Int
        private let evidence: Evidence

        /// Where it leads.
        package var way: PageWay { .rows(evidence) }
        /// How dark it is.
        package var ink: Ink { .shade(intensity < 0 ? nil : intensity) }
        /// What its number is written in.
        package var letters: Ink { ink == .accent ? .paper : .ink }
    }

    /// What the weeks come to, those that come to something.
    package var weekLines: [FigureLine] {
        [FigureLine](sums.filter { !$0.said.isEmpty }) { ($0.said, [], "", nil, $0.evidence.map { .rows($0) }) }
    }
    /// The month before.
    package var previous: Neighbour { Neighbour(navigation.previous.title, .month(navigation.previous.month)) }
    /// The month after.
    package var next: Neighbour { Neighbour(navigation.next.title, .month(navigation.next.month)) }

    private struct Sum: Decodable, Hashable {
        let said: String
        let evidence: Evidence?
    }

    private struct Navigation: Decodable, Hashable {
        let previous: Link
        let next: Link
    }

    private struct Link: Decodable, Hashable {
        let title: String
        let month: String
    }
}
