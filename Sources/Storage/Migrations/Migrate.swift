/// Brings a database's schema to this program's.
package enum Migrate {
    /// Every step, oldest first.
    package static let history: [Migration] = [
        .ledger, .rules, .choices, .people, .edits, .jobs, .importedMarks, .syncing, .blobs, .replica, .owners, .accountNames,
        .records, .ownRecords, .ruleRecords, .noRuleTable, .changedRows, .referenceRates,
        .longerSealedRecords,
    ]

    /// Every table of the schema; each comes behind those that it refers to.
    package static let tables = ["migration"] + schema.map(\.name)

    /// The tables that hold records of households, `household` itself among them.
    package static let tablesOfHouseholds = schema.filter { $0.statement.contains(" household INTEGER") }.map(\.name)

    /// Every table with the statement that makes it.
    private static let schema: [(name: String, statement: String)] = {
        var made: [(name: String, statement: String)] = []
        for statement in history.flatMap(\.statements) {
            let words = statement.split(separator: " ", maxSplits: 3)
            guard words[1] == "TABLE" else { continue }
            let name = String(words[2])
            if words[0] == "CREATE" { made.append((name, statement)) } else if words[0] == "DROP" { made.removeAll { $0.name == name } }
        }
        return made
    }()

    /// Applies the steps that a database lacks, each in the same transaction as its mark.
    /// - Parameter last: the last step; tests make databases of earlier programs.
    /// - Throws: `StorageError.newerSchema` when the database has steps that this program does not know.
    package static func run(_ database: any Database, upTo last: Int = history.count) throws {
        let applied = try database.read { try version($0) }
        guard applied != last else { return }
        guard applied < history.count else { throw StorageError.newerSchema(found: applied, known: history.count) }
        try database.changeSchema { session in
            try session.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT")
            let already = try version(session)
            for migration in history.prefix(last) where migration.number > already {
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
