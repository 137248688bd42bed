import Observation
import Syncing
import Values

/// A category that is being chosen for a transaction.
@MainActor
@Observable
package final class CategoryChoice: Identifiable {
    /// The transaction.
    package nonisolated let id: String
    /// What can be chosen.
    package let groups: [CategoryList.Group]
    /// Whether others of the same merchant stay as they are.
    package var isOnlyHere = false
    /// What went wrong; empty for nothing.
    package var problem = ""

    init(_ row: String, _ groups: [CategoryList.Group]) { (id, self.groups) = (row, groups) }

    /// What puts the transaction into a category.
    func deed(_ category: CategoryList.Entry) -> Deed {
        .sorting(id, into: category.category, isLearned: !isOnlyHere)
    }
}

/// What may be meant by what is typed into a search.
package struct SearchSuggestion: Decodable, Hashable, Sendable {
    /// What is shown.
    package let name: String
    /// The whole query with it.
    package let query: String

    struct Answer: Decodable, Sendable {
        let suggestions: [SearchSuggestion]
    }
}
