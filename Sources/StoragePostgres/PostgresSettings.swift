import CLibPQ

/// Where a PostgreSQL database is, and how much is asked of it.
package struct PostgresSettings: Sendable {
    /// The address, as libpq understands it (`postgres://person:password@host/name?sslmode=verify-full`). Holds a password: never shown.
    let url: String
    /// Connections of this process at once; whoever needs one more waits.
    package var connections = 8
    /// Seconds that a connection is waited for when all are in use.
    package var waitSeconds = 10
    /// Seconds in which a connection has to be made.
    package var connectSeconds = 5
    /// Seconds that one statement may take. The rows of an import are one statement.
    package var statementSeconds = 600
    /// Seconds that a statement waits for another's lock.
    package var lockSeconds = 10
    /// Seconds for which a transaction may stand without a statement before the server ends it.
    package var idleSeconds = 300
    /// How often a write is tried when other writes are in its way.
    package var tries = 16
    /// Fresh random numbers, for the pauses between tries and the name under which this process tells others of its writes.
    package var random: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }

    /// Whether a database's name is an address of PostgreSQL rather than a file's path.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// The settings of a database; nil if libpq does not understand the address.
    package init?(url: String) {
        guard PostgresSettings.isAddress(url), let options = PQconninfoParse(url, nil) else { return nil }
        PQconninfoFree(options)
        self.url = url
    }

    /// Host and name of the database, without user, password and options: what may be shown.
    package var place: String {
        guard let options = PQconninfoParse(url, nil) else { return "" }
        defer { PQconninfoFree(options) }
        var found: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { found[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        let port = found["port"].map { ":" + $0 } ?? ""
        return "postgres://\(found["host"] ?? "")\(port)/\(found["dbname"] ?? "")"
    }

    /// What every connection is told when it is made. Scans of whole tables would lock them whole in a serializable transaction, so
    /// that writes of different households would be in each other's way; every statement of a household has an index.
    var greeting: String {
        // Bank files and receipts are compressed by the faster of PostgreSQL's two ways, where the server was built with it.
        """
        SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET client_min_messages = error; \
        SET statement_timeout = '\(statementSeconds)s'; SET lock_timeout = '\(lockSeconds)s'; \
        SET idle_in_transaction_session_timeout = '\(idleSeconds)s'; SET enable_seqscan = off; SET jit = off; \
        SELECT set_config('default_toast_compression', 'lz4', false) FROM pg_catalog.pg_settings \
        WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)
        """
    }

    /// What libpq is told beside the address, whose own words come after these and win.
    static let keepalive = [
        ("application_name", "evenkeel"), ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "30000"),
    ]
}
