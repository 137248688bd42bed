package import Storage
package import Values
import Workflows

/// Makes people.
package enum SignUp {
    /// Makes a person with a proved address and a vault as a device made it (`NewVaultMaterial` of Docs/Vault.md); for a demo and for tests.
    package static func make(
        email: String, name: String, locale: Locale? = nil, vault: JSONValue, in service: Service
    ) async throws -> Person {
        guard let id = vault["owner"]?.string.flatMap({ UUID128($0) }) else {
            throw Problem(.badValue, pointer: "/owner", expected: "uuid")
        }
        let hashed = try await HashedVault.make(
            PasswordMaterial(vault["password"], at: "/password"), RecoveryKeyMaterial(vault["recovery"], at: "/recovery"), service)
        let now = service.environment.now()
        let person = Person(id: id, email: email, verified: now, name: name, preferences: preferences(locale), created: now)
        return try save(person, hashed, in: service, at: now)
    }

    /// Keeps a new person with their vault, in one transaction.
    /// - Throws: `emailTaken`; `ticketGone` when somebody has the id already, which is not told.
    static func save(_ person: Person, _ vault: HashedVault, in service: Service, at now: Instant) throws -> Person {
        let database = service.environment.database
        return try database.write { _ in
            guard try PersonStore.find(email: person.email, in: database) == nil else { throw Problem(.emailTaken) }
            let store = PersonStore(database: database, person: person.id)
            guard try !store.exists() else { throw Problem(.ticketGone) }
            try store.save(person)
            try vault.replace(in: store, at: now)
            return try store.load()
        }
    }

    /// The preferences that a new person begins with.
    static func preferences(_ locale: Locale?) -> String {
        guard let locale else { return "{}" }
        var json = JSONWriter()
        json.object { $0.member("locale", locale.tag) }
        return json.text
    }
}
