import Credentials
import Values

/// A sign-in with a passkey that says itself who the person is.
enum SignInWithPasskey {
    /// Signs in whoever used their passkey. Counted by the network address alone.
    /// - Throws: `signInRefused`; `secondFactorNeeded` when the authenticator verified nobody and the person has a code generator.
    static func run(_ call: Call) throws -> Answer {
        try call.service.limits.spend(.passkeyAddress, call.visitor.network, now: call.now)
        let use = try CheckPasskey.run(.passkeySignIn, person: nil, .preferred, call)
        return try use.isVerified ? OpenSession.run(use.person, call) : OpenSession.afterFirstFactor(use.person, call).get()
    }
}
