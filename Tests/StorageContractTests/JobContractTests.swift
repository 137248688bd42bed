import Foundation
import Storage
import StorageSQLite
import Synchronization
import Testing
import Values
import Workflows

@Suite("Jobs are done once, by however many servers")
struct JobContractTests {
    /// The clock that the servers of one run share, each with its own error.
    private final class Clock: Sendable {
        private let milliseconds = Mutex(Int64(1_795_000_000_000))
        var now: Int64 { milliseconds.withLock { $0 } }
        func advance(_ by: Int64) { milliseconds.withLock { $0 += by } }
    }

    private struct Broken: Error {}

    /// The effect of a job is a count of its own, so that a second effect is seen.
    private static func count(_ job: JobRecord, _ environment: Environment) throws {
        try environment.database.write { session in
            let subject = SQLValue.bytes(environment.hash(Array(job.id.text.utf8)))
            try session.execute(
                """
                INSERT INTO limit_state (subject, started_ms, used, failures, blocked_ms) VALUES (?, 0, 1, 0, 0)
                ON CONFLICT (subject) DO UPDATE SET used = limit_state.used + 1
                """, [subject])
        }
    }

    private func effects(_ database: any Database) throws -> [Int64] {
        try database.read { try $0.rows("SELECT used FROM limit_state") { $0.integer(0) } }
    }

    private func environment(_ database: any Database, _ clock: Clock, skew: Int64, _ seed: UInt64) -> Environment {
        let seeds = SeedSource(seed)
        return Environment(
            database: database, knowledge: { StoredHousehold.knowledge }, now: { Instant(milliseconds: clock.now + skew) },
            offsetMinutes: 0, randomSeed: { seeds.next() })
    }

    private func add(_ count: Int, _ environment: Environment) throws {
        for _ in 0..<count {
            let now = environment.now()
            try JobStore(environment.database).add(JobRecord(id: environment.freshID(), kind: "count", due: now, created: now))
        }
    }

    @Test(arguments: UInt64(1)...60) func whateverServersDoEachJobHasOneEffect(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let (database, clock) = (try StoredHousehold().environment.database, Clock())
        let kind = JobKind("count", attemptLimit: 1_000) { job, environment in { try JobContractTests.count(job, environment) } }
        let servers = (0..<4).map { index in
            let environment = environment(database, clock, skew: Int64(random.integer(in: -90_000...90_000)), seed * 10 + UInt64(index))
            return RunJobs([kind], holder: environment.freshID(), in: environment)
        }
        try add(12, environment(database, clock, skew: -200_000, seed))
        var begun: [(server: RunJobs, job: JobRecord)] = []
        for _ in 0..<400 {
            let server = servers[random.integer(in: 0...(servers.count - 1))]
            switch random.integer(in: 0...9) {
            case 0...3:
                if let job = try server.take() { begun.append((server, job)) }
            case 4...5 where !begun.isEmpty:
                // However late it is: only one of those who took a job completes it.
                let (server, job) = begun.remove(at: random.integer(in: 0...(begun.count - 1)))
                _ = try await server.run(job)
            case 6 where !begun.isEmpty:
                begun.remove(at: random.integer(in: 0...(begun.count - 1)))  // Killed.
            case 7 where !begun.isEmpty:
                let (server, job) = begun[random.integer(in: 0...(begun.count - 1))]
                try? server.renew(job)
            case 8 where !begun.isEmpty:
                let (server, job) = begun.remove(at: random.integer(in: 0...(begun.count - 1)))
                _ = try server.failed(job, Broken())
            default: clock.advance(Int64(random.integer(in: 0...100_000)))
            }
        }
        clock.advance(100_000_000)
        while let job = try servers[0].take() { #expect(try await servers[0].run(job) == .done) }
        #expect(try effects(database) == [Int64](repeating: 1, count: 12), "seed \(seed)")
        #expect(try JobStore(database).counts() == (0, 0), "seed \(seed)")
    }

    @Test func manyServersRaceOnOneFile() async throws {
        let path = NSTemporaryDirectory() + "jobs-\(UUID().uuidString).sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let clock = Clock()
        let first = environment(try SQLiteDatabase(path: path), clock, skew: 0, 1)
        try Migrate.run(first.database)
        try add(60, first)
        let kind = JobKind("count") { job, environment in { try JobContractTests.count(job, environment) } }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<8 {
                let environment = environment(try SQLiteDatabase(path: path), clock, skew: Int64(index) * 1_000, UInt64(index) + 2)
                group.addTask {
                    let server = RunJobs([kind], holder: environment.freshID(), in: environment)
                    var done = 0
                    while let job = try server.take() { done += try await server.run(job) == .done ? 1 : 0 }
                    return done
                }
            }
            var done = 0
            for try await part in group { done += part }
            #expect(done == 60)
        }
        #expect(try effects(first.database) == [Int64](repeating: 1, count: 60))
    }

    @Test func anEffectThatFailsLeavesNothingAndIsTriedAgainUntilSomebodyHasToLook() async throws {
        let (database, clock) = (try StoredHousehold().environment.database, Clock())
        let environment = environment(database, clock, skew: 0, 1)
        let kind = JobKind("count", attemptLimit: 3) { job, environment in
            {
                try JobContractTests.count(job, environment)
                throw Broken()
            }
        }
        let server = RunJobs([kind], holder: environment.freshID(), in: environment)
        try add(1, environment)
        var outcomes: [RunJobs.Outcome] = []
        for _ in 0..<10 {
            while let job = try server.take() { outcomes.append(try await server.run(job)) }
            #expect(try effects(database).isEmpty)
            clock.advance(JobBackoff.mostMilliseconds)
        }
        #expect(outcomes == [.retried, .retried, .gaveUp])
        #expect(try JobStore(database).counts() == (0, 1))
        #expect(try JobStore(database).needingAttention(limit: 10).map(\.problem) == ["Broken"])
    }

    @Test func aJobWhoseProcessEndsEachTimeIsPutAside() throws {
        let (database, clock) = (try StoredHousehold().environment.database, Clock())
        let environment = environment(database, clock, skew: 0, 1)
        let kind = JobKind("count", attemptLimit: 4) { _, _ in {} }
        try add(1, environment)
        var taken = 0
        for _ in 0..<10 {
            // A new process each time, which ends before it completes anything.
            if try RunJobs([kind], holder: environment.freshID(), in: environment).take() != nil { taken += 1 }
            clock.advance(RunJobs.leaseMilliseconds)
        }
        #expect(taken == 4)
        #expect(try JobStore(database).needingAttention(limit: 10).map(\.problem) == [RunJobs.interrupted])
    }

    @Test func whatRecursIsThereOnceAndWhatWasMissedComesOnce() async throws {
        let (database, clock) = (try StoredHousehold().environment.database, Clock())
        let environment = environment(database, clock, skew: 0, 1)
        let runs = Counter()
        let kind = JobKind("daily") { _, _ in { runs.add() } }
        for _ in 0..<3 { try ScheduleJob.run("daily", named: "daily", .daily(minute: 150), timeZone: "America/Toronto", in: environment) }
        let store = JobStore(database)
        #expect(try store.counts().waiting == 1)
        let server = RunJobs([kind], holder: environment.freshID(), in: environment)
        #expect(try server.take() == nil)
        clock.advance(5 * Instant.millisecondsPerDay)
        while let job = try server.take() { #expect(try await server.run(job) == .done) }
        #expect(runs.count == 1, "five days were missed")
        let due = try #require(try store.find(name: "daily")).due
        #expect(due > environment.now() && due.milliseconds - clock.now <= Instant.millisecondsPerDay)
        // Another time of day takes the place of the old one, and no schedule at all ends it.
        try ScheduleJob.run("daily", named: "daily", .daily(minute: 151), timeZone: "America/Toronto", in: environment)
        #expect(try store.find(name: "daily")?.due == due.advanced(byMilliseconds: 60_000))
        try store.remove(name: "daily")
        #expect(try store.counts().waiting == 0)
    }

    @Test func jobsOfADeletedHouseholdGoWithIt() throws {
        let household = try StoredHousehold()
        let environment = household.environment
        let now = environment.now()
        try JobStore(environment.database).add(
            JobRecord(id: environment.freshID(), household: household.actor.household.number, kind: "count", due: now, created: now))
        try ChangeHousehold.delete(by: household.actor, in: environment)
        #expect(try JobStore(environment.database).counts() == (0, 0))
    }
}

/// A number that only grows.
private final class Counter: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
}
