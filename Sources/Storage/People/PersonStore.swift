package import Values

/// The records of one person who signs in; every statement names the person first.
package struct PersonStore: Sendable {
    /// Where the records are.
    package let database: any Database
    /// The person.
    package let person: UUID128

    /// The records of a person.
    package init(database: any Database, person: UUID128) {
        self.database = database
        self.person = person
    }

    /// The person as a bound value, the first of every statement.
    var key: SQLValue { SQLValue(person) }
}

extension PersonStore {
    private static let columns = "person, email, verified_ms, name, preferences, password, recovery, derivation, created_ms"

    /// The person.
    /// - Throws: `StorageError.notFound`.
    package func load() throws -> Person {
        let found = try database.read { session in
            try session.first("SELECT \(PersonStore.columns) FROM person WHERE person = ?", [key], PersonStore.person)
        }
        guard let found else { throw StorageError.notFound }
        return found
    }

    /// Whether somebody has the id.
    package func exists() throws -> Bool {
        try database.read { session in try session.first("SELECT 1 FROM person WHERE person = ?", [key]) { _ in true } ?? false }
    }

    /// Puts another hash of the same password in place, unless the password was changed meanwhile.
    package func replacePassword(_ old: String?, by fresh: String) throws {
        _ = try database.write { session in
            try session.execute(
                "UPDATE person SET password = ? WHERE person = ? AND password = ?", [.text(fresh), key, SQLValue(old)])
        }
    }

    /// The person with an e-mail address, or nothing.
    package static func find(email: String, in database: any Database) throws -> Person? {
        try database.read { session in
            try session.first("SELECT \(columns) FROM person WHERE email_key = ?", [.text(Person.key(email))], person)
        }
    }

    /// Whether anybody has signed up.
    package static func isEmpty(_ database: any Database) throws -> Bool {
        try database.read { session in try session.first("SELECT 1 FROM person LIMIT 1") { _ in false } ?? true }
    }

    private static func person(_ row: any SQLRow) -> Person {
        Person(
            id: row.id(0), email: row.text(1), verified: row.optionalInteger(2).map { Instant(milliseconds: $0) }, name: row.text(3),
            preferences: row.text(4), password: row.optionalText(5),
            recovery: row.optionalText(6), derivation: row.text(7), created: Instant(milliseconds: row.integer(8)))
    }

    /// Stores the person, new or changed.
    package func save(_ record: Person) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO person (person, email, email_key, verified_ms, name, preferences, password, recovery, derivation,
                    created_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (person) DO UPDATE SET email = excluded.email, email_key = excluded.email_key,
                    verified_ms = excluded.verified_ms, name = excluded.name, preferences = excluded.preferences,
                    password = excluded.password, recovery = excluded.recovery, derivation = excluded.derivation
                """,
                [
                    key, .text(record.email), .text(Person.key(record.email)), SQLValue(record.verified?.milliseconds),
                    .text(record.name), .text(record.preferences), SQLValue(record.password), SQLValue(record.recovery),
                    .text(record.derivation), .integer(record.created.milliseconds),
                ])
        }
    }

    /// The households that the person is in, by number, with who they are there.
    package func households() throws -> [(household: Int64, member: UUID128)] {
        try database.read { session in
            try session.rows("SELECT household, member FROM person_household WHERE person = ? ORDER BY household", [key]) {
                ($0.integer(0), $0.id(1))
            }
        }
    }

    /// The households that the person left, by number, with who they were there.
    package func leftHouseholds() throws -> [(household: Int64, member: UUID128)] {
        try database.read { session in
            try session.rows("SELECT household, member FROM person_left WHERE person = ? ORDER BY household, member", [key]) {
                ($0.integer(0), $0.id(1))
            }
        }
    }

    /// The keys of the person's vault that only their devices can open, by kind.
    package func wrappedKeys() throws -> [(kind: String, envelope: String)] {
        try database.read { session in
            try session.rows("SELECT kind, envelope FROM wrapped_key WHERE person = ? ORDER BY kind", [key]) { ($0.text(0), $0.text(1)) }
        }
    }

    /// Puts a wrapped key in place of the one of its kind; nothing takes it away.
    package func setWrappedKey(_ envelope: String?, kind: String, at now: Instant) throws {
        try database.write { session in
            try session.execute("DELETE FROM wrapped_key WHERE person = ? AND kind = ?", [key, .text(kind)])
            guard let envelope else { return }
            try session.execute(
                "INSERT INTO wrapped_key (person, kind, envelope, changed_ms) VALUES (?, ?, ?, ?)",
                [key, .text(kind), .text(envelope), .integer(now.milliseconds)])
        }
    }
}
