#if Postgres
import Foundation
import Storage
import StoragePostgres
import Synchronization
import TestDatabases
import Testing
import Values

@Suite("PostgreSQL")
struct PostgresTests {
    private func expect(_ database: any Database, _ expected: Int64, _ place: SourceLocation = #_sourceLocation) throws {
        let found = try value(database)
        #expect(found == expected, sourceLocation: place)
    }

    private func onFresh<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        try await TestDatabase.postgres.scope { try await body(try TestDatabase.emptyPostgresURL()) }
    }

    private func counter(_ url: String) throws -> PostgresDatabase {
        let database = try TestDatabase.database(url)
        try database.write { session in
            try session.execute("CREATE TABLE counter (counter INTEGER NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT")
            try session.execute("INSERT INTO counter VALUES (1, 0)")
        }
        return database
    }

    private func value(_ database: any Database) throws -> Int64? {
        try database.read { try $0.first("SELECT value FROM counter WHERE counter = 1") { $0.integer(0) } }
    }

    private func countUp(_ database: any Database) throws {
        try database.write { session in
            let value = try session.first("SELECT value FROM counter WHERE counter = 1") { $0.integer(0) } ?? 0
            try session.execute("UPDATE counter SET value = ? WHERE counter = 1", [.integer(value + 1)])
        }
    }

    @Test func writesOfSeveralServersThatMeetAreAllKept() async throws {
        try await onFresh { url in
            let databases = [try counter(url), try TestDatabase.database(url)]
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for writer in 0..<4 {
                    tasks.addTask {
                        for _ in 0..<15 { try await offThisThread { try countUp(databases[writer % 2]) } }
                    }
                }
                try await tasks.waitForAll()
            }
            try expect(databases[0], 60)
        }
    }

    @Test func aReadSeesOneMoment() async throws {
        try await onFresh { url in
            let (database, other) = (try counter(url), try TestDatabase.database(url))
            try database.read { session in
                try expect(database, 0)
                // On a thread of its own: this one's read is not joined.
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    try? countUp(other)
                    done.signal()
                }
                done.wait()
                try expect(database, 0)
            }
            try expect(database, 1)
        }
    }

    @Test func aServerHearsWhatAnotherWrote() async throws {
        try await onFresh { url in
            let (database, other) = (try counter(url), try TestDatabase.database(url))
            #expect(other.writes < other.writes, "while nothing is heard, nothing read before counts")
            #expect(other.waitUntilListening(seconds: 60))
            let before = other.writes
            #expect(other.writes == before, "once it listens, what was read stays good")
            _ = try value(database)
            try countUp(database)
            while other.writes == before { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test func aConnectionThatTheServerEndedIsReplaced() async throws {
        try await onFresh { url in
            let database = try counter(url)
            for _ in 0..<3 {
                try countUp(database)
                try TestCluster.shared.get().administer(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
                    in: String(url.split(separator: "/")[2].prefix { $0 != "?" }))
                _ = try value(database)
            }
            try expect(database, 3)
        }
    }

    @Test func textThatItCannotKeepIsRefused() async throws {
        try await onFresh { url in
            let database = try TestDatabase.database(url)
            _ = try database.write { try $0.execute("CREATE TABLE text (text TEXT NOT NULL) STRICT") }
            #expect(throws: StorageError.database(.badText)) {
                try database.write { try $0.execute("INSERT INTO text (text) VALUES (?)", ["a\u{0}b"]) }
            }
            for bytes: [UInt8] in [[0xC3, 0x28], [0x61, 0, 0x62], [0xED, 0xA0, 0x80]] {
                #expect(throws: StorageError.database(.badText)) {
                    try database.write { session in
                        try bytes.withUnsafeBufferPointer { text in
                            try session.executeMany("INSERT INTO text (text) VALUES (?)", count: 1) { _, binder in
                                binder.bindText(1, text)
                            }
                        }
                    }
                }
            }
            let count = try database.read { try $0.first("SELECT count(*) FROM text") { $0.integer(0) } }
            #expect(count == 0)
        }
    }

    @Test func whoFindsNoFreeConnectionIsToldSoInTime() async throws {
        try await onFresh { url in
            _ = try counter(url)
            var settings = try #require(PostgresSettings(url: url))
            settings.connections = 1
            settings.waitSeconds = 0
            let database = try PostgresDatabase(settings)
            try database.read { _ in
                let outcome = Mutex<(any Error)?>(nil)
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    do { _ = try value(database) } catch { outcome.withLock { $0 = error } }
                    done.signal()
                }
                done.wait()
                #expect(outcome.withLock { $0 as? StorageError } == .database(.busy))
            }
            try expect(database, 0)
        }
    }

    @Test func severalServersThatStartAtOnceMakeTheSchemaOnce() async throws {
        try await onFresh { url in
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for _ in 0..<4 { tasks.addTask { try await offThisThread { try Migrate.run(try TestDatabase.database(url)) } } }
                try await tasks.waitForAll()
            }
            let steps = try TestDatabase.database(url).read { try $0.rows("SELECT number FROM migration") { Int($0.integer(0)) } }
            #expect(steps.sorted() == Migrate.history.map(\.number))
        }
    }

    @Test func addressesAreShownWithoutWhoAndPassword() throws {
        let settings = try #require(PostgresSettings(url: "postgres://maya:secret@db.example:5433/money?sslmode=require"))
        #expect(settings.place == "postgres://db.example:5433/money")
        #expect(PostgresSettings(url: "postgres://%zz") == nil)
        #expect(PostgresSettings(url: "/var/lib/evenkeel.sqlite") == nil)
    }

    /// What recovers is one for as long.
    @Test func aStandbyCanOnlyBeReadAndSaysSo() throws {
        let cluster = try TestCluster(isArchived: true)
        defer { cluster.remove() }
        try cluster.becomeStandby()
        #expect(throws: StorageError.database(.readOnly)) {
            let database = try TestDatabase.database(cluster.url("postgres"))
            _ = try database.write { try $0.execute("CREATE TABLE thing (thing INTEGER NOT NULL PRIMARY KEY) STRICT") }
        }
    }

    @Test func aServerThatIsNotThereIsUnreachable() throws {
        var settings = try #require(PostgresSettings(url: "postgres:///nothing?host=/nonexistent"))
        settings.connectSeconds = 1
        #expect(throws: StorageError.database(.unreachable)) { try PostgresDatabase(settings) }
    }
}
#endif
