import Storage
import Values
import Workflows

/// Proves once more that it is the person who sits at the device, for what is dangerous.
enum ProveIdentity {
    /// By the password, or by a mailed code where there is none.
    static func run(_ call: Call) async throws -> Answer {
        if call.body["authenticationSecret"] != nil {
            guard call.body["ticket"] == nil, call.body["code"] == nil else {
                throw Problem(.badValue, pointer: "/ticket", expected: "nothing")
            }
            try await byPassword(call)
            try await call.service.workers.run { try remember(call) }
        } else {
            try await call.service.workers.run { try byCode(call) }
        }
        return .nothing
    }

    /// Mails a code to a person who has no password.
    static func request(_ call: Call) throws -> Answer {
        let person = try call.identity.person
        guard person.password == nil else { throw Problem(.permissionDenied) }
        try call.service.limits.spend(.mail, "proof \(person.id.text)", now: call.now)
        return try call.mailCode(.proof, to: person.email, .proofCode)
    }

    /// Holds a secret against the person's password. Tries are counted apart from sign-ins, which strangers can use up.
    /// - Throws: `signInRefused`, `tooManyTries`.
    static func check(_ secret: [UInt8], _ call: Call) async throws {
        let (service, person) = (call.service, try call.identity.person)
        let subject = "proof \(person.id.text)"
        try service.limits.spend(.signInAccount, subject, now: call.now)
        guard try await service.verify(secret, against: person.password) else {
            try service.limits.failed(.signInAccount, subject, now: call.now)
            SignInPassword.noteRefusal(of: person.id, call)
            throw Problem(.signInRefused)
        }
        try service.limits.succeeded(.signInAccount, subject)
    }

    /// Remembers in the session that the person proved it just now.
    static func remember(_ call: Call) throws {
        guard let session = try call.identity.session else { throw Problem(.scopeMissing) }
        let store = try call.person
        try store.database.write { _ in
            try store.prove(session.id, at: call.now)
            try call.note(.proved, of: store.person)
        }
    }

    private static func byPassword(_ call: Call) async throws {
        try await check(try VaultEnvelope.secret(call.body["authenticationSecret"], at: "/authenticationSecret"), call)
    }

    private static func byCode(_ call: Call) throws {
        try MailedCode.take(.proof, call) { code in
            guard try call.holder(of: code).id == call.identity.person.id else { throw Problem(.ticketGone) }
            try remember(call)
        }
    }
}
