import Foundation
import Storage
import StorageSQLite
import TestDatabases
import Testing

@Suite("Backups that a server makes by itself", .serialized)
struct ScheduledBackupTests {
    @Test(.timeLimit(.minutes(15))) func areMadeProvedAndRotated() async throws {
        let program = try Program()
        defer { program.remove() }
        let (data, backups) = (program.folder.path + "/server", program.folder.path + "/backups")
        let process = try start(program, data, backups)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var seen: Set<String> = []
        var last: [String] = []
        while seen.count < 3 {
            try await Task.sleep(for: .milliseconds(200))
            #expect(process.isRunning)
            guard process.isRunning else { return }
            last = ((try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []).filter { $0.hasSuffix(".backup") }.sorted()
            if Set(last).isSubset(of: seen), FileManager.default.fileExists(atPath: data + "/evenkeel.sqlite") {
                makeDue(try? SQLiteDatabase(path: data + "/evenkeel.sqlite"))
            }
            seen.formUnion(last)
        }
        // The third made the first one go.
        while last.count != 2 || last.last != seen.max() {
            try await Task.sleep(for: .milliseconds(200))
            last = try FileManager.default.contentsOfDirectory(atPath: backups).filter { $0.hasSuffix(".backup") }.sorted()
        }
        #expect(last == seen.sorted().suffix(2))
        let key = data + "/backup.key"
        let found = try program.run("backup", "check", backups + "/" + (last.last ?? ""), "--key-file", key, "--json").json
        #expect(found["problems"] as? [String] == [])
        #expect(try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions] as? Int == 0o600)
    }

    /// A copy of a damaged database is no backup: two are kept for whoever may still need them, and no good one goes for them. Trouble in a
    /// household is no damage.
    @Test(.timeLimit(.minutes(15))) func ofADamagedDatabaseAreFewAndNoGoodOneGoesForThem() async throws {
        let program = try Program()
        defer { program.remove() }
        let (data, backups) = (program.folder.path + "/server", program.folder.path + "/backups")
        let process = try start(program, data, backups, ["--demo"])
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let database = data + "/evenkeel.sqlite"
        let first = try await next(".backup", in: backups, besides: [], database, process)
        try damage(database, "INSERT INTO row_note (household, id, text) VALUES (999, zeroblob(16), 'of nobody')")
        var unsound: [String] = []
        for _ in 0..<3 { unsound.append(try await next(".unsound", in: backups, besides: unsound, database, process)) }
        while try names(".unsound", in: backups).count > 2 { try await Task.sleep(for: .milliseconds(200)) }
        #expect(try names(".unsound", in: backups) == unsound.suffix(2))
        #expect(try names(".backup", in: backups).contains(first))
        try damage(database, "DELETE FROM row_note WHERE household = 999")
        try damage(database, "UPDATE member SET role = 1 WHERE role = 0")
        let known = try names(".backup", in: backups)
        let troubled = try await next(".backup", in: backups, besides: known, database, process)
        let key = data + "/backup.key"
        let found = try program.run("backup", "check", backups + "/" + troubled, "--key-file", key, "--json")
        #expect(found.json["problems"] as? [String] != [], "\(found.output)")
        #expect(try names(".unsound", in: backups) == unsound.suffix(2))
    }

    /// The files in a folder that end so, oldest first.
    private func names(_ ending: String, in folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted()
    }

    /// Lets backups be made until there is a file that was not there before.
    private func next(
        _ ending: String, in folder: String, besides known: [String], _ database: String, _ process: Process
    ) async throws -> String {
        while true {
            if let found = try names(ending, in: folder).first(where: { !known.contains($0) }) { return found }
            try #require(process.isRunning)
            if FileManager.default.fileExists(atPath: database) { makeDue(try? SQLiteDatabase(path: database)) }
            try await Task.sleep(for: .milliseconds(200))
        }
    }

    /// Changes a database's file as a program that knows nothing of its rules.
    private func damage(_ database: String, _ sql: String) throws {
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let script = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], timeout=60); c.execute(sys.argv[2]); c.commit()"
        python.arguments = ["-c", script, database, sql]
        try python.run()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
    }

    /// Starts a server that makes backups and keeps two.
    private func start(_ program: Program, _ data: String, _ backups: String, _ arguments: [String] = [], postgres: String? = nil) throws
        -> Process
    {
        let process = program.start(["serve", "--port", "0", "--data", data] + arguments)
        process.environment?["EVENKEEL_BACKUP_FOLDER"] = backups
        process.environment?["EVENKEEL_BACKUP_TIME_ZONE"] = "America/St_Johns"
        process.environment?["EVENKEEL_BACKUP_KEEP"] = "2"
        process.environment?["EVENKEEL_DATABASE_URL"] = postgres
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Lets the time of the backup come.
    private func makeDue(_ database: (any Storage.Database)?) {
        try? database?.write { session in
            guard try session.hasTable("job") else { return }
            try session.execute("UPDATE job SET due_ms = 0 WHERE kind = 'backup' AND holder IS NULL")
        }
    }

    #if Postgres
    /// What is in PostgreSQL is backed up, whatever file an earlier server left in the folder, and goes back into a file or into PostgreSQL.
    @Test(.timeLimit(.minutes(15))) func ofAServerOnPostgreSQLHoldWhatIsThere() async throws {
        let program = try Program()
        defer { program.remove() }
        let (data, backups) = (program.folder.path + "/server", program.folder.path + "/backups")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        try Migrate.run(try SQLiteDatabase(path: data + "/evenkeel.sqlite"))
        try await TestDatabase.postgres.scope {
            let address = try TestDatabase.emptyPostgresURL()
            let process = try start(program, data, backups, ["--demo"], postgres: address)
            defer {
                process.terminate()
                process.waitUntilExit()
            }
            let database = try TestDatabase.database(address)
            var found: [String] = []
            while found.isEmpty, process.isRunning {
                try await Task.sleep(for: .milliseconds(200))
                found = ((try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []).filter { $0.hasSuffix(".backup") }
                if found.isEmpty { makeDue(database) }
            }
            let backup = backups + "/" + (try #require(found.first))
            let key = ["--key-file", data + "/backup.key", "--json"]
            let checked = try program.run(["backup", "check", backup] + key).json
            #expect(checked["problems"] as? [String] == [] && checked["households"] as? Int == 1)
            let inFile = program.folder.path + "/in-file"
            #expect(try program.run(["backup", "restore", backup, "--data", inFile] + key).code == 0)
            let (other, inDatabase) = (try TestDatabase.emptyPostgresURL(), program.folder.path + "/in-database")
            let restored = try program.run(["backup", "restore", backup, "--data", inDatabase, "--db", other] + key)
            #expect(restored.code == 0, "\(restored.remarks)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: inDatabase).filter { $0.hasPrefix("evenkeel.sqlite") } == [])
            #expect(FileManager.default.fileExists(atPath: inDatabase + "/master.keys"))
            let here = try program.run("month", "--json", "--db", address).output
            #expect(here.count > 100)
            for place in [inFile + "/evenkeel.sqlite", other] { #expect(try program.run("month", "--json", "--db", place).output == here) }
            #expect(try program.run(["backup", "restore", backup, "--data", inDatabase + "-again", "--db", other] + key).code == 64)
            #expect(!FileManager.default.fileExists(atPath: inDatabase + "-again"), "nothing is left behind")
            // By hand, of the same.
            let byHand = program.folder.path + "/by-hand.backup"
            #expect(try program.run(["backup", byHand, "--data", data, "--db", address] + key).code == 0)
            #expect(try program.run(["backup", "check", byHand] + key).json["rows"] as? Int == checked["rows"] as? Int)
            let left = try [program.folder.path, data, backups].flatMap { try FileManager.default.contentsOfDirectory(atPath: $0) }
            #expect(left.filter { $0.hasPrefix("backup-copy") } == [])
        }
    }
    #endif
}
