package import Values

/// What an access token says: who asks, in which session, and what for.
package struct AccessToken: Hashable, Sendable {
    /// How long a token is valid.
    package static let lifetimeSeconds: Int64 = 3600

    /// The person who asks (`sub`).
    package let person: UUID128
    /// The session that the token belongs to (`sid`).
    package let session: UUID128
    /// What the token may be used for (`scope`), words without spaces.
    package let scope: [String]
    /// When the person last proved who they are (`auth_time`), to the second.
    package let signedInAt: Instant
    /// When the token was made (`iat`), to the second.
    package let issuedAt: Instant
    /// When it ends (`exp`), to the second.
    package let expiresAt: Instant

    /// A token made now, for `lifetimeSeconds`. Moments lose what is less than a second.
    package init(person: UUID128, session: UUID128, scope: [String], signedInAt: Instant, now: Instant) {
        let issued = now.milliseconds / 1000
        self.init(
            person: person, session: session, scope: scope, signedIn: signedInAt.milliseconds / 1000, issued: issued,
            expires: issued + AccessToken.lifetimeSeconds)
    }

    /// A token from what it says, in seconds since 1970.
    init(person: UUID128, session: UUID128, scope: [String], signedIn: Int64, issued: Int64, expires: Int64) {
        self.person = person
        self.session = session
        self.scope = scope
        signedInAt = Instant(milliseconds: signedIn * 1000)
        issuedAt = Instant(milliseconds: issued * 1000)
        expiresAt = Instant(milliseconds: expires * 1000)
    }
}

/// Why a text is no access token that counts. Every answer to a client is the same; the difference is for the security log.
package enum AccessTokenRefused: Error, Hashable, Sendable {
    /// It is no JWT of ours: too long, other parts, no base64url, no JSON, a member missing or of another type.
    case malformed
    /// Its header is not ES256 and `at+jwt`, or asks for extensions.
    case wrongKind
    /// No key has its `kid`.
    case unknownKey
    /// The key did not sign this.
    case wrongSignature
    /// Another issuer made it, or it is for another audience.
    case wrongParty
    /// Its end has passed by more than the leeway.
    case expired
    /// It was made later than now by more than the leeway.
    case notYetValid
}
