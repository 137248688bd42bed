package import Values

/// Secrets of the server itself, sealed with its master key.
package struct ServerSecretStore: Sendable {
    /// Where the records are.
    package let database: any Database

    /// The secrets of a database.
    package init(_ database: any Database) {
        self.database = database
    }

    /// A secret by its name, sealed, with the id that it was sealed for; or nothing.
    package func find(_ name: String) throws -> (id: UUID128, sealed: [UInt8])? {
        try database.read { session in
            try session.first("SELECT id, sealed FROM server_secret WHERE name = ?", [.text(name)]) { ($0.id(0), $0.bytes(1)) }
        }
    }

    /// Keeps a secret that has been sealed, in place of one of its name.
    package func save(_ name: String, id: UUID128, sealed: [UInt8], at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO server_secret (name, id, sealed, created_ms) VALUES (?, ?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET id = excluded.id, sealed = excluded.sealed
                """, [.text(name), SQLValue(id), .bytes(sealed), .integer(now.milliseconds)])
        }
    }
}
