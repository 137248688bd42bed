package import Storage
import Values

/// Somebody who is signed in, or a token of theirs.
package struct Identity: Sendable {
    /// The person.
    package let person: Person
    /// The session; nil for a personal token.
    package let session: SignInSession?
    /// What may be done.
    package let scopes: Set<Scope>
    /// The hash of the personal token that is used.
    let token: [UInt8]?
    /// What the person chose, read once for all that they ask.
    let preferences: Preferences

    init(person: Person, session: SignInSession?, scopes: Set<Scope>, token: [UInt8]?) {
        (self.person, self.session, self.scopes, self.token) = (person, session, scopes, token)
        preferences = Preferences(person.preferences)
    }

    /// How long after a proof dangerous things may be done.
    static let proofMinutes = 5

    /// Asks for a proof, given just now, that it is the person.
    /// - Throws: `Problem`: no token can prove it, and a proof holds for minutes.
    func requireProof(at now: Instant) throws {
        guard let session else { throw Problem(.scopeMissing) }
        guard session.proved.advanced(byMilliseconds: Int64(Identity.proofMinutes) * 60_000) > now else { throw Problem(.stepUpNeeded) }
    }
}
