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
    /// Anything else, by the database's own code.
    case other(code: Int)

    /// The last part of the texts that say it (`cli.error.database.<code>`).
    package var code: String {
        switch self {
        case .busy: "busy"
        case .full: "full"
        case .readOnly: "readOnly"
        case .unreadable: "unreadable"
        case .notADatabase: "notADatabase"
        case .other: "other"
        }
    }
}
