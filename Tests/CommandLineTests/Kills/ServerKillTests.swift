import Foundation
import StorageSQLite
import Synchronization
import TestDatabases
import Testing
import Values

@Suite("A killed server loses nothing that it acknowledged and doubles nothing", .serialized, .timeLimit(.minutes(30)))
struct ServerKillTests {
    /// The servers that run now, by their places.
    private final class Servers: Sendable {
        private let running = Mutex<[Int: ServerRun]>([:])

        var addresses: [String] { running.withLock { $0.sorted { $0.key < $1.key }.map(\.value.address) } }

        func add(_ server: ServerRun, at place: Int) { running.withLock { $0[place] = server } }

        /// Kills the one at a place, or all of them.
        func kill(_ place: Int? = nil) {
            let servers = running.withLock { running in
                let killed = running.filter { place == nil || $0.key == place }
                for place in killed.keys { running[place] = nil }
                return killed.values
            }
            for server in servers { server.kill() }
        }
    }

    /// Lets devices push while servers are killed, and looks afterwards whether everything is there.
    ///
    /// - Parameters:
    ///   - count: servers at once, one of which is killed each time.
    ///   - start: starts a server.
    private func kill(
        _ kills: Int, of count: Int, _ household: PushedHousehold, _ start: @escaping @Sendable () throws -> ServerRun
    ) async throws {
        let servers = Servers()
        defer { servers.kill() }
        let devices = household.tokens.indices.map { PushingDevice($0, of: household) { servers.addresses } }
        func acknowledged() -> Int { devices.map(\.acknowledged.count).reduce(0, +) }
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for device in devices { tasks.addTask { try await device.run() } }
            for place in 0..<count { servers.add(try await away(start), at: place) }
            for kill in 0..<kills {
                // Something was acknowledged since the last time; then at any moment.
                let before = acknowledged()
                while acknowledged() == before, devices.contains(where: \.isRunning) { try await Task.sleep(for: .milliseconds(5)) }
                try await Task.sleep(for: .milliseconds(.random(in: 0...250)))
                await away { servers.kill(kill % count) }
                servers.add(try await away(start), at: kill % count)
            }
            for device in devices { device.end() }
            try await tasks.waitForAll()
        }
        try await household.expectEverythingOnce(devices, at: try #require(servers.addresses.first))
        let repeated = devices.map(\.repeated).reduce(0, +)
        #expect(acknowledged() >= kills && repeated > 0)
        let longest = devices.map(\.longest).max() ?? .zero
        print("\(kills) kills: \(acknowledged()) rows with notes acknowledged, \(repeated) pushes sent again, the longest took \(longest)")
    }

    @Test func whileDevicesPushToAFile() async throws {
        let program = try Program()
        defer { program.remove() }
        let data = program.folder.appendingPathComponent("server").path
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let database = try SQLiteDatabase(path: data + "/evenkeel.sqlite")
        try await kill(Kills.count(6), of: 1, try PushedHousehold(database, members: 3)) { try ServerRun(program, data: data) }
        #expect(try database.damages() == [])
    }

    #if Postgres
    @Test func oneOfTwoWhileDevicesPushToPostgreSQL() async throws {
        let program = try Program()
        defer { program.remove() }
        let data = program.folder.appendingPathComponent("server").path
        try await TestDatabase.postgres.scope {
            let url = try TestDatabase.freshPostgresURL()
            try await kill(Kills.count(4), of: 2, try PushedHousehold(try TestDatabase.database(url), members: 3)) {
                try ServerRun(program, data: data, environment: ["EVENKEEL_DATABASE_URL": url])
            }
        }
    }
    #endif
}

/// Runs something that waits, away from the threads that tasks share.
func away<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
}

/// The same for what can't fail.
func away<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
