import Foundation
import Storage
import StorageSQLite
import TestDatabases
import Testing
import Values

@Suite("A killed migration leaves the old schema or the new one, and every row", .serialized, .timeLimit(.minutes(30)))
struct MigrationKillTests {
    /// What stood after kills.
    private struct Seen {
        var old = 0
        var new = 0
        /// The old schema, with a part of the new one written into the log.
        var halfWritten = 0
    }

    @Test func atAnyMoment() throws {
        let program = try Program()
        defer { program.remove() }
        let old = program.folder.appendingPathComponent("old.sqlite").path
        var seen = Seen()
        for kill in 0..<Kills.count(6) {
            let number = OldDatabase.released[kill % OldDatabase.released.count]
            remove(old)
            try OldDatabase.make(number, in: try SQLiteDatabase(path: old))
            let before = try rows(old)
            remove(program.database)
            try FileManager.default.copyItem(atPath: old, toPath: program.database)
            try killWhileItMigrates(program)
            let log = program.database + "-wal"
            let isWritten = (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int).map { $0 > 0 } ?? false
            let version = try version(program.database)
            #expect([number, Migrate.history.count].contains(version), "kill \(kill) of \(number): \(version)")
            if version == number { seen.old += 1 } else { seen.new += 1 }
            if version == number, isWritten { seen.halfWritten += 1 }
            // Nobody helps: the next one who opens it finishes it.
            let shown = try program.run("accounts", "--json")
            #expect(shown.code == 0, "kill \(kill) of \(number): \(shown.remarks)")
            #expect(try self.version(program.database) == Migrate.history.count)
            let after = try rows(program.database)
            // Rules are records by now.
            #expect(after["record"]?.count ?? 0 == before["rule"]?.count ?? 0, "kill \(kill) of \(number): rules")
            for (table, lines) in before where table != "rule" { #expect(after[table] == lines, "kill \(kill) of \(number): \(table)") }
            #expect(try SQLiteDatabase(path: program.database).damages() == [])
        }
        print("kills of migrations: \(seen.old) left the old schema (\(seen.halfWritten) with a log), \(seen.new) the new one")
    }

    /// The log appears when the database is opened, and what the migration writes soon after.
    private func killWhileItMigrates(_ program: Program) throws {
        let process = program.start(["accounts", "--json"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        while process.isRunning, !FileManager.default.fileExists(atPath: program.database + "-wal") { usleep(200) }
        usleep(.random(in: 0...25_000))
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    private func remove(_ database: String) {
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + end) }
    }

    private func version(_ path: String) throws -> Int {
        try SQLiteDatabase(path: path).read { session in
            Int(try session.first("SELECT max(number) FROM migration") { $0.integer(0) } ?? -1)
        }
    }

    /// How often each row of each table of the old schema is there, by what its columns say.
    private func rows(_ path: String) throws -> [String: [String]] {
        try SQLiteDatabase(path: path).read { session in
            let tables = try session.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'migration'") { $0.text(0) }
            return try tables.reduce(into: [:]) { rows, table in
                let columns = MigrationKillTests.added[table].map { added in
                    try? session.columns(of: table).map(\.name).filter { !added.contains($0) }
                }
                let names = try columns.flatMap { $0 } ?? session.columns(of: table).map(\.name)
                let list = names.map { "quote(\($0))" }.joined(separator: " || ' ' || ")
                rows[table] = try session.rows("SELECT \(list) FROM \(table)") { $0.text(0) }.sorted()
            }
        }
    }

    /// Columns that came with later steps.
    private static let added = ["row_tag": ["import"], "row_note": ["import"]]
}
