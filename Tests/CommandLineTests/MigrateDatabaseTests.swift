#if Postgres
import Foundation
import Storage
import StorageSQLite
import TestDatabases
import Testing
import Values

@Suite("Moving between databases", .serialized)
struct MigrateDatabaseTests {
    @Test func fromAFileToPostgreSQLAndBackEveryRowIsTheSame() async throws {
        let program = try Program()
        defer { program.remove() }
        let server = try DemoServerRun(program)
        #expect(try server.signIn(program).code == 0)
        let row = try #require(try program.run("export", "--json", "--server", server.address).lines.first?["id"] as? String)
        let receipt = try program.file("receipt.txt", "Total 4,50 $\n")
        #expect(try program.run("note", row, "with Sam", "--server", server.address).code == 0)
        server.stop()
        #expect(try program.run("attach", row, receipt, "--db", server.database).code == 0)
        try await TestDatabase.postgres.scope {
            let address = try TestDatabase.emptyPostgresURL()
            let there = try program.run("migrate-database", "--from", server.database, "--to", address)
            #expect(there.code == 0, "\(there.remarks)")
            #expect(try program.run("month", "--db", address).output == program.run("month", "--db", server.database).output)
            let back = try program.run("migrate-database", "--from", address, "--to", program.database, "--json")
            #expect(back.code == 0, "\(back.remarks)")
            #expect((back.json["rows"] as? Int ?? 0) > 4000)
            try MigrateDatabaseTests.expectSame(server.database, program.database)
            #expect(try program.run("migrate-database", "--from", server.database, "--to", address).code == 64)
            #expect(try program.run("migrate-database", "--from", program.database + "-none", "--to", address).code == 74)
        }
    }

    private static func expectSame(_ first: String, _ second: String) throws {
        for table in Migrate.tables {
            let (before, after) = (try rows(table, first), try rows(table, second))
            let isSame = before == after
            #expect(isSame, "\(table)")
        }
    }

    private static func rows(_ table: String, _ path: String) throws -> Set<[SQLValue]> {
        try SQLiteDatabase(path: path).read { session in
            let columns = try session.columns(of: table)
            let list = columns.map(\.name).joined(separator: ", ")
            return Set(
                try session.rows("SELECT \(list) FROM \(table)") { row in
                    columns.indices.map { index -> SQLValue in
                        if row.isNull(index) { return .null }
                        switch columns[index].kind {
                        case .integer: return .integer(row.integer(index))
                        case .text: return .text(row.text(index))
                        case .bytes: return .bytes(row.withBytes(index) { Array($0) })
                        }
                    }
                })
        }
    }
}
#endif
