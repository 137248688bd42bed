import Foundation
import TestDatabases
import Testing
import Values

/// The law of `SyncingTests`, with real programs over real sockets: three devices of two people, a server, and lines that break anywhere.
@Suite("Devices that sync over bad lines: laws", .serialized)
struct BadLineTests {
    private static let schedules = ProcessInfo.processInfo.environment["EVENKEEL_BAD_LINES"].flatMap { Int($0) } ?? 2

    private static let firstSeed = ProcessInfo.processInfo.environment["EVENKEEL_SEED"].flatMap { Int($0) } ?? 0

    @Test(arguments: firstSeed..<firstSeed + schedules) func everyCopyEndsAsTheServerHasItOnAFile(seed: Int) throws {
        let place = try Program()
        defer { place.remove() }
        let server = try DemoServerRun(place)
        defer { server.stop() }
        try run(UInt64(seed), server)
    }

    #if Postgres
    @Test(arguments: firstSeed..<firstSeed + max(schedules / 2, 1)) func everyCopyEndsAsTheServerHasItOnPostgreSQL(seed: Int) async throws {
        try await TestDatabase.postgres.scope {
            let place = try Program()
            defer { place.remove() }
            let server = try DemoServerRun(place, postgres: try TestDatabase.emptyPostgresURL())
            defer { server.stop() }
            try run(UInt64(1_000 + seed), server)
        }
    }
    #endif

    private func run(_ seed: UInt64, _ server: DemoServerRun) throws {
        var random = SeededRandom(seed: seed)
        let proxy = try FaultyProxy(to: try #require(server.port), seed: seed)
        defer { proxy.close() }
        let devices = try ["maya", "maya", "sam"].map { try CopyProgram(proxy.address, as: $0) }
        defer { for device in devices { device.remove() } }
        for device in devices { #expect(try device.sync().code == 0) }
        // Each device writes notes on rows of its own; whatever else happens, its last word stands.
        let rows = try devices[2].shown().compactMap { $0["id"] as? String }.sorted()
        var notes: [String: String] = [:]
        var entered: [String] = []
        proxy.setBad(true)
        for step in 0..<24 {
            let place = random.integer(in: 0...2)
            let row = rows[(random.integer(in: 0...9) * 3 + place) % rows.count]
            switch random.integer(in: 0...9) {
            case 0...2:
                guard try devices[place].run("note", row, "step \(step)").code == 0 else { break }
                notes[row] = "step \(step)"
            case 3:
                // From 1: “Market 0” is shown as “Market”.
                let payee = "Market \(step + 1)"
                guard try devices[place].run("add", "\(step + 1).25", payee, "--account", "Purse \(place)").code == 0 else { break }
                entered.append(payee)
            case 4: try devices[place].run("tag", "trip \(step % 3)", row)
            case 5: try devices[place].run("categorise", row, ["gifts", "groceries"][step % 2], "--only")
            case 6:
                let lines = (1...4).map { "2026-03-0\($0),SHOP \(step % 2) \($0),-\($0).50" }
                let file = try devices[place].program.file(
                    "file\(step % 2).csv", "Date,Description,Amount\n" + lines.joined(separator: "\n") + "\n")
                try devices[place].run("import", file, "--account", "Bank \(place)", "--yes")
            case 7: try devices[place].syncAndDie(after: UInt32(random.integer(in: 0...1_500)))
            default: try devices[place].sync()
            }
        }
        // A broken line ends in an error and never in a loss: the same again, on the bad line, comes through.
        for device in devices { _ = try (0..<40).first { _ in try device.sync().code == 0 } }
        proxy.setBad(false)
        for _ in 0..<2 { for device in devices { #expect(try device.sync().code == 0, "seed \(seed)") } }
        for device in devices {
            let (here, there) = (try device.rows(), try device.rowsThere())
            #expect(here == there, "seed \(seed): \(here.symmetricDifference(there).sorted().prefix(6))")
            #expect(try device.run("sync", "list", "--json").json["waiting"] as? [String] == [], "seed \(seed)")
        }
        let shown = try devices[0].program.run("export", "--json", "--server", proxy.address).lines
        for (row, note) in notes {
            #expect(shown.first { $0["id"] as? String == row }?["note"] as? String == note, "seed \(seed): the note on \(row)")
        }
        let everywhere = try devices.flatMap { try $0.shown().compactMap { $0["merchant"] as? String } }
        for payee in entered {
            #expect(Set(everywhere).contains(payee), "seed \(seed): \(payee)")
            for device in devices {
                #expect(try device.shown().count { $0["merchant"] as? String == payee } <= 1, "seed \(seed): \(payee) is there twice")
            }
        }
    }
}
