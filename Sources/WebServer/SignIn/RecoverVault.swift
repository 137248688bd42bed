import Storage
import Values
import Workflows

/// A way back in with the recovery key: nothing that was sealed is lost. It takes two steps, since the device has to open the vault
/// before it can make the new envelopes; the secret is proved at both.
enum RecoverVault {
    /// The body of the first step.
    static let beginSchema = Schema.object([Field("email", .email), Field("recoveryAuthenticationSecret", VaultEnvelope.secretSchema)])

    /// The body of the second step.
    static let schema = Schema.object([
        Field("email", .email), Field("recoveryAuthenticationSecret", VaultEnvelope.secretSchema),
        Field("password", PasswordMaterial.schema), Field("recovery", RecoveryKeyMaterial.schema),
    ])

    /// What the first step answers.
    static let envelopes = Schema.object([
        Field("owner", .id), Field("recovery", VaultEnvelope.schema),
        Field("retired", .list(VaultEnvelope.schema, most: StoredVault.retiredLimit)),
    ])

    /// Gives the envelopes to whoever has the recovery key.
    static func begin(_ call: Call) async throws -> Answer {
        let person = try await prove(call)
        return try await call.service.workers.run {
            let vault = try StoredVault(call.records(of: person.id))
            guard let recovery = vault.recovery else { throw Problem(.signInRefused) }
            return .json { json in
                json.member("owner", person.id)
                json.member("recovery", recovery)
                json.member("retired", vault.retired)
            }
        }
    }

    /// Puts a new password and a new recovery key in place; the vault key stays, and so do passkeys. Every session ends.
    static func run(_ call: Call) async throws -> Answer {
        let person = try await prove(call)
        let password = try PasswordMaterial(call.body["password"], at: "/password")
        let recovery = try RecoveryKeyMaterial(call.body["recovery"], at: "/recovery")
        let vault = try await HashedVault.make(password, recovery, call.service)
        return try await call.service.workers.run { try save(vault, person, call) }
    }

    private static func save(_ vault: HashedVault, _ old: Person, _ call: Call) throws -> Answer {
        let store = call.records(of: old.id)
        return try store.database.write { _ in
            guard try store.load().recovery == old.recovery else { throw Problem(.conflict) }
            try vault.renew(in: store, at: call.now)
            try call.endSessions(of: old.id)
            try call.endTokens(of: old.id)
            try call.note(.passwordReset, of: old.id)
            return .nothing.mailing([try Letter(.recovered).message(to: store.load(), call)])
        }
    }

    /// Who has the recovery key. Nobody's address costs the same work and gets the same answer as a wrong key.
    private static func prove(_ call: Call) async throws -> Person {
        let service = call.service
        let email = call.text("email")
        let secret = try VaultEnvelope.secret(call.body["recoveryAuthenticationSecret"], at: "/recoveryAuthenticationSecret")
        try service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        try service.limits.spend(.recovery, "key \(Person.key(email))", now: call.now)
        let person = try PersonStore.find(email: email, in: service.environment.database)
        guard try await service.verify(secret, against: person?.recovery), let person else {
            if let person { SignInPassword.noteRefusal(of: person.id, call) }
            throw Problem(.signInRefused)
        }
        return person
    }
}
