/// A group of categories, the upper of the taxonomy's two levels.
package struct CategoryGroup: Hashable, Sendable {
    /// The stable code, such as `food`; its name is the text `categoryGroup.<code>`.
    package let code: String
    /// The name of its icon.
    package let icon: String
    /// Its colour among the twelve of the design, 0…11.
    package let colour: Int
}
