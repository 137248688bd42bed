import Connectors
import Storage
import Values
import Workflows

/// What becomes of somebody whom a provider vouches for.
enum SignInWithProvider {
    /// Signs in the person whose account it is, or makes a person of somebody new.
    ///
    /// Nobody is linked by their address: whoever has one of a person of ours signs in as that person first, and links then.
    /// - Throws: `secondFactorNeeded`, `emailTaken`, `emailNotVerified`, `permissionDenied` where only invited people sign up.
    static func run(_ account: SignedInWith, _ call: Call) throws -> Answer {
        let person = try call.environment.database.write { _ in
            try IdentityStore(call.environment.database).person(issuer: account.issuer, subject: account.subject) ?? signUp(account, call)
        }
        return try OpenSession.afterFirstFactor(person, call).get()
    }

    private static func signUp(_ account: SignedInWith, _ call: Call) throws -> UUID128 {
        guard let email = account.email, account.emailVerified else { throw Problem(.emailNotVerified) }
        guard try PersonStore.find(email: email, in: call.environment.database) == nil else {
            throw Problem(.emailTaken, reason: "signInAndLink")
        }
        guard call.service.settings.isOpen else { throw Problem(.permissionDenied) }
        let name = account.name ?? call.optionalText("user").flatMap(AppleName.read) ?? String(email.prefix { $0 != "@" })
        let id = call.environment.freshID()
        try call.records(of: id).save(Person(id: id, email: email, verified: call.now, name: name, created: call.now))
        try call.note(.signedUp, of: id)
        try IdentityStore(call.environment.database)
            .link(issuer: account.issuer, subject: account.subject, email: email, to: id, at: call.now)
        try call.note(.identityLinked, of: id)
        return id
    }
}
