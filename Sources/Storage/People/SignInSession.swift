package import Values

/// A device on which a person is signed in.
package struct SignInSession: Hashable, Sendable {
    /// Its id.
    package var id: UUID128
    /// Who is signed in.
    package var person: UUID128
    /// What kind of program holds it.
    package var kind: Kind
    /// What the device calls itself.
    package var device: String
    /// The network address from which it signed in.
    package var place: String
    /// When it signed in.
    package var created: Instant
    /// When it last asked for something, to the minute.
    package var used: Instant
    /// When the person last proved that it is they.
    package var proved: Instant
    /// When it ends by itself.
    package var expires: Instant

    /// What holds a session.
    package enum Kind: String, Sendable, CaseIterable {
        /// A browser, by a cookie.
        case browser
        /// A program, by access and refresh tokens.
        case client
    }

    /// A session from its facts.
    package init(
        id: UUID128, person: UUID128, kind: Kind, device: String, place: String, created: Instant, used: Instant, proved: Instant,
        expires: Instant
    ) {
        self.id = id
        self.person = person
        self.kind = kind
        self.device = device
        self.place = place
        self.created = created
        self.used = used
        self.proved = proved
        self.expires = expires
    }
}
