/// The one door to a SQL database. SQLite (embedded) and PostgreSQL stand behind it with the same SQL texts.
package protocol Database: Sendable {
    /// Runs `body` on a consistent view of the data that no write changes meanwhile.
    func read<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result

    /// Runs `body` in one transaction: everything that it writes becomes durable together, or nothing when it throws.
    func write<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result
}
