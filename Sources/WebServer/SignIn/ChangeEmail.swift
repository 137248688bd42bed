import Storage
import Values
import Workflows

/// Moves a person to another e-mail address, once a code proves that it is theirs; the old address is told.
enum ChangeEmail {
    /// Mails a code to the new address. Whether somebody has it already only the mail says.
    static func request(_ call: Call) throws -> Answer {
        let email = try call.address()
        let person = try call.identity.person
        try call.service.limits.spend(.mail, "email \(person.id.text)", now: call.now)
        return try call.service.environment.database.write { _ in
            let made = try MailedCode.make(.email, for: email, of: person.id, call)
            let known = try PersonStore.find(email: email, in: call.service.environment.database)
            // Who only writes their own address otherwise is not somebody else.
            let isTaken = known.map { $0.id != person.id } ?? false
            let letter = isTaken ? Letter(.emailKnown) : Letter(.emailCode, .text("code", made.code))
            let locale = Preferences((isTaken ? known : nil)?.preferences ?? person.preferences).locale ?? call.visitor.locale
            return .accepted(ticket: made.ticket, [try letter.message(to: email, in: locale, call.service, at: call.now)])
        }
    }

    /// Takes the code. Every other session and every token of a program ends.
    static func confirm(_ call: Call) throws -> Answer {
        let store = try call.person
        return try MailedCode.take(.email, call) { code in
            guard code.person == store.person else { throw Problem(.ticketGone) }
            var person = try store.load()
            let told = try Letter(.emailChanged).message(to: person, call)
            if let known = try PersonStore.find(email: code.email, in: store.database), known.id != person.id {
                throw Problem(.emailTaken)
            }
            person.email = code.email
            person.verified = call.now
            try store.save(person)
            try call.endOtherSessions()
            try call.endTokens(of: person.id)
            try call.note(.emailChanged, of: person.id)
            var json = JSONWriter()
            person.write(to: &json)
            return Answer(json.bytes).mailing([told])
        }
    }
}
