import Foundation
import Storage
import StorageSQLite
import Testing

@Suite("Backups that a server makes by itself", .serialized)
struct ScheduledBackupTests {
    @Test(.timeLimit(.minutes(15))) func areMadeProvedAndRotated() async throws {
        let program = try Program()
        defer { program.remove() }
        let (data, backups) = (program.folder.path + "/server", program.folder.path + "/backups")
        let process = program.start(["serve", "--port", "0", "--data", data])
        var environment = process.environment ?? [:]
        environment["EVENKEEL_BACKUP_FOLDER"] = backups
        environment["EVENKEEL_BACKUP_TIME_ZONE"] = "America/St_Johns"
        environment["EVENKEEL_BACKUP_KEEP"] = "2"
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
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
            if Set(last).isSubset(of: seen) { try makeDue(data + "/evenkeel.sqlite") }
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

    /// Lets the time of the backup come.
    private func makeDue(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path), let database = try? SQLiteDatabase(path: path) else { return }
        try? database.write { session in
            guard try session.hasTable("job") else { return }
            try session.execute("UPDATE job SET due_ms = 0 WHERE kind = 'backup' AND holder IS NULL")
        }
    }
}
