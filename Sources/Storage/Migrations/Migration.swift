/// One step of the schema's history. Steps are append-only: what has been released is never edited.
package struct Migration: Sendable {
    /// Its place in the history, counted from 1.
    package let number: Int
    /// What it brings, in a few words.
    package let name: String
    /// Its statements, in order, in the SQL that SQLite speaks; a PostgreSQL door replaces the type names.
    package let statements: [String]
    /// Statements behind those for SQLite alone.
    let sqlite: [String]
    /// Statements behind those for PostgreSQL alone.
    let postgres: [String]

    init(number: Int, name: String, statements: [String], sqlite: [String] = [], postgres: [String] = []) {
        self.number = number
        self.name = name
        self.statements = statements
        self.sqlite = sqlite
        self.postgres = postgres
    }

    /// The statements for a database.
    package func statements(for dialect: SQLDialect) -> [String] {
        switch dialect {
        case .sqlite: statements + sqlite
        case .postgres: statements + postgres
        }
    }
}
