/// How a category is shown.
package struct CategoryLook: Hashable, Sendable {
    /// Its stable code, or the person's own name of it.
    package var code: String
    /// Its name in the person's language.
    package var name: String
    /// The name of its icon; empty for none.
    package var icon: String
    /// Its colour among the twelve of the design, 0…11.
    package var colour: Int
}
