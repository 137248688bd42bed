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
