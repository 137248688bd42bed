/// What is wrong with a provider's token.
package enum IDTokenProblem: Error, Hashable, Sendable {
    /// Not three parts of base64url with JSON of the right members inside, or longer than `IDTokenHeader.lengthLimit`.
    case malformed
    /// Signed in a way that is not taken, or not at all.
    case algorithm
    /// Signed with a key that the provider does not have.
    case unknownKey
    /// Not signed by the key that it names.
    case signature
    /// Of another provider.
    case issuer
    /// For another client.
    case audience
    /// No person is named.
    case subject
    /// Past its time.
    case expired
    /// Issued in the future, or long ago.
    case issuedAt
    /// Of another sign-in.
    case nonce
    /// Not issued together with the access token beside it.
    case accessTokenHash
}
