/// One step of the schema's history. Steps are append-only: what has been released is never edited.
package struct Migration: Sendable {
    /// Its place in the history, counted from 1.
    package let number: Int
    /// What it brings, in a few words.
    package let name: String
    /// Its statements, in order, in the SQL that SQLite speaks; a PostgreSQL door replaces the type names.
    package let statements: [String]
    /// Statements that follow those in SQLite alone.
    var sqlite: [String] = []
    /// Statements that follow those in PostgreSQL alone.
    var postgres: [String] = []

    /// All statements for a database.
    func statements(for dialect: SQLDialect) -> [String] {
        switch dialect {
        case .sqlite: statements + sqlite
        case .postgres: statements + postgres
        }
    }
}
