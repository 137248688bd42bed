package import Households
package import Values

/// A way into a household for one person, once.
package struct Invitation: Hashable, Sendable {
    /// Its id.
    package var id: UUID128
    /// What they will be; the inviter fixed it.
    package var role: Role
    /// The member whom they will be, when there is one already (a child without a sign-in, somebody who left).
    package var member: UUID128?
    /// What the family calls them.
    package var name: String
    /// Where the invitation was sent; empty when it was handed over.
    package var email: String
    /// Who invited them.
    package var inviter: UUID128
    /// SHA-256 of the secret that they bring.
    package var token: [UInt8]
    /// When it was made.
    package var created: Instant
    /// When it stops working.
    package var expires: Instant

    /// An invitation from its facts.
    package init(
        id: UUID128, role: Role, member: UUID128?, name: String, email: String, inviter: UUID128, token: [UInt8], created: Instant,
        expires: Instant
    ) {
        self.id = id
        self.role = role
        self.member = member
        self.name = name
        self.email = email
        self.inviter = inviter
        self.token = token
        self.created = created
        self.expires = expires
    }
}
