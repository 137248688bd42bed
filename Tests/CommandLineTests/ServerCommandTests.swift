import Foundation
import Testing

@Suite("The command line against a server", .serialized)
struct ServerCommandTests {
    private let statement = """
        Date,Description,Amount,Balance
        2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,997.25
        2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,994.50
        2026-03-13,PAYROLL DEPOSIT ACME,2000.00,2994.50
        """

    @Test func whatIsLookedAtThereIsWhatTheSameRowsGiveHere() throws {
        let program = try Program()
        defer { program.remove() }
        let server = try DemoServerRun(program)
        defer { server.stop() }
        #expect(try server.signIn(program).code == 0)
        for command in [
            ["today"], ["month"], ["year"], ["review"], ["heatmap"], ["accounts"], ["coverage"], ["insights"], ["recurring"], ["leaks"],
            ["subscriptions"],
            ["bills"], ["merchants"], ["rows"], ["imports"], ["categories"], ["unsure", "--list"], ["search", "coffee", "--limit", "40"],
            ["export"],
        ] {
            let there = try program.run(command + ["--json", "--server", server.address])
            let here = try program.run(command + ["--json", "--db", server.database])
            #expect(there.code == 0, "\(command): \(there.remarks)")
            #expect(there.output == here.output, "\(command)")
            #expect(there.output.count > 20)
        }
    }

    @Test func aStatementIsBroughtSortedAndTakenBack() throws {
        let program = try Program()
        defer { program.remove() }
        let server = try DemoServerRun(program)
        defer { server.stop() }
        #expect(try server.signIn(program).code == 0)
        func run(_ arguments: String...) throws -> Program.Outcome { try program.run(arguments + ["--server", server.address]) }
        // Rows of one day have no order among themselves.
        func rows() throws -> [Substring] { try run("export").output.split(separator: "\r\n").sorted() }
        let before = try rows()
        let file = try program.file("chequing.csv", statement)
        #expect(try run("import", file, "--account", "Everyday", "--dry-run").output.contains("3 new transactions"))
        #expect(try rows() == before)
        #expect(try run("import", file, "--account", "Everyday").code == 64, "without anybody to ask nothing is added")
        let done = try run("import", file, "--account", "Everyday", "--yes")
        #expect(done.code == 0)
        #expect(try run("import", file, "--account", "Everyday", "--yes").output.contains("Everything in this file is here already"))

        let added = try run("export", "--json").lines.filter { $0["account"] as? String == "Everyday" }
        #expect(added.count == 3)
        let row = try #require(added.first?["id"] as? String)
        #expect(try run("show", row).output.contains("2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75"))
        #expect(try run("tag", "trip", row).code == 0)
        #expect(try run("note", row, "with Sam").code == 0)
        #expect(try run("categorise", row, "gifts", "--only").code == 0)
        let shown = try run("show", row, "--json").json
        #expect(shown["tags"] as? [String] == ["trip"])
        #expect(shown["note"] as? String == "with Sam")
        #expect(shown["category"] as? String == "gifts")
        #expect(try run("corrections", "undo").code == 0)
        #expect(try run("show", row, "--json").json["category"] as? String == "coffee")
        try attach(to: row, program, server)

        #expect(try run("undo", "--json").json["removed"] as? Int == 3)
        #expect(try rows() == before)
    }

    /// A file is kept with a row and comes back byte for byte.
    private func attach(to row: String, _ program: Program, _ server: DemoServerRun) throws {
        func run(_ arguments: String...) throws -> Program.Outcome { try program.run(arguments + ["--server", server.address]) }
        let receipt = try program.file("receipt 1.txt", "two coffees\n")
        let kept = try #require(try run("attach", row, receipt, "--json").json["id"] as? String)
        #expect(try run("attachments", row).output.contains("receipt 1.txt"))
        let copy = program.folder.appendingPathComponent("copy.txt").path
        #expect(try run("attachment", kept, "--output", copy).code == 0)
        #expect(try String(contentsOfFile: copy, encoding: .utf8) == "two coffees\n")
        #expect(try run("attachment", kept, "--remove", "--json").json["name"] as? String == "receipt 1.txt")
    }

    @Test func signingInKeepsTokensThatRunsAtOneTimeRenewTogether() throws {
        let program = try Program()
        defer { program.remove() }
        let server = try DemoServerRun(program)
        defer { server.stop() }
        let refused = try program.run("month", "--server", server.address)
        #expect(refused.code == 64)
        #expect(refused.remarks.contains("not signed in"))
        #expect(try server.signIn(program, password: "another-password").code == 64)
        #expect(try server.signIn(program).code == 0)
        let saved = program.folder.appendingPathComponent(".config/evenkeel/servers.json")
        let mode = try FileManager.default.attributesOfItem(atPath: saved.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)

        // The access token ends: of runs at one time one renews it, and the others go on with what it got.
        let old = try String(contentsOf: saved, encoding: .utf8)
        let ended = old.replacing(/"expires":"[^"]*"/, with: "\"expires\":\"2020-01-01T00:00:00.000Z\"")
        #expect(old != ended && !old.contains(DemoServerRun.password))
        try ended.write(to: saved, atomically: false, encoding: .utf8)
        let runs = (0..<4).map { _ in program.start(["accounts", "--json", "--server", server.address]) }
        for run in runs {
            run.standardOutput = FileHandle.nullDevice
            try run.run()
        }
        for run in runs { run.waitUntilExit() }
        #expect(runs.map(\.terminationStatus) == [0, 0, 0, 0])

        let family = try program.run("members", "--json", "--server", server.address).json["members"] as? [[String: Any]]
        #expect(family?.compactMap { $0["role"] as? String } == ["owner", "parent", "adult", "viewer", "teen", "child"])
        #expect(try program.run("share", "Scotia Visa", "--with", "Noor", "--access", "read", "--server", server.address).code == 0)
        #expect(try program.run("share", "Scotia Visa", "--with", "Nobody Else", "--server", server.address).code == 64)
        #expect(try program.run("sign-out", server.address).code == 0)
        #expect(try program.run("month", "--server", server.address).code == 64)
    }

    @Test func whatIsDeletedIsNamedFirst() throws {
        let program = try Program()
        defer { program.remove() }
        let server = try DemoServerRun(program)
        defer { server.stop() }
        #expect(try server.signIn(program).code == 0)
        func run(_ arguments: String...) throws -> Program.Outcome { try program.run(arguments + ["--server", server.address]) }
        #expect(try run("delete-household").code == 64, "nobody typed its name")
        #expect(try run("delete-household", "--confirm", "Another").code == 64)
        #expect(try run("delete-account", "--confirm", DemoServerRun.owner).code == 64, "others sign in to the household")
        let name = try #require((try run("households", "--json").json["households"] as? [[String: Any]])?.first?["name"] as? String)
        #expect(try run("delete-household", "--confirm", name, "--json").json["deleted"] as? String == name)
        #expect(try run("month").code == 64)
        #expect(try run("delete-account", "--confirm", "someone@example.org").code == 64)
        #expect(try run("delete-account", "--confirm", DemoServerRun.owner).code == 0)
        #expect(try run("households").code == 64)
        #expect(try server.signIn(program).code == 64)
    }

    @Test func plainHTTPToAnotherMachineIsRefusedAndAServerThatIsNotThereIsSaid() throws {
        let program = try Program()
        defer { program.remove() }
        let plain = try program.run("sign-in", "http://money.example", "--email", "a@b.example")
        #expect(plain.code == 64)
        #expect(plain.remarks.contains("--insecure"))
        let typed = try program.file("password.txt", "any-password\n")
        let gone = try program.run(["sign-in", "http://localhost:9", "--email", "a@b.example"], input: typed)
        #expect(gone.code == 74)
        #expect(try program.run("sign-in", "ftp://money.example", "--email", "a@b.example").code == 64)
        #expect(try program.run("demo", "--server", "http://localhost:9").code == 64)
        #expect(try program.run("month", "--server", "http://localhost:9", "--db", "x.sqlite").code == 64)
    }
}
