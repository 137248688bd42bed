import Bookkeeping
import Importing
import Storage
import Testing
import TestSupport
import Values
import Workflows

@Suite("Exports of other programs: laws that every database keeps")
struct ProgramContractTests {
    private let header = "Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n"

    /// Some rows of two accounts, with tags, notes and transfers between them.
    private func export(_ seed: Int) -> [String] {
        var random = SeededRandom(seed: UInt64(seed))
        return (1...28).flatMap { day -> [String] in
            let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
            let amount = "\(random.integer(in: 1...90)).\(random.integer(in: 10...99))"
            if random.happens(perMille: 200) {
                return [
                    "\(date),Savings,Transfer,Everyday,TRANSFER TO SAVINGS,,-\(amount),",
                    "\(date),Everyday,Transfer,Savings,TRANSFER,,\(amount),",
                ]
            }
            let text = ["METRO 12", "TIM HORTONS #7", "SHELL 9"][random.integer(in: 0...2)]
            let note = random.happens(perMille: 300) ? "note \(day)" : ""
            let tags = random.happens(perMille: 300) ? "\"shared,t\(random.integer(in: 1...3))\"" : ""
            return ["\(date),Shop,Groceries,Everyday,\(text),\(note),-\(amount),\(tags)"]
        }
    }

    @Test(arguments: 0..<20)
    func anExportThatComesAgainOrLongerAddsNothingTwice(seed: Int) throws {
        let rows = export(seed)
        let once = try StoredHousehold(seed: UInt64(seed))
        try once.importing(program: header + rows.joined(separator: "\n"))
        let household = try StoredHousehold(seed: UInt64(seed))
        try household.importing(program: header + rows.prefix(15).joined(separator: "\n"))
        try household.importing(program: header + rows.joined(separator: "\n"))
        try household.importing(program: header + rows.reversed().joined(separator: "\n"))
        #expect(try household.rows() == once.rows(), "seed \(seed)")
        #expect(try household.rows().count == rows.count, "seed \(seed)")
        #expect(try household.store.loadLedger().accounts.map(\.name).sorted() == once.store.loadLedger().accounts.map(\.name).sorted())
        #expect(try household.marks() == once.marks(), "seed \(seed)")
    }

    @Test(arguments: 0..<20)
    func undoTakesRowsTagsAndNotesBackExactly(seed: Int) throws {
        let rows = export(seed)
        let household = try StoredHousehold(seed: UInt64(seed))
        try household.importing(statement("2026-03-03 -4000 SUSHI BAR"))
        try household.importing(program: header + rows.prefix(10).joined(separator: "\n"))
        let before = try (household.content(), household.marks())
        let number = try household.importing(program: header + rows.joined(separator: "\n"))
        #expect(try household.rows().count > rows.count)
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.content() == before.0, "seed \(seed)")
        #expect(try household.marks() == before.1, "seed \(seed)")
    }

    @Test func aBanksStatementOfTheSameDaysAddsNothingBeforeOrAfter() throws {
        let program = header + "2026-03-20,Metro,Groceries,Everyday,METRO 12,weekly,-54.32,food\n"
        let bank = "2026-03-20 -5432 METRO 12"
        let after = try StoredHousehold()
        try after.importing(program: program)
        try after.importing(statement(bank))
        let before = try StoredHousehold()
        try before.importing(statement(bank))
        let number = try before.importing(program: program)
        for household in [after, before] {
            #expect(try household.rows() == [bank])
            #expect(try household.marks() == ["#food", "\"weekly\""])
        }
        _ = try UndoImport.run(number, by: before.actor, in: before.environment)
        #expect(try before.rows() == [bank])
        #expect(try before.marks().isEmpty)
    }

    @Test func aTagThatThePersonPutThereTooOutlivesTheImport() throws {
        let household = try StoredHousehold()
        try household.importing(statement("2026-03-20 -5432 METRO 12"))
        let number = try household.importing(program: header + "2026-03-20,Metro,Groceries,Everyday,METRO 12,theirs,-54.32,food\n")
        let row = try #require(try household.store.loadLedger().ids.first)
        try household.store.changeTags(of: [row], adding: ["food"], removing: [])
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.marks() == ["#food"])
    }

    @Test func onlyWhatThePersonChangedAfterwardsCountsAsTheirs() throws {
        let household = try StoredHousehold()
        let program = header + "2026-03-20,Metro,Groceries,Everyday,METRO 12,theirs,-54.32,\"food,trip\"\n"
        let number = try #require(try household.importing(program: program))
        #expect(try household.marks() == ["#food", "#trip", "\"theirs\""])
        #expect(try household.shown().changesByImport().isEmpty)
        let row = try #require(try household.store.loadLedger().ids.first)
        try household.store.changeTags(of: [row], adding: ["food", "mine"], removing: [])
        try household.store.setNote("mine", of: [row])
        let counted = try household.shown().changesByImport()
        #expect(counted.map(\.importNumber) == [number])
        #expect(counted.map(\.count) == [3])
    }

    @Test func aDeviceTakesTagsAndNotesBackFromRowsThatStay() throws {
        let server = try StoredHousehold()
        try server.importing(statement("2026-03-20 -5432 METRO 12"))
        let number = try server.importing(program: header + "2026-03-20,Metro,Groceries,Everyday,METRO 12,theirs,-54.32,food\n")
        var device = try LayingDevice(of: server)
        let brought = try #require(try server.store.standingImports().first(where: { $0.number == number }))
        #expect(try device.facts()["choices"]?["tags"]?.array?.count == 1)
        let problem = try device.undo(brought.id)
        #expect(problem == nil)
        let choices = try #require(try device.facts()["choices"])
        #expect(choices["tags"]?.array == [] && choices["notes"]?.array == [])
    }

    @Test func anAccountThatIsHereUnderAnotherNameIsNamed() throws {
        let household = try StoredHousehold()
        try household.importing(statement("2026-03-20 -5432 METRO 12"), account: "RBC")
        let rows = ["Everyday", "Cash"].map { "2026-03-20,Metro,Groceries,\($0),METRO 12,,-54.32,\n" }.joined()
        try household.importing(program: header + rows, account: "everyday=RBC")
        #expect(try household.store.loadLedger().accounts.map(\.name) == ["RBC", "Cash"])
        #expect(try household.rows().count == 2)
        #expect(throws: ImportFailure.self) { try household.importing(program: header + rows, account: "RBC") }
    }

    @Test func anAccountThatWasRenamedIsStillTheSame() throws {
        let household = try StoredHousehold()
        let program = header + "2026-03-20,Metro,Groceries,Everyday,METRO 12,,-54.32,\n"
        try household.importing(program: program)
        _ = try ChangeAccount.run(0, name: "Ours", by: household.actor, in: household.environment)
        try household.importing(program: program + "2026-03-21,Metro,Groceries,Everyday,METRO 12,,-1.00,\n")
        #expect(try household.store.loadLedger().accounts.map(\.name) == ["Ours"])
        #expect(try household.rows().count == 2)
    }
}

extension StoredHousehold {
    /// Imports the export of another program, which names its accounts itself.
    @discardableResult
    fileprivate func importing(program text: String, account: String? = nil) throws -> UInt32? {
        var prepared = try ImportStatement.prepare(
            SourceText(copying: Array(text.utf8)), named: "export.csv", ImportChoices(accountName: account), by: actor, in: environment)
        prepared.plan.settleDoubtful { _, _ in false }
        return try ImportStatement.apply(prepared, by: actor, in: environment)
    }

    /// The tags and notes of all rows, without the rows' ids, which no two households share.
    fileprivate func marks() throws -> [String] {
        let choices = try store.choices()
        return choices.tags.map { "#\($0.text)" }.sorted() + choices.notes.map { "\"\($0.text)\"" }.sorted()
    }
}
