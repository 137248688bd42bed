import Credentials
import Storage
import Values
import Workflows

/// What a program asks with, and what it gets the next of it with.
struct SessionTokens: Secret {
    /// The signed access token, for an hour.
    let access: String
    /// The refresh token, for once.
    let refresh: String

    /// New tokens of a session, the refresh token stored by its hash.
    static func make(for session: SignInSession, _ call: Call) throws -> SessionTokens {
        let refresh = try call.freshToken(.refresh)
        try TokenStore(call.service.environment.database).add(
            StoredToken(
                hash: refresh.hash, kind: .refresh, person: session.person, session: session.id, created: call.now,
                expires: session.expires))
        let token = AccessToken(
            person: session.person, session: session.id, scope: Scope.allCases.map(\.rawValue), signedInAt: session.proved,
            now: call.now)
        guard let access = call.service.secrets.accessTokens.sign(token) else { throw Problem(.unexpected) }
        return SessionTokens(access: access, refresh: refresh.text)
    }
}
