import Foundation
import Storage
import StorageSQLite
import Testing
import Values

@Suite("A killed import loses nothing and doubles nothing", .serialized)
struct ImportKillTests {
    private static let kills = Kills.count(200)

    private func rows(_ range: Range<Int>) -> String {
        let rows = range.map { index -> String in
            let day = Day(number: 20_000 + Int32(index / 8)).iso
            return "\(day),SHOP \(index % 37) TORONTO ON,-\(index % 90 + 1).\(10 + index % 89)"
        }
        return (["Date,Description,Amount"] + rows).joined(separator: "\n") + "\n"
    }

    @Test func inTheMiddleOfAnImport() throws {
        let program = try Program()
        defer { program.remove() }
        let files = try (0..<4).map { try program.file("part\($0).csv", rows(($0 * 900)..<($0 * 900 + 1200))) }
        let whole = 3 * 900 + 1200
        var random = SeededRandom(seed: 20_261_121)
        var longest = 400_000
        for kill in 0..<ImportKillTests.kills {
            let file = files[kill % files.count]
            let process = program.start(["import", file, "--account", "Everyday", "--yes", "--json"])
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            let started = DispatchTime.now().uptimeNanoseconds
            try process.run()
            usleep(UInt32(random.integer(in: 0...longest)))
            if process.isRunning {
                Foundation.kill(process.processIdentifier, SIGKILL)
            } else {
                longest = max(20_000, Int((DispatchTime.now().uptimeNanoseconds - started) / 1000))
            }
            process.waitUntilExit()
            try expectWholeImports(program, kill)
            if kill % files.count == files.count - 1 { removeDatabase(program) }
        }
        for file in files { #expect(try program.run("import", file, "--account", "Everyday", "--yes", "--json").code == 0) }
        let ledger = try ledger(program)
        #expect(ledger == whole)
    }

    /// A program that was killed early has made no database yet, or left its log beside it.
    private func removeDatabase(_ program: Program) {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: program.database + ending) }
    }

    /// Whatever stands after a kill is whole imports: the stored rows are just those that the stored imports count.
    private func expectWholeImports(_ program: Program, _ kill: Int) throws {
        guard FileManager.default.fileExists(atPath: program.database) else { return }
        let database = try SQLiteDatabase(path: program.database)
        let (rows, counted, integrity) = try database.read { session in
            guard try session.hasTable("ledger_row") else { return (Int64(0), Int64(0), "ok") }
            return (
                try session.first("SELECT count(*) FROM ledger_row") { $0.integer(0) } ?? -1,
                try session.first("SELECT coalesce(sum(added), 0) FROM import") { $0.integer(0) } ?? -2,
                try session.first("PRAGMA integrity_check") { $0.text(0) } ?? ""
            )
        }
        #expect(rows == counted, "kill \(kill)")
        #expect(integrity == "ok", "kill \(kill)")
    }

    private func ledger(_ program: Program) throws -> Int {
        let database = try SQLiteDatabase(path: program.database)
        return Int(try database.read { try $0.first("SELECT count(*) FROM ledger_row") { $0.integer(0) } ?? -1 })
    }
}
