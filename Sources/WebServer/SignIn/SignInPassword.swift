import Credentials
import Storage
import Values
import Workflows

/// Signs in by e-mail and what the device derived from the password.
///
/// An address that nobody has costs the same work and gets the same answer as a wrong password.
enum SignInPassword {
    /// Tries a sign-in.
    static func run(email: String, _ secret: [UInt8], _ call: Call) async throws -> Answer {
        let service = call.service
        try SignInLimits.spend(email, call)
        let person = try PersonStore.find(email: email, in: service.environment.database)
        guard try await service.verify(secret, against: person?.password), let person else {
            try SignInLimits.failed(email, call)
            if let person { noteRefusal(of: person.id, call) }
            throw Problem(.signInRefused)
        }
        try SignInLimits.succeeded(email, call)
        let fresh = try await rehashed(person, secret, service)
        return try await service.workers.run { try open(person, fresh, call) }.get()
    }

    /// Opens the session, unless the password was changed while this one was checked: nothing opened by the old one outlives it.
    private static func open(_ person: Person, _ fresh: String?, _ call: Call) throws -> Result<Answer, Problem> {
        let store = call.records(of: person.id)
        return try store.database.write { _ in
            guard try store.load().password == person.password else { return .failure(Problem(.signInRefused)) }
            if let fresh { try store.replacePassword(person.password, by: fresh) }
            return try OpenSession.afterFirstFactor(person.id, call)
        }
    }

    /// The hash with today's cost, when the stored one was made with another.
    private static func rehashed(_ person: Person, _ secret: [UInt8], _ service: Service) async throws -> String? {
        guard let hash = person.password.flatMap({ PasswordHash($0) }), hash.needsRehash else { return nil }
        return try await service.hash(secret)
    }

    /// Notes a refused sign-in after the answer: a line that is written for known addresses alone must not be told by the time.
    static func noteRefusal(of person: UUID128, _ call: Call) {
        call.service.afterwards.run("note") {
            try await call.service.workers.run { try call.note(.signInRefused, of: person) }
        }
    }
}

/// Counts sign-ins for an e-mail address, known or not, and from a network address.
enum SignInLimits {
    /// Counts a try.
    /// - Throws: `tooManyTries`.
    static func spend(_ email: String, _ call: Call) throws {
        try call.service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        try call.service.limits.spend(.signInAccount, Person.key(email), now: call.now)
    }

    /// The try was wrong.
    static func failed(_ email: String, _ call: Call) throws {
        try call.service.limits.failed(.signInAddress, call.visitor.network, now: call.now)
        try call.service.limits.failed(.signInAccount, Person.key(email), now: call.now)
    }

    /// The try was right.
    static func succeeded(_ email: String, _ call: Call) throws {
        try call.service.limits.succeeded(.signInAddress, call.visitor.network)
        try call.service.limits.succeeded(.signInAccount, Person.key(email))
    }
}
