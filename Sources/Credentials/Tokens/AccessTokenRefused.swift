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
