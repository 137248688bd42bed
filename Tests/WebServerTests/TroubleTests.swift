import Foundation
import NIOHTTP1
import Storage
import Testing
import Values
import WebServer
import Workflows

/// What goes wrong around a server: disks, and clients that are slow, half gone, or gone.
@Suite("When things go wrong around the server") struct TroubleTests {
    private static func withPath<Result: Sendable>(_ test: @Sendable (String) async throws -> Result) async throws -> Result {
        let path = NSTemporaryDirectory() + "trouble-\(UUID().uuidString).sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        return try await test(path)
    }

    private static func withFile<Result: Sendable>(_ test: @Sendable (TestServer) async throws -> Result) async throws -> Result {
        try await withPath { try await TestServer.run(path: $0, { _ in }, test) }
    }

    private static let statement =
        "Date,Description,Amount\n"
        + (0..<4_000).map { "2026-0\($0 % 9 + 1)-1\($0 % 10),SHOP \($0) TORONTO ON,-\($0 % 90 + 1).25\n" }.joined()

    private static func account(_ ana: TestClient, _ home: String) async throws -> String {
        let made = try await ana.post("/v1/households/\(home)/accounts", ["name": "Everyday", "kind": "chequing", "currency": "CAD"])
        return try #require(made["id"]?.string, "\(made.text)")
    }

    /// How many pages the database may have, as a disk that fills up.
    private static func allowPages(_ more: Int64?, _ server: TestServer) throws {
        try server.service.environment.database.write { session in
            let now = try session.first("PRAGMA page_count") { $0.integer(0) } ?? 0
            _ = try session.first("PRAGMA max_page_count = \(more.map { now + $0 } ?? 1_000_000_000)") { $0.integer(0) }
        }
    }

    @Test func aFullDiskIsSaidNothingIsHalfDoneAndWorkGoesOnWhenThereIsRoom() async throws {
        try await TroubleTests.withFile { server in
            let ana = try await server.person("Ana")
            let home = try await ana.household("Home")
            let account = try await TroubleTests.account(ana, home)
            let preview = "/v1/households/\(home)/imports/preview?name=all.csv&account=\(account)"
            let upload = try await ana.send(.POST, preview, file: Array(TroubleTests.statement.utf8))
            let id = try #require(upload["upload"], "\(upload.text)")
            try TroubleTests.allowPages(20, server)
            let full = try await ana.post("/v1/households/\(home)/imports", ["upload": id], key: "the-import")
            #expect(full.status == 507 && full.problem == "storageFull")
            let rows = try await ana.get("/v1/households/\(home)/transactions")
            #expect(rows.status == 200 && rows["transactions"]?.array?.isEmpty == true, "\(rows.text)")
            try TroubleTests.allowPages(nil, server)
            let done = try await ana.post("/v1/households/\(home)/imports", ["upload": id], key: "the-import")
            #expect(done.status == 200, "\(done.text)")
            let stored = try server.service.environment.database.read { session in
                try session.first("SELECT count(*) FROM ledger_row") { $0.integer(0) }
            }
            #expect(stored == 4_000)
        }
    }

    @Test func filesThatCanOnlyBeReadAreStillRead() async throws {
        try await TroubleTests.withPath { path in
            let (ana, home) = try await TestServer.run(path: path) { server in
                let ana = try await server.person("Ana")
                let home = try await ana.household("Home")
                try server.service.environment.database.write { _ = try $0.execute("PRAGMA query_only = 1") }
                let refused = try await ana.patch("/v1/households/\(home)", ["name": "House"])
                #expect(refused.status == 503 && refused.problem == "storageUnavailable" && refused.header("Retry-After") == "5")
                #expect(try await ana.get("/v1/households/\(home)")["name"] == "Home")
                #expect(try await server.stranger().get("/health/live").status == 200)
                return (ana, home)
            }
            try await TestServer.run(path: path) { server in
                var again = ana.at(server)
                again = try await again.signingIn()
                #expect(try await again.patch("/v1/households/\(home)", ["name": "House"]).status == 200)
                #expect(try await again.get("/v1/households/\(home)")["name"] == "House")
            }
        }
    }

    @Test func aBodyThatDoesNotComeInTimeIsRefusedAndOthersAreServed() async throws {
        try await TroubleTests.withPath { path in
            let ana = try await TestServer.run(path: path) { try await $0.person("Ana") }
            try await TestServer.run(path: path, { $0.requestSeconds = 2 }) { server in
                let slow = try (0..<50).map { _ in try RawConnection(port: server.port) }
                for connection in slow {
                    connection.send("POST /v1/sign-in/password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n")
                    connection.send("Content-Length: 100\r\nX-Forwarded-For: 10.1.1.1\r\n\r\n{\"email\":")
                }
                #expect(try await server.stranger().get("/health/live").status == 200)
                #expect(try await ana.at(server).get("/v1/me").status == 200)
                for connection in slow {
                    let answer = await connection.everything()
                    #expect(answer.hasPrefix("HTTP/1.1 408") && answer.contains("\"bodyTooSlow\""), "\(answer)")
                    connection.close()
                }
            }
        }
    }

    @Test func aClientThatOnlyListensAnyMoreGetsItsAnswer() async throws {
        try await TroubleTests.withFile { server in
            let connection = try RawConnection(port: server.port)
            connection.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            connection.endSending()
            #expect(await connection.everything().hasPrefix("HTTP/1.1 200"))
            connection.close()
        }
    }

    @Test func whatAClientThatHungUpHadBegunIsNotDone() async throws {
        try await TroubleTests.withFile { server in
            let ana = try await server.person("Ana")
            let home = try await ana.household("Home")
            let token = try #require(ana.token)
            for round in 0..<20 {
                let connection = try RawConnection(port: server.port)
                connection.send(
                    "PATCH /v1/households/\(home) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                        + "Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{\"name\":\"Half")
                if round.isMultiple(of: 2) { connection.endSending() } else { connection.close() }
            }
            #expect(try await ana.get("/v1/households/\(home)")["name"] == "Home")
            #expect(try await ana.patch("/v1/households/\(home)", ["name": "House"]).status == 200)
        }
    }
}
