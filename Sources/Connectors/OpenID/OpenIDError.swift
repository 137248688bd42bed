/// Why a sign-in through a provider failed. Never holds a token, a code, a secret or the provider's own words.
package enum OpenIDError: Error, Hashable, Sendable {
    /// The provider could not be asked.
    case outbound(OutboundError)
    /// The provider answered with this HTTP status instead of what was asked for.
    case status(Int)
    /// The provider's answer is not of the form that it should have.
    case malformed(Document)
    /// The provider calls itself otherwise than the settings do, or the person came back from another provider.
    case otherIssuer
    /// The provider refused the code.
    case refused(Refusal)
    /// The token that should say who the person is does not hold.
    case token(IDTokenProblem)
    /// The client's own key can't be read or used.
    case unusableClientKey

    /// What a provider sends.
    package enum Document: Hashable, Sendable {
        /// What it says of itself.
        case discovery
        /// Its keys.
        case keys
        /// Its tokens.
        case tokens
    }

    /// The errors of RFC 6749 section 5.2; anything else is `other`.
    package enum Refusal: String, Hashable, Sendable {
        /// The request was not understood.
        case invalidRequest = "invalid_request"
        /// The client's secret is wrong.
        case invalidClient = "invalid_client"
        /// The code is wrong, used, expired, or of another attempt.
        case invalidGrant = "invalid_grant"
        /// The client may not do this.
        case unauthorizedClient = "unauthorized_client"
        /// The provider does not know this way of signing in.
        case unsupportedGrantType = "unsupported_grant_type"
        /// Something is asked for that the provider does not give.
        case invalidScope = "invalid_scope"
        /// Any other word.
        case other
    }
}
