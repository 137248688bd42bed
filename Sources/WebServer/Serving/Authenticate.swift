import Credentials
import Households
import HTTPTypes
import Storage
import Values
import Workflows

/// Finds out who asks: by an access token, a personal token, or a browser's cookie.
struct Authenticate {
    let service: Service
    let now: Instant

    /// The cookie of a browser's session.
    static let cookie = "__Host-evenkeel"

    /// Whoever is signed in, or nothing.
    /// - Throws: `Problem` when something was shown that is no longer, or never was, good.
    func identity(_ headers: HTTPFields, isChange: Bool) throws -> Identity? {
        if let header = headers[.authorization] {
            guard header.hasPrefix("Bearer ") else { throw Problem(.signInNeeded) }
            return try bearer(String(header.dropFirst("Bearer ".count)))
        }
        guard let secret = Authenticate.cookie(Authenticate.cookie, headers) else { return nil }
        if isChange { try checkSameSite(headers) }
        return try browser(secret)
    }

    private func bearer(_ text: String) throws -> Identity {
        if text.hasPrefix(OpaqueToken.Kind.personal.rawValue) { return try personal(text) }
        guard let token = try? service.accessTokens.verify(text, service.secrets.accessTokens, now: now) else {
            throw Problem(.signInNeeded)
        }
        return try session(of: token.person, token.session, kind: .client)
    }

    private func personal(_ text: String) throws -> Identity {
        guard let token = OpaqueToken(text, kind: .personal),
            let stored = try TokenStore(service.environment.database).find(token.hash, .personal), stored.expires > now,
            let person = stored.person
        else { throw Problem(.signInNeeded) }
        let scopes = Set(PersonalToken(stored.data).scopes)
        return Identity(
            person: try PersonStore(database: service.environment.database, person: person).load(), session: nil, scopes: scopes,
            token: stored.hash)
    }

    private func browser(_ text: String) throws -> Identity {
        guard let token = OpaqueToken(text, kind: .browserSession),
            let stored = try TokenStore(service.environment.database).find(token.hash, .browser), stored.expires > now,
            let person = stored.person, let id = stored.session
        else { throw Problem(.signInNeeded) }
        return try session(of: person, id, kind: .browser)
    }

    private func session(of person: UUID128, _ id: UUID128, kind: SignInSession.Kind) throws -> Identity {
        let store = PersonStore(database: service.environment.database, person: person)
        guard let session = try store.session(id), session.expires > now, session.kind == kind else { throw Problem(.signInNeeded) }
        return Identity(person: try store.load(), session: session, scopes: Set(Scope.allCases), token: nil)
    }

    /// A browser's request that changes something has to come from our own pages: another site can make a browser send the cookie,
    /// but neither this header nor these values.
    private func checkSameSite(_ headers: HTTPFields) throws {
        let isOurs = headers[.secFetchSite].map { $0 == "same-origin" } ?? (headers[.origin] == service.settings.publicURL)
        let originFits = headers[.origin].map { $0 == service.settings.publicURL } ?? true
        guard isOurs, originFits, headers[.evenkeelClient] == "web" else { throw Problem(.crossSite) }
    }

    /// The value of a cookie.
    static func cookie(_ name: String, _ headers: HTTPFields) -> String? {
        for header in headers[values: .cookie] {
            for pair in header.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                if pair.hasPrefix(name + "=") { return String(pair.dropFirst(name.count + 1)) }
            }
        }
        return nil
    }

    /// Who somebody is in a household.
    /// - Throws: `notFound` when they are nothing in it, and when there is no such household.
    func member(_ id: UUID128, of identity: Identity) throws -> Actor {
        let database = service.environment.database
        guard let household = try Household.find(id, in: database) else { throw Problem(.notFound) }
        let known = try PersonStore(database: database, person: identity.person.id).households()
        guard let place = known.first(where: { $0.household == household.number }) else { throw Problem(.notFound) }
        let record = try HouseholdStore(database: database, household: household.number).member(place.member)
        guard record.member.isActive, record.person == identity.person.id else { throw Problem(.notFound) }
        return Actor(record.member, of: household, person: identity.person.id)
    }
}
