import Importing
import Testing
import Values

@Suite("Journals of hledger")
struct HledgerTests {
    @Test func aJournalIsReadWithPartsTransfersTagsAndBalances() {
        let file = read(LedgerSamples.hledger)
        #expect(file.format == .hledger)
        #expect(
            file.accountRows == [
                "assets:bank:chequing CAD",
                "2026-03-01 150000 opening", "  20000 [liabilities:visa]", "  130000 [equity:opening]",
                "2026-03-05 -5525 Big Box | the month #shared #trip: Gaspé \"we should go less\"", "  -4000 food:groceries | food",
                "  -1525 home:supplies",
                "2026-03-06 -20000 Card payment | [liabilities:visa]",
                "2026-03-08 200000 Employer | salary",
                "liabilities:visa CAD",
                "2026-03-01 -20000 opening | [assets:bank:chequing]",
                "2026-03-06 20000 Card payment | [assets:bank:chequing]",
                "assets:broker USD",
                "2026-03-07 -30000 Broker | [assets:broker]",
            ])
        #expect(file.issueNames == ["ledger.virtual.left@30", "ledger.commodity.left@28"])
    }

    @Test func theLastBalanceThatNoRowFollowsIsDeclaredAndProven() {
        let file = read(LedgerSamples.hledger)
        #expect(file.statements[0].closing == StatementBalance(amount: 324_475, day: Day(iso: "2026-03-08") ?? Day(number: 0)))
        #expect(file.statements.map { $0.reconciles() } == [true, true, nil])
        let followed = read(
            "2026-03-01 x\n    assets:a  5 CAD = 5 CAD\n    equity:o\n2026-03-02 y\n    assets:a  1 CAD\n    equity:o\n")
        #expect(followed.statements.map { $0.closing } == [nil])
    }

    @Test(arguments: [
        ("$-12.50", -1250), ("-$12.50", -1250), ("$ -1,234.5", -123_450), ("-12,50", -1250), ("1.234,56 CAD", 123_456),
        ("1 234.56 CAD", 123_456), ("\"CAD\" 3", 300), ("CAD1,000", 100), ("1,000,000 CAD", 100_000_000), ("+5.", 500),
    ])
    func amountsAreReadAsHledgerReadsThem(text: String, minorUnits: Int64) {
        let file = read("2026-03-01 x\n    assets:a  \(text)\n    expenses:b\n")
        #expect(file.statements.flatMap(\.lines).map(\.amount) == [minorUnits], "\(text) \(file.issueNames)")
    }

    @Test func directivesSayWhichMarkStandsBeforeTheFraction() {
        let posting = "2026-03-01 x\n    assets:a  1,000 CAD\n    expenses:b\n"
        for directive in ["commodity 1,000.00 CAD\n", "decimal-mark .\n", "D 1,000.00 CAD\n", "commodity CAD\n  format 1,000.00 CAD\n"] {
            #expect(read(directive + posting).rows == ["2026-03-01 100000 x"], "\(directive)")
        }
    }

    @Test func namesInAnyLanguageHaveTheTypeThatTheJournalDeclares() {
        let file = read(
            "account Banque  ; type: A\naccount Visa\n    ; type:L\n\n2026-03-01 x\n    Banque:Courant  -5 CAD\n    Visa  5 CAD\n")
        #expect(
            file.accountRows == ["Banque:Courant CAD", "2026-03-01 -500 x | [Visa]", "Visa CAD", "2026-03-01 500 x | [Banque:Courant]"])
        let unknown = read("2026-03-01 x\n    Banque:Courant  -5 CAD\n    Repas:Midi  5 CAD\n")
        #expect(unknown.issueNames == ["ledger.ownAccounts.none@0"])
    }

    @Test func aliasesAndParentsMakeWholeNames() {
        let file = read(
            "alias chk = assets:bank\napply account home\n2026-03-01 x\n    assets:a  -5 CAD\n    expenses:b\nend apply account\n"
                + "2026-03-02 y\n    chk:one  -5 CAD\n    expenses:b\n")
        #expect(file.accountRows == ["assets:bank:one CAD", "2026-03-02 -500 y | b"])
    }

    @Test func aBalanceAssignmentGivesTheAmount() {
        let file = read(
            "2026-03-02 later\n    assets:a  = 70 CAD\n    expenses:b\n\n2026-03-01 first\n    assets:a  100 CAD\n    equity:opening\n")
        #expect(file.rows == ["2026-03-01 10000 first", "2026-03-02 -3000 later"])
    }

    @Test func aPurchaseInAnotherCurrencyKeepsItsCategory() {
        let file = read("2026-03-01 x\n    expenses:travel  10 USD @ 1.40 CAD\n    assets:a  -14 CAD\n")
        #expect(file.accountRows == ["assets:a CAD", "2026-03-01 -1400 x | travel"])
        let exchange = read("2026-03-01 x\n    assets:usd  10 USD @@ 14 CAD\n    assets:a\n")
        #expect(
            exchange.accountRows == [
                "assets:usd USD", "2026-03-01 1000 x | [assets:a]", "assets:a CAD", "2026-03-01 -1400 x | [assets:usd]",
            ])
    }

    @Test func aRefundInsideAPurchaseAndMoneyOutOfTwoAccountsSumUp() {
        let file = read("2026-03-01 x\n    expenses:food  100 CAD\n    assets:cash  -40 CAD\n    liabilities:visa  -60 CAD\n")
        #expect(
            file.accountRows == [
                "assets:cash CAD", "2026-03-01 -4000 x | [liabilities:visa]", "liabilities:visa CAD", "2026-03-01 -6000 x", "  -10000 food",
                "  4000 [assets:cash]",
            ])
    }

    @Test func whatCannotBeReadIsNamedAndLeavesTheRest() {
        let file = read(
            "include other.journal\n2026-02-30 no day\n    assets:a  1 CAD\n    expenses:b\n\n2026-03-01 bad\n    assets:a  one CAD\n"
                + "    expenses:b\n\n2026-03-02 off\n    assets:a  -1 CAD\n    expenses:b  2 CAD\n\n2026-03-03 good\n    assets:a  -1 CAD\n"
                + "    expenses:b\nnonsense\n")
        #expect(file.rows == ["2026-03-03 -100 good"])
        #expect(
            file.issueNames == [
                "ledger.include@1", "ledger.date.invalid@2", "ledger.posting.unreadable@7", "ledger.line.unknown@17",
                "ledger.unbalanced@10",
            ])
    }

    @Test func aTableWithDaysInFrontIsNoJournal() {
        #expect(read("2026-03-01,METRO 12,-12.50\n2026-03-02,\"two\n  lines: 3\",-1.00\n").format == .csv)
    }
}
