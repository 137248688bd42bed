import Bookkeeping
import Households
import Importing
import Storage
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Stored edits, divisions and refunds: laws that every database keeps", .everyDatabase)
struct EditContractTests {
    private static let shops = ["METRO 123 TORONTO", "COSTCO WHOLESALE", "QXZV LTD", "TIM HORTONS #12", "PAYROLL ACME"]
    private static let categories = ["groceries", "coffee", "household", "Chalet"]

    /// A household with rows of a few shops, some of which came back.
    private func household(_ random: inout SeededRandom, seed: Int) throws -> StoredHousehold {
        let household = try StoredHousehold(seed: UInt64(seed))
        let lines = (0..<random.integer(in: 4...20)).map { _ in
            let day = Day(number: 20_500).advanced(by: random.integer(in: 0...60))
            let amount = random.integer(in: 2...30_000) * (random.happens(perMille: 250) ? 1 : -1)
            return "\(day.iso) \(amount) \(random.element(of: EditContractTests.shops) ?? "")"
        }
        try household.importing(statement(lines.sorted()))
        return household
    }

    private func randomEdit(_ random: inout SeededRandom, _ row: UUID128) -> RowEdit {
        RowEdit(
            row: row, day: random.happens(perMille: 500) ? Day(number: 20_500 + Int32(random.integer(in: 0...60))) : nil,
            merchant: random.element(of: ["Market", "Metro", nil]) ?? nil, text: random.element(of: ["the fair", nil]) ?? nil)
    }

    /// Edits, divides, links and takes back at random; afterwards the rows are as the choices that were kept say, and with all
    /// of them taken back there is no trace.
    @Test(arguments: 0..<80)
    func anySequenceEndsInWhatTheKeptChoicesAloneGive(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let household = try household(&random, seed: seed)
        let (actor, environment) = (household.actor, household.environment)
        let before = try household.shownRows()
        let ledger = try household.store.loadLedger()
        var (edits, splits, refunds): ([UUID128: RowEdit], [UUID128: RowSplit], [UUID128: RefundLink]) = ([:], [:], [:])
        for _ in 0..<random.integer(in: 1...30) {
            let row = ledger.row(random.integer(in: 0...(ledger.count - 1)))
            switch random.integer(in: 0...9) {
            case 0...2:
                try EditRow.run(randomEdit(&random, row.id), by: actor, in: environment)
                edits[row.id] = try household.store.edit(of: row.id)
            case 3:
                try EditRow.restore(row.id, by: actor, in: environment)
                edits[row.id] = nil
            case 4...5:
                let parts = household.randomParts(of: row.amount, &random)
                splits[row.id] = RowSplit(row: row.id, parts: parts)
                try SplitRow.run(RowSplit(row: row.id, parts: parts), by: actor, in: environment)
            case 6:
                try SplitRow.restore(row.id, by: actor, in: environment)
                splits[row.id] = nil
            case 7...8:
                guard let purchase = random.element(of: ledger.ids), let place = ledger.index(of: purchase) else { continue }
                let link = RefundLink(refund: row.id, purchase: purchase)
                if row.amount > 0, ledger.amounts[place] < 0 {
                    try LinkRefund.run(link, by: actor, in: environment)
                    refunds[row.id] = link
                } else {
                    #expect(throws: ChoiceFailure.noRefund, "seed \(seed)") { try LinkRefund.run(link, by: actor, in: environment) }
                }
            default:
                try LinkRefund.restore(row.id, by: actor, in: environment)
                refunds[row.id] = nil
            }
        }
        var choices = Choices()
        choices.edits = edits.values.sorted { $0.row < $1.row }
        choices.splits = splits.values.sorted { $0.row < $1.row }
        choices.refunds = refunds.values.sorted { $0.refund < $1.refund }
        #expect(try household.store.choices() == choices, "seed \(seed)")
        #expect(try household.shownRows() == StoredHousehold.text(household.laying(choices)), "seed \(seed)")
        for row in ledger.ids {
            try EditRow.restore(row, by: actor, in: environment)
            try SplitRow.restore(row, by: actor, in: environment)
            try LinkRefund.restore(row, by: actor, in: environment)
        }
        #expect(try household.shownRows() == before, "seed \(seed)")
        #expect(try household.store.choices() == Choices(), "seed \(seed)")
    }

    @Test(arguments: 0..<60)
    func partsAreTakenWhenTheySumToTheCentAndElseTheRestIsSaid(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 300)
        let household = try household(&random, seed: seed)
        let row = try household.store.loadLedger().row(0)
        var parts = household.randomParts(of: row.amount, &random)
        let off = Int64(random.integer(in: 1...400))
        parts[0].amount -= off
        if parts[0].amount == 0 { parts[0].amount = -1 }
        let rest = row.amount - parts.reduce(0) { $0 + $1.amount }
        let split = RowSplit(row: row.id, parts: parts)
        if rest == 0 {
            try SplitRow.run(split, by: household.actor, in: household.environment)
        } else {
            #expect(throws: ChoiceFailure.partsLeave(Money(minorUnits: rest, .cad)), "seed \(seed)") {
                try SplitRow.run(split, by: household.actor, in: household.environment)
            }
            parts.append(RowSplit.Part(amount: rest, category: "fun"))
            try SplitRow.run(RowSplit(row: row.id, parts: parts), by: household.actor, in: household.environment)
        }
        let shown = try household.shown()
        let place = try #require(shown.ledger.index(of: row.id))
        #expect(shown.ledger.splits(ofRow: place).map(\.amount) == parts.map(\.amount), "seed \(seed)")
    }

    /// However rows were edited and divided, the same statement brings nothing anew, and undoing it takes all of it.
    @Test(arguments: 0..<40)
    func editedRowsStayKnown(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 900)
        let rows = RandomStatement.rows(&random)
        let household = try StoredHousehold(seed: UInt64(seed))
        let (actor, environment) = (household.actor, household.environment)
        let empty = try household.content().filter { !$0.hasPrefix("account") }
        let number = try household.importing(statement(rows))
        let ledger = try household.store.loadLedger()
        for row in 0..<ledger.count where random.happens(perMille: 500) {
            try EditRow.run(randomEdit(&random, ledger.ids[row]), by: actor, in: environment)
            let parts = household.randomParts(of: ledger.amounts[row], &random)
            try SplitRow.run(RowSplit(row: ledger.ids[row], parts: parts), by: actor, in: environment)
        }
        let before = try household.shownRows()
        // A statement of one row has the very same bytes backwards, and is not imported at all.
        let again = try household.importing(statement(rows.reversed()), name: "again.csv")
        #expect(try household.shownRows() == before, "seed \(seed)")
        if again != nil { _ = try UndoImport.run(again, by: actor, in: environment) }
        #expect(try household.shownRows() == before, "seed \(seed)")
        _ = try UndoImport.run(number, by: actor, in: environment)
        #expect(try household.content().filter { !$0.hasPrefix("account") } == empty, "seed \(seed)")
        #expect(try household.store.choices() == Choices(), "seed \(seed)")
    }

    @Test func whatIsNoEditIsRefused() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -500 METRO", "2026-03-02 600 METRO"]))
        let rows = try household.store.loadLedger().ids
        let (actor, environment) = (household.actor, household.environment)
        #expect(throws: ChoiceFailure.amountOfBank) { try EditRow.run(RowEdit(row: rows[0], amount: -1), by: actor, in: environment) }
        #expect(throws: ChoiceFailure.badText(limit: ChoiceLimits.nameBytes)) {
            try EditRow.run(RowEdit(row: rows[0], text: "two\nlines"), by: actor, in: environment)
        }
        #expect(throws: StorageError.notFound) {
            try EditRow.run(RowEdit(row: environment.freshID(), text: "x"), by: actor, in: environment)
        }
        #expect(throws: ChoiceFailure.badParts(least: 2, most: 50)) {
            try SplitRow.run(RowSplit(row: rows[0], parts: [.init(amount: -500, category: "a")]), by: actor, in: environment)
        }
        #expect(throws: ChoiceFailure.noRefund) {
            try LinkRefund.run(RefundLink(refund: rows[0], purchase: rows[1]), by: actor, in: environment)
        }
        try EditRow.run(RowEdit(row: rows[0], day: Day(iso: "2026-03-01")), by: actor, in: environment)
        #expect(try household.store.choices() == Choices())
    }

    @Test func aDivisionWaitsWhenTheBankBooksAnotherAmount() throws {
        let household = try StoredHousehold()
        try household.importing(statement("?2026-03-03 -4000 SUSHI BAR"))
        let row = try #require(try household.store.loadLedger().ids.first)
        let split = RowSplit(row: row, parts: [.init(amount: -3000, category: "fun"), .init(amount: -1000, category: "coffee")])
        try SplitRow.run(split, by: household.actor, in: household.environment)
        try EditRow.run(RowEdit(row: row, merchant: "Sushi with Ana"), by: household.actor, in: household.environment)
        let number = try household.importing(statement("2026-03-05 -4600 SUSHI BAR"))
        let booked = try household.shown().ledger
        #expect(booked.splits.isEmpty && booked.ids == [row])
        #expect(booked.merchants.text(booked.merchant(ofRow: 0)) == "Sushi with Ana")
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.shown().ledger.splits.map(\.amount) == [-3000, -1000])
    }

    @Test func choicesAboutARowGoWithItsImportAndOthersStay() throws {
        let household = try StoredHousehold()
        let (actor, environment) = (household.actor, household.environment)
        try household.importing(statement(["2026-03-01 -500 METRO"]))
        let kept = try household.content()
        let number = try household.importing(statement(["2026-03-09 500 METRO"]))
        let rows = try household.store.loadLedger().ids
        try EditRow.run(RowEdit(row: rows[1], text: "money back"), by: actor, in: environment)
        try EditRow.run(RowEdit(row: rows[0], text: "a bag"), by: actor, in: environment)
        try LinkRefund.run(RefundLink(refund: rows[1], purchase: rows[0]), by: actor, in: environment)
        _ = try UndoImport.run(number, by: actor, in: environment)
        let choices = try household.store.choices()
        #expect(choices.edits.map(\.row) == [rows[0]] && choices.refunds.isEmpty)
        #expect(try household.content() == kept)
    }

    @Test(arguments: [Role.viewer, .child])
    func whoMayNotChangeRowsChangesNone(role: Role) throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -500 METRO", "2026-03-02 600 METRO"]))
        let rows = try household.store.loadLedger().ids
        let environment = household.environment
        _ = try ShareAccount.run(0, with: .everyone, .full, by: household.actor, in: environment)
        let actor = Actor(Member(id: environment.freshID(), role: role), of: household.actor.household)
        let denied = PermissionDenied(action: .changeRows)
        let parts = [RowSplit.Part(amount: -1, category: "a"), .init(amount: -499, category: "b")]
        #expect(throws: denied) { try EditRow.run(RowEdit(row: rows[0], text: "x"), by: actor, in: environment) }
        #expect(throws: denied) { try EditRow.restore(rows[0], by: actor, in: environment) }
        #expect(throws: denied) { try SplitRow.run(RowSplit(row: rows[0], parts: parts), by: actor, in: environment) }
        #expect(throws: denied) { try LinkRefund.run(RefundLink(refund: rows[1], purchase: rows[0]), by: actor, in: environment) }
        #expect(throws: denied) { try MarkRows.tag([rows[0]], adding: ["a"], by: actor, in: environment) }
        #expect(throws: denied) { try MarkRows.note("a", on: rows, by: actor, in: environment) }
        #expect(throws: denied) { try DeleteRows.run(rows, deleted: true, by: actor, in: environment) }
        #expect(throws: denied) { _ = try CorrectCategory.run(rows, category: "coffee", by: actor, in: environment) }
        #expect(throws: denied) { _ = try AddAttachment.run([65], named: "a", to: rows[0], by: actor, in: environment) }
        #expect(throws: denied) {
            _ = try AddRow.run(
                RowEntry(account: 0, day: environment.today, amount: -1, payee: "x"), by: actor, in: environment)
        }
        #expect(throws: PermissionDenied(action: .addAccount)) {
            _ = try AddAccount.run(LedgerAccount(name: "Cash", kind: .cash, currency: .cad), by: actor, in: environment)
        }
        #expect(try household.store.choices() == Choices())
    }

    @Test func anotherHouseholdsRowsLookLikeNone() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -500 METRO"]))
        let row = try #require(try household.store.loadLedger().ids.first)
        let other = Household(
            number: 2, id: household.environment.freshID(), name: "Other", currency: .cad, rules: CalendarRules(weekStart: .monday))
        try other.create(owner: "Other", in: household.environment.database, at: household.environment.now())
        let stranger = Actor.localPerson(of: other)
        let environment = household.environment
        #expect(throws: StorageError.notFound) { try EditRow.run(RowEdit(row: row, text: "x"), by: stranger, in: environment) }
        #expect(throws: StorageError.notFound) { try SplitRow.restore(row, by: stranger, in: environment) }
        #expect(throws: StorageError.notFound) { try MarkRows.note("x", on: row, by: stranger, in: environment) }
        #expect(throws: StorageError.notFound) { try DeleteRows.run([row], deleted: true, by: stranger, in: environment) }
        let receipt = try AddAttachment.run([65], named: "a.txt", to: row, by: household.actor, in: environment)
        #expect(throws: StorageError.notFound) { _ = try ReadAttachment.run(receipt.id, by: stranger, in: environment) }
        #expect(throws: StorageError.notFound) { try RemoveAttachment.run(receipt.id, by: stranger, in: environment) }
        #expect(throws: StorageError.notFound) {
            _ = try AddRow.run(RowEntry(account: 0, day: environment.today, amount: -1, payee: "x"), by: stranger, in: environment)
        }
    }
}
