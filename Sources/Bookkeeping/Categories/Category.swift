/// One category of the taxonomy.
package struct Category: Hashable, Sendable {
    /// The stable code, such as `groceries`; its name is the text `category.<code>`.
    package let code: String
    /// The group that it belongs to, as an index into `Taxonomy.groups`.
    package let group: Int
    /// Whether its rows are spending, income or neither.
    package let flow: Flow
    /// The name of its icon.
    package let icon: String
    /// Its colour among the twelve of the design, 0…11.
    package let colour: Int

    /// The code of what an account held before its first row, and of what makes a balance right.
    package static let openingBalance = "openingBalance"
}
