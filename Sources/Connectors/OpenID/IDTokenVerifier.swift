import JWTKit

/// Finds the claims in a token that a provider signed.
enum IDTokenVerifier {
    /// The claims of a token whose signature is that of `key`. The key is the only one that is given to the library, and it brings its
    /// algorithm: what the token says of itself chooses nothing.
    static func claims(of token: String, signedBy key: ProviderKey) async throws(IDTokenProblem) -> IDTokenClaims {
        let keys = JWTKeyCollection()
        do {
            try await keys.add(jwk: key.jwk)
        } catch {
            throw .unknownKey
        }
        do {
            return try await keys.verify(token, as: IDTokenClaims.self)
        } catch let error as JWTError where error.errorType == .malformedToken {
            throw .malformed
        } catch {
            throw .signature
        }
    }
}
