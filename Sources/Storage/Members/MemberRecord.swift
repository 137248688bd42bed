package import Households
package import Values

/// A member as the household's records know them.
package struct MemberRecord: Hashable, Sendable {
    /// Who they are in the household.
    package var member: Member
    /// The person who signs in as them; nil for a child without a sign-in, and for whoever left.
    package var person: UUID128?
    /// What the family calls them.
    package var name: String
    /// Since when they are in it.
    package var joined: Instant
    /// When they left or were removed.
    package var left: Instant?

    /// A member from their facts.
    package init(member: Member, person: UUID128?, name: String, joined: Instant, left: Instant? = nil) {
        self.member = member
        self.person = person
        self.name = name
        self.joined = joined
        self.left = left
    }
}
