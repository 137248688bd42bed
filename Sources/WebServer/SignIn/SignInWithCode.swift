import Credentials
import Storage
import Values
import Workflows

/// The second step of a sign-in: a code of the generator or of the paper, with the ticket that the first step gave.
enum SignInWithCode {
    /// Signs in whoever brings a right code. The ticket is good until then, for five tries.
    /// - Throws: `ticketGone`, `tooManyTries`, `signInRefused`.
    static func run(_ kind: CheckCode.Kind, _ call: Call) throws -> Answer {
        let ticket = try Ticket.find(call.text("ticket"), .secondFactor, call)
        guard let person = ticket.person else { throw Problem(.ticketGone) }
        try countTry(ticket, call)
        guard try CheckCode.spend(call.text("code"), kind, of: person, call) else {
            try call.note(.signInRefused, of: person)
            throw Problem(.signInRefused)
        }
        return try call.environment.database.write { _ in
            _ = try Ticket.take(call.text("ticket"), .secondFactor, call)
            return try OpenSession.run(person, call)
        }
    }

    private static func countTry(_ ticket: StoredToken, _ call: Call) throws {
        do {
            try call.service.limits.spend(.ticket, BitAlphabet.base64URL.encode(ticket.hash), now: call.now)
        } catch let problem as Problem where problem.id == .tooManyTries {
            throw Problem(.ticketGone)
        }
    }
}
