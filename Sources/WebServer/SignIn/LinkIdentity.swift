import Connectors
import Storage
import Values
import Workflows

/// Accounts at providers by which a person signs in: one more, one less.
enum LinkIdentity {
    /// Links the account that a provider vouches for to whoever is signed in.
    /// - Throws: `factorExists` when the account is linked already, to anybody, or the person has another one of the provider.
    static func run(_ account: SignedInWith, _ call: Call) throws {
        let person = try call.identity.person
        let identities = IdentityStore(call.environment.database)
        try call.write { call in
            guard try identities.person(issuer: account.issuer, subject: account.subject) == nil,
                try !identities.identities(of: person.id).contains(where: { $0.issuer == account.issuer })
            else { throw Problem(.factorExists) }
            try identities.link(
                issuer: account.issuer, subject: account.subject, email: account.email ?? "", to: person.id, at: call.now)
            try ChangeFactors.note(.identityLinked, call)
        }
    }

    /// Unlinks the person's account at a provider.
    /// - Throws: `notFound`, `lastFactor`.
    static func remove(_ provider: OpenIDClient, _ call: Call) throws {
        let identities = IdentityStore(call.environment.database)
        let person = try call.identity.person.id
        guard try identities.identities(of: person).contains(where: { $0.issuer == provider.issuer }) else { throw Problem(.notFound) }
        try ChangeFactors.checkWayIn(withoutIdentities: 1, call)
        try identities.unlink(issuer: provider.issuer, from: person)
        try ChangeFactors.note(.identityUnlinked, call)
    }
}
