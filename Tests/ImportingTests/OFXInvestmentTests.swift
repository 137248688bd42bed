import Importing
import Testing
import Values

@Suite("Investment statements in OFX")
struct OFXInvestmentTests {
    static let buy = """
        <BUYMF><INVBUY><INVTRAN><FITID>1<DTTRADE>20260217<DTSETTLE>20260219<MEMO>PURCHASE</INVTRAN><SECID><UNIQUEID>FOO<UNIQUEIDTYPE>PRIVATE</SECID>
        <UNITS>8.846699<UNITPRICE>22.2908<COMMISSION>1<TOTAL>-197.2</INVBUY><BUYTYPE>BUY</BUYMF>
        """
    static let info =
        "<MFINFO><SECINFO><SECID><UNIQUEID>FOO<UNIQUEIDTYPE>PRIVATE</SECID><SECNAME>Foo &amp; Bar Fund<TICKER>FOO</SECINFO></MFINFO>"
    static let position = """
        <INVPOSLIST><POSMF><INVPOS><SECID><UNIQUEID>FOO<UNIQUEIDTYPE>PRIVATE</SECID><HELDINACCT>CASH<UNITS>17.604312<UNITPRICE>22.517211
        <MKTVAL>396.4<DTPRICEASOF>20260331</INVPOS></POSMF></INVPOSLIST>
        """

    @Test func aPurchaseIsARowOfTheCashThatItTakes() {
        let file = read(investment(Self.buy, securities: Self.info))
        #expect(file.rows == ["2026-02-17 -19720 Foo & Bar Fund"])
        #expect(
            file.detailNames == [
                "investmentAction BUYMF", "security FOO", "unitsInMillionths 8846699", "priceInMillionths 22290800", "valueDay 20503",
            ])
        let line = file.statements[0].lines[0]
        #expect(file.text(line.memo) == "PURCHASE")
        #expect(file.text(line.bankID) == "1")
        #expect(line.flags == .investment)
        #expect(file.statements[0].account.kind == .investment)
        #expect(file.text(file.statements[0].account.bank) == "b.ca")
        #expect(file.statements[0].periodEnd?.iso == "2026-03-31")
    }

    @Test(arguments: [
        ("SELLSTOCK", "<INVSELL>\(tran)<TOTAL>50</INVSELL>", 5000), ("INCOME", "\(tran)<INCOMETYPE>DIV<TOTAL>3.10", 310),
        ("TRANSFER", "\(tran)<UNITS>5<TFERACTION>IN", 0), ("INVEXPENSE", "\(tran)<TOTAL>-2", -200), ("SPLIT", "\(tran)<FRACCASH>1.25", 125),
        ("REINVEST", "\(tran)<INCOMETYPE>DIV<TOTAL>-9<UNITS>1", 0), ("JRNLFUND", "\(tran)<TOTAL>9", 0), ("NEWKIND", "\(tran)<TOTAL>7", 700),
    ])
    func everyKindIsOneRow(kind: String, body: String, cents: Int) {
        let file = read(investment("<\(kind)>\(body)</\(kind)>"))
        #expect(file.rows == ["2026-02-17 \(cents) M"])
        #expect(file.detailNames.contains("investmentAction \(kind)"))
        #expect(file.detailNames.contains("grossAmount \(kind == "JRNLFUND" ? 900 : -900)") == (kind == "REINVEST" || kind == "JRNLFUND"))
    }

    private static let tran = "<INVTRAN><FITID>1<DTTRADE>20260217<MEMO>M</INVTRAN>"

    @Test func cashOfTheAccountMovesInOrdinaryRows() {
        let file = read(investment("<INVBANKTRAN>\(row("20260202", "3730.76", "<NAME>CASH"))<SUBACCTFUND>CASH</INVBANKTRAN>" + Self.buy))
        #expect(file.rows == ["2026-02-02 373076 CASH", "2026-02-17 -19720 PURCHASE"])
        #expect(file.statements[0].lines.map(\.flags) == [[], .investment])
    }

    @Test func aReversalIsMarked() {
        let file = read(investment("<INCOME><INVTRAN><DTTRADE>20260217<REVERSALFITID>9</INVTRAN><TOTAL>-3</INCOME>"))
        #expect(file.statements[0].lines[0].flags == [.investment, .reversal])
    }

    @Test func positionsHaveTheirNamesAndValues() {
        let file = read(
            investment(
                "",
                after: Self.position
                    + "<INVBAL><AVAILCASH>12.34<MARGINBALANCE>0<BALLIST><BAL><VALUE>9<DTASOF>20250101</BAL></BALLIST></INVBAL>",
                securities: Self.info))
        let positions = file.statements[0].positions
        #expect(positions.map { file.text($0.name) } == ["Foo & Bar Fund"])
        #expect(positions.map { file.text($0.security) } == ["FOO"])
        #expect(positions.map(\.unitsInMillionths) == [17_604_312])
        #expect(positions.map(\.priceInMillionths) == [22_517_211])
        #expect(positions.map(\.value) == [39640])
        #expect(positions.map { $0.day?.iso } == ["2026-03-31"])
        #expect(file.statements[0].closing?.amount == 1234)
        #expect(file.statements[0].closing?.day.iso == "2026-03-31")
        #expect(file.rows.isEmpty && file.issueNames.isEmpty)
    }

    @Test func aPositionWithoutAValueIsAnError() {
        let file = read(investment("", after: Self.position.replacing("<MKTVAL>396.4", with: "")))
        #expect(file.statements[0].positions.isEmpty)
        #expect(file.issueNames == ["ofx.position.invalid@3"])
        #expect(file.issues[0].found == "FOO")
    }

    @Test func openOrdersAndPlansAreNoTransactions() {
        let orders =
            "<INVOOLIST><OOBUYSTOCK><OO><FITID>9<DTPLACED>20260301<SECID><UNIQUEID>FOO</SECID><UNITS>5</OO></OOBUYSTOCK></INVOOLIST><INV401KBAL><TOTAL>1000.00</INV401KBAL>"
        let file = read(investment(Self.buy, after: orders))
        #expect(file.rows == ["2026-02-17 -19720 PURCHASE"])
        #expect(file.statements[0].positions.isEmpty && file.statements[0].closing == nil)
    }
}
