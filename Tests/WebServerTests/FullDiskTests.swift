import Foundation
import NIOHTTP1
import Storage
import StorageSQLite
import Synchronization
import TestDatabases
import Testing
import Values
import WebServer
import Workflows

/// A disk that is full from any write on. What was asked is refused and nothing of it is there; with room the same again is done.
@Suite("A disk that is full at any write", .serialized) struct FullDiskTests {
    /// A person with a household and an account on a server whose disk can be full.
    private struct World: Sendable {
        let server: TestServer
        let disk: FullDisk
        let ana: TestClient
        let home: String
        let account: String

        /// Every value that is stored of households; jobs go on by themselves.
        func content() throws -> [String: Int] {
            try server.service.environment.database.read { session in
                try HouseholdStore.tables.filter { $0 != "job" }.reduce(into: [:]) { digests, table in
                    var hasher = Hasher()
                    let columns = try session.columns(of: table).map(\.name).joined(separator: ", ")
                    try session.query("SELECT \(columns) FROM \(table)", []) { row in
                        for column in 0..<columns.split(separator: ",").count {
                            row.withBytes(column) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
                        }
                    }
                    digests[table] = hasher.finalize()
                }
            }
        }

        /// The rows as the household sees them.
        func rows() async throws -> Int {
            try server.service.environment.database.read { session in
                Int(try session.first("SELECT count(*) FROM ledger_row") { $0.integer(0) } ?? -1)
            }
        }

        /// Asks for something with room for no write, then for one, and so on until it has room enough. Each time it is refused nothing
        /// may be left of it, and the same again, with room, has to go well.
        ///
        /// - Parameter request: makes something to ask for, which is then asked twice at most.
        func expectAllOrNothing(_ request: (Int) async throws -> @Sendable () async throws -> TestAnswer) async throws {
            var refused = 0
            for writes in 0..<2_000 {
                let ask = try await request(writes)
                let before = try content()
                disk.allow(writes)
                let answer = try await ask()
                let failed = disk.makeRoom()
                if answer.status >= 300 {
                    refused += 1
                    #expect(answer.status == 507 && answer.problem == "storageFull", "room for \(writes): \(answer.text)")
                    #expect(try content() == before, "room for \(writes)")
                    let again = try await ask()
                    #expect(again.status < 300, "room for \(writes): \(again.text)")
                }
                #expect(try content() != before, "room for \(writes)")
                guard failed > 0 else {
                    #expect(refused > 3, "only \(refused) of \(writes) writes were in the way")
                    return
                }
            }
            Issue.record("there is never enough room")
        }
    }

    private static func run(_ test: @Sendable (World) async throws -> Void) async throws {
        let folder = NSTemporaryDirectory() + "full-disk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let disk = FullDisk(folder)
        defer {
            disk.remove()
            try? FileManager.default.removeItem(atPath: folder)
        }
        try await TestServer.run(path: folder + "/evenkeel.sqlite") { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Home"))
            let made = try await ana.post("\(home)/accounts", ["name": "Everyday", "kind": "chequing", "currency": "CAD"])
            let account = try #require(made["id"]?.string, "\(made.text)")
            let world = World(server: server, disk: disk, ana: ana, home: home, account: account)
            try await test(world)
            #expect(try SQLiteDatabase(path: folder + "/evenkeel.sqlite").damages() == [])
            let number = try #require(try Household.all(in: server.service.environment.database).first?.number)
            #expect(try HouseholdStore(database: server.service.environment.database, household: number).brokenInvariants() == [])
        }
    }

    @Test func importsOfStatements() async throws {
        try await FullDiskTests.run { world in
            let names = (0..<12).map { "SHOP \($0) TORONTO ON" }
            try await world.expectAllOrNothing { writes in
                let day = Day(number: 20_000 + Int32(writes)).iso
                let file = "Date,Description,Amount\n" + names.map { "\(day),\($0),-4.25\n" }.joined()
                let preview = try await world.ana.send(
                    .POST, "\(world.home)/imports/preview?name=all.csv&account=\(world.account)", file: Array(file.utf8))
                let upload = try #require(preview["upload"], "\(preview.text)")
                return { try await world.ana.post("\(world.home)/imports", ["upload": upload], key: "import-\(writes)") }
            }
            #expect(try await world.rows().isMultiple(of: names.count))
        }
    }

    @Test func filesThatAreSentToBeImported() async throws {
        try await FullDiskTests.run { world in
            try await world.expectAllOrNothing { writes in
                let file = Array("Date,Description,Amount\n2026-03-05,SHOP,-\(writes + 1).00\n".utf8)
                let path = "\(world.home)/imports/preview?name=all.csv&account=\(world.account)"
                return { try await world.ana.send(.POST, path, file: file) }
            }
        }
    }

    @Test func whatDevicesPush() async throws {
        try await FullDiskTests.run { world in
            let device = UUID().uuidString.lowercased()
            let pushed = Mutex(0)
            try await world.expectAllOrNothing { writes in
                let operations = (0..<5).map { entry in
                    JSONValue.row(
                        UUID().uuidString.lowercased(), account: world.account, day: "2026-03-05", payee: "Café \(writes) \(entry)")
                }
                pushed.withLock { $0 += operations.count }
                return {
                    let answer = try await world.ana.push(world.home, device, operations)
                    if answer.status == 200 {
                        #expect(answer["answers"]?.array?.allSatisfy { $0["outcome"] == "applied" } == true, "\(answer.text)")
                    }
                    return answer
                }
            }
            #expect(try await world.rows() == pushed.withLock { $0 })
        }
    }

    @Test func archivesThatAreBroughtBack() async throws {
        try await FullDiskTests.run { world in
            let file = "Date,Description,Amount\n2026-03-09,METRO,-1.00\n2026-03-10,PAYROLL,20.00\n"
            let preview = try await world.ana.send(
                .POST, "\(world.home)/imports/preview?name=a.csv&account=\(world.account)", file: Array(file.utf8))
            #expect(try await world.ana.post("\(world.home)/imports", ["upload": try #require(preview["upload"])]).status < 300)
            let archive = try await world.ana.post("\(world.home)/archive").body
            let last = Mutex<String?>(nil)
            try await world.expectAllOrNothing { _ in
                if let done = last.withLock({ $0 }) { #expect(try await world.ana.delete(done).status < 300) }
                let empty = "/v1/households/" + (try await world.ana.household("Empty"))
                last.withLock { $0 = empty }
                return { try await world.ana.send(.PUT, "\(empty)/archive", file: archive) }
            }
            let home = try #require(last.withLock { $0 })
            let rows = try await world.ana.get("\(home)/transactions?limit=10")
            #expect(rows.text.contains("METRO") && rows.text.contains("PAYROLL"))
        }
    }
}

extension JSONValue {
    /// An operation that enters a row by hand.
    static func row(_ id: String, account: String, day: String, payee: String) -> JSONValue {
        [
            "id": .string(UUID().uuidString.lowercased()), "kind": "row", "record": .string(id), "action": "create",
            "fields": ["account": .string(account), "day": .string(day), "amount": -450, "payee": .string(payee)], "base": 0, "after": [],
            "made": "2026-03-05T10:00:00.000Z",
        ]
    }
}
