import Bookkeeping
import Importing
import Testing
import TestSupport
import Values

@Suite("Importing: pending, doubtful and lapsed rows")
struct MatchingTests {
    @Test func aPendingRowBecomesThePostedOneUnderTheSameID() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 METRO\n?2026-03-03 -4000 SUSHI BAR"))
        let pending = household.ledger.ids[1]
        household.importing(statement("2026-03-01 -900 METRO\n2026-03-05 -4000 SUSHI BAR TORONTO"))
        #expect(household.rows == ["2026-03-01 -900 METRO", "2026-03-05 -4000 SUSHI BAR TORONTO"])
        #expect(household.pendingRows.isEmpty)
        #expect(household.ledger.ids.contains(pending))
    }

    @Test func aTipRaisesAPendingAmount() {
        var household = TestHousehold()
        household.importing(statement("?2026-03-03 -4000 SUSHI BAR"))
        household.importing(statement("2026-03-04 -4700 SUSHI BAR"))
        #expect(household.rows == ["2026-03-04 -4700 SUSHI BAR"])
        #expect(household.pendingRows.isEmpty)
    }

    @Test func anOldPendingFileAfterThePostedOneAddsNothing() {
        var household = TestHousehold()
        household.importing(statement("2026-03-05 -4000 SUSHI BAR"))
        #expect(household.importing(statement("?2026-03-03 -4000 SUSHI BAR")) == 0)
        #expect(household.pendingRows.isEmpty)
    }

    @Test func aHoldThatNeverPostsLapses() {
        var household = TestHousehold()
        household.importing(statement("?2026-03-03 -100 GAS STATION HOLD"))
        household.importing(statement("2026-03-01 -900 METRO\n2026-03-20 -900 METRO"))
        #expect(household.pendingRows.isEmpty)
        #expect(household.rows == ["2026-03-01 -900 METRO", "2026-03-20 -900 METRO"])
    }

    @Test func oneRowThatAnotherFormatPrintsQuiteDifferentlyIsDoubtful() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 INTERAC PURCHASE 1234 METRO"))
        let plan = household.plan(statement("2026-03-01 -900 EPICERIE 77", in: .ofx))
        #expect(plan.count(of: .doubtful) == 1)
    }

    @Test func aNameCutShortByAnotherFormatIsKnown() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 FIRST CHURCH OF SPRINGFIELD DONATION"))
        let plan = household.plan(statement("2026-03-01 -900 FIRST CHURCH OF SPRINGFIELD DONA #1", in: .ofx))
        #expect(plan.count(of: .known) == 1)
    }

    @Test func twoPurchasesOfOneAmountOnOneDayInOneFileAreTwo() {
        var household = TestHousehold()
        #expect(household.importing(statement("2026-03-01 -900 METRO\n2026-03-01 -900 LOBLAWS")) == 2)
    }

    @Test func aDeletedRowStaysDeleted() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 METRO"))
        household.ledger.setFlags([.deleted], ofRow: 0)
        #expect(household.importing(statement("2026-03-01 -900 METRO")) == 0)
        #expect(household.rows.isEmpty)
    }

    @Test func aBankThatChangesItsIDsAtEachDownloadAddsNothing() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 METRO #a1\n2026-03-02 -500 TTC #a2", in: .ofx))
        #expect(household.importing(statement("2026-03-01 -900 METRO #b1\n2026-03-02 -500 TTC #b2", in: .ofx)) == 0)
    }

    @Test func oneContradictingIDIsDoubtful() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 METRO #a1", in: .ofx))
        let plan = household.plan(statement("2026-03-01 -900 METRO #b1", in: .ofx))
        #expect(plan.count(of: .doubtful) == 1)
    }

    @Test func idsOfZeroAreNoIDs() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -900 METRO #0\n2026-03-01 -900 METRO #0", in: .ofx))
        #expect(household.rows.count == 2)
        #expect(household.importing(statement("2026-03-01 -900 METRO #0\n2026-03-01 -900 METRO #0", in: .ofx)) == 0)
    }
}

@Suite("Transfers between own accounts")
struct TransferTests {
    private func pairs(_ first: String, _ second: String, rejected: Bool = false) -> Int {
        var household = TestHousehold(accounts: ["Everyday", "Savings"])
        household.importing(statement(first))
        household.importing(statement(second), account: 1)
        let found = PairTransfers.pair(household.ledger, in: nil, rejected: [])
        guard rejected, let pair = found.first else { return found.count }
        let ids = household.ledger.ids
        let refused = TransferPair(outgoing: ids[Int(pair.outgoing)], incoming: ids[Int(pair.incoming)])
        return PairTransfers.pair(household.ledger, in: nil, rejected: [refused]).count
    }

    @Test func equalAmountsWithTransferWordsArePaired() {
        #expect(pairs("2026-03-01 -50000 TFR-TO SAVINGS", "2026-03-02 50000 TRANSFER FROM CHEQUING") == 1)
    }

    @Test func equalAmountsAloneAreNotATransfer() {
        #expect(pairs("2026-03-01 -5000 SUSHI BAR", "2026-03-01 5000 INTEREST") == 0)
    }

    @Test func sixDaysApartIsNoTransfer() {
        #expect(pairs("2026-03-01 -50000 TRANSFER", "2026-03-07 50000 TRANSFER") == 0)
    }

    private func pairsAcross(_ dollars: String, _ others: String) -> Int {
        var household = TestHousehold(accounts: ["Everyday", "New York"])
        household.ledger.accounts[1].currency = .usd
        household.importing(statement(dollars))
        household.importing(statement(others), account: 1)
        return PairTransfers.pair(household.ledger, in: nil, rejected: []).count
    }

    @Test func aTransferAcrossCurrenciesIsPairedWhenBothTextsSaySoAndTheRateIsPossible() {
        #expect(pairsAcross("2026-03-01 -140000 TRANSFER TO USD", "2026-03-02 100000 TRANSFER FROM CAD") == 1)
        #expect(pairsAcross("2026-03-01 -140000 TRANSFER TO USD", "2026-03-02 10000 TRANSFER FROM CAD") == 0)
        #expect(pairsAcross("2026-03-01 -140000 SUSHI BAR", "2026-03-02 100000 TRANSFER FROM CAD") == 0)
    }

    @Test func acrossCurrenciesTwoPossiblePartnersAreNone() {
        #expect(pairsAcross("2026-03-01 -140000 TRANSFER\n2026-03-01 -141000 TRANSFER", "2026-03-02 100000 TRANSFER") == 0)
    }

    @Test func eachRowIsInOnePair() {
        #expect(pairs("2026-03-01 -100 TRANSFER\n2026-03-01 -100 TRANSFER", "2026-03-01 100 TRANSFER") == 1)
    }

    @Test func aRejectedPairStaysApart() {
        #expect(pairs("2026-03-01 -100 TRANSFER", "2026-03-01 100 TRANSFER", rejected: true) == 0)
    }

    @Test func aRowEnteredByHandIsBookedByItsStatement() {
        var household = TestHousehold()
        household.importing(statement("2026-03-03 -400 SUSHI BAR"))
        household.ledger.setFlags([.manual], ofRow: 0)
        #expect(household.importing(statement("2026-03-05 -400 SUSHI BAR")) == 0)
        #expect(household.rows == ["2026-03-05 -400 SUSHI BAR"])
        #expect(household.ledger.flags[0].isDisjoint(with: .manual))
    }

    @Test func whatWasEnteredAndDeletedHidesNoRowOfTheBank() {
        var household = TestHousehold()
        household.importing(statement("2026-03-03 -400 SUSHI BAR"))
        household.ledger.setFlags([.manual, .deleted], ofRow: 0)
        #expect(household.importing(statement("2026-03-03 -400 SUSHI BAR")) == 1)
        #expect(household.rows == ["2026-03-03 -400 SUSHI BAR"])
    }

    @Test func aStatementIsHeldAgainstWhatThePersonCorrectedSince() {
        var household = TestHousehold()
        household.importing(statement("2026-03-03 -400 SUSHI BAR\n2026-03-04 -700 METRO"))
        household.ledger.setFlags([.manual], ofRow: 0)
        let ids = household.ledger.ids
        let before = household.ledger.moveManualRows([
            RowEdit(row: ids[0], day: Day(iso: "2026-03-20"), amount: -450), RowEdit(row: ids[1], day: Day(iso: "2026-03-21")),
        ])
        #expect(before.map(\.id) == [ids[0]])
        #expect(household.importing(statement("2026-03-21 -450 SUSHI BAR")) == 0)
        #expect(household.rows == ["2026-03-04 -700 METRO", "2026-03-21 -450 SUSHI BAR"])
        let booked = household.rows
        household.ledger.restoreManualRows(before)
        #expect(household.rows == booked)
        household.ledger.setFlags([.manual], ofRow: 1)
        household.ledger.restoreManualRows(before)
        #expect(household.rows == ["2026-03-03 -400 SUSHI BAR", "2026-03-04 -700 METRO"])
    }
}
