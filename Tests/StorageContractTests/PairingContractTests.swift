import Bookkeeping
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

@Suite("Transfers that people pair: laws that every database keeps", .everyDatabase)
struct PairingContractTests {
    /// What the tests believe of the rows: which are deleted, and which belong together.
    private struct Model {
        var amounts: [UUID128: Int64] = [:]
        var accounts: [UUID128: UInt16] = [:]
        var halves: [UUID128: UUID128] = [:]
        var deleted: Set<UUID128> = []

        /// Whether a row stands in a transfer that moves money.
        func isHalf(_ row: UUID128) -> Bool { halves[row].map { !deleted.contains($0) } ?? false }

        /// Whether two rows can be paired now.
        func fit(_ one: UUID128, _ other: UUID128) -> Bool {
            let isFree = [one, other].allSatisfy { !deleted.contains($0) && !isHalf($0) }
            return isFree && accounts[one] != accounts[other] && amounts[one] == (amounts[other] ?? 0) * -1
        }

        mutating func pair(_ one: UUID128, _ other: UUID128) {
            for row in [one, other] { part(row) }
            halves[one] = other
            halves[other] = one
        }

        mutating func part(_ row: UUID128) {
            if let half = halves.removeValue(forKey: row) { halves[half] = nil }
        }
    }

    /// A household with rows that no words tell to be transfers, many of them as much as others.
    private func household(_ seed: UInt64, _ random: inout SeededRandom) throws -> (StoredHousehold, Model) {
        let household = try StoredHousehold(seed: seed)
        for (number, account) in ["Everyday", "Savings", "Wallet"].enumerated() {
            let rows = (1...6).map { day in
                "2026-03-1\(day) \((random.happens(perMille: 500) ? 1 : -1) * random.integer(in: 1...2) * 5_000) SHOP \(number) \(day)"
            }
            try household.importing(statement(rows), account: account, name: account + ".csv")
        }
        var model = Model()
        let ledger = try household.store.loadLedger()
        for row in 0..<ledger.count {
            model.amounts[ledger.ids[row]] = ledger.amounts[row]
            model.accounts[ledger.ids[row]] = ledger.accountNumbers[row]
        }
        return (household, model)
    }

    /// What all rows that count come to.
    private func counted(_ household: StoredHousehold) throws -> Int64 {
        let ledger = try household.shown().ledger
        return (0..<ledger.count).filter { ledger.flags[$0].isDisjoint(with: .uncounted) }.reduce(0) { $0 + ledger.amounts[$1] }
    }

    private func change(_ row: UUID128, _ field: FieldChange, in household: StoredHousehold) throws {
        try ChangeRecords.run([.transactions([row], [field])], by: household.actor, in: household.environment)
    }

    @Test(arguments: UInt64(0)..<20) func pairsAreSymmetricAndLeaveWhatCountsAsItWas(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (household, start) = try household(seed, &random)
        var model = start
        let ids = try household.store.loadLedger().ids
        try #require(!ids.isEmpty)
        for step in 0..<40 {
            let what = "seed \(seed), step \(step)"
            let one = ids[random.integer(in: 0...ids.count - 1)]
            switch random.integer(in: 0...5) {
            case 0:
                try change(one, .deleted(true), in: household)
                model.deleted.insert(one)
            case 1:
                try change(one, .deleted(false), in: household)
                model.deleted.remove(one)
            case 2:
                try change(one, .noTransfer, in: household)
                model.part(one)
            default:
                let other = ids[random.integer(in: 0...ids.count - 1)]
                let before = try counted(household)
                if model.halves[one] == other {
                    try change(one, .otherHalf(other), in: household)
                } else if model.fit(one, other) {
                    try change(one, .otherHalf(other), in: household)
                    #expect(try counted(household) == before, "\(what)")
                    model.pair(one, other)
                } else {
                    #expect(throws: ChoiceFailure.noTransfer, "\(what)") { try change(one, .otherHalf(other), in: household) }
                    #expect(try counted(household) == before, "\(what)")
                }
            }
            for row in ids { #expect(try household.store.transferPartner(of: row) == model.halves[row], "\(what)") }
            let shown = try household.shown().ledger
            for (place, row) in shown.ids.enumerated() where !model.deleted.contains(row) {
                #expect(shown.flags[place].contains(.transfer) == model.isHalf(row), "\(what)")
            }
        }
    }

    @Test func aPairThatWasRejectedIsMadeByHandAllTheSame() throws {
        let household = try StoredHousehold()
        try household.importing(statement("2026-03-01 -50000 TRANSFER TO SAVINGS"), account: "Everyday")
        try household.importing(statement("2026-03-02 50000 TRANSFER FROM EVERYDAY"), account: "Savings", name: "savings.csv")
        let ids = try household.store.loadLedger().ids
        try RejectTransfer.run(ids[0], by: household.actor, in: household.environment)
        #expect(try household.store.rejectedPairs().count == 1)
        try change(ids[1], .otherHalf(ids[0]), in: household)
        #expect(try household.store.rejectedPairs().isEmpty)
        #expect(try household.store.transferPartner(of: ids[0]) == ids[1])
        // It is taken apart like any other.
        try RejectTransfer.run(ids[1], by: household.actor, in: household.environment)
        #expect(try household.store.transferPartner(of: ids[0]) == nil)
    }

    @Test func anImportThatIsTakenBackFreesTheHalfThatStays() throws {
        let household = try StoredHousehold()
        try household.importing(statement("2026-03-01 -50000 SOMETHING"), account: "Everyday")
        let number = try #require(
            try household.importing(statement("2026-03-20 50000 ELSE"), account: "Savings", name: "savings.csv"))
        let ids = try household.store.loadLedger().ids
        try change(ids[0], .otherHalf(ids[1]), in: household)
        #expect(try household.shown().ledger.flags.allSatisfy { $0.contains(.transfer) })
        _ = try UndoImport.run(number, by: household.actor, in: household.environment)
        #expect(try household.store.loadLedger().ids == [ids[0]])
        #expect(try household.shown().ledger.flags.allSatisfy { !$0.contains(.transfer) })
    }

    @Test func whatMovedInOneCurrencyIsAsMuchAndInTwoWhateverTheBanksSay() throws {
        let household = try StoredHousehold()
        try household.importing(statement("2026-03-01 -50000 SOMETHING\n2026-03-02 -50100 SOMETHING"), account: "Everyday")
        try household.importing(statement("2026-03-03 50000 ELSE"), account: "Savings", name: "savings.csv")
        let dollars = try AddAccount.run(
            LedgerAccount(name: "Dollars", kind: .cash, currency: .usd), by: household.actor, in: household.environment)
        let entry = RowEntry(account: dollars, day: try #require(Day(iso: "2026-03-04")), amount: 36_500, payee: "Exchange", category: nil)
        let abroad = try AddRow.run(entry, by: household.actor, in: household.environment)
        let ids = try household.store.loadLedger().ids
        #expect(throws: ChoiceFailure.noTransfer) { try change(ids[1], .otherHalf(ids[2]), in: household) }
        #expect(throws: ChoiceFailure.noTransfer) { try change(ids[0], .otherHalf(ids[1]), in: household) }
        try change(ids[1], .otherHalf(abroad), in: household)
        try change(ids[2], .otherHalf(ids[0]), in: household)
        #expect(try household.store.transferPairs().count == 2)
    }
}
