package import Values

/// A secret that somebody holds, by its hash.
package struct StoredToken: Hashable, Sendable {
    /// SHA-256 of the secret.
    package var hash: [UInt8]
    /// What it is for.
    package var kind: Kind
    /// Whose it is; nil while that is not known yet.
    package var person: UUID128?
    /// The session that it belongs to.
    package var session: UUID128?
    /// What else belongs to it, as each kind writes it.
    package var data: String
    /// When it was made.
    package var created: Instant
    /// When it stops working.
    package var expires: Instant
    /// When it was used; what works once does not work again.
    package var used: Instant?

    /// What a secret is for.
    package enum Kind: String, Sendable, CaseIterable {
        /// A client's refresh token.
        case refresh
        /// A browser's cookie.
        case browser
        /// A personal token.
        case personal
        /// An invitation to a household.
        case invitation
        /// A step of a conversation that goes on: a challenge, a first factor that was right, a way back from a provider.
        case ticket
        /// A code that was sent by e-mail.
        case emailCode
    }

    /// A token from its facts.
    package init(
        hash: [UInt8], kind: Kind, person: UUID128?, session: UUID128? = nil, data: String = "", created: Instant, expires: Instant,
        used: Instant? = nil
    ) {
        self.hash = hash
        self.kind = kind
        self.person = person
        self.session = session
        self.data = data
        self.created = created
        self.expires = expires
        self.used = used
    }
}
