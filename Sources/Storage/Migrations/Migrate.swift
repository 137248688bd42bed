/// Brings a database's schema to this program's.
package enum Migrate {
    /// Every step, oldest first.
    package static let history: [Migration] = [
        .ledger, .rules, .choices, .people, .edits, .jobs, .importedMarks, .syncing, .blobs, .replica, .owners, .accountNames,
        .records,
    ]

    /// Every table of the schema; each comes behind those that it refers to.
    package static var tables: [String] {
        ["migration"]
            + history.flatMap(\.statements).compactMap { statement in
                guard statement.hasPrefix("CREATE TABLE ") else { return nil }
                return String(statement.dropFirst(13).prefix { $0 != " " })
            }
    }

    /// Applies the steps that a database lacks, each in the same transaction as its mark.
    /// - Throws: `StorageError.newerSchema` when the database has steps that this program does not know.
    package static func run(_ database: any Database) throws {
        let applied = try database.read { try version($0) }
        guard applied != history.count else { return }
        guard applied < history.count else { throw StorageError.newerSchema(found: applied, known: history.count) }
        try database.changeSchema { session in
            try session.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT")
            let already = try version(session)
            for migration in history where migration.number > already {
                for statement in migration.statements(for: session.dialect) { try session.execute(statement) }
                try session.execute(
                    "INSERT INTO migration (number, name) VALUES (?, ?)", [SQLValue(migration.number), .text(migration.name)])
            }
        }
    }

    private static func version(_ session: any SQLSession) throws -> Int {
        guard try session.hasTable("migration") else { return 0 }
        return Int(try session.first("SELECT coalesce(max(number), 0) FROM migration") { $0.integer(0) } ?? 0)
    }
}
