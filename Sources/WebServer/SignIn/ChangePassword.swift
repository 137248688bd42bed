import Storage
import Values
import Workflows

/// Puts a new password in place of the old one: derivation, hash and envelope together. The vault key stays the same, so nothing that
/// is sealed changes; every other session ends.
enum ChangePassword {
    /// The body, `PasswordChange` of Docs/Vault.md.
    static let schema = Schema.object([
        Field("currentAuthenticationSecret", VaultEnvelope.secretSchema), Field("password", PasswordMaterial.schema),
        .optional("endTokens", .boolean, "Whether the tokens of the person's programs end, too."),
    ])

    /// Changes the password.
    /// - Throws: `conflict` when there is none, or when it was changed meanwhile.
    static func run(_ call: Call) async throws -> Answer {
        let old = try call.identity.person
        let material = try PasswordMaterial(call.body["password"], at: "/password")
        let current = try VaultEnvelope.secret(call.body["currentAuthenticationSecret"], at: "/currentAuthenticationSecret")
        guard old.password != nil else { throw Problem(.conflict) }
        try await ProveIdentity.check(current, call)
        let hash = try await call.service.hash(material.authenticationSecret)
        return try await call.service.workers.run { try save(hash, material, old, call) }
    }

    private static func save(_ hash: String, _ material: PasswordMaterial, _ old: Person, _ call: Call) throws -> Answer {
        try call.write { call in
            let store = try call.person
            var person = try store.load()
            guard person.password == old.password else { throw Problem(.conflict) }
            person.password = hash
            person.derivation = material.derivation
            try store.save(person)
            try store.setWrappedKey(material.wrappedKey, kind: WrappedKeyKind.password, at: call.now)
            try call.endOtherSessions()
            if call.body["endTokens"] == .bool(true) { try call.endTokens(of: person.id) }
            try call.note(.passwordChanged, of: person.id)
            return .nothing.mailing([try Letter(.passwordChanged).message(to: person, call)])
        }
    }
}
