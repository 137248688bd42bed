import Bookkeeping
import Importing
import Storage
import StorageSQLite
import TestDatabases
import Values
import Workflows

/// A household in a real database, with the clock and the randomness of a test.
struct StoredHousehold {
    let environment: Environment
    let actor: Actor
    static let knowledge = Knowledge()

    /// A new household in a fresh database, or in a file of SQLite.
    init(path: String? = nil, seed: UInt64 = 1) throws {
        let seeds = SeedSource(seed)
        environment = Environment(
            database: try path.map { try SQLiteDatabase(path: $0) } ?? TestDatabase.fresh(),
            knowledge: { StoredHousehold.knowledge }, now: { Instant(milliseconds: 1_795_000_000_000) }, offsetMinutes: 0,
            randomSeed: { seeds.next() })
        let household = try OpenHousehold.run(
            name: "Test", currency: .cad, rules: CalendarRules(weekStart: .monday), in: environment)
        actor = Actor.localPerson(of: household)
    }

    var store: HouseholdStore { actor.store(in: environment) }

    /// Somebody who can sign in and is in no household yet.
    func person(_ name: String) throws -> UUID128 {
        let id = environment.freshID()
        try PersonStore(database: environment.database, person: id).save(
            Person(id: id, email: "\(name)@example.org", name: name, created: environment.now()))
        return id
    }

    /// Imports a read statement into an account, doubtful lines left out.
    @discardableResult
    func importing(_ file: StatementFile, account: String = "Everyday", name: String = "file.csv") throws -> UInt32? {
        var prepared = try ImportStatement.prepare(
            file, named: name, fileBytes: 0, ImportChoices(accountName: account), by: actor, in: environment)
        prepared.plan.settleDoubtful { _, _ in false }
        return try ImportStatement.apply(prepared, by: actor, in: environment)
    }

    /// All posted rows as text, in order.
    func rows() throws -> [String] {
        let ledger = try store.loadLedger()
        return (0..<ledger.count).filter { ledger.flags[$0].isDisjoint(with: .unposted) }.map { index in
            let row = ledger.row(index)
            return "\(row.day.iso) \(row.amount) \(ledger.descriptors.texts.text(row.descriptor))"
        }.sorted()
    }

    /// Everything that the household's records say, apart from numbers that only count changes: accounts, rows with
    /// flags and ids, transfers, and which imports stand.
    func content() throws -> [String] {
        let ledger = try store.loadLedger()
        var lines = ledger.accounts.map { "account \($0.name) \($0.currency.code)" }
        for index in 0..<ledger.count {
            let row = ledger.row(index)
            lines.append(
                "row \(row.id) \(row.day.iso) \(row.amount) \(ledger.descriptors.texts.text(row.descriptor)) \(row.account) \(row.flags.rawValue)"
                    + " \(row.importNumber)")
        }
        for row in ledger.ids { if let partner = try store.transferPartner(of: row) { lines.append("pair \(row) \(partner)") } }
        for span in try store.coveredSpans() { lines.append("span \(span)") }
        for record in try store.imports() where record.undone == nil { lines.append("import \(record.number) \(record.added)") }
        return lines.sorted()
    }
}

/// Random numbers that a test can repeat, shared by everything that one environment does.
final class SeedSource: @unchecked Sendable {
    private var random: SeededRandom

    init(_ seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    func next() -> UInt64 { random.next() }
}
