import Foundation
import Storage
import StorageSQLite
import Testing

/// Where the made-up family with its known password may be.
@Suite("The demo household and who may reach it", .serialized)
struct DemoServerTests {
    private func serve(_ program: Program, _ arguments: [String]) throws -> Program.Outcome {
        try program.run(["serve", "--port", "0", "--data", program.folder.appendingPathComponent("server").path, "--demo"] + arguments)
    }

    @Test(arguments: [
        ["--host", "0.0.0.0"], ["--host", "::"], ["--host", "192.0.2.1"], ["--public-url", "https://money.example"],
        ["--host", "127.0.0.1.example.org"],
    ])
    func itIsForThisMachineUnlessThatIsSaidTwice(arguments: [String]) throws {
        let program = try Program()
        defer { program.remove() }
        let refused = try serve(program, arguments)
        #expect(refused.code == 64 && refused.remarks.contains("--demo-public"), "\(refused.remarks)")
    }

    @Test func whoSaysItTwiceHasItAnywhere() throws {
        let program = try Program()
        defer { program.remove() }
        let data = program.folder.appendingPathComponent("server").path
        let server = try ServerRun(program, data: data, ["--demo", "--demo-public", "--host", "0.0.0.0"])
        server.stop()
    }

    @Test func itNeverGoesWherePeopleAre() throws {
        let program = try Program()
        defer { program.remove() }
        let data = program.folder.appendingPathComponent("server").path
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        #expect(try program.run("accounts", "--db", data + "/evenkeel.sqlite").code == 0, "a household that was kept here")
        let file = try program.file("chequing.csv", "Date,Description,Amount\n2026-03-01,SHOP,-2.75\n")
        #expect(try program.run("import", file, "--account", "Everyday", "--yes", "--db", data + "/evenkeel.sqlite").code == 0)
        let refused = try serve(program, [])
        #expect(refused.code == 64 && refused.remarks.contains("People live in this database"), "\(refused.remarks)")
    }

    @Test func theTokenOfTheLastTimeEnds() throws {
        let program = try Program()
        defer { program.remove() }
        for _ in 0..<3 { try DemoServerRun(program).stop() }
        let database = try SQLiteDatabase(path: program.folder.appendingPathComponent("server/evenkeel.sqlite").path)
        let owner = try #require(try PersonStore.find(email: DemoServerRun.owner, in: database))
        #expect(try TokenStore(database).tokens(of: owner.id, .personal).count == 1)
    }
}
