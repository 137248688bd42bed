import Foundation
package import Storage
import StorageSQLite
import Synchronization

#if Postgres
package import StoragePostgres
#endif

/// The databases that tests run on: SQLite in memory, PostgreSQL as one fresh database of the shared server.
///
/// `EVENKEEL_TEST_DATABASE=postgres` makes every test that does not say otherwise run on PostgreSQL.
package enum TestDatabase: String, Sendable {
    case sqlite
    /// SQLite, everything done twice (`RehearsedDatabase`).
    case rehearsed
    case postgres

    /// What `fresh` makes here.
    @TaskLocal package static var current =
        ProcessInfo.processInfo.environment["EVENKEEL_TEST_DATABASE"].flatMap { TestDatabase(rawValue: $0) } ?? .sqlite

    /// The databases that were made here and go when the test is over.
    @TaskLocal private static var made: Made?

    private final class Made: Sendable {
        let names = Mutex<[String]>([])
        let folders = Mutex<[URL]>([])
    }

    /// Runs a test on a kind of database, and removes afterwards what it made.
    package func scope<Result>(_ body: () async throws -> Result) async throws -> Result {
        let made = Made()
        do {
            let result = try await TestDatabase.$current.withValue(self) {
                try await TestDatabase.$made.withValue(made) { try await body() }
            }
            try TestDatabase.remove(made)
            return result
        } catch {
            try? TestDatabase.remove(made)
            throw error
        }
    }

    /// A database without any household, its schema made.
    package static func fresh() throws -> any Database {
        #if Postgres
        if current == .postgres { return try freshPostgres() }
        #endif
        let database = try empty()
        try Migrate.run(database)
        return database
    }

    /// A database without any household, its schema made, that can be opened several times, as by several processes.
    package static func shared() throws -> @Sendable () throws -> any Database {
        #if Postgres
        if current == .postgres {
            let url = try freshPostgresURL()
            return { try database(url) }
        }
        #endif
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-shared-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        made?.folders.withLock { $0.append(folder) }
        let path = folder.appendingPathComponent("evenkeel.sqlite").path
        let isRehearsed = current == .rehearsed
        try Migrate.run(try SQLiteDatabase(path: path))
        return {
            let database = try SQLiteDatabase(path: path, readers: 2)
            return isRehearsed ? RehearsedDatabase(database) : database
        }
    }

    /// A database without a schema.
    package static func empty() throws -> any Database {
        #if Postgres
        if current == .postgres { return try postgres(like: "template0") }
        #endif
        return current == .rehearsed ? RehearsedDatabase(try SQLiteDatabase()) : try SQLiteDatabase()
    }

    #if Postgres
    private static let numbers = Atomic<Int>(0)

    /// The database that fresh ones are copied from.
    private static let template = Result<String, any Error> {
        let cluster = try TestCluster.shared.get()
        try cluster.administer("CREATE DATABASE migrated TEMPLATE template0")
        try Migrate.run(try database(cluster.url("migrated")))
        return "migrated"
    }

    /// A database of the shared server, with the schema.
    package static func freshPostgres() throws -> PostgresDatabase {
        try postgres(like: try template.get())
    }

    /// The address of a database of the shared server, with the schema.
    package static func freshPostgresURL() throws -> String {
        try url(like: try template.get())
    }

    /// The address of a database of the shared server, without a schema.
    package static func emptyPostgresURL() throws -> String {
        try url(like: "template0")
    }

    private static func postgres(like template: String) throws -> PostgresDatabase {
        try database(try url(like: template))
    }

    private static func url(like template: String) throws -> String {
        let cluster = try TestCluster.shared.get()
        let name = "test\(numbers.add(1, ordering: .relaxed).newValue)"
        try cluster.administer("CREATE DATABASE \(name) TEMPLATE \(template)")
        made?.names.withLock { $0.append(name) }
        return cluster.url(name)
    }

    /// A database by its address.
    package static func database(_ url: String) throws -> PostgresDatabase {
        guard let settings = PostgresSettings(url: url) else { throw TestCluster.Missing(description: "bad address") }
        return try PostgresDatabase(settings)
    }
    #endif

    private static func remove(_ made: Made) throws {
        for folder in made.folders.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) }
        #if Postgres
        let names = made.names.withLock { $0 }
        for name in names { try TestCluster.shared.get().administer("DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }
        #endif
    }
}
