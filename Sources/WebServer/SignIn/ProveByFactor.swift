import Credentials
import Storage
import Values

/// Proofs that it is still the person who is signed in, by what they have besides the password.
enum ProveByFactor {
    /// By one of their passkeys, which verified them.
    /// - Throws: `signInRefused`.
    static func passkey(_ call: Call) throws -> Answer {
        _ = try CheckPasskey.run(.passkeyProof, person: try call.identity.person.id, .required, call)
        try ProveIdentity.remember(call)
        return .nothing
    }

    /// By a code of their generator.
    /// - Throws: `tooManyTries`, `signInRefused`.
    static func code(_ call: Call) throws -> Answer {
        guard try CheckCode.spend(call.text("code"), .generator, of: try call.identity.person.id, call) else {
            throw Problem(.signInRefused)
        }
        try ProveIdentity.remember(call)
        return .nothing
    }
}
