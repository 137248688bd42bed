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
        let hasRules = before.tables["rule"] != nil
        let rules = try database.read { try hasRules ? $0.rows("SELECT text FROM rule ORDER BY place") { $0.text(0) } : [] }
        try Migrate.run(database)
        let after = try SchemaWalk(database)
        // A later step may add columns, at the end.
        let names = before.tables.keys.filter { $0 != "rule" }
        let now = after.lines(of: names).sorted()
        for line in before.lines(of: names) {
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
        #expect(try store.rules().map(\.text) == rules, "each rule is a record")
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

/// Sealed records of before they were a person's own: they move over without loss, whoever's they are by now.
@Suite("Sealed records that a membership had move to their person", .everyDatabase)
struct OwnRecordMigrationTests {
    private static func id(_ number: Int) -> UUID128 { UUID128(high: 77, low: UInt64(number)) }

    @Test func nothingIsLost() throws {
        let database = try TestDatabase.empty()
        try Migrate.run(database, upTo: 13)
        let (ana, ben) = (Self.id(1), Self.id(2))
        let (anaAtHome, anaAtCottage, benAtHome, nobody) = (Self.id(11), Self.id(12), Self.id(13), Self.id(14))
        try database.write { session in
            for number in 1...2 {
                try session.execute(
                    """
                    INSERT INTO household (household, id, name, currency, week_start, month_start_day, revision, created_ms)
                    VALUES (?, ?, 'Home', 'CAD', 1, 1, 9, 0)
                    """, [SQLValue(number), SQLValue(Self.id(100 + number))])
            }
            for person in [ana, ben] {
                try session.execute(
                    """
                    INSERT INTO person (person, email, email_key, name, preferences, derivation, created_ms)
                    VALUES (?, ?, ?, 'N', '{}', '{}', 0)
                    """, [SQLValue(person), .text(person.text), .text(person.text)])
            }
            let members: [(household: Int, member: UUID128, person: UUID128?)] = [
                (1, anaAtHome, ana), (2, anaAtCottage, ana), (1, benAtHome, nil), (2, nobody, nil),
            ]
            for one in members {
                try session.execute(
                    "INSERT INTO member (household, member, person, name, role, joined_ms) VALUES (?, ?, ?, 'N', 2, 0)",
                    [SQLValue(one.household), SQLValue(one.member), one.person.map { SQLValue($0) } ?? .null])
            }
            try session.execute(
                "INSERT INTO person_left (person, household, member) VALUES (?, 1, ?)", [SQLValue(ben), SQLValue(benAtHome)])
            // Household, member, record, revision, version, body, files.
            let records: [(Int, UUID128, Int, Int, Int, [UInt8]?, [[UInt8]])] = [
                (1, anaAtHome, 201, 5, 1, [1], [[7, 7]]), (1, anaAtHome, 202, 3, 4, [2], []), (1, anaAtHome, 203, 9, 2, nil, []),
                (2, anaAtCottage, 202, 2, 5, [3], [[7, 7], [8]]), (2, anaAtCottage, 204, 1, 1, [4], []),
                (1, benAtHome, 201, 6, 1, [5], [[9]]), (2, nobody, 205, 7, 1, [6], []),
            ]
            var known: Set<[UInt8]> = []
            for (household, member, record, revision, version, body, files) in records {
                let owner = [SQLValue(household), SQLValue(member)]
                try session.execute(
                    "INSERT INTO sealed (household, member, record, revision, device, version, body) VALUES (?, ?, ?, ?, NULL, ?, ?)",
                    owner + [SQLValue(Self.id(record)), SQLValue(revision), SQLValue(version), SQLValue(body)])
                for (place, file) in files.enumerated() {
                    let hash = file + [UInt8](repeating: 0, count: 32 - file.count)
                    if known.insert(Array(member.text.utf8) + file).inserted {
                        try session.execute(
                            """
                            INSERT INTO blob (household, member, sha256, size, received, is_named, touched_ms) VALUES (?, ?, ?, ?, ?, 1, 0)
                            """, owner + [.bytes(hash), SQLValue(file.count), SQLValue(file.count)])
                        try session.execute(
                            "INSERT INTO blob_piece (household, member, sha256, start, bytes) VALUES (?, ?, ?, 0, ?)",
                            owner + [.bytes(hash), .bytes(file)])
                    }
                    try session.execute(
                        "INSERT INTO sealed_file (household, member, record, place, sha256) VALUES (?, ?, ?, ?, ?)",
                        owner + [SQLValue(Self.id(record)), SQLValue(place), .bytes(hash)])
                }
            }
        }
        try Migrate.run(database)

        func sealed(_ person: UUID128) throws -> [SealedRecord] {
            try PersonStore(database: database, person: person).sealed(after: 0, limit: 100)
        }
        let anas = try sealed(ana)
        #expect(anas.map(\.record) == [201, 203, 204, 202].map { Self.id($0) }, "in the order of their changes, household by household")
        #expect(anas.map(\.body) == [[1], nil, [4], [3]], "of a record in two households the newer version")
        #expect(anas.map(\.revision) == [1, 2, 3, 4] && anas.map(\.version) == [1, 2, 1, 5])
        #expect(try PersonStore(database: database, person: ana).revision() == 4)
        let blobs = PersonStore(database: database, person: ana).blobs
        for file in anas.flatMap(\.files) { #expect(try !blobs.content(of: file).isEmpty) }
        #expect(anas.map(\.files.count) == [1, 0, 0, 2])
        #expect(try sealed(ben).map(\.body) == [[5]], "who left has theirs")
        #expect(try sealed(nobody).map(\.body) == [[6]], "where nobody signs in they are the member's")
        #expect(!Migrate.tables.contains("sealed") && Migrate.tables.contains("sealed_record"))
        // A read that is done twice would copy twice.
        guard TestDatabase.current != .rehearsed else { return }
        let copied = try TestDatabase.empty()
        let tables = try CopyDatabase.run(from: database, to: copied)
        #expect(tables.first { $0.name == "sealed_record" }?.rows == 6)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
