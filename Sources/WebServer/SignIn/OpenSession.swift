import Credentials
import HTTPTypes
import Storage
import Values
import Workflows

/// Ends every kind of sign-in: makes the session, notes it, and answers what the device goes on with.
enum OpenSession {
    /// Sessions of a person; the one that was unused for longest ends when there is one more.
    static let limit = 20
    /// How long a right first factor waits for the second.
    static let secondFactorMinutes = 5

    /// Signs a person in whose first factor was right: opens the session, or asks for the second factor.
    ///
    /// That a second factor is needed is returned rather than thrown, so that its ticket is kept by a transaction around this; call
    /// `get()` outside of it.
    /// - Returns: the answer, or `secondFactorNeeded` with the ticket that the second factor brings.
    static func afterFirstFactor(_ person: UUID128, _ call: Call) throws -> Result<Answer, Problem> {
        let factors = try secondFactors(person, call)
        guard !factors.isEmpty else { return .success(try run(person, call)) }
        var problem = Problem(.secondFactorNeeded)
        problem.ticket = try Ticket.make(.secondFactor, of: person, minutes: secondFactorMinutes, call)
        problem.factors = factors
        return .failure(problem)
    }

    /// The second factors that a person set up; empty when the first is enough.
    static func secondFactors(_ person: UUID128, _ call: Call) throws -> [String] {
        let store = PersonStore(database: call.service.environment.database, person: person)
        guard try store.codeGenerator()?.confirmed != nil else { return [] }
        return try store.recoveryCodeCount() > 0 ? ["code", "recoveryCode"] : ["code"]
    }

    /// Opens a session for somebody who proved who they are: tokens for a program, a cookie for a browser.
    static func run(_ person: UUID128, _ call: Call) throws -> Answer {
        let database = call.service.environment.database
        return try OneChange.run { begin in
            try database.write { _ in
                begin()
                return try open(PersonStore(database: database, person: person), call)
            }
        }
    }

    private static func open(_ store: PersonStore, _ call: Call) throws -> Answer {
        try makeRoom(store, call.now)
        let kind: SignInSession.Kind = call.visitor.isBrowser ? .browser : .client
        let session = SignInSession(
            id: call.service.environment.freshID(), person: store.person, kind: kind, device: call.visitor.device,
            place: call.visitor.address, created: call.now, used: call.now, proved: call.now,
            expires: SessionLife.expiry(of: kind, created: call.now, used: call.now))
        try store.save(session)
        let person = try store.load()
        try tellOfNewDevice(person, store, call)
        try call.note(.signedIn, of: person.id)
        return kind == .browser ? try browser(session, person, call) : try client(session, person, call)
    }

    /// Tells the person when their security log has sign-ins, and none by such a program.
    private static func tellOfNewDevice(_ person: Person, _ store: PersonStore, _ call: Call) throws {
        let before = try store.securityEvents(limit: PersonStore.securityEventLimit).filter { $0.kind == .signedIn }
        guard !before.isEmpty, !before.contains(where: { DeviceName.isSame($0.device, call.visitor.device) }) else { return }
        try call.send(.newDevice, to: person)
    }

    /// Ends what is over, and what was unused for longest where there would be too many.
    private static func makeRoom(_ store: PersonStore, _ now: Instant) throws {
        let sessions = try store.sessions()
        let over = sessions.filter { $0.expires <= now }
        let live = sessions.filter { $0.expires > now }
        try store.endSessions((over + live.dropFirst(limit - 1)).map(\.id))
    }

    private static func browser(_ session: SignInSession, _ person: Person, _ call: Call) throws -> Answer {
        let secret = try call.freshToken(.browserSession)
        try TokenStore(call.service.environment.database).add(
            StoredToken(
                hash: secret.hash, kind: .browser, person: person.id, session: session.id, created: call.now, expires: session.expires))
        var answer = SignedIn(session: session.id, person: person).answer
        answer.headers[.setCookie] = SessionCookie.text(secret.text)
        return answer
    }

    private static func client(_ session: SignInSession, _ person: Person, _ call: Call) throws -> Answer {
        SignedIn(session: session.id, person: person, tokens: try SessionTokens.make(for: session, call)).answer
    }
}
