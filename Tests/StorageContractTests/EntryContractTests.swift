import Bookkeeping
import Importing
import Storage
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Rows entered by hand: laws that every database keeps", .everyDatabase)
struct EntryContractTests {
    private func add(
        _ text: String, to account: UInt16 = 0, in household: StoredHousehold, category: String? = nil
    ) throws -> UUID128 {
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        let entry = RowEntry(
            account: account, day: try #require(Day(iso: words[0])), amount: try #require(Int64(words[1])), payee: words[2],
            category: category)
        return try AddRow.run(entry, by: household.actor, in: household.environment)
    }

    /// A household with an account of its own making.
    private func household(seed: Int = 1, accounts: [String] = ["Everyday"]) throws -> StoredHousehold {
        let household = try StoredHousehold(seed: UInt64(seed))
        for name in accounts {
            _ = try AddAccount.run(
                LedgerAccount(name: name, kind: .cash, currency: .cad), by: household.actor, in: household.environment)
        }
        return household
    }

    /// Some rows of a statement are entered by hand first, a few days off; the statement then adds only the others, and undoing
    /// it leaves what was entered.
    @Test(arguments: 0..<80)
    func aStatementBooksWhatWasEnteredAndAddsTheRest(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try household(seed: seed)
        // Amounts that differ, so that it is plain which row is which.
        let rows = (1...random.integer(in: 2...20)).map { index in
            "2026-03-\(index < 10 ? "0" : "")\(index) -\(index)\(random.integer(in: 10...99)) \(random.element(of: ["METRO 12", "TTC", "SHELL 99"]) ?? "")"
        }
        var entered: [UUID128] = []
        for row in rows where random.happens(perMille: 400) {
            let words = row.split(separator: " ", maxSplits: 1).map(String.init)
            let day = try #require(Day(iso: words[0])).advanced(by: random.integer(in: -4...4))
            entered.append(try add("\(day.iso) \(words[1])", in: household))
        }
        let before = try household.content()
        let number = try household.importing(statement(rows))
        #expect(try household.rows() == rows.sorted(), "seed \(seed)")
        let ledger = try household.store.loadLedger()
        #expect(entered.allSatisfy { ledger.ids.contains($0) }, "seed \(seed)")
        #expect(ledger.flags.allSatisfy { !$0.contains(.manual) }, "seed \(seed)")
        try household.importing(statement(rows.reversed()))
        #expect(try household.rows() == rows.sorted(), "seed \(seed)")
        if try household.store.imports().last?.number != number {
            _ = try UndoImport.run(nil, by: household.actor, in: household.environment)
        }
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.content() == before, "seed \(seed)")
    }

    @Test func whatIsSaidOfAnEntryStaysWhenItIsBooked() throws {
        let household = try household()
        let (actor, environment) = (household.actor, household.environment)
        let entry = RowEntry(
            account: 0, day: Day(number: 20_515), amount: -1250, payee: "Farmers market", category: "Chalet", note: "eggs", tags: ["trip"])
        let row = try AddRow.run(entry, by: actor, in: environment)
        let was = try household.shownRows()
        let entered = try household.shown()
        #expect(entered.ledger.flags[0].contains(.manual) && entered.ledger.flags[0].categoryReason == .ownDecision)
        #expect(entered.ledger.categories.text(UInt32(entered.ledger.categoryNumbers[0])) == "Chalet")
        #expect(entered.choices.notes.map(\.text) == ["eggs"] && entered.choices.tags.map(\.text) == ["trip"])
        #expect(entered.choices.corrections.map(\.isLearned) == [false])
        let number = try household.importing(statement("\(entry.day.iso) -1250 FARMERS MARKET TORONTO"))
        let booked = try household.shown()
        #expect(booked.ledger.ids == [row] && !booked.ledger.flags[0].contains(.manual))
        #expect(booked.ledger.categories.text(UInt32(booked.ledger.categoryNumbers[0])) == "Chalet")
        #expect(booked.choices == entered.choices)
        _ = try UndoImport.run(number, by: actor, in: environment)
        #expect(try household.shownRows() == was)
    }

    @Test func aStatementMeetsWhatWasCorrectedSince() throws {
        let household = try household()
        let row = try add("2026-03-01 -400 Sushi Bar", in: household)
        try EditRow.run(
            RowEdit(row: row, day: Day(iso: "2026-03-20"), amount: -450), by: household.actor, in: household.environment)
        #expect(try household.shown().ledger.amounts == [-450])
        let number = try household.importing(statement("2026-03-21 -450 SUSHI BAR"))
        let booked = try household.shown().ledger
        #expect(booked.ids == [row] && booked.amounts == [-450] && !booked.flags[0].contains(.manual))
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.store.loadLedger().amounts == [-400])
        #expect(try household.shown().ledger.amounts == [-450])
    }

    @Test func anEntryThatWasDeletedHidesNothingAndComesBack() throws {
        let household = try household()
        let row = try add("2026-03-01 -400 Sushi Bar", in: household)
        try DeleteRows.run([row], deleted: true, by: household.actor, in: household.environment)
        try household.importing(statement("2026-03-01 -400 SUSHI BAR"))
        #expect(try household.rows() == ["2026-03-01 -400 SUSHI BAR"])
        try DeleteRows.run([row], deleted: false, by: household.actor, in: household.environment)
        #expect(try household.rows().count == 2)
    }

    @Test func aLineInOtherWordsIsAskedAboutAndThenBooksTheEntry() throws {
        let household = try household()
        let row = try add("2026-03-01 -400 lunch with Ana", in: household)
        let prepared = try ImportStatement.prepare(
            statement("2026-03-02 -400 SUSHI BAR"), named: "file.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"),
            by: household.actor, in: household.environment)
        #expect(prepared.plan.count(of: .doubtful) == 1)
        try household.importing(statement("2026-03-02 -400 SUSHI BAR"))
        #expect(try household.rows() == ["2026-03-02 -400 SUSHI BAR"])
        #expect(try household.store.loadLedger().ids == [row])
    }

    @Test func transfersAreMadeWithEntriesToo() throws {
        let household = try household(accounts: ["Everyday", "Savings"])
        try household.importing(statement("2026-03-01 -50000 TRANSFER TO SAVINGS"))
        let row = try add("2026-03-02 50000 transfer", to: 1, in: household)
        let shown = try household.shown().ledger
        #expect(shown.flags.allSatisfy { $0.contains(.transfer) })
        #expect(try household.store.transferPartner(of: row) != nil)
        _ = try UndoImport.run(nil, by: household.actor, in: household.environment)
        #expect(try household.shown().ledger.flags.allSatisfy { !$0.contains(.transfer) })
        #expect(try household.store.transferPartner(of: row) == nil)
    }

    @Test func undoingTheBookingOfAnEntryPartsTheTransferThatItMade() throws {
        let household = try household(accounts: ["Everyday", "Savings"])
        try household.importing(statement("2026-03-02 50000 DEPOSIT"), account: "Savings")
        _ = try add("2026-03-01 -50000 for later", in: household)
        let before = try household.content()
        let number = try household.importing(statement("2026-03-02 -50000 TRANSFER TO SAVINGS"))
        #expect(try household.content().filter { $0.hasPrefix("pair") }.count == 2)
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.content() == before)
    }

    @Test func whatIsNoEntryIsRefused() throws {
        let household = try household()
        let before = try household.content()
        #expect(throws: ChoiceFailure.noAmount) { try add("2026-03-01 0 Shop", in: household) }
        #expect(throws: ChoiceFailure.badText(limit: ChoiceLimits.nameBytes)) { try add("2026-03-01 -1 \t", in: household) }
        #expect(throws: StorageError.notFound) { try add("2026-03-01 -1 Shop", to: 7, in: household) }
        #expect(throws: ChoiceFailure.knownAccount("everyday")) {
            _ = try AddAccount.run(
                LedgerAccount(name: "everyday", kind: .cash, currency: .cad), by: household.actor, in: household.environment)
        }
        #expect(try household.content() == before)
    }

    @Test func correctionsAreTakenBackTogetherOrNotAtAllAlsoWhenTheirRowsAreGone() throws {
        let household = try StoredHousehold()
        let (actor, environment) = (household.actor, household.environment)
        try household.importing(statement(["2026-03-01 -100 METRO", "2026-03-02 -200 TTC"]))
        let rows = try household.store.loadLedger().ids
        let numbers = try CorrectCategory.run(rows, category: "Chalet", by: actor, in: environment).map(\.number)
        #expect(throws: StorageError.notFound) { try CorrectCategory.undo(numbers + [99], by: actor, in: environment) }
        #expect(try household.store.choices().corrections.map(\.number) == numbers)
        _ = try UndoImport.run(nil, by: actor, in: environment)
        try CorrectCategory.undo(numbers, by: actor, in: environment)
        #expect(try household.store.choices().corrections.isEmpty)
    }

    @Test func manyRowsAreChangedAtOnceOrNone() throws {
        let household = try StoredHousehold()
        let (actor, environment) = (household.actor, household.environment)
        try household.importing(statement((0..<2_000).map { "2026-03-01 -\(100 + $0) SHOP\($0 % 50)" }))
        let rows = try household.store.loadLedger().ids
        let before = try household.shownRows()
        let corrections = try CorrectCategory.run(rows, category: "Chalet", by: actor, in: environment)
        #expect(corrections.map(\.row) == rows && Set(corrections.map(\.number)).count == rows.count)
        let shown = try household.shown().ledger
        #expect(shown.categoryNumbers.allSatisfy { shown.categories.text(UInt32($0)) == "Chalet" })
        try CorrectCategory.undo(corrections.map(\.number), by: actor, in: environment)
        try MarkRows.tag(rows, adding: ["a", "b"], by: actor, in: environment)
        try MarkRows.note("all", on: rows, by: actor, in: environment)
        #expect(try household.store.choices().tags.count == 4_000)
        try MarkRows.tag(rows, adding: [], removing: ["a", "b"], by: actor, in: environment)
        try MarkRows.note("", on: rows, by: actor, in: environment)
        try DeleteRows.run(rows, deleted: true, by: actor, in: environment)
        #expect(try household.rows().isEmpty)
        try DeleteRows.run(rows, deleted: false, by: actor, in: environment)
        #expect(try household.shownRows() == before)
        let missing = rows + [environment.freshID()]
        #expect(throws: StorageError.notFound) { try DeleteRows.run(missing, deleted: true, by: actor, in: environment) }
        #expect(throws: StorageError.notFound) { _ = try CorrectCategory.run(missing, category: "x", by: actor, in: environment) }
        let tooMany = Array(repeating: rows[0], count: ChoiceLimits.rowsAtOnce + 1)
        #expect(throws: ChoiceFailure.tooMany(limit: ChoiceLimits.rowsAtOnce)) {
            try MarkRows.note("x", on: tooMany, by: actor, in: environment)
        }
        #expect(try household.shownRows() == before)
    }
}
