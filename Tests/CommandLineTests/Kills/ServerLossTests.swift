#if Postgres
import Foundation
import Synchronization
import TestDatabases
import Testing

@Suite("A PostgreSQL server whose disk is lost comes back with all that was acknowledged", .serialized, .timeLimit(.minutes(15)))
struct ServerLossTests {
    @Test func fromABaseBackupAndTheLog() async throws {
        let program = try Program()
        defer { program.remove() }
        let data = program.folder.appendingPathComponent("server").path
        let cluster = try TestCluster(isDurable: true, isArchived: true)
        defer { cluster.remove() }
        try cluster.keepLog()
        try cluster.administer("CREATE DATABASE households")
        let url = cluster.url("households")
        let household = try PushedHousehold(try TestDatabase.database(url), members: 2)
        let start = { @Sendable in try ServerRun(program, data: data, environment: ["EVENKEEL_DATABASE_URL": url]) }
        let running = Mutex<ServerRun?>(try start())
        defer { running.withLock { $0?.kill() } }
        let devices = household.tokens.indices.map { member in
            PushingDevice(member, of: household) { running.withLock { $0.map { [$0.address] } ?? [] } }
        }
        func acknowledged() -> Int { devices.map(\.acknowledged.count).reduce(0, +) }
        func waitForMore() async throws {
            let before = devices.map(\.acknowledged.count)
            while zip(devices, before).contains(where: { $0.acknowledged.count <= $1 }), devices.contains(where: \.isRunning) {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for device in devices { tasks.addTask { try await device.run() } }
            try await waitForMore()
            try await away { try cluster.backUp() }
            // What is pushed from now on is in the log alone.
            for _ in 0..<5 { try await waitForMore() }
            let before = acknowledged()
            try await away {
                running.withLock { server in
                    server?.kill()
                    server = nil
                }
                try cluster.lose()
                try cluster.recover()
            }
            let server = try await away(start)
            running.withLock { $0 = server }
            try await waitForMore()
            for device in devices { device.end() }
            try await tasks.waitForAll()
            #expect(acknowledged() > before)
        }
        try await household.expectEverythingOnce(devices, at: try #require(running.withLock { $0?.address }))
    }
}
#endif
