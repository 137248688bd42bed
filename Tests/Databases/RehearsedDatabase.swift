package import Storage

/// Runs every read twice, and every write once for nothing before it runs it: what a database does to bodies that were in each other's
/// way or whose connection broke. A body that changes something outside before it returns is found out by what comes of it.
package final class RehearsedDatabase: Database {
    private let base: any Database
    /// Whether a read or write goes on here, which others join.
    @TaskLocal private static var isInside = false

    private struct Rehearsed: Error {}

    /// Another database, rehearsed.
    package init(_ base: any Database) {
        self.base = base
    }

    package var writes: Int { base.writes }

    package func read<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        guard !RehearsedDatabase.isInside else { return try base.read(body) }
        return try RehearsedDatabase.$isInside.withValue(true) {
            _ = try base.read(body)
            return try base.read(body)
        }
    }

    package func changeSchema(_ body: (any SQLSession) throws -> Void) throws { try base.changeSchema(body) }

    package func write<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result {
        guard !RehearsedDatabase.isInside else { return try base.write(body) }
        return try RehearsedDatabase.$isInside.withValue(true) {
            do {
                try base.write { session in
                    _ = try body(session)
                    throw Rehearsed()
                }
            } catch is Rehearsed {}
            return try base.write(body)
        }
    }
}
