import Credentials
import Storage
import Values
import Workflows

/// A step of a conversation that goes on: a secret that its holder brings back once, within minutes.
enum Ticket {
    /// What a ticket goes on with; it serves nothing else.
    enum Purpose: String {
        /// A right first factor that waits for the second.
        case secondFactor = "second-factor"
        /// A mailed code that was right and waits for the new vault.
        case reset
    }

    /// A new ticket's text; what is stored is its hash.
    static func make(_ purpose: Purpose, of person: UUID128?, minutes: Int, _ call: Call) throws -> String {
        let secret = try call.freshToken(.ticket)
        try TokenStore(call.service.environment.database).add(
            StoredToken(
                hash: secret.hash, kind: .ticket, person: person, data: purpose.rawValue, created: call.now,
                expires: call.now.advanced(byMilliseconds: Int64(minutes) * 60_000)))
        return secret.text
    }

    /// A ticket that still counts, which it goes on doing.
    /// - Throws: `ticketGone` for one that expired, was taken, serves something else or never was.
    static func find(_ text: String, _ purpose: Purpose, _ call: Call) throws -> StoredToken {
        guard let secret = OpaqueToken(text, kind: .ticket),
            let stored = try TokenStore(call.service.environment.database).find(secret.hash, .ticket), stored.expires > call.now,
            stored.used == nil, stored.data == purpose.rawValue
        else { throw Problem(.ticketGone) }
        return stored
    }

    /// Takes a ticket; of two who bring it only one gets it.
    /// - Throws: `ticketGone`, like `find`.
    static func take(_ text: String, _ purpose: Purpose, _ call: Call) throws -> StoredToken {
        try call.service.environment.database.write { _ in
            let stored = try find(text, purpose, call)
            guard try TokenStore(call.service.environment.database).use(stored.hash, at: call.now) else { throw Problem(.ticketGone) }
            return stored
        }
    }
}
