package import Values

/// Accounts elsewhere (Google, Apple, any OpenID Connect issuer) by which people sign in.
package struct IdentityStore: Sendable {
    /// Where the records are.
    package let database: any Database

    /// The identities of a database.
    package init(_ database: any Database) {
        self.database = database
    }

    /// The person whom an issuer's account belongs to, or nothing.
    package func person(issuer: String, subject: String) throws -> UUID128? {
        try database.read { session in
            try session.first(
                "SELECT person FROM identity WHERE issuer = ? AND subject = ?", [.text(issuer), .text(subject)]
            ) { $0.id(0) }
        }
    }

    /// Remembers whom an issuer's account belongs to.
    package func link(issuer: String, subject: String, email: String, to person: UUID128, at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO identity (issuer, subject, person, email, created_ms) VALUES (?, ?, ?, ?, ?)",
                [.text(issuer), .text(subject), SQLValue(person), .text(email), .integer(now.milliseconds)])
        }
    }

    /// A person's accounts elsewhere.
    package func identities(of person: UUID128) throws -> [(issuer: String, email: String, created: Instant)] {
        try database.read { session in
            try session.rows(
                "SELECT issuer, email, created_ms FROM identity WHERE person = ? ORDER BY created_ms", [SQLValue(person)]
            ) { ($0.text(0), $0.text(1), Instant(milliseconds: $0.integer(2))) }
        }
    }

    /// Forgets an issuer's accounts of a person.
    /// - Throws: `StorageError.notFound`.
    package func unlink(issuer: String, from person: UUID128) throws {
        try database.write { session in
            let removed = try session.execute("DELETE FROM identity WHERE person = ? AND issuer = ?", [SQLValue(person), .text(issuer)])
            guard removed > 0 else { throw StorageError.notFound }
        }
    }
}
