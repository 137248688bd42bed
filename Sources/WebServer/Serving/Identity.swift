package import Storage
import Values

/// Somebody who is signed in, or a token of theirs.
package struct Identity: Sendable {
    /// The person.
    package let person: Person
    /// The session; nothing for a personal token.
    package let session: SignInSession?
    /// What may be done.
    package let scopes: Set<Scope>
    /// The hash of the personal token that is used.
    let token: [UInt8]?

    /// How long after a proof dangerous things may be done.
    static let proofMinutes = 5

    /// Whether the person proved just now that it is they.
    func isProven(at now: Instant) -> Bool {
        guard let session else { return false }
        return session.proved.advanced(byMilliseconds: Int64(Identity.proofMinutes) * 60_000) > now
    }
}
