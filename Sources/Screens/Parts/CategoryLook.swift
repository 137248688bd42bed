import Syncing

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

extension CategoryLook {
    /// The same category as the household wants it to look.
    func with(_ choice: LookChoice) -> CategoryLook {
        CategoryLook(code: code, name: name, icon: choice.icon ?? icon, colour: choice.colour ?? colour)
    }
}
