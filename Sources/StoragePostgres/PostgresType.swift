import CLibPQ
import Storage

/// The types of PostgreSQL that Evenkeel's values have, by their numbers in every server's catalogue.
enum PostgresType {
    static let unknown: Oid = 0
    static let bool: Oid = 16
    static let bytes: Oid = 17
    static let integer: Oid = 20
    static let smallInteger: Oid = 21
    static let mediumInteger: Oid = 23
    static let text: Oid = 25
    /// What `sum` of integers is.
    static let numeric: Oid = 1700
}

extension SQLValue {
    /// The type under which PostgreSQL gets it; null takes the type of its place.
    var type: Oid {
        switch self {
        case .null: PostgresType.unknown
        case .integer: PostgresType.integer
        case .text: PostgresType.text
        case .bytes: PostgresType.bytes
        }
    }
}
