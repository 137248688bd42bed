import Storage
import Values
import Workflows

/// Moves a session's end on when it is used, at most once a minute, after the answer went out.
enum RenewSession {
    private static let everyMilliseconds: Int64 = 60_000

    /// Remembers that a session was used.
    static func afterwards(_ session: SignInSession, _ service: Service, at now: Instant) {
        guard now.milliseconds - session.used.milliseconds >= everyMilliseconds else { return }
        service.afterwards.run("renew") {
            let store = PersonStore(database: service.environment.database, person: session.person)
            // A program's session lives on by refreshing, a browser's by being used.
            let expires = session.kind == .browser ? SessionLife.expiry(of: .browser, created: session.created, used: now) : session.expires
            try await service.workers.run { try store.use(session.id, at: now, expires: expires) }
        }
    }
}
