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
        /// All of them.
        var all: [Entry] { categories }
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
