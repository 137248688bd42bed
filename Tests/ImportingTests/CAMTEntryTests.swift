import Importing
import Testing
import Values

@Suite("CAMT: entries")
struct CAMTEntryTests {
    @Test func theDirectionIsTheEntrysOwnAlsoInAReversal() {
        let reversed = CAMTText.entry("12.50", "<RvslInd>true</RvslInd>")
        let file = read(CAMTText.message(CAMTText.entry("-12.50") + reversed))
        #expect(file.rows == ["2026-03-05 -1250", "2026-03-05 1250"])
        #expect(file.statements[0].lines.map { $0.flags.contains(.reversal) } == [false, true])
        #expect(file.issueNames == [])
    }

    @Test(arguments: [
        ("<Sts>BOOK</Sts>", ["2026-03-05 100"], []), ("", ["2026-03-05 100"], []),
        ("<Sts>PDNG</Sts>", ["?2026-03-05 100"], []), ("<Sts><Cd>PDNG</Cd></Sts>", ["?2026-03-05 100"], []),
        ("<Sts><Cd>BOOK</Cd></Sts>", ["2026-03-05 100"], []), ("<Sts>\n<Cd>FUTR</Cd>\n</Sts>", ["?2026-03-05 100"], []),
        ("<Sts>INFO</Sts>", [], ["camt.entry.information@2"]), ("<Sts><Cd>INFO</Cd></Sts>", [], ["camt.entry.information@2"]),
        ("<Sts><Prtry>ODD</Prtry></Sts>", ["?2026-03-05 100"], ["camt.entry.status@2"]),
    ])
    func aStatusKeepsPendingApart(status: String, rows: [String], issues: [String]) {
        let file = read(CAMTText.message(CAMTText.entry("1.00", status: status)))
        #expect(file.rows == rows)
        #expect(file.issueNames == issues)
    }

    @Test func informationIsCountedOncePerStatement() {
        let file = read(CAMTText.message(CAMTText.entry("1", status: "<Sts>INFO</Sts>") + CAMTText.entry("2", status: "<Sts>INFO</Sts>")))
        #expect(file.issues.map(\.count) == [2])
    }

    @Test(arguments: [
        ("<BookgDt><DtTm>2026-03-05T23:59:59.999-11:00</DtTm></BookgDt>", "2026-03-05"),
        ("<BookgDt><Dt>2026-03-05Z</Dt></BookgDt>", "2026-03-05"), ("<BookgDt><Dt>20260305</Dt></BookgDt>", "2026-03-05"),
        ("<ValDt><Dt>2026-03-07</Dt></ValDt>", "2026-03-07"),
        ("<BookgDt><Dt>never</Dt></BookgDt><ValDt><Dt>2026-03-07</Dt></ValDt>", "2026-03-07"),
    ])
    func theBookingDayIsTheDatePartAndNeverMoves(dates: String, day: String) {
        let file = read(CAMTText.message(CAMTText.entry("1.00", dates)))
        #expect(file.rows == ["\(day) 100"])
        #expect(file.issueNames == [])
    }

    @Test func aDayThatDoesNotExistBecomesTheLastOfItsMonth() {
        let file = read(CAMTText.message(CAMTText.entry("1.00", "<BookgDt><Dt>2026-02-30</Dt></BookgDt>")))
        #expect(file.rows == ["2026-02-28 100"])
        #expect(file.issueNames == ["camt.day.adjusted@2"])
    }

    @Test func anEntryWithoutDaysTakesTheTransactionsOrTheStatements() {
        let ofTransaction = CAMTText.part("<RltdDts><AccptncDtTm>2026-03-02T10:00:00</AccptncDtTm></RltdDts>")
        let bare = { (inside: String) in "<Ntry><Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>\(inside)</Ntry>" }
        let file = read(CAMTText.message(bare(ofTransaction) + bare("")))
        #expect(file.rows == ["2026-03-02 100", "2026-03-31 100"])
        #expect(file.issueNames == ["camt.entry.dayAssumed@2"])
    }

    @Test func whatCannotBeReadIsLeftOutAndTheRestGoesOn() {
        let noDirection = "<Ntry><Amt Ccy=\"EUR\">1</Amt><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry>\n"
        let odd = CAMTText.entry("twelve") + "\n" + CAMTText.entry("1.00", "<BookgDt><Dt>2026-13-05</Dt></BookgDt>") + "\n"
        let file = read(CAMTText.message(noDirection + odd + CAMTText.entry("-7.00")))
        #expect(file.rows == ["2026-03-05 -700"])
        #expect(file.issueNames == ["camt.entry.direction@2", "camt.entry.amount@3", "camt.entry.day@4"])
    }

    @Test(arguments: [
        ("12.5", "EUR", 1250), ("+12.50", "EUR", 1250), ("0", "EUR", 0), ("12,50", "EUR", 1250), (".5", "EUR", 50),
        ("000012.50000", "EUR", 1250), ("2700", "JPY", 2700), ("1.234", "KWD", 1234), ("12345678901234.99", "EUR", 1_234_567_890_123_499),
    ])
    func amountsAreDecimals(digits: String, currency: String, minorUnits: Int64) {
        let account = "<Acct><Id><IBAN>DE01</IBAN></Id><Ccy>\(currency)</Ccy></Acct>"
        let file = read(CAMTText.message(CAMTText.entry(digits, currency: currency), account: account))
        #expect(file.statements.first?.lines.map(\.amount) == [minorUnits])
        #expect(file.issueNames == [])
    }

    @Test(arguments: ["1,234", "1.2.3", "1 000", "", "-", "1e5", "0x10", "123456789012345", "1,234.50", "NaN"])
    func anythingElseIsNoAmount(digits: String) {
        #expect(read(CAMTText.message(CAMTText.entry(digits))).issueNames == ["camt.entry.amount@2"])
    }

    @Test(arguments: [("1.005", 100), ("1.015", 102), ("1.0050001", 101), ("1.0049", 100)])
    func overlongFractionsAreRoundedHalfToEvenAndSaid(digits: String, minorUnits: Int64) {
        let file = read(CAMTText.message(CAMTText.entry(digits)))
        #expect(file.statements.first?.lines.map(\.amount) == [minorUnits])
        #expect(file.issueNames == ["amount.rounded@2"])
    }

    @Test func theBanksIDIsTheServicersThenThePartsThenTheEntrysReference() {
        let reference = "<NtryRef>17</NtryRef>"
        let none = "<AcctSvcrRef>NONREF</AcctSvcrRef>"
        let umsatz = "<Refs><Prtry><Tp>FI-UMSATZ-ID</Tp><Ref>2026-03-05-1</Ref></Prtry></Refs>"
        let entries = [
            CAMTText.entry("1", reference + "<AcctSvcrRef>A1</AcctSvcrRef>"),
            CAMTText.entry("1", reference + none + CAMTText.part("<Refs><AcctSvcrRef>P1</AcctSvcrRef></Refs>")),
            CAMTText.entry("1", reference + none + CAMTText.part(umsatz)),
            CAMTText.entry("1", reference + none), CAMTText.entry("1", none),
        ]
        #expect(read(CAMTText.message(entries.joined())).bankIDs == ["A1", "P1", "2026-03-05-1", "17", ""])
    }

    @Test func theRawRowIsTheWholeElement() {
        let entry = CAMTText.entry("-1.00", CAMTText.part(""))
        let file = read(CAMTText.message(entry))
        #expect(file.text(file.statements[0].lines[0].raw) == entry)
    }

    @Test func factsOfTheTransactionAreKeptBesideTheRow() {
        let refs =
            "<Refs><EndToEndId>E1</EndToEndId><TxId>T1</TxId><MndtId>M1</MndtId><ChqNb>000123</ChqNb></Refs>"
        let amounts = "<AmtDtls><InstdAmt><Amt Ccy='USD'>1.10</Amt></InstdAmt><TxAmt><Amt Ccy=\"EUR\">1</Amt></TxAmt></AmtDtls>"
        let card = "<CardTx><POI><MrchntCtgyCd>5411</MrchntCtgyCd></POI></CardTx>"
        let code = "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>"
        let file = read(
            CAMTText.message(
                CAMTText.entry(
                    "-1",
                    "<BookgDt><Dt>2026-03-05</Dt></BookgDt><ValDt><Dt>2026-03-06</Dt></ValDt>" + code
                        + CAMTText.part(refs + amounts + card))))
        #expect(
            file.facts == [
                "0 reference E1", "0 mandate M1", "0 checkNumber 000123", "0 valueDay 2026-03-06", "0 originalAmount USD -110",
                "0 bankCode PMNT-CCRD-POSD", "0 merchantCategoryCode 5411",
            ])
    }

    @Test func referencesThatSayNothingAreNoFacts() {
        let refs = "<Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>T1</TxId></Refs>"
        let code = "<BkTxCd/>"
        let ofPart = "<BkTxCd><Prtry><Cd>NTRF+116</Cd></Prtry></BkTxCd>"
        let sameDay = "<BookgDt><Dt>2026-03-05</Dt></BookgDt><ValDt><DtTm>2026-03-05T00:00:00</DtTm></ValDt>"
        let file = read(CAMTText.message(CAMTText.entry("-1", sameDay + code + CAMTText.part(refs + ofPart))))
        #expect(file.facts == ["0 reference T1", "0 bankCode NTRF+116"])
    }
}
