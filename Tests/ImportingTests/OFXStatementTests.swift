import Importing
import Testing
import Values

@Suite("Accounts, balances and the structure of OFX files")
struct OFXStatementTests {
    @Test(arguments: [
        ("CHECKING", AccountKind.chequing), ("SAVINGS", .savings), ("MONEYMRKT", .savings), ("CD", .savings), ("CREDITLINE", .creditLine),
        ("checking", .chequing), ("OTHER", .unknown),
    ])
    func kindsOfAccounts(type: String, kind: AccountKind) {
        let file = read(ofx("", account: "<BANKACCTFROM><BANKID>001<ACCTID>12 34<ACCTTYPE>\(type)</BANKACCTFROM>"))
        #expect(file.statements.count == 1)
        #expect(file.statements[0].account.kind == kind)
        #expect(file.text(file.statements[0].account.identifier) == "12 34")
        #expect(file.text(file.statements[0].account.bank) == "001")
    }

    @Test func severalAccountsAreSeveralStatements() {
        let card = """
            <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>5555</CCACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331
            \(row("20260305", "-9.99", "<NAME>NETFLIX"))</BANKTRANLIST><LEDGERBAL><BALAMT>-9.99<DTASOF>20260331120000[-5:EST]</LEDGERBAL>
            <AVAILBAL><BALAMT>990.01<DTASOF>20260331</AVAILBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
            """
        let file = read(ofx(row(), after: "<LEDGERBAL><BALAMT>100,50<DTASOF>20260330</LEDGERBAL>").replacing("</OFX>", with: card))
        #expect(file.statements.map { file.text($0.account.identifier) } == ["1234", "5555"])
        #expect(file.statements.map(\.account.kind) == [.chequing, .creditCard])
        #expect(file.statements.map(\.account.currency) == [.cad, .usd])
        #expect(file.statements.map { $0.closing?.amount } == [10050, -999])
        #expect(file.statements.map { $0.closing?.day.iso } == ["2026-03-30", "2026-03-31"])
        #expect(file.statements.map { $0.periodEnd?.iso } == [nil, "2026-03-31"])
        #expect(file.rows == ["2026-03-01 -1250 METRO 12", "2026-03-05 -999 NETFLIX"])
        #expect(file.issueNames.isEmpty)
    }

    @Test(arguments: ["<BALAMT> <DTASOF>20260331", "<DTASOF>20260331", "<BALAMT>many<DTASOF>20260331", "<BALAMT>5<DTASOF>20269999"])
    func aBalanceThatCannotBeReadIsAnErrorAndTheRowsStay(balance: String) {
        let file = read(ofx(row(), after: "\n<LEDGERBAL>\(balance)</LEDGERBAL>"))
        #expect(file.rows.count == 1)
        #expect(file.statements[0].closing == nil)
        #expect(file.issueNames == ["ofx.balance.invalid@10"])
    }

    @Test func aBalanceWithoutADayHoldsForTheEndOfThePeriod() {
        let file = read(ofx("<DTSTART>20260301<DTEND>20260331" + row(), after: "<LEDGERBAL><BALAMT>5</LEDGERBAL>"))
        #expect(file.statements[0].closing == StatementBalance(amount: 500, day: Day(number: 20543)))
    }

    @Test func theBanksErrorIsSaid() {
        let refused =
            "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon &amp; password invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>"
        let file = read(refused)
        #expect(file.issueNames == ["ofx.status.error@1"])
        #expect(file.issues[0].found == "15500 Signon & password invalid")
        #expect(file.issues[0].count == 15500)
        let warned = read(
            "<OFX><STMTTRNRS><STATUS><CODE>2000<SEVERITY>WARN</STATUS><STMTRS><CURDEF>CAD<BANKTRANLIST>\(row())</BANKTRANLIST></STMTRS></STMTTRNRS></OFX>"
        )
        #expect(warned.issueNames == ["ofx.status.warning@1"])
        #expect(warned.issues[0].found == "2000")
        #expect(warned.rows.count == 1)
        #expect(read(ofx(row()).replacing("<STMTRS>", with: "<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>")).issueNames.isEmpty)
    }

    @Test func aFileWithoutAStatementSaysSo() {
        #expect(read("OFXHEADER:100\nDATA:OFXSGML\n").issueNames == ["ofx.noStatement@0"])
        #expect(read("<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>").issueNames == ["ofx.noStatement@0"])
    }

    @Test func aVendorsOwnElementsAreNoPartOfTheRow() {
        let vendor = "<X.EXTRA><NAME>WRONG<TRNAMT>99<X.DEEP><MEMO>WRONG</X.DEEP></X.EXTRA><X.EMPTY></X.EMPTY><X.OPEN>"
        let file = read(ofx(row("20260301", "1", "\(vendor)<NAME>RIGHT<IMAGEDATA><NAME>WRONG</IMAGEDATA>")))
        #expect(file.rows == ["2026-03-01 100 RIGHT"])
        #expect(file.text(file.statements[0].lines[0].memo).isEmpty)
    }

    @Test func anUnknownWrapperIsLookedInto() {
        let file = read("<OFX><NEWMSGSRSV9><X.WRAP><STMTRS><CURDEF>CAD\n<X.LIST>\(row())</X.LIST></STMTRS></X.WRAP></NEWMSGSRSV9></OFX>")
        #expect(file.rows == ["2026-03-01 -1250 METRO 12"])
        #expect(file.issueNames.isEmpty)
    }

    @Test func missingClosingTagsEndWhereTheNextPartBegins() {
        let rows = "<STMTTRN><DTPOSTED>20260301<TRNAMT>1<NAME>A<STMTTRN><DTPOSTED>20260302<TRNAMT>2<NAME>B"
        let file = read(
            "<OFX><STMTRS><CURDEF>CAD<BANKACCTFROM><ACCTID>1<BANKTRANLIST>\(rows)<LEDGERBAL><BALAMT>3<DTASOF>20260303<STMTRS><CURDEF>USD<BANKTRANLIST>\(row())</BANKTRANLIST></STMTRS></OFX>"
        )
        #expect(file.rows == ["2026-03-01 100 A", "2026-03-02 200 B", "2026-03-01 -1250 METRO 12"])
        #expect(file.statements.map(\.account.currency) == [.cad, .usd])
        #expect(file.statements[0].closing?.amount == 300)
    }

    @Test func emptyVendorValuesBetweenRowsDoNotPileUp() {
        let rows = String(repeating: "<X.MARK>\n<X.NOTE>\n" + row(), count: 200)
        let file = read(ofx(rows))
        #expect(file.rows.count == 200)
        #expect(file.issueNames.isEmpty)
    }

    @Test func joinedFilesAreReadOneAfterTheOther() {
        let file = read(ofx(row()) + "\n" + ofx(row("20260302", "5")))
        #expect(file.rows == ["2026-03-01 -1250 METRO 12", "2026-03-02 500 METRO 12"])
        #expect(file.statements.count == 2)
    }

    @Test func rowsOutsideAnyStatementAreNotLost() {
        #expect(read("<OFX>\(row())</OFX>").rows == ["2026-03-01 -1250 METRO 12"])
    }

    @Test func theLinesOfAFileWithOldLineEndsAreCounted() {
        let file = read(ofx("<STMTTRN>\n</STMTTRN>").replacing("\n", with: "\r"))
        #expect(file.issueNames == ["ofx.date.missing@8"])
    }
}
