import Bookkeeping
import Importing
import Storage
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Stored imports: laws that every database keeps", .everyDatabase)
struct ImportContractTests {
    @Test(arguments: 0..<60)
    func importingTwiceInAnyPiecesAddsNothing(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let rows = RandomStatement.rows(&random)
        let household = try StoredHousehold(seed: UInt64(seed))
        for _ in 0..<random.integer(in: 0...3) {
            let first = random.integer(in: 1...28)
            try household.importing(statement(RandomStatement.piece(of: rows, first...random.integer(in: first...28))))
        }
        try household.importing(statement(rows))
        #expect(try household.rows() == rows.sorted(), "seed \(seed)")
        try household.importing(statement(rows.reversed()))
        #expect(try household.rows() == rows.sorted(), "seed \(seed)")
    }

    @Test(arguments: 0..<150)
    func undoRestoresTheContentExactly(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4_000)
        let household = try StoredHousehold(seed: UInt64(seed))
        for index in 0..<random.integer(in: 0...3) {
            try household.importing(randomStatement(&random), account: index % 2 == 0 ? "Everyday" : "Savings")
        }
        let before = try household.content()
        let number = try household.importing(randomStatement(&random), account: random.happens(perMille: 500) ? "Savings" : "Card")
        if let number {
            _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        }
        #expect(try household.content() == before, "seed \(seed)")
    }

    @Test(arguments: 0..<100)
    func undoingTheFirstOfTwoLeavesWhatTheSecondAloneWouldHave(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 8_000)
        let rows = RandomStatement.rows(&random)
        let cut = random.integer(in: 2...27)
        let household = try StoredHousehold(seed: UInt64(seed))
        let first = try household.importing(statement(RandomStatement.piece(of: rows, 1...cut)))
        try household.importing(statement(RandomStatement.piece(of: rows, (cut - 1)...28)))
        if let first { _ = try UndoImport.run(first, by: household.actor, in: household.environment) }
        #expect(try household.rows() == RandomStatement.piece(of: rows, (cut - 1)...28).sorted(), "seed \(seed)")
    }

    @Test func bookingAPendingRowAndUndoingMakesItPendingAgain() throws {
        let household = try StoredHousehold()
        try household.importing(statement("?2026-03-03 -4000 SUSHI BAR"))
        let before = try household.content()
        let number = try household.importing(statement("2026-03-05 -4600 SUSHI BAR"))
        #expect(try household.rows() == ["2026-03-05 -4600 SUSHI BAR"])
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.content() == before)
    }

    @Test func undoingThePendingFileAfterItsBookingKeepsTheBookedRow() throws {
        let household = try StoredHousehold()
        let pending = try household.importing(statement("?2026-03-03 -4000 SUSHI BAR"))
        let booked = try household.importing(statement("2026-03-05 -4000 SUSHI BAR"))
        _ = try UndoImport.run(pending, by: household.actor, in: household.environment)
        #expect(try household.rows() == ["2026-03-05 -4000 SUSHI BAR"])
        _ = try UndoImport.run(booked, by: household.actor, in: household.environment)
        #expect(try household.rows().isEmpty)
    }

    @Test func transfersArePairedAndUnpairedByUndo() throws {
        let household = try StoredHousehold()
        try household.importing(statement("2026-03-01 -50000 TRANSFER TO SAVINGS"), account: "Everyday")
        let before = try household.content()
        let number = try household.importing(statement("2026-03-01 50000 TRANSFER"), account: "Savings")
        #expect(try household.content().filter { $0.hasPrefix("pair") }.count == 2)
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.content() == before)
    }

    @Test func anImportPlannedForAnOlderLedgerIsRefused() throws {
        let household = try StoredHousehold()
        let file = statement("2026-03-01 -100 METRO")
        let prepared = try ImportStatement.prepare(
            file, named: "a.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"), by: household.actor, in: household.environment)
        try household.importing(statement("2026-03-02 -100 TTC"))
        #expect(throws: StorageError.changedMeanwhile) {
            try ImportStatement.apply(prepared, by: household.actor, in: household.environment)
        }
    }

    private func randomStatement(_ random: inout SeededRandom) -> StatementFile {
        var rows = RandomStatement.rows(&random).map { random.happens(perMille: 100) ? "?" + $0 : $0 }
        for _ in 0..<random.integer(in: 0...2) {
            rows.append("2026-03-28 \(random.happens(perMille: 500) ? -1 : 1)0000 TRANSFER")
        }
        return statement(rows)
    }
}
