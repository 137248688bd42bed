import Bookkeeping
import Importing
import LedgerNotation
import Testing
import Values

@Suite("Names and suggestions of rows that nobody sorted")
struct EntryTests {
    private func entered(_ payee: String) -> String {
        let entry = PlannedEntry(
            UUID128(high: 1, low: 1), account: 0, day: SearchHousehold.today, amount: -1250, payee: payee, into: ledger(""),
            knowledge: TestHousehold.knowledge)
        return entry.merchants.text(entry.descriptors.merchants[Int(entry.row.descriptor)])
    }

    @Test(arguments: ["Corner bakery", "zz test", "Dad", "The red rooster", "Café neuf"])
    func aNameThatIsTypedStaysAsTyped(payee: String) {
        #expect(entered(payee) == payee)
    }

    @Test func aTypedNameOfAWellKnownMerchantIsThatMerchant() {
        #expect(entered("tim hortons") == "Tim Hortons")
        #expect(entered("METRO 12") == "Metro")
    }

    @Test func aTypedNameHasNotTheCategoryOfAMerchantThatOnlyBeginsLikeIt() {
        let entry = PlannedEntry(
            UUID128(high: 1, low: 1), account: 0, day: SearchHousehold.today, amount: -1250, payee: "Corner bakery", into: ledger(""),
            knowledge: TestHousehold.knowledge)
        #expect(entry.row.flags.categoryReason != .merchant)
    }

    private func suggestions(_ row: String, kind: AccountKind = .chequing) -> [String] {
        var rows = ledger(row)
        rows.accounts[0] = LedgerAccount(name: "A", kind: kind, currency: .cad)
        return FindUnsure.groups(in: ChosenLedger(rows), TestHousehold.knowledge).first?.suggestions ?? []
    }

    @Test func whatMayOnlyHaveMovedIsOfferedAsSuch() {
        #expect(suggestions("2026-03-01 50000 ONLINE PAYMENT RECEIVED FROM 7762").prefix(2) == ["transfer", "cardPayment"])
        #expect(suggestions("2026-03-01 50000 SOMETHING", kind: .creditCard).prefix(2) == ["cardPayment", "transfer"])
        #expect(!suggestions("2026-03-01 -5000 BLUE DOOR", kind: .creditCard).contains("cardPayment"))
    }
}
