import Bookkeeping
import Foundation
import Households
import Storage
import StorageSQLite
import TestDatabases
import Testing
import Values
import Workflows

@Suite("Databases of every released schema")
struct MigrationContractTests {
    private func fixture(_ number: Int) throws -> SQLiteDatabase {
        let database = try SQLiteDatabase()
        try OldDatabase.make(number, in: database)
        return database
    }

    @Test func thereAreDatabasesOfEveryRelease() {
        #expect(OldDatabase.released.first == 1 && OldDatabase.released.count >= 5)
    }

    @Test(arguments: OldDatabase.released) func migratesWithNothingLost(number: Int) throws {
        let database = try fixture(number)
        let before = try SchemaWalk(database)
        #expect(before.tables["ledger_row"]?.count ?? 0 >= 5 && before.tables["migration"]?.count == number)
        try Migrate.run(database)
        let after = try SchemaWalk(database)
        // A later step may add columns, at the end.
        let now = after.lines(of: before.tables.keys).sorted()
        for line in before.lines(of: before.tables.keys) {
            #expect(now.contains { $0 == line || $0.hasPrefix(line + " ") }, "every row is as it was: \(line)")
        }
        #expect(after.tables["migration"]?.count == Migrate.history.count)
        #expect(try database.damages() == [])

        let seeds = SeedSource(1)
        let environment = Environment(
            database: database, knowledge: { StoredHousehold.knowledge }, now: { Instant(milliseconds: 1_795_000_000_000) },
            offsetMinutes: 0, randomSeed: { seeds.next() })
        let household = try #require(try Household.all(in: database).first)
        let actor = Actor.localPerson(of: household)
        let store = actor.store(in: environment)
        #expect(try CheckHousehold.run(store, in: environment) == [])
        let chosen = try LoadLedger.run(StoredHousehold.knowledge.taxonomy, by: actor, in: environment)
        #expect(chosen.ledger.count == before.tables["ledger_row"]?.count)
        #expect(try store.members().map(\.member.id).contains(household.id), "the first member owns it")
        for row in chosen.ledger.ids { #expect(!(try store.record(of: row).raw.isEmpty)) }
        try MarkRows.note("goes on", on: try #require(chosen.ledger.ids.first), by: actor, in: environment)
        try Migrate.run(database)
    }

    @Test(arguments: OldDatabase.released) func hasThenTheSchemaOfANewDatabase(number: Int) throws {
        func schema(_ database: SQLiteDatabase) throws -> Set<String> {
            let all = try database.read { try $0.rows("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") { $0.text(0) } }
            return Set(all.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
        }
        let (old, new) = (try fixture(number), try SQLiteDatabase())
        try Migrate.run(old)
        try Migrate.run(new)
        #expect(try schema(old) == schema(new))
    }

    /// The file is as it was, or migrated; nothing between.
    @Test(arguments: OldDatabase.released) func whenTheDiskIsFullAtAnyWriteItGoesOnOnceThereIsRoom(number: Int) throws {
        let folder = NSTemporaryDirectory() + "migration-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let disk = FullDisk(folder)
        defer {
            disk.remove()
            try? FileManager.default.removeItem(atPath: folder)
        }
        let old = folder + "/old.sqlite"
        try OldDatabase.make(number, in: try SQLiteDatabase(path: old))
        let migrated = try fixture(number)
        let before = try ClosedFiles.walk(migrated)
        try Migrate.run(migrated)
        let after = try ClosedFiles.walk(migrated)
        var files = ClosedFiles()
        for writes in 0..<2_000 {
            let path = folder + "/\(writes).sqlite"
            try FileManager.default.copyItem(atPath: old, toPath: path)
            disk.allow(writes)
            let problem = Result { try Migrate.run(try SQLiteDatabase(path: path)) }.failure
            let failed = disk.makeRoom()
            if let problem {
                guard case StorageError.database(.full) = problem else { throw problem }
                // Whoever opens it first takes in what its log holds, or leaves it.
                do { _ = try SQLiteDatabase(path: path) }
                let left = try files.look(into: path)
                #expect(left.lines == before, "room for \(writes)")
                // Files of the same bytes go on in the same way.
                guard left.isNew else { continue }
            }
            do { try Migrate.run(try SQLiteDatabase(path: path)) }
            let look = try files.look(into: path)
            #expect(look.lines == after, "room for \(writes)")
            #expect(look.damages == [], "room for \(writes)")
            guard failed > 0 else { return #expect(writes > 5, "writes were in the way") }
        }
        Issue.record("there is never enough room")
    }

    /// Looks into files of databases that nobody has open. A file with the bytes of one before it holds the same, and is not opened again.
    private struct ClosedFiles {
        /// What a file holds, and what is wrong with it.
        struct Look {
            let lines: Set<String>
            let damages: [String]
            /// Whether no file before it had its bytes.
            var isNew = true
        }

        private var known: [Data: Look] = [:]

        /// Looks into a file.
        mutating func look(into path: String) throws -> Look {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            // What a log beside it holds is not in its bytes.
            let isWhole = !FileManager.default.fileExists(atPath: path + "-wal")
            if isWhole, let look = known[bytes] { return look }
            let database = try SQLiteDatabase(path: path)
            let look = Look(lines: try ClosedFiles.walk(database), damages: try database.damages())
            if isWhole { known[bytes] = Look(lines: look.lines, damages: look.damages, isNew: false) }
            return look
        }

        /// The rows and the names of all tables.
        static func walk(_ database: SQLiteDatabase) throws -> Set<String> {
            let walk = try SchemaWalk(database)
            return walk.lines(of: walk.tables.keys).union(walk.tables.keys)
        }
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
