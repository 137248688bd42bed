import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

/// A device takes imports back by itself, from what the household's document says of them. Its screens are, byte for byte, those that the
/// server makes once it has heard of it.
@Suite("An import is taken back on a device as on the server: laws", .everyDatabase)
struct UndoLawTests {
    @Test(arguments: UInt64(0)..<60) func whatIsTakenBackHereIsGoneAsOnTheServer(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try StoredHousehold(seed: seed)
        for index in 0..<random.integer(in: 3...7) {
            let account = ["Everyday", "Savings", "Card"][index < 3 ? index : random.integer(in: 0...2)]
            try server.importing(month(&random), account: account, name: "file\(index).csv")
        }
        let role = Role.allCases[Int(seed) % Role.allCases.count]
        for step in 0..<8 {
            let change = SomeChange.random(step, &random)
            // A lesson from a row that is gone counts only for members who see every account; devices of the others hear so later.
            if case .correct = change, role != .owner { continue }
            try change.run(on: server, by: server.actor)
        }
        let actor = try LayContractTests().member(role, of: server, &random)
        let document = try TakeSnapshot.run(by: actor, in: server.environment).bytes
        #expect(try HouseholdSnapshot(bytes: document).bytes == document, "seed \(seed)")
        var device = try LayingDevice(of: server, by: actor)
        var others = try server.store.standingImports().dropFirst()
        for step in 0..<3 {
            guard let chosen = others.indices.randomElement(using: &random) else { return }
            let undone = others.remove(at: chosen)
            let what = "seed \(seed), \(actor.member.role), import \(undone.number) as number \(step + 1)"
            let problem = try device.undo(undone.id)
            let operation = Operation(
                id: server.environment.freshID(), device: LayingDevice.device, record: RecordKey(kind: "import", undone.id),
                action: .delete,
                base: try actor.household.revision(in: server), made: server.environment.now())
            let refused = try LayingDevice.push([operation], to: server, by: actor)
            #expect(refused == (problem.map { ["\(operation.id.text) \($0)"] } ?? []), "\(what)")
            try device.expectScreens(of: server, by: actor, what)
            guard refused.isEmpty else { continue }
            #expect(try device.undo(undone.id) == "sync.missing", "\(what)")
            var fresh = try LayingDevice(of: server, by: actor)
            #expect(try fresh.undo(undone.id) == "sync.missing", "\(what)")
            try fresh.expectScreens(of: server, by: actor, "\(what), pulled after it")
        }
    }

    @Test func rowsThatAnImportMadeHereSawStayWhenTheFirstIsTakenBack() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -1250 METRO", "2026-03-02 -800 TTC"]), name: "first.csv")
        // A row that was entered by hand stands elsewhere for the plan than it stands in the ledger.
        let entry = RowEntry(account: 0, day: try #require(Day(iso: "2026-02-01")), amount: -300, payee: "KIOSK")
        let entered = try AddRow.run(entry, by: server.actor, in: server.environment)
        try EditRow.run(RowEdit(row: entered, day: Day(iso: "2026-03-15")), by: server.actor, in: server.environment)
        var device = try LayingDevice(of: server)
        let file = Array("Date,Description,Amount\n2026-03-02,TTC,-8.00\n2026-03-03,SHELL,-40.00\n".utf8)
        let read = try device.read(file, #"{"today":"2026-03-20","locale":"en-CA","name":"second.csv","accounts":[{"name":"Everyday"}]}"#)
        #expect(read["lines"]?.string?.isEmpty == false)
        try device.apply(server.environment.freshID())
        let first = try #require(try server.store.standingImports().first)
        #expect(try device.undo(first.id) == nil)
        let rows = try JSONReader.read(try device.screen("search", #"{"query":"","limit":10}"#) ?? [])
        #expect((rows["rows"]?.array ?? []).compactMap { $0["day"]?.string } == ["2026-03-15", "2026-03-03", "2026-03-02"])
    }

    @Test func anImportThatNobodyMadeIsMissing() throws {
        let server = try StoredHousehold()
        try server.importing(statement("2026-03-01 -1250 METRO"))
        var device = try LayingDevice(of: server)
        let before = try device.snapshot()
        #expect(try device.undo(server.environment.freshID()) == "sync.missing")
        #expect(try device.snapshot() == before)
    }

    /// A month of an account with pending rows, some of which a later file books, and halves of transfers.
    private func month(_ random: inout SeededRandom) -> StatementFile {
        var rows = RandomStatement.rows(&random)
        for sign in ["", "-"] where random.happens(perMille: 600) { rows.append("2026-03-28 \(sign)10000 TRANSFER") }
        return statement(rows.map { random.happens(perMille: 200) ? "?" + $0 : $0 })
    }
}

extension Household {
    /// How often the household has changed by now.
    fileprivate func revision(in server: StoredHousehold) throws -> Int64 {
        try Household.load(number, in: server.environment.database).revision
    }
}
