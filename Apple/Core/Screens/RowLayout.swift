/// The screen `row`: one transaction, and why it is what it is.
package struct RowLayout: Decodable, Hashable, Sendable {
    /// Its id.
    package let id: String
    /// The person's note; empty for none.
    package let note: String
    /// The bank's words.
    package let text: String
    /// Its tags.
    package let tags: [String]
    /// What is said of it.
    package let view: Said
    /// What the person can do to it, beside its category.
    package internal(set) var deeds: [NamedDeed<RowDeed>] = []

    private enum CodingKeys: String, CodingKey { case id, note, text, tags, view }

    /// What is said of a transaction.
    package struct Said: Decodable, Hashable, Sendable {
        /// Whom it was with.
        package let title: String
        /// Its day.
        package let subtitle: String
        /// Its amount.
        package let amount: String
        /// Its account.
        package let account: String
        /// Its category, and why.
        package let category: Category
        /// What is particular about it.
        package let flags: [String]
        /// What is usual at the merchant.
        package let story: String
        fileprivate let parts: [Part]
        fileprivate let source: String
        fileprivate let events: [String]
        fileprivate let taught: String?
        fileprivate let choices: [String]
        fileprivate let otherHalf: String
    }

    /// Its category, and why it is in it.
    package struct Category: Decodable, Hashable, Sendable {
        /// What it is called.
        package let name: String
        /// Its colour among the twelve.
        package let colour: Int
        fileprivate let reason: String
        fileprivate let confidence: String?
        /// Why, and how sure that is.
        package var why: String { [reason, confidence ?? ""].filter { !$0.isEmpty }.joined(separator: " · ") }
    }

    fileprivate struct Part: Decodable, Hashable {
        let name: String
        let colour: Int
        let amount: String
        let memo: String
    }

    /// Its parts, each with its category.
    package var parts: [FigureLine] { [FigureLine](view.parts) { ($0.name, [$0.memo], $0.amount, $0.colour, nil) } }
    /// What the person said of it, and what comes of that.
    package var decided: [String] { [view.taught ?? ""].filter { !$0.isEmpty } + view.choices + view.flags }
    /// What else is told of it.
    package var told: [String] {
        ([note, tags.joined(separator: " · "), view.story, view.otherHalf, text, view.source] + view.events).filter { !$0.isEmpty }
    }
}

/// The screen `categories`, as far as one is chosen.
package struct CategoryList: Decodable, Hashable, Sendable {
    /// The groups.
    package let groups: [Group]

    /// Categories that belong together.
    package struct Group: Decodable, Hashable, Identifiable, Sendable {
        private let group: String
        /// What it is called.
        package let name: String
        private let categories: [Entry]

        package var id: String { group }
        /// Those that can be chosen.
        package var offered: [Entry] { categories.filter { !$0.hidden && $0.mergedInto == nil } }
    }

    /// A category.
    package struct Entry: Decodable, Hashable, Identifiable, Sendable {
        /// Its code.
        package let category: String
        /// What it is called.
        package let name: String
        /// Its colour among the twelve.
        package let colour: Int
        fileprivate let hidden: Bool
        fileprivate let mergedInto: String?

        package var id: String { category }
    }
}
