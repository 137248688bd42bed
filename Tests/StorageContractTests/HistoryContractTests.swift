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

@Suite("What people changed about a transaction is told and taken back: laws that every database keeps", .everyDatabase)
struct HistoryContractTests {
    /// The history of a row, newest first: `note null → "trip"`, with `*` behind what can be taken back.
    private func told(_ row: UUID128, in household: StoredHousehold, by actor: Actor? = nil) throws -> [String] {
        try TransactionHistory.run(row, by: actor ?? household.actor, in: household.environment).map { entry in
            let end = entry.undo.isEmpty ? "" : " *"
            guard case .changed(let change) = entry.event else { return entry.event.code + end }
            return "\(change.field) \(text(change.before)) → \(text(change.after))" + end
        }
    }

    private func text(_ value: JSONValue) -> String {
        var json = JSONWriter()
        json.value(value)
        return json.text
    }

    private func correction(_ code: String?) -> FieldChange {
        let value = code.map { code in
            JSONValue.object([JSONMember("code", .string(code)), JSONMember("learned", .bool(false))])
        }
        return FieldChange("category", value ?? .null)
    }

    private func change(_ rows: [UUID128], _ fields: [FieldChange], in household: StoredHousehold) throws {
        try ChangeRecords.run([.transactions(rows, fields)], by: household.actor, in: household.environment)
    }

    private func takeBack(_ number: Int, of row: UUID128, in household: StoredHousehold) throws {
        let entries = try TransactionHistory.run(row, by: household.actor, in: household.environment)
        let entry = try #require(entries.first { $0.number == Int64(number) })
        #expect(!entry.undo.isEmpty)
        try change([row], entry.undo, in: household)
    }

    @Test func everyChangeIsToldAndTakingItBackIsAChangeToo() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -5000 METRO 1"]))
        let row = try household.store.loadLedger().ids[0]
        #expect(try told(row, in: household) == ["imported"])
        try change([row], [.note("trip"), .tag("shared", true)], in: household)
        try change([row], [correction("gifts")], in: household)
        // What says the same as before is no change.
        try change([row], [.note("trip"), .tag("shared", true)], in: household)
        let gifts = "{\"code\":\"gifts\",\"learned\":false}"
        #expect(
            try told(row, in: household) == [
                "category null → \(gifts) *", "tag:shared false → true *", "note null → \"trip\" *", "imported",
            ])
        try takeBack(2, of: row, in: household)
        #expect(try household.store.note(of: row) == nil)
        #expect(try told(row, in: household).first == "note \"trip\" → null *")
        #expect(try told(row, in: household).contains("note null → \"trip\""), "what no longer stands has no way back")
        try takeBack(5, of: row, in: household)
        #expect(try household.store.note(of: row) == "trip")
        let entry = try #require(try TransactionHistory.run(row, by: household.actor, in: household.environment).first)
        #expect(entry.member == household.actor.member.id && entry.number == 6)
    }

    @Test func aRowThatIsEnteredAndBookedSaysBoth() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -5000 METRO 1"]))
        let (row, account) = (household.environment.freshID(), try household.store.accounts()[0].id)
        let day = Day(number: 20_600)
        try ChangeRecords.run(
            [.newTransaction(row, account: account, day: day, amount: -700, payee: "Kiosk", note: "for Sam")], by: household.actor,
            in: household.environment)
        #expect(try told(row, in: household) == ["entered"])
        try household.importing(statement(["\(day.iso) -700 KIOSK"]), name: "later.csv")
        #expect(try told(row, in: household).sorted() == ["booked", "entered"])
    }

    @Test func onlyTheNewestChangesOfARowAreRemembered() throws {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -5000 METRO 1", "2026-03-02 -700 KIOSK"]))
        let rows = try household.store.loadLedger().ids
        try change([rows[1]], [.note("kept")], in: household)
        try ChangeRecords.run(
            (0...HouseholdStore.historyLimit).map { RecordChange.transactions([rows[0]], [.note("\($0)")]) }, by: household.actor,
            in: household.environment)
        let kept = try household.store.history(of: rows[0])
        #expect(kept.count == HouseholdStore.historyLimit && kept.first?.change.after == .string("1"))
        #expect(try household.store.history(of: rows[1]).count == 1)
    }

    @Test func whoDoesNotSeeARowHearsNothingOfIt() throws {
        let household = try StoredHousehold()
        for (account, line) in [("Everyday", "2026-03-05 4000 METRO 1"), ("Hidden", "2026-03-01 -5000 METRO 1")] {
            try household.importing(statement([line]), account: account, name: account + ".csv")
        }
        let ledger = try household.store.loadLedger()
        let refund = try #require(ledger.ids.indices.first { ledger.amounts[$0] > 0 }.map { ledger.ids[$0] })
        let purchase = try #require(ledger.ids.first { $0 != refund })
        try change([refund], [.purchase(purchase)], in: household)
        _ = try ShareAccount.run(0, with: .everyone, .read, by: household.actor, in: household.environment)
        let joined = try ChangeMembers.add(name: "Sam", role: .adult, by: household.actor, in: household.environment)
        let sam = Actor(joined.member, of: household.actor.household)
        #expect(throws: StorageError.notFound) { try TransactionHistory.run(purchase, by: sam, in: household.environment) }
        let entry = try #require(try TransactionHistory.run(refund, by: sam, in: household.environment).first)
        guard case .changed(let change) = entry.event else { throw StorageError.notFound }
        #expect(change.field == "purchase" && change.other == nil && change.after == .bool(true))
        #expect(entry.undo.isEmpty, "who may only look takes nothing back")
    }

    /// Everything that can be said of rows, as it stands; which correction it was is no part of it.
    private func state(_ household: StoredHousehold) throws -> [String] {
        var choices = try household.store.choices()
        let sorted = choices.corrections.map { "\($0.row) \($0.category) \($0.isLearned)" }
        choices.corrections = []
        return try household.content() + sorted.sorted() + ["\(choices)"]
    }

    /// Changes one thing at random, where it can be changed.
    private func changeSomething(_ household: StoredHousehold, _ random: inout SeededRandom) throws {
        let ledger = try household.store.loadLedger()
        let row = ledger.row(random.integer(in: 0...(ledger.count - 1)))
        let half = random.element(of: ledger.ids) ?? row.id
        let isPaired = try household.store.transferPartner(of: row.id) != nil
        let fields: [FieldChange]
        switch random.integer(in: 0...8) {
        case 0: fields = [.note(random.element(of: ["a", "b", ""]) ?? "")]
        case 1: fields = [.tag(random.element(of: ["trip", "shared"]) ?? "", random.happens(perMille: 500))]
        case 2:
            // Each once: a word that was said before stands beneath the one that follows it.
            fields = [correction("own \(random.integer(in: 0...1_000_000_000))")]
        case 3: fields = [correction(nil)]
        case 4:
            let day = Day(number: 20_500 + Int32(random.integer(in: 0...60)))
            fields = RowEdit(row: row.id, day: day, merchant: random.element(of: ["Market", nil]) ?? nil, text: "the fair").changes
        case 5: fields = RowEdit(row: row.id).changes
        case 6: fields = [.parts(random.happens(perMille: 500) ? household.randomParts(of: row.amount, &random) : [])]
        case 7: fields = [.purchase(random.happens(perMille: 700) ? half : nil)]
        default: fields = [isPaired ? .noTransfer : .otherHalf(half)]
        }
        do {
            try change([row.id], fields, in: household)
        } catch is ChoiceFailure {
            // It does not fit what is there.
        }
    }

    /// Whatever was changed, taking back each change, the newest first, gives what was there at first; and so does taking that back again.
    @Test(arguments: 0..<40) func takingBackEveryChangeGivesWhatWasThereAtFirst(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 4_600)
        let household = try StoredHousehold(seed: UInt64(seed))
        for (account, sign) in [("Everyday", -1), ("Savings", 1)] {
            let rows = (1...3).map { "2026-03-1\($0) \(sign * 5_000) SHOP \(account) \($0)" }
            try household.importing(statement(rows), account: account, name: account + ".csv")
        }
        let first = try state(household)
        for _ in 0..<random.integer(in: 1...25) { try changeSomething(household, &random) }
        let last = try state(household)
        let number = try lastNumber(household)
        try takeBack(after: 0, household)
        #expect(try state(household) == first, "seed \(seed)")
        try takeBack(after: number, household)
        #expect(try state(household) == last, "seed \(seed), again")
        #expect(try CheckHousehold.run(household.store, in: household.environment) == [])
    }

    private func remembered(_ household: StoredHousehold) throws -> [HistoryRecord] {
        try household.store.loadLedger().ids.flatMap { try household.store.history(of: $0) }
    }

    /// The number of the last change.
    private func lastNumber(_ household: StoredHousehold) throws -> Int64 { try remembered(household).map(\.number).max() ?? 0 }

    /// Takes back every change that came after a number, the newest first.
    private func takeBack(after number: Int64, _ household: StoredHousehold) throws {
        for record in try remembered(household).filter({ $0.number > number }).sorted(by: { $0.number > $1.number }) {
            let row = record.change.row
            let place = try #require(try household.store.history(of: row).firstIndex { $0.number == record.number })
            let entries = try TransactionHistory.run(row, by: household.actor, in: household.environment)
            let undo = entries.reversed().filter { $0.event.code == "changed" }[place].undo
            // The other half's entry is taken back with this one's.
            if !undo.isEmpty { try change([row], undo, in: household) }
        }
    }
}
