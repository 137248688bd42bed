#if Postgres
import Foundation
import Storage
import StoragePostgres
import Synchronization
import TestDatabases
import Testing
import Values

@Suite("A server of PostgreSQL that crashes loses nothing that was acknowledged and doubles nothing", .serialized)
struct PostgresRestartTests {
    /// How often the server crashes; `EVENKEEL_RESTARTS` says otherwise.
    static let restarts = ProcessInfo.processInfo.environment["EVENKEEL_RESTARTS"].flatMap { Int($0) } ?? 3
    private static let writers = 4

    /// What became of the writes.
    private struct Told {
        var stored: [[Int64]] = []
        var uncertain: [[Int64]] = []
        var refused = 0
    }

    private final class Run: Sendable {
        let told = Mutex(Told())
        let isOver = Atomic<Bool>(false)
    }

    @Test func writesUnderLoadWhileTheServerCrashes() async throws {
        let cluster = try TestCluster(isDurable: true)
        defer { cluster.remove() }
        let database = try TestDatabase.database(cluster.url("postgres"))
        try database.write { session in
            try session.execute(
                "CREATE TABLE written (place INTEGER NOT NULL PRIMARY KEY, writer INTEGER NOT NULL, number INTEGER NOT NULL) STRICT")
            try session.execute("CREATE TABLE counter (counter INTEGER NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT")
            try session.execute("INSERT INTO counter VALUES (1, 0)")
        }
        let run = Run()
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for writer in 0..<PostgresRestartTests.writers {
                tasks.addTask { await PostgresRestartTests.load(database, Int64(writer), run) }
            }
            for _ in 0..<PostgresRestartTests.restarts {
                let before = run.told.withLock { $0.stored.count }
                while run.told.withLock({ $0.stored.count }) < before + 20 { try await Task.sleep(for: .milliseconds(5)) }
                try await offThisThread { try cluster.crash() }
            }
            run.isOver.store(true, ordering: .sequentiallyConsistent)
            try await tasks.waitForAll()
        }
        try check(database, run)
    }

    private func check(_ database: PostgresDatabase, _ run: Run) throws {
        let told = run.told.withLock { $0 }
        let (written, counter) = try database.read { session in
            (
                try session.rows("SELECT writer, number FROM written ORDER BY place") { [$0.integer(0), $0.integer(1)] },
                try session.first("SELECT value FROM counter") { $0.integer(0) }
            )
        }
        #expect(Set(written).count == written.count, "nothing is there twice")
        #expect(Set(told.stored).isSubset(of: written), "what was acknowledged is there")
        #expect(Set(written).isSubset(of: told.stored + told.uncertain), "nothing else is there")
        #expect(counter == Int64(written.count), "what was written together is there together")
        #expect(told.stored.count >= PostgresRestartTests.restarts * 20)
    }

    /// Writes as often as it can until it is over; each write counts one up and leaves a mark of its own.
    private static func load(_ database: PostgresDatabase, _ writer: Int64, _ run: Run) async {
        var number: Int64 = 0
        while !run.isOver.load(ordering: .sequentiallyConsistent) {
            number += 1
            let mark = [writer, number]
            do {
                try await offThisThread { try write(mark, database) }
                run.told.withLock { $0.stored.append(mark) }
            } catch StorageError.database(.uncertain) {
                run.told.withLock { $0.uncertain.append(mark) }
            } catch {
                run.told.withLock { $0.refused += 1 }
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private static func write(_ mark: [Int64], _ database: PostgresDatabase) throws {
        try database.write { session in
            let value = try session.first("SELECT value FROM counter WHERE counter = 1") { $0.integer(0) } ?? 0
            try session.execute("UPDATE counter SET value = ? WHERE counter = 1", [.integer(value + 1)])
            try session.execute("INSERT INTO written VALUES (?, ?, ?)", [.integer(value + 1), .integer(mark[0]), .integer(mark[1])])
        }
    }
}

/// Runs something that waits, away from the threads that Swift's tasks share.
func offThisThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
}
#endif
