import Bookkeeping
import Foundation
import Storage
import StorageSQLite
import Testing
import Values
import Workflows

@Suite("Databases of every released schema")
struct MigrationContractTests {
    /// A database as a version of the program left it: its schema and rows, from `Fixtures/schema-<number>.sql`.
    private func fixture(_ number: Int) throws -> SQLiteDatabase {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        let text = try String(contentsOf: folder.appendingPathComponent("schema-\(number).sql"), encoding: .utf8)
        let database = try SQLiteDatabase()
        try database.write { session in
            for statement in text.components(separatedBy: ";\n") where !statement.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
                try session.execute(statement)
            }
        }
        return database
    }

    /// The last schema of each release; steps between two releases were never anybody's.
    private static let released = 1...5

    @Test(arguments: released) func migratesWithNothingLost(number: Int) throws {
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

    @Test(arguments: released) func hasThenTheSchemaOfANewDatabase(number: Int) throws {
        func schema(_ database: SQLiteDatabase) throws -> Set<String> {
            let all = try database.read { try $0.rows("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") { $0.text(0) } }
            return Set(all.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
        }
        let (old, new) = (try fixture(number), try SQLiteDatabase())
        try Migrate.run(old)
        try Migrate.run(new)
        #expect(try schema(old) == schema(new))
    }
}
