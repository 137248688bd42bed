/// The screen `mirror`: a day, week, month or year beside what is usual.
package struct MirrorLayout: Decodable, Hashable, Sendable {
    /// The period.
    package let title: String
    /// Its days.
    package let subtitle: String
    /// What was spent.
    package let hero: Hero
    /// What is not counted, and how it goes on.
    package let notes: [Page.Sentence]
    /// How usual was made.
    package let how: Explanation
    /// The pictures: bars or a line, and a ring of categories.
    package let charts: [Page.Chart]
    /// What is said when there is nothing yet.
    package let empty: Page.Empty?
    private let categories: Titled
    private let changes: Titled
    private let merchants: Titled
    private let income: Titled
    private let navigation: Navigation

    /// What was spent, and how it stands beside what is usual.
    package struct Hero: Decodable, Hashable, Sendable {
        /// What the amount is.
        package let label: String
        /// The amount.
        package let amount: String
        /// How it stands.
        package let sentence: String
        /// What opens its rows.
        package let evidence: Evidence
    }

    /// The lists below the pictures, those that have something.
    package var sections: [FigureSection] {
        [categories, changes, merchants, income].enumerated().compactMap { place, list in
            guard !list.items.isEmpty else { return nil }
            let lines = [FigureLine](list.items) { item in
                let details = [item.share ?? "", item.count ?? "", item.text ?? "", item.made ?? ""]
                return (item.name, details, item.amount, item.colour, .rows(item.evidence))
            }
            return FigureSection(id: place, title: list.title, lines: lines)
        }
    }

    /// The period before; nil where there is none.
    package var previous: Neighbour? { navigation.previous.map { Neighbour($0) } }
    /// The period after; nil where there is none.
    package var next: Neighbour? { navigation.next.map { Neighbour($0) } }

    private struct Titled: Decodable, Hashable {
        let title: String
        let items: [Item]
    }

    /// One thing of the lists: each has what is told of it.
    private struct Item: Decodable, Hashable, Sendable {
        let name: String
        let colour: Int?
        let amount: String
        let share: String?
        let count: String?
        let text: String?
        let made: String?
        let evidence: Evidence
    }

    private struct Navigation: Decodable, Hashable {
        let previous: Link?
        let next: Link?
    }

    fileprivate struct Link: Decodable, Hashable {
        let title: String
        let kind: String
        let from: String
        let to: String
    }
}

/// What stands before or after what is shown.
package struct Neighbour: Hashable, Sendable {
    /// What it is called.
    package let title: String
    /// What shows it.
    package let way: PageWay

    fileprivate init(_ link: MirrorLayout.Link) {
        (title, way) = (link.title, .period(PeriodQuestion(link.kind, from: link.from, to: link.to)))
    }

    init(_ title: String, _ way: PageWay) { (self.title, self.way) = (title, way) }
}
