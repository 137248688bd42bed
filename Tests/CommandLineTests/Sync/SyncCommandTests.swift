import Foundation
import Testing

@Suite("A copy of a household on a device", .serialized)
struct SyncCommandTests {
    private let statement = """
        Date,Description,Amount,Balance
        2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,997.25
        2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,994.50
        2026-03-13,PAYROLL DEPOSIT ACME,2000.00,2994.50
        """

    /// Runs a test with the demo server and a device of Maya's that has a copy.
    private func withCopy(_ body: (DemoServerRun, CopyProgram) throws -> Void) throws {
        let place = try Program()
        defer { place.remove() }
        let server = try DemoServerRun(place)
        defer { server.stop() }
        let device = try CopyProgram(server.address, as: "maya")
        defer { device.remove() }
        #expect(try device.sync().code == 0)
        try body(server, device)
    }

    @Test func everyScreenIsThatOfTheServer() throws {
        try withCopy { server, device in
            for command in [
                ["month"], ["year"], ["accounts"], ["coverage"], ["insights"], ["recurring"], ["leaks"], ["merchants"], ["rows"],
                ["imports"], ["categories"], ["search", "coffee", "--limit", "40"], ["export"], ["rules", "list"], ["corrections"],
            ] {
                let here = try device.program.run(command + ["--json"])
                let there = try device.program.run(command + ["--json", "--server", server.address])
                #expect(here.code == 0, "\(command): \(here.remarks)")
                // Rows of one day have no order among themselves.
                let (lines, others) = (here.output.split(separator: "\n").sorted(), there.output.split(separator: "\n").sorted())
                #expect(lines == others, "\(command)")
            }
        }
    }

    @Test func whatIsDoneWithoutTheServerIsThereAfterTheNextSync() throws {
        try withCopy { server, device in
            let rows = try device.shown().compactMap { $0["id"] as? String }
            let file = try device.program.file("chequing.csv", statement)
            let receipt = try device.program.file("receipt.txt", "two coffees\n")
            #expect(try device.run("note", rows[0], "with Sam").code == 0)
            #expect(try device.run("tag", "trip", rows[0], rows[1]).code == 0)
            #expect(try device.run("categorise", rows[1], "gifts", "--only").code == 0)
            #expect(try device.run("delete", rows[2]).code == 0)
            #expect(try device.run("add", "12.50", "Farmers market", "--account", "Wallet").code == 0)
            #expect(try device.run("import", file, "--account", "Everyday", "--yes").code == 0)
            let brought = try #require(
                try device.shown().first { $0["account"] as? String == "Everyday" }?["id"] as? String)
            // What is said about rows that the server does not know yet goes with them.
            #expect(try device.run("note", brought, "brought offline").code == 0)
            #expect(try device.run("attach", brought, receipt).code == 0)
            #expect(try device.run("attach", rows[0], receipt).code == 0)
            let before = try device.rows()
            #expect(try device.rowsThere() != before)

            let outcome = try device.sync()
            #expect(outcome.code == 0, "\(outcome.remarks)")
            #expect(outcome.json["waiting"] as? Int == 0 && outcome.json["needYou"] as? Int == 0)
            #expect(try device.rows() == device.rowsThere())
            let notes = try device.shown().compactMap { $0["note"] as? String }
            #expect(notes.contains("with Sam") && notes.contains("brought offline"))
            let again = try #require(try device.shown().first { $0["note"] as? String == "brought offline" }?["id"] as? String)
            #expect(try device.run("attachments", again, "--server", server.address).output.contains("receipt.txt"))
            #expect(try device.run("show", again).output.contains("TIM HORTONS #1234"), "the bank's own line is here")
            #expect(try device.run("undo").code == 0)
            #expect(try device.sync().code == 0)
            #expect(try device.rows() == device.rowsThere())
            #expect(try !device.rows().contains { $0.contains("Everyday") })
        }
    }

    @Test func twoPeopleWhoMeanDifferentAmountsAreAsked() throws {
        try withCopy { server, device in
            #expect(try device.run("add", "10", "Market", "--account", "Wallet").code == 0)
            #expect(try device.sync().code == 0)
            let row = try #require(try device.shown().first { $0["merchant"] as? String == "Market" }?["id"] as? String)
            #expect(try device.run("edit", row, "--amount", "11").code == 0)
            #expect(try device.run("edit", row, "--amount", "12", "--server", server.address).code == 0)
            #expect(try device.sync().json["conflicts"] as? Int == 1)
            #expect(try device.run("sync", "conflicts").output.contains("1"))
            #expect(try device.run("sync", "settle", "1", "lost").code == 0)
            let shown = try device.shown().first { $0["id"] as? String == row }
            #expect(shown?["amount"] as? String == "-11.00")
        }
    }

    @Test func aChildsDeviceNeverHasWhatAChildMayNotSee() throws {
        try withCopy { server, device in
            let child = try CopyProgram(server.address, as: "leo")
            defer { child.remove() }
            #expect(try child.sync().code == 0)
            let here = try child.run("search", "--json", "--limit", "1000")
            #expect(try here.output == child.run("search", "--json", "--limit", "1000", "--server", server.address).output)
            #expect(here.json["count"] as? Int ?? 0 < 1_000)
            func has(_ word: String, _ device: CopyProgram) throws -> Bool {
                try Data(contentsOf: URL(fileURLWithPath: device.program.database)).range(of: Data(word.utf8)) != nil
            }
            for word in ["KOODO", "Scotia"] {
                #expect(try has(word, device))
                #expect(try !has(word, child))
            }
        }
    }

    @Test func whatIsWrongIsSaid() throws {
        try withCopy { server, device in
            #expect(try device.run("sync", "http://localhost:1").code == 64, "a copy from another server")
            server.stop()
            let lost = try device.sync()
            #expect(lost.code == 74 && lost.remarks.contains("can’t be reached"))
            #expect(try device.run("note", try #require(device.shown().first?["id"] as? String), "still works").code == 0)
            #expect(try device.run("sync", "list").output.contains("waits"))
            #expect(try device.run("sync", "stop").code == 64, "something waits")
            #expect(try device.run("sync", "stop", "--force").code == 0)
            #expect(try device.run("sync", "list").code == 64, "no copy any more")
            #expect(try device.sync().code == 64, "a household of one's own")
        }
    }
}
