import Credentials
import Storage
import Values
import Workflows

/// Something that was sent out and has to come back, once and within minutes: a passkey's challenge, the state of a way to a provider.
/// It is kept by its hash.
struct Challenge {
    /// What it is for; it serves nothing else.
    enum Purpose: String {
        /// A new passkey's challenge.
        case passkeyRegistration = "passkey-registration"
        /// The challenge of a sign-in by passkey.
        case passkeySignIn = "passkey-sign-in"
        /// The challenge of a proof by passkey.
        case passkeyProof = "passkey-proof"
        /// A way to a provider and back.
        case provider
    }

    /// The hash of what was sent out.
    let hash: [UInt8]
    /// Who it was for; nil while that was not known.
    let person: UUID128?
    /// What belongs to it.
    let details: JSONValue

    /// Remembers what is sent out.
    /// - Parameter write: writes what else belongs to it.
    static func keep(
        _ sent: [UInt8], _ purpose: Purpose, of person: UUID128?, minutes: Int64, _ call: Call,
        _ write: (inout JSONWriter) -> Void = { _ in }
    ) throws {
        var json = JSONWriter()
        json.object { json in
            json.member("for", purpose.rawValue)
            write(&json)
        }
        try TokenStore(call.environment.database).add(
            StoredToken(
                hash: call.environment.hash(sent), kind: .ticket, person: person, session: nil, data: json.text, created: call.now,
                expires: call.now.advanced(byMilliseconds: minutes * 60_000)))
    }

    /// Takes what came back, so that nobody brings it again: also when what follows goes wrong.
    ///
    /// - Parameter sent: what came back; nothing looks for nothing, with the same work.
    /// - Returns: what belongs to it, or nil if it was never sent out, is over, came back before, or is somebody else's.
    static func take(_ sent: [UInt8]?, _ purpose: Purpose, of person: UUID128?, _ call: Call) throws -> Challenge? {
        let tokens = TokenStore(call.environment.database)
        let hash = call.environment.hash(sent ?? [])
        guard let token = try tokens.find(hash, .ticket), token.expires > call.now, token.person == person else { return nil }
        let details = (try? JSONReader.read(token.data)) ?? .null
        guard details["for"]?.string == purpose.rawValue, try tokens.use(hash, at: call.now) else { return nil }
        return Challenge(hash: hash, person: token.person, details: details)
    }
}
