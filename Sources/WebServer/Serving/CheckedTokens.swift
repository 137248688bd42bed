import Credentials
import Synchronization
import Values

/// Access tokens whose signature was found right, so that it is not computed for each request anew.
final class CheckedTokens: Sendable {
    private let tokens = Mutex<[String: AccessToken]>([:])
    private static let limit = 10_000

    /// What a token says, if it is ours and counts now.
    func verify(_ text: String, _ keys: AccessTokenKeys, now: Instant) throws(AccessTokenRefused) -> AccessToken {
        if let known = tokens.withLock({ $0[text] }), known.expiresAt > now, known.issuedAt <= now.advanced(byMilliseconds: 60_000) {
            return known
        }
        let token = try keys.verify(text, now: now)
        tokens.withLock { tokens in
            if tokens.count >= CheckedTokens.limit { tokens = tokens.filter { $0.value.expiresAt > now } }
            if tokens.count >= CheckedTokens.limit { tokens = [:] }
            tokens[text] = token
        }
        return token
    }
}
