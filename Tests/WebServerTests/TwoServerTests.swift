#if Postgres
import AsyncHTTPClient
import Foundation
import NIOCore
import Storage
import TestDatabases
import Testing
import Values
import WebServer
import Workflows

/// Two servers on one database of PostgreSQL are as one.
@Suite("Two servers on one database", .timeLimit(.minutes(10))) struct TwoServerTests {
    @Test func whatChangesAtOneIsHeardAtTheOther() async throws {
        try await TestDatabase.postgres.scope {
            try await TestServer.runTwo { first, second in
                let ana = try await first.person("Ana")
                let home = "/v1/households/" + (try await ana.household("Home"))
                let made = try await ana.post("\(home)/accounts", ["name": "Purse", "kind": "cash", "currency": "CAD"])
                let account = try #require(made["id"]?.string, "\(made.text)")
                for (here, there) in [(first, second), (second, first)] {
                    var stream = try await ana.at(there).stream("\(home)/events").makeAsyncIterator()
                    _ = try #require(try await stream.next())
                    for payee in ["One", "Two", "Three"] {
                        let row = JSONValue.row(
                            UUID().uuidString.lowercased(), account: account, day: "2026-03-05", payee: payee)
                        let done = try await ana.at(here).push(home, UUID().uuidString.lowercased(), [row])
                        let revision = try #require(done["revision"]?.integer, "\(done.text)")
                        var heard = ""
                        while !heard.contains("id: \(revision)\n") { heard += String(buffer: try #require(try await stream.next())) }
                        // And whoever then asks there sees it.
                        #expect(try await ana.at(there).get("\(home)/transactions?limit=5").text.contains(payee))
                    }
                }
            }
        }
    }

    @Test func whoIsSignedOutAtOneIsSoAtTheOther() async throws {
        try await TestDatabase.postgres.scope {
            try await TestServer.runTwo { first, second in
                let ana = try await first.person("Ana")
                #expect(try await ana.at(second).get("/v1/me").status == 200)
                #expect(try await ana.post("/v1/sign-out").status == 204)
                // The news takes moments.
                while try await ana.at(second).get("/v1/me").status == 200 { try await Task.sleep(for: .milliseconds(10)) }
                #expect(try await ana.at(second).get("/v1/me").problem == "signInNeeded")
            }
        }
    }

    @Test func twoHundredJobsAreDoneOnceEach() async throws {
        let kind = JobKind("count") { job, environment in { try TwoServerTests.count(job, environment) } }
        try await TestDatabase.postgres.scope {
            func prepare(_ database: any Database) throws {
                try database.write { _ in
                    for _ in 0..<200 {
                        let due = TestClock().now
                        let id = UUID128(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
                        try JobStore(database).add(JobRecord(id: id, kind: kind.id, due: due, created: due))
                    }
                }
            }
            try await TestServer.runTwo(jobs: [ServedJob(kind)], prepare: prepare) { first, second in
                let database = first.service.environment.database
                func waiting() throws -> Int { try JobStore(database).counts().waiting }
                // The servers' own scheduled job stays.
                while try waiting() > 1 { try await Task.sleep(for: .milliseconds(50)) }
                let done = try database.read { try $0.rows("SELECT used FROM limit_state WHERE failures = 77") { $0.integer(0) } }
                #expect(done == [Int64](repeating: 1, count: 200))
                #expect(try JobStore(database).counts().needingAttention == 0)
            }
        }
    }

    /// The effect of a job is a count of its own, so that a second effect is seen.
    private static func count(_ job: JobRecord, _ environment: Environment) throws {
        _ = try environment.database.write { session in
            try session.execute(
                """
                INSERT INTO limit_state (subject, started_ms, used, failures, blocked_ms) VALUES (?, 0, 1, 77, 0)
                ON CONFLICT (subject) DO UPDATE SET used = limit_state.used + 1
                """, [.bytes(environment.hash(Array(job.id.text.utf8)))])
        }
    }
}
#endif
