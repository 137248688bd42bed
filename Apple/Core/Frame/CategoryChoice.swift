import Observation
import Syncing
import Values

/// A category that is being chosen for a transaction, or for several.
@MainActor
@Observable
package final class CategoryChoice: Identifiable {
    /// The transactions.
    let rows: [String]
    /// Whether it is for one of whose merchant others may follow. Several are spoken of alone.
    package let teaches: Bool
    /// What can be chosen.
    package let groups: [CategoryList.Group]
    /// Whether others of the same merchant stay as they are.
    package var isOnlyHere = false
    /// What went wrong; empty for nothing.
    package var problem = ""

    /// For one.
    init(_ row: String, _ groups: [CategoryList.Group]) { (rows, teaches, self.groups) = ([row], true, groups) }

    /// For several that were chosen.
    init(each rows: [String], _ groups: [CategoryList.Group]) { (self.rows, teaches, self.groups) = (rows, false, groups) }

    /// What puts them into a category.
    func deeds(_ category: CategoryList.Entry) -> [Deed] {
        rows.map { .sorting($0, into: category.category, isLearned: teaches && !isOnlyHere) }
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
