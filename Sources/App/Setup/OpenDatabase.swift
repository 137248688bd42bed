import Storage
import StorageSQLite

#if Postgres
import StoragePostgres
#endif

/// Opens a database by its name: an address of PostgreSQL, or the path of a file.
enum OpenDatabase {
    /// The database.
    ///
    /// - Parameter readers: connections to a file that read while another one writes.
    /// - Throws: `StorageError.database`.
    static func run(_ name: String, readers: Int = 0) throws -> any Storage.Database {
        guard isAddress(name) else { return try SQLiteDatabase(path: name, readers: readers) }
        #if Postgres
        guard let settings = PostgresSettings(url: name) else { throw StorageError.database(.unreadable) }
        return try PostgresDatabase(settings)
        #else
        throw StorageError.database(.notADatabase)
        #endif
    }

    /// Whether a name is an address rather than a path.
    static func isAddress(_ name: String) -> Bool {
        name.hasPrefix("postgres://") || name.hasPrefix("postgresql://")
    }

    /// A name as it may be shown: without the user and the password of an address.
    static func shown(_ name: String) -> String {
        #if Postgres
        if isAddress(name) { return PostgresSettings(url: name)?.place ?? "postgres://…" }
        #endif
        return isAddress(name) ? "postgres://…" : name
    }
}
