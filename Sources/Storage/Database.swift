/// The one door to a SQL database. SQLite (embedded) and PostgreSQL stand behind it with the same SQL texts.
package protocol Database: Sendable {
    /// How many writes this process has begun and ended, as a number that only grows: what was read before it grew may be old.
    var writes: Int { get }

    // The bodies may run more than once: a database that several programs write to begins again when they are in each other's way, or
    // when its connection broke. They change nothing outside of the database before they return.

    /// Runs `body` on a consistent view of the data that no write changes meanwhile.
    func read<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result

    /// Runs `body` in one transaction: everything that it writes becomes durable together, or nothing when it throws.
    /// A read or write inside of it joins it: what that wrote is kept or dropped with the whole, and dropped alone when it throws.
    /// Inside of a `read` nothing is written: that fails as a read-only database does.
    func write<Result>(_ body: (any SQLSession) throws -> Result) throws -> Result

    /// As `write`, for steps of the schema: a table that others point to may be made anew under its name.
    func changeSchema(_ body: (any SQLSession) throws -> Void) throws
}

/// Why a database can't do what was asked, as far as a person can do something about it.
package enum DatabaseProblem: Hashable, Sendable {
    /// Another program holds the database.
    case busy
    /// The disk is full.
    case full
    /// The file or its folder can't be written.
    case readOnly
    /// The file can't be opened or read.
    case unreadable
    /// The file is no database, or is damaged.
    case notADatabase
    /// The server that keeps the database does not answer.
    case unreachable
    /// The server that keeps the database does not let this program in, or not do this.
    case notPermitted
    /// A text that the database can't keep: a zero byte, or no UTF-8.
    case badText
    /// The connection broke while a write was being made durable: it may have been stored or not.
    case uncertain
    /// Anything else, by the database's own code.
    case other(code: String)

    /// The last part of the texts that say it (`cli.error.database.<code>`).
    package var code: String {
        switch self {
        case .busy: "busy"
        case .full: "full"
        case .readOnly: "readOnly"
        case .unreadable: "unreadable"
        case .notADatabase: "notADatabase"
        case .unreachable: "unreachable"
        case .notPermitted: "notPermitted"
        case .badText: "badText"
        case .uncertain: "uncertain"
        case .other: "other"
        }
    }
}
