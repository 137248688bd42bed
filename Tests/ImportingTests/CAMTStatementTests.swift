import Importing
import Testing
import Values

@Suite("CAMT: statements, accounts and balances")
struct CAMTStatementTests {
    private func accounts(_ inside: String) -> [String] { read(CAMTText.message(inside)).accountBalances }

    @Test(arguments: [
        ("BkToCstmrStmt", "Stmt"), ("BkToCstmrAcctRpt", "Rpt"), ("BkToCstmrDbtCdtNtfctn", "Ntfctn"), ("BkToCstmrStmtV01", "Stmt"),
    ])
    func eachKindOfMessageHoldsStatements(message: String, statement: String) {
        let one = "<\(statement)><Acct><Id><IBAN>DE01</IBAN></Id></Acct>\(CAMTText.entry("1"))</\(statement)>"
        let file = read("<Document><\(message)><GrpHdr/>\(one)\(one)</\(message)></Document>")
        #expect(file.format == .camt)
        #expect(file.accountBalances == ["DE01 EUR - -> -", "DE01 EUR - -> -"])
        #expect(file.rows == ["2026-03-05 100", "2026-03-05 100"])
    }

    @Test func anEnvelopeIsPassedThrough() {
        let message = CAMTText.document("<Stmt>\(CAMTText.entry("1"))</Stmt>").split(separator: "\n")[1]
        #expect(read("<BizMsg><AppHdr><To>X</To></AppHdr>\(message)</BizMsg>").rows == ["2026-03-05 100"])
    }

    @Test func anAccountSaysWhatItIs() {
        let account =
            "<Acct><Id><Othr><Id>12 34</Id></Othr></Id><Tp><Cd>SVGS</Cd></Tp><Ccy>CHF</Ccy><Nm>Rainy days</Nm><Ownr><Nm>Ann</Nm></Ownr>"
            + "<Svcr><FinInstnId><BICFI>ABCDCHZZ</BICFI></FinInstnId></Svcr></Acct>"
        let file = read(CAMTText.message("", account: account))
        let read = file.statements[0].account
        #expect(file.accountBalances == ["12 34 CHF - -> -"])
        #expect([file.text(read.name), file.text(read.bank), read.kind.code] == ["Rainy days", "ABCDCHZZ", "savings"])
    }

    @Test func theCurrencyIsTheAccountsElseThatOfTheFirstAmount() {
        let account = "<Acct><Id><IBAN>DE01</IBAN></Id></Acct>"
        let balance = CAMTText.balance("OPBD", "5", "2026-03-01", currency: "JPY")
        #expect(read(CAMTText.message(balance, account: account)).accountBalances == ["DE01 JPY 5@2026-03-01 -> -"])
        #expect(read(CAMTText.message(CAMTText.entry("5", currency: "KWD"), account: account)).rows == ["2026-03-05 5000"])
    }

    @Test func openingAndClosingAreTheBookedOnes() {
        let balances =
            CAMTText.balance("OPAV", "9", "2026-03-01") + CAMTText.balance("OPBD", "-1.00", "2026-03-01")
            + CAMTText.balance("CLAV", "9", "2026-03-31")
            + CAMTText.balance("CLBD", "2.00", "2026-03-31")
        #expect(accounts(balances) == ["DE01 EUR -100@2026-03-01 -> 200@2026-03-31"])
    }

    @Test func thePreviousClosingOpensTheNextDay() {
        #expect(accounts(CAMTText.balance("PRCD", "1", "2026-02-28")) == ["DE01 EUR 100@2026-03-01 -> -"])
        let both = CAMTText.balance("PRCD", "1", "2026-02-28") + CAMTText.balance("OPBD", "2", "2026-03-01")
        #expect(accounts(both) == ["DE01 EUR 200@2026-03-01 -> -"])
    }

    @Test func aStatementThatGivesBalancesForEachDayRunsFromTheFirstToTheLast() {
        let days = ["2026-03-02", "2026-03-01"].map {
            CAMTText.balance("OPBD", $0 == "2026-03-01" ? "1" : "2", $0) + CAMTText.balance("CLBD", $0 == "2026-03-01" ? "2" : "3", $0)
        }
        #expect(accounts(days.joined()) == ["DE01 EUR 100@2026-03-01 -> 300@2026-03-02"])
    }

    @Test func interimBalancesFillWhatIsMissing() {
        let interim = CAMTText.balance("ITBD", "5", "2026-03-05")
        #expect(accounts(interim) == ["DE01 EUR - -> 500@2026-03-05"])
        #expect(accounts(CAMTText.balance("OPBD", "1", "2026-03-01") + interim) == ["DE01 EUR 100@2026-03-01 -> 500@2026-03-05"])
        #expect(accounts(interim + CAMTText.balance("CLBD", "6", "2026-03-31")) == ["DE01 EUR 500@2026-03-05 -> 600@2026-03-31"])
        #expect(accounts(interim + CAMTText.balance("ITBD", "7", "2026-03-06")) == ["DE01 EUR 500@2026-03-05 -> 700@2026-03-06"])
    }

    @Test func availableMoneyIsTheBalanceOnlyWhenNothingBookedIsKnownAndNoCreditIsInIt() {
        let available = CAMTText.balance("ITAV", "5", "2026-03-05")
        #expect(accounts(available) == ["DE01 EUR - -> 500@2026-03-05"])
        #expect(accounts(CAMTText.balance("OPBD", "1", "2026-03-01") + available) == ["DE01 EUR 100@2026-03-01 -> -"])
        let withCredit = CAMTText.balance("ITAV", "5", "2026-03-05", "<CdtLine><Incl>true</Incl></CdtLine>")
        #expect(accounts(withCredit) == ["DE01 EUR - -> -"])
    }

    @Test func aBalanceThatCannotBeReadOrIsInAnotherCurrencyIsLeftOut() {
        let file = read(
            CAMTText.message(CAMTText.balance("OPBD", "x", "2026-03-01") + CAMTText.balance("CLBD", "1", "2026-03-31", currency: "SEK")))
        #expect(file.accountBalances == ["DE01 EUR - -> -"])
        #expect(file.issueNames == ["camt.balance.unreadable@2", "camt.balance.currency@2"])
    }

    @Test func thePeriodIsTheDatePart() {
        let file = read(
            CAMTText.message("<FrToDt><FrDtTm>2026-03-01T00:00:00+02:00</FrDtTm><ToDtTm>2026-03-31T23:59:59+02:00</ToDtTm></FrToDt>"))
        #expect([file.statements[0].periodStart?.iso, file.statements[0].periodEnd?.iso] == ["2026-03-01", "2026-03-31"])
    }

    @Test func balancesThatTheRowsDoNotMeetAreSaidOncePerStatement() {
        let balances = CAMTText.balance("OPBD", "1", "2026-03-01") + CAMTText.balance("CLBD", "2", "2026-03-31")
        let pending = CAMTText.entry("1.00", status: "<Sts>PDNG</Sts>")
        #expect(read(CAMTText.message(balances + CAMTText.entry("1.00") + pending)).issueNames == [])
        let off = read(CAMTText.message(balances + pending))
        #expect(off.issues.map { "\($0.id.name) \($0.found)" } == ["balance.mismatch DE01"])
    }

    @Test func entriesInAnotherCurrencyBecomeAStatementOfTheirOwn() {
        let file = read(
            CAMTText.message(
                CAMTText.entry("1") + CAMTText.entry("-2", currency: "USD") + CAMTText.entry("3") + CAMTText.entry("4", currency: "USD")))
        #expect(file.accountBalances == ["DE01 EUR - -> -", "DE01 USD - -> -"])
        #expect(file.rows == ["2026-03-05 100", "2026-03-05 300", "2026-03-05 -200", "2026-03-05 400"])
        #expect(file.issueNames == ["camt.entry.currency@2"])
    }

    @Test func theBanksTotalsProveThatNothingIsMissing() {
        func totals(_ credit: String, _ debit: String) -> String {
            "<TxsSummry><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>\(credit)</Sum></TtlCdtNtries><TtlDbtNtries><Sum>\(debit)</Sum></TtlDbtNtries></TxsSummry>"
        }
        let entries = CAMTText.entry("3.00") + CAMTText.entry("-1.25")
        #expect(read(CAMTText.message(totals("3", "1.25") + entries)).issueNames == [])
        #expect(read(CAMTText.message(totals("3", "1.24") + entries)).issueNames == ["camt.totals.mismatch@2"])
    }

    @Test func aPageThatIsNotTheLastSaysSo() {
        let page = "<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>"
        #expect(read(CAMTText.message(page)).issues.map { "\($0.id.name) \($0.found)" } == ["camt.page.incomplete 1"])
        #expect(read(CAMTText.message(page.replacing("false", with: "true"))).issueNames == [])
        let two = CAMTText.document("<Stmt>\(page)\(CAMTText.entry("1"))</Stmt><Stmt>\(CAMTText.entry("1"))</Stmt>")
        #expect(read(two).issueNames == ["camt.page.incomplete@2"])
        let header = "<GrpHdr><MsgPgntn><PgNb>2</PgNb><LastPgInd>false</LastPgInd></MsgPgntn></GrpHdr>"
        #expect(read(CAMTText.document(header + "<Stmt>\(CAMTText.entry("1"))</Stmt>")).issueNames == ["camt.page.incomplete@2"])
    }

    @Test func aMessageWithoutStatementsSaysSo() {
        #expect(read(CAMTText.document("<GrpHdr/>")).issueNames == ["camt.statement.none@0"])
    }

    @Test func statementsBeyondTheLimitAreLeftOutAndSaidOnce() {
        let one = "<Stmt><Acct><Id><IBAN>A</IBAN></Id></Acct></Stmt>"
        let file = read(CAMTText.document(String(repeating: one, count: ImportLimits.statements + 2)))
        #expect(file.statements.count == ImportLimits.statements)
        #expect(file.issueNames == ["camt.statement.limit@2"])
    }
}
