/// The screens `search` and `rows`: transactions, day by day.
package struct RowsLayout: Decodable, Hashable, Sendable {
    /// The title.
    package let title: String
    /// What the rows are of; empty for nothing.
    package let subtitle: String
    /// What they come to; empty for nothing.
    package let sentence: String
    /// What is particular about them, and what of a search is not clear.
    package let notes: [String]
    /// The days, each with its rows.
    package let days: [RowDay]
    /// What is said when there is nothing.
    package let empty: Page.Empty?
    /// Whether there are more than these.
    package let hasMore: Bool
    /// How many there are.
    let count: Int
    /// The names of the accounts of these, by their ids.
    let accounts: [String: String]

    private enum Key: String, CodingKey {
        case view, problems, count, start, rows
        case title, subtitle, sentence, notes, days, empty
    }

    /// A mistake of a search.
    private struct Mistake: Decodable {
        let message: String
    }

    /// A row of which the account is known.
    private struct Row: Decodable {
        let id: String
        let account: String
    }

    package init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: Key.self)
        let view = try answer.nestedContainer(keyedBy: Key.self, forKey: .view)
        title = try view.decode(String.self, forKey: .title)
        subtitle = try view.decodeIfPresent(String.self, forKey: .subtitle) ?? ""
        sentence = try view.decodeIfPresent(String.self, forKey: .sentence) ?? ""
        let mistakes = try answer.decodeIfPresent([Mistake].self, forKey: .problems) ?? []
        notes = try (view.decodeIfPresent([String].self, forKey: .notes) ?? []) + mistakes.map(\.message)
        days = try view.decode([RowDay].self, forKey: .days)
        empty = try view.decodeIfPresent(Page.Empty.self, forKey: .empty)
        let rows = try answer.decode([Row].self, forKey: .rows)
        accounts = Dictionary(rows.map { ($0.id, $0.account) }) { first, _ in first }
        count = try answer.decode(Int.self, forKey: .count)
        hasMore = try rows.count + answer.decode(Int.self, forKey: .start) < count
    }
}

/// The rows of a day.
package struct RowDay: Decodable, Hashable, Identifiable, Sendable {
    /// The day.
    package let day: String
    /// How it is said.
    package let title: String
    /// Its rows.
    package let items: [RowItem]

    package var id: String { day }
}

/// A row of a list.
package struct RowItem: Decodable, Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// Whom it was with.
    package let name: String
    /// Its amount.
    package let amount: String
    /// Its colour among the twelve of the design.
    package let colour: Int?
    private let remark: String
    private let marks: [String]
    private let account: String

    /// What stands back.
    package var detail: String { ([remark] + marks + [account]).filter { !$0.isEmpty }.joined(separator: " · ") }
    /// Where it leads.
    package var way: PageWay { .row(id) }
}
