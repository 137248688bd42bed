import Storage
import Values

/// How long sessions last: from their last use, and at most from the sign-in.
enum SessionLife {
    private static let hour: Int64 = 3_600_000
    private static let day: Int64 = 24 * hour

    /// A program's session and its refresh token, unused.
    static let clientIdle = 30 * day
    /// A program's session altogether.
    static let clientWhole = 90 * day
    /// A browser's session, unused.
    static let browserIdle = 12 * hour
    /// A browser's session altogether.
    static let browserWhole = 30 * day

    /// When a session ends that was last used at a moment.
    static func expiry(of kind: SignInSession.Kind, created: Instant, used: Instant) -> Instant {
        switch kind {
        case .client: min(used.advanced(byMilliseconds: clientIdle), created.advanced(byMilliseconds: clientWhole))
        case .browser: min(used.advanced(byMilliseconds: browserIdle), created.advanced(byMilliseconds: browserWhole))
        }
    }
}
