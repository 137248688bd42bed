import Credentials
import Storage
import Values
import Workflows

/// A code that was sent by e-mail, to be brought back once. It counts together with the ticket alone that the device got which asked for
/// it, so nobody else's tries use up those of the person, and nobody else's request takes the place of theirs.
struct MailedCode {
    /// The address that the code was sent to.
    let email: String
    /// Whose it is; nil if nobody has the address.
    let person: UUID128?
    /// What waited for it.
    let data: JSONValue?

    /// What a code is for; it serves nothing else.
    enum Purpose: String {
        case signUp = "sign-up"
        case signIn = "sign-in"
        case proof
        case reset
        case email
    }

    /// How long a code counts.
    static let minutes = 15
    /// Tries of a code.
    static let tries = 5

    /// The body that brings a code.
    static let fields = [Field("ticket", .text(1...100)), Field("code", .text(6...32), "As typed; spaces and dashes are passed over.")]
    /// The answer to whoever asked for a code.
    static let schema = Schema.object([Field("ticket", .text(1...100), "What the code is brought with.")])

    /// A new code, and the ticket for the device. Both are made where nobody has the address too; then nobody gets the code.
    static func make(
        _ purpose: Purpose, for email: String, of person: UUID128?, keeping data: JSONValue = .null, _ call: Call
    ) throws -> (ticket: String, code: String) {
        let ticket = try call.freshToken(.ticket)
        guard let code = EmailCode.make(random: call.service.environment.randomBytes) else { throw Problem(.unexpected) }
        let digest = code.digest(context: context(purpose, email, ticket.hash), keys: call.service.secrets.master)
        try TokenStore(call.service.environment.database).add(
            StoredToken(
                hash: ticket.hash, kind: .emailCode, person: person,
                data: text(purpose, email, BitAlphabet.base64URL.encode(digest.bytes), wrong: 0, data), created: call.now,
                expires: call.now.advanced(byMilliseconds: Int64(minutes) * 60_000)))
        return (ticket.text, code.text)
    }

    /// Takes the code in the body and does what it is for, in one transaction. A wrong code is counted.
    /// - Throws: `ticketGone`, `tooManyTries`, `signInRefused`, and what `effect` throws; then the code was not taken.
    static func take<Result>(_ purpose: Purpose, _ call: Call, _ effect: (MailedCode) throws -> Result) throws -> Result {
        var told: UUID128?
        let result: Result? = try call.service.environment.database.write { _ in
            told = nil
            let tokens = TokenStore(call.service.environment.database)
            let (stored, kept, email) = try find(purpose, call)
            let subject = "\(purpose.rawValue) \(Person.key(email))"
            try ShortCodes.spend(.mailedCode, subject, call)
            guard isRight(kept, context(purpose, email, stored.hash), call) else {
                try count(kept, stored, purpose, email, tokens)
                if try ShortCodes.failed(.mailedCode, subject, call) { told = stored.person }
                return nil
            }
            try ShortCodes.succeeded(.mailedCode, subject, call)
            try tokens.remove(stored.hash)
            return try effect(MailedCode(email: email, person: stored.person, data: kept["data"]))
        }
        try ShortCodes.tell(told, of: .mailedCode, call)
        guard let result else { throw Problem(.signInRefused) }
        return result
    }

    /// What waits for the code of the ticket in the body, which is looked at and not taken.
    /// - Throws: `ticketGone`.
    static func waiting(_ purpose: Purpose, _ call: Call) throws -> (code: MailedCode, stored: StoredToken) {
        let (stored, kept, email) = try find(purpose, call)
        return (MailedCode(email: email, person: stored.person, data: kept["data"]), stored)
    }

    private static func find(_ purpose: Purpose, _ call: Call) throws -> (stored: StoredToken, kept: JSONValue, email: String) {
        guard let ticket = OpaqueToken(call.text("ticket"), kind: .ticket),
            let stored = try TokenStore(call.service.environment.database).find(ticket.hash, .emailCode), stored.expires > call.now,
            let kept = try? JSONReader.read(stored.data), kept["purpose"]?.string == purpose.rawValue,
            let email = kept["email"]?.string
        else { throw Problem(.ticketGone) }
        return (stored, kept, email)
    }

    private static func isRight(_ kept: JSONValue, _ context: [[UInt8]], _ call: Call) -> Bool {
        guard let code = EmailCode(call.text("code")), let digest = kept["digest"]?.string.flatMap({ BitAlphabet.base64URL.decode($0) })
        else { return false }
        return code.matches(KeyedDigest(digest), context: context, keys: call.service.secrets.master)
    }

    private static func count(
        _ kept: JSONValue, _ stored: StoredToken, _ purpose: Purpose, _ email: String, _ tokens: TokenStore
    ) throws {
        let wrong = (kept["wrong"]?.integer ?? 0) + 1
        guard wrong < tries else { return try tokens.remove(stored.hash) }
        let data = text(purpose, email, kept["digest"]?.string ?? "", wrong: wrong, kept["data"] ?? .null)
        try tokens.setData(data, of: stored.hash)
    }

    private static func context(_ purpose: Purpose, _ email: String, _ ticket: [UInt8]) -> [[UInt8]] {
        [Array(purpose.rawValue.utf8), Array(Person.key(email).utf8), ticket]
    }

    private static func text(_ purpose: Purpose, _ email: String, _ digest: String, wrong: Int64, _ data: JSONValue) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("purpose", purpose.rawValue)
            json.member("email", email)
            json.member("digest", digest)
            json.member("wrong", wrong)
            json.member("data", data)
        }
        return json.text
    }
}
