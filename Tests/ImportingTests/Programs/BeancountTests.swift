import Importing
import Testing
import Values

@Suite("Ledgers of beancount")
struct BeancountTests {
    @Test func aLedgerIsReadWithPartsTransfersTagsPadsAndBalances() {
        let file = read(LedgerSamples.beancount)
        #expect(file.format == .beancount)
        #expect(
            file.accountRows == [
                "Assets:Bank:Chequing CAD",
                "2026-02-28 150000 Equity:Opening | <Assets:Bank:Chequing>",
                "2026-03-05 -5525 Big Box | the month #shared \"we should go less\"", "  -4000 Food:Groceries", "  -1525 Home:Supplies",
                "2026-03-06 -20000 Card payment | [Liabilities:Visa]",
                "Liabilities:Visa CAD", "2026-03-06 20000 Card payment | [Assets:Bank:Chequing]",
                "Assets:Broker USD", "2026-03-07 -30000 Broker | [Assets:Broker]",
            ])
        #expect(file.issueNames == ["program.attachments.missing@25", "ledger.commodity.left@23"])
        #expect(file.statements[0].closing == StatementBalance(amount: 124_475, day: Day(iso: "2026-03-08") ?? Day(number: 0)))
    }

    @Test func rootsMayHaveOtherNames() {
        let file = read(
            "option \"name_assets\" \"Actifs\"\noption \"name_expenses\" \"Dépenses\"\n2026-03-01 * \"x\"\n  Actifs:Banque  -5 CAD\n  Dépenses:Repas\n"
        )
        #expect(file.accountRows == ["Actifs:Banque CAD", "2026-03-01 -500 x | Repas"])
    }

    @Test func aLotThatIsSoldLeavesTheGainOpen() {
        let file = read(
            "2026-03-01 * \"sold\"\n  Assets:Broker  -3 AAPL {} @ 120 USD\n  Assets:Cash  360 USD\n  Income:Gains\n")
        #expect(file.rows == ["2026-03-01 36000 sold"])
    }

    @Test func whatCannotBeReadIsNamedAndLeavesTheRest() {
        let file = read(
            "include \"x\"\n2026-02-30 open Assets:A\n2026-03-01 * \"bad\"\n  Assets:A  1+1 CAD\n  Expenses:B\n\n2026-03-01 * \"off\"\n"
                + "  Assets:A  -1 CAD\n  Expenses:B  2 CAD\n2026-03-02 * \"a \\\"good\\\" one\" ; said\n  Assets:A  -1 CAD\n  Expenses:B\n"
                + "2026-03-03 frobnicate Assets:A\n")
        #expect(file.rows == ["2026-03-02 -100 a \"good\" one"])
        #expect(
            file.issueNames == [
                "ledger.include@1", "ledger.date.invalid@2", "ledger.posting.unreadable@4", "ledger.line.unknown@13", "ledger.unbalanced@7",
            ])
    }

    @Test func aBalanceThatIsNotTrueIsNamed() {
        let file = read("2026-03-01 * \"x\"\n  Assets:A  -1 CAD\n  Expenses:B\n2026-03-02 balance Assets:A  5 CAD\n")
        #expect(file.issueNames == ["balance.mismatch@0"])
    }
}
