import Connectors
import Credentials
import Storage
import Values
import Workflows

extension Call {
    /// The records of a person, signed in or not.
    func records(of person: UUID128) -> PersonStore { PersonStore(database: service.environment.database, person: person) }

    /// Writes a line of a person's security log, with the device and the place of this request.
    func note(_ kind: SecurityEvent.Kind, of person: UUID128) throws {
        try records(of: person).note(kind, device: visitor.device, place: visitor.address, at: now)
    }

    /// Tells a person of a change of their ways in that somebody else may have made.
    func tell(_ kind: SecurityEvent.Kind, _ person: Person) throws {
        let what = service.catalogue(Preferences(person.preferences).locale ?? visitor.locale).text("web.log.\(kind.rawValue)")
        try send(.wayInChanged, to: person, .text("what", what))
    }

    /// Mails a person a letter that says on what kind of device something was done.
    func send(_ letter: Letter.Kind, to person: Person, _ more: MessageArgument...) throws {
        let device = DeviceName.system(visitor.device)
        let arguments = more + [.text("known", device == nil ? "no" : "yes"), .text("device", device ?? "")]
        service.send([try Letter(letter, arguments).message(to: person, self)])
    }

    /// Ends every session of the person but the one that asks, and what was begun elsewhere.
    func endOtherSessions() throws {
        try endSessions(of: identity.person.id, but: identity.session?.id)
    }

    /// Ends a person's sessions, and what waits for a mailed code or a second factor: whoever began it may not be the person. Their tokens
    /// for programs stay; see `endTokens(of:)`.
    func endSessions(of person: UUID128, but kept: UUID128? = nil) throws {
        let (store, tokens) = (records(of: person), TokenStore(service.environment.database))
        try store.endSessions(store.sessions().map(\.id).filter { $0 != kept })
        try tokens.removeAll(of: person, .ticket)
        try tokens.removeAll(of: person, .emailCode)
    }

    /// Ends every token that a person made for a program: whoever got at the account may have made one.
    func endTokens(of person: UUID128) throws {
        try TokenStore(service.environment.database).removeAll(of: person, .personal)
    }

    /// The e-mail address of the body, of a form that mail can be sent to.
    func address() throws -> String {
        guard (try? MailAddress(text("email"))) != nil else { throw Problem(.badValue, pointer: "/email", expected: "email") }
        return text("email")
    }

    /// The hash of an invitation's secret.
    /// - Throws: `HouseholdFailure.invitationGone` for a text that is none.
    func invitation(_ text: String) throws -> [UInt8] {
        guard let secret = OpaqueToken(text, kind: .invitation) else { throw HouseholdFailure.invitationGone }
        return secret.hash
    }

    /// Mails a code to whoever has an address, and answers the same where nobody has it.
    func mailCode(_ purpose: MailedCode.Purpose, to email: String, _ letter: Letter.Kind) throws -> Answer {
        let database = service.environment.database
        return try database.write { _ in
            let known = try PersonStore.find(email: email, in: database)
            let made = try MailedCode.make(purpose, for: email, of: known?.id, self)
            let message = try known.map { try Letter(letter, .text("code", made.code)).message(to: $0, self) }
            return .accepted(ticket: made.ticket, message.map { [$0] } ?? [])
        }
    }

    /// Who a mailed code was for, if the address is still theirs.
    func holder(of code: MailedCode) throws -> Person {
        guard let id = code.person, let person = try PersonStore.find(email: code.email, in: service.environment.database), person.id == id
        else { throw Problem(.ticketGone) }
        return person
    }

    /// A new secret.
    func freshToken(_ kind: OpaqueToken.Kind) throws -> OpaqueToken {
        guard let token = OpaqueToken.make(kind, random: service.environment.randomBytes) else { throw Problem(.unexpected) }
        return token
    }
}
