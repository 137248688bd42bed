/// What a household decided about one category: a category of its own, another name, or that it counts as another one.
package struct CategoryChoice: Hashable, Sendable {
    /// The code of the taxonomy, or the text by which the household's own category is known; it never changes.
    package var category: String
    /// The name that is shown; nil for the taxonomy's own name, or for `category` itself.
    package var name: String?
    /// The code of the group that the household's own category stands in; nil for none.
    package var group: String?
    /// The category that its rows count as; nil if it stands for itself.
    package var mergedInto: String?

    /// The code of rows whose category is not known.
    package static let unsure = "uncategorized"

    /// A choice about a category.
    package init(category: String, name: String? = nil, group: String? = nil, mergedInto: String? = nil) {
        self.category = category
        self.name = name
        self.group = group
        self.mergedInto = mergedInto
    }

    /// Whether it decides nothing.
    package var isEmpty: Bool { name == nil && group == nil && mergedInto == nil }
}
