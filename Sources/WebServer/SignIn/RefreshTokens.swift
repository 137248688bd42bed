import Credentials
import Storage
import Values
import Workflows

/// Gives a program its next tokens for its refresh token, which works once. One that comes again was copied: its session ends, whoever
/// has it, and the person is told.
enum RefreshTokens {
    private enum Outcome {
        case fresh(Answer)
        case reused(Person)
    }

    /// Takes a refresh token.
    static func run(_ text: String, _ call: Call) throws -> Answer {
        let outcome = try call.service.environment.database.write { _ in try take(text, call) }
        switch outcome {
        case .fresh(let answer): return answer
        case .reused(let person):
            call.service.send([try Letter(.tokenReused).message(to: person, call)])
            throw Problem(.signInNeeded)
        }
    }

    private static func take(_ text: String, _ call: Call) throws -> Outcome {
        let tokens = TokenStore(call.service.environment.database)
        guard let secret = OpaqueToken(text, kind: .refresh), let stored = try tokens.find(secret.hash, .refresh),
            let id = stored.person, let sessionID = stored.session
        else { throw Problem(.signInNeeded) }
        let store = call.records(of: id)
        guard var session = try store.session(sessionID) else { throw Problem(.signInNeeded) }
        // A used token tells of a copy however old it is, so this comes before the question whether it expired.
        guard try tokens.use(stored.hash, at: call.now) else {
            try store.endSessions([sessionID])
            try call.note(.tokenReused, of: id)
            return .reused(try store.load())
        }
        guard stored.expires > call.now, session.expires > call.now else { throw Problem(.signInNeeded) }
        session.used = call.now
        session.expires = SessionLife.expiry(of: .client, created: session.created, used: call.now)
        try store.use(session.id, at: call.now, expires: session.expires)
        let made = try SessionTokens.make(for: session, call)
        return .fresh(SignedIn(session: session.id, person: try store.load(), tokens: made).answer)
    }
}
