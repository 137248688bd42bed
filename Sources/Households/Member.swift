package import Values

/// Somebody in a household.
package struct Member: Hashable, Sendable {
    /// The member's id.
    package var id: UUID128
    /// What they are in it.
    package var role: Role
    /// Whether they are still in it; who left or was removed may nothing.
    package var isActive: Bool

    /// A member of a household.
    package init(id: UUID128, role: Role, isActive: Bool = true) {
        self.id = id
        self.role = role
        self.isActive = isActive
    }
}
