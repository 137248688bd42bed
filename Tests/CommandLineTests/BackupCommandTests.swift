import Foundation
import Storage
import StorageSQLite
import Testing
import Values

@Suite("Backups on the command line", .serialized)
struct BackupCommandTests {
    /// A program with the demo's rows and a receipt in its own database, and a key file.
    private struct Place {
        let program: Program
        var key: String { program.folder.appendingPathComponent("backup.key").path }
        var file: String { path("money.backup") }

        init() throws {
            program = try Program()
            #expect(try program.run("demo").code == 0)
            let receipt = try program.file("receipt.txt", "two coffees\n")
            let id = try program.run("export", "--json").lines.first?["id"] as? String ?? ""
            #expect(try program.run("attach", id, receipt).code == 0)
        }

        func path(_ name: String) -> String { program.folder.appendingPathComponent(name).path }

        func backup(_ arguments: String...) throws -> Program.Outcome {
            try program.run(["backup"] + arguments + ["--key-file", key])
        }
    }

    @Test func aBackupRestoredElsewhereIsSoundAndHasEverything() throws {
        let place = try Place()
        defer { place.program.remove() }
        #expect(try place.backup(place.file).code == 0)
        for file in [place.file, place.key] {
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        }
        let found = try place.backup("check", place.file, "--json").json
        #expect(found["problems"] as? [String] == [])
        #expect(found["attachments"] as? Int == 1 && (found["rows"] as? Int ?? 0) > 1_000 && found["households"] as? Int == 1)
        let folder = place.path("elsewhere")
        let restored = try place.backup("restore", place.file, "--data", folder, "--json")
        #expect(restored.code == 0, "\(restored.remarks)")
        let here = try place.program.run("export", "--json")
        let there = try place.program.run("export", "--json", "--db", folder + "/evenkeel.sqlite")
        #expect(there.output == here.output && here.output.count > 1_000)
        let month = try place.program.run("month", "--json").output
        #expect(try place.program.run("month", "--json", "--db", folder + "/evenkeel.sqlite").output == month)
        let left = try FileManager.default.contentsOfDirectory(atPath: place.program.folder.path)
        #expect(!left.contains { $0.hasPrefix("backup-copy") || $0.hasPrefix("evenkeel-restore") || $0.hasSuffix(".partial") })
        #expect(try place.backup("restore", place.file, "--data", folder).code == 74, "the folder is not empty")
    }

    /// One household of many has two owners, or an audit log that somebody wrote into; everybody's backup is as good as before.
    @Test func troubleInOneHouseholdIsFoundAndNothingIsLostByIt() throws {
        let place = try Place()
        defer { place.program.remove() }
        let database = try SQLiteDatabase(path: place.program.database)
        try database.write { _ = try $0.execute("UPDATE ledger_split SET amount = amount + 1") }
        try database.write { _ = try $0.execute("UPDATE attachment SET bytes = bytes + 1") }
        #expect(try place.backup(place.file).code == 0)
        let found = try place.backup("check", place.file, "--json")
        #expect(found.code == 65 && found.json["problems"] as? [String] != [], "\(found.output)")
        let folder = place.path("elsewhere")
        #expect(try place.backup("restore", place.file, "--data", folder).code == 0)
        let here = try place.program.run("export", "--json").output
        #expect(try place.program.run("export", "--json", "--db", folder + "/evenkeel.sqlite").output == here)
    }

    @Test func aRestoreIntoADatabaseNeedsAnAddress() throws {
        let place = try Place()
        defer { place.program.remove() }
        #expect(try place.backup(place.file).code == 0)
        let outcome = try place.backup("restore", place.file, "--data", place.path("elsewhere"), "--db", place.path("other.sqlite"))
        #expect(outcome.code == 64 && outcome.remarks.contains("other.sqlite"), "\(outcome.remarks)")
        for name in ["elsewhere", "other.sqlite"] { #expect(!FileManager.default.fileExists(atPath: place.path(name))) }
    }

    @Test func anArchiveGoesIntoAnotherDatabaseWithoutLoss() throws {
        let place = try Place()
        defer { place.program.remove() }
        let (first, second, other) = (place.path("first.zip"), place.path("second.zip"), place.path("other.sqlite"))
        #expect(try place.program.run("export", "--all", first).code == 0)
        let done = try place.program.run("import-all", first, "--db", other, "--json")
        #expect(done.code == 0, "\(done.remarks)")
        #expect(try place.program.run("export", "--all", second, "--db", other).code == 0)
        // Rows of one day have no order among themselves.
        func rows(_ arguments: String...) throws -> [Substring] {
            try place.program.run(["export", "--json"] + arguments).output.split(separator: "\n").sorted()
        }
        #expect(try rows("--db", other) == rows())
        #expect(try place.program.run("import-all", first, "--db", other).code == 64, "it is not empty any more")
        let unzip = Process()
        unzip.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let script = """
            import sys, zipfile
            a, b = [zipfile.ZipFile(p) for p in sys.argv[1:3]]
            assert a.testzip() is None and len(a.namelist()) > 30
            skip = {"manifest.json", "audit.jsonl", "rows.csv"}
            assert sorted(a.read("rows.csv").splitlines()) == sorted(b.read("rows.csv").splitlines())
            assert [n for n in a.namelist() if n not in skip and a.read(n) != b.read(n)] == []
            """
        unzip.arguments = ["-c", script, first, second]
        try unzip.run()
        unzip.waitUntilExit()
        #expect(unzip.terminationStatus == 0, "another program reads them and finds the same files")
    }

    @Test func aChangedOrCutBackupRestoresNothing() throws {
        let place = try Place()
        defer { place.program.remove() }
        #expect(try place.backup(place.file).code == 0)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: place.file))
        var random = SeededRandom(seed: 4)
        for index in 0..<8 {
            var changed = bytes
            if index % 2 == 0 {
                changed[random.integer(in: 0...(bytes.count - 1))] ^= 4
            } else {
                changed = changed.prefix(random.integer(in: 0...(bytes.count - 1)))
            }
            let file = place.path("changed.backup")
            try changed.write(to: URL(fileURLWithPath: file))
            let outcome = try place.backup("restore", file, "--data", place.path("nowhere"))
            #expect(outcome.code == 65 || outcome.code == 64, "\(index): \(outcome.code)")
            #expect(!FileManager.default.fileExists(atPath: place.path("nowhere")))
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: place.program.folder.path)
        #expect(!left.contains { $0.hasPrefix("evenkeel-restore") })
        try FileManager.default.removeItem(atPath: place.key)
        #expect(try place.backup("check", place.file).code == 64, "without its key nobody opens it")
    }

    @Test func aKilledBackupLeavesNoHalfFileAndTheNextOneWorks() throws {
        let place = try Place()
        defer { place.program.remove() }
        var random = SeededRandom(seed: 5)
        for index in 0..<12 {
            let file = place.path("killed\(index).backup")
            let process = place.program.start(["backup", file, "--key-file", place.key])
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32(random.integer(in: 0...250_000)))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            guard FileManager.default.fileExists(atPath: file) else { continue }
            #expect(try place.backup("check", file).code == 0, "\(index)")
        }
        #expect(try place.backup(place.file).code == 0)
        #expect(try place.backup("check", place.file).code == 0)
    }

    @Test func aBackupDuringImportsIsAStateThatWasCommitted() throws {
        let place = try Place()
        defer { place.program.remove() }
        // No two amounts are the same: a line that looks like one of another file would be left out, and a file's rows not 500.
        let lines = (0..<3_000).map { "2026-03-\(10 + $0 % 19),SHOP \($0),-\($0 + 1).25" }
        let files = try (0..<6).map { part in
            try place.program.file(
                "part\(part).csv",
                (["Date,Description,Amount"] + lines[(part * 500)..<(part * 500 + 500)]).joined(separator: "\n") + "\n")
        }
        let importing = Process()
        let commands = files.map { "'\(Program.path)' import '\($0)' --account Everyday --yes" }.joined(separator: "; ")
        importing.executableURL = URL(fileURLWithPath: "/bin/sh")
        importing.arguments = ["-c", commands]
        importing.environment = place.program.start([]).environment
        importing.standardOutput = FileHandle.nullDevice
        importing.standardError = FileHandle.nullDevice
        try importing.run()
        var counts: Set<Int64> = []
        for index in 0..<6 {
            let file = place.path("during\(index).backup")
            let folder = place.path("during\(index)")
            #expect(try place.backup(file).code == 0)
            #expect(try place.backup("restore", file, "--data", folder).code == 0)
            let database = try SQLiteDatabase(path: folder + "/evenkeel.sqlite")
            let (rows, added) = try database.read { session in
                (
                    try session.first("SELECT count(*) FROM ledger_row") { $0.integer(0) } ?? -1,
                    try session.first("SELECT coalesce(sum(added), 0) FROM import") { $0.integer(0) } ?? -2
                )
            }
            #expect(rows == added, "\(index)")
            counts.insert(rows)
        }
        importing.waitUntilExit()
        #expect(counts.allSatisfy { ($0 - (counts.min() ?? 0)) % 500 == 0 }, "\(counts)")
    }
}
