import Importing
import Testing
import Values

@Suite("What an OFX row says")
struct OFXRowTests {
    @Test func nameAndMemoAreBothKept() {
        let file = read(ofx(row("20260301", "1", "<NAME>RETURNED CHECK FEE, CHECK # 319<MEMO>RETURNED CHECK FEE, CHECK # 319 FOR $45.33")))
        let line = file.statements[0].lines[0]
        #expect(file.text(line.payee) == "RETURNED CHECK FEE, CHECK # 319")
        #expect(file.text(line.memo) == "RETURNED CHECK FEE, CHECK # 319 FOR $45.33")
        #expect(file.text(line.bankID) == "1")
    }

    @Test func withoutANameTheMemoNamesTheRow() {
        let file = read(ofx(row("20260301", "1", "<MEMO>SOME MEMO")))
        #expect(file.payees == ["SOME MEMO"])
        #expect(file.text(file.statements[0].lines[0].memo) == "SOME MEMO")
    }

    @Test func theLongerNameContinuesACutOne() {
        #expect(read(ofx(row("20260301", "1", "<NAME>CONNIE'S HAIR D<EXTDNAME>CONNIE'S HAIR DESIGN"))).payees == ["CONNIE'S HAIR DESIGN"])
        let other = read(ofx(row("20260301", "1", "<NAME>VISA<EXTDNAME>CONNIE'S HAIR DESIGN")))
        #expect(other.payees == ["VISA"])
        #expect(other.detailNames == ["counterpartName CONNIE'S HAIR DESIGN"])
    }

    @Test func rareFactsStandBesideTheRow() {
        let facts = """
            <DTUSER>20260227<DTAVAIL>20260303<CHECKNUM>1044<REFNUM>R-9<SIC>5411<NAME>X
            <BANKACCTTO><BANKID>2<ACCTID>99-1<ACCTTYPE>SAVINGS</BANKACCTTO>
            """
        let file = read(ofx("<STMTTRN><TRNTYPE>XFER<DTPOSTED>20260301<TRNAMT>-1<FITID>1\(facts)</STMTTRN>"))
        #expect(
            file.detailNames == [
                "bankCode XFER", "checkNumber 1044", "merchantCategoryCode 5411", "reference R-9", "transactionDay 20511", "valueDay 20515",
                "counterpartAccount 99-1",
            ])
        #expect(file.text(file.statements[0].account.identifier) == "1234")
    }

    @Test func plainTypesZeroChequesAndEqualDaysAreNoFacts() {
        #expect(read(ofx(row("20260301", "1", "<CHECKNUM>0000<DTUSER>20260301<SIC>0"))).detailNames.isEmpty)
    }

    @Test func anAddressIsOneText() {
        let payee = "<PAYEE><NAME>ACME<ADDR1>1 Main<ADDR2>Unit 2<CITY>Ottawa<STATE>ON<POSTALCODE>K1A<PHONE>555</PAYEE>"
        let file = read(ofx(row("20260301", "1", payee)))
        #expect(file.payees == ["ACME"])
        #expect(file.detailNames == ["address 1 Main, Unit 2, Ottawa, ON, K1A"])
    }

    @Test func correctionsSayWhatTheyReplace() {
        let file = read(
            ofx(
                row("20260301", "1", "<CORRECTFITID>old1<CORRECTACTION>REPLACE")
                    + row("20260301", "1", "<CORRECTFITID>old2<CORRECTACTION>DELETE")))
        #expect(file.detailNames == ["correction old1 1", "correction old2 2"])
    }

    @Test func pendingRowsAreMarked() {
        let pending =
            "<BANKTRANLISTP><DTASOF>20260310<STMTTRNP><TRNTYPE>POS<DTTRAN>20260309<TRNAMT>-4.00<NAME>CAFE</STMTTRNP></BANKTRANLISTP>"
        let hold = "<STMTTRN><TRNTYPE>HOLD<DTPOSTED>20260308<TRNAMT>-9<NAME>HOTEL</STMTTRN>"
        let file = read(ofx(row() + hold, after: pending))
        #expect(file.rows == ["2026-03-01 -1250 METRO 12", "?2026-03-08 -900 HOTEL", "?2026-03-09 -400 CAFE"])
    }

    @Test func aPurchaseInAnotherCurrencyKeepsItsAmount() {
        let file = read(ofx(row("20260301", "-13.70", "<NAME>X<ORIGCURRENCY><CURRATE>1.37<CURSYM>USD</ORIGCURRENCY>")))
        #expect(file.rows == ["2026-03-01 -1370 X"])
        #expect(file.detailNames == ["originalAmount USD -1000"])
        #expect(file.issueNames.isEmpty)
    }

    @Test func aRowThatWasNotConvertedIsConvertedAtItsOwnRate() {
        let file = read(ofx(row("20260301", "-10.00", "<NAME>X<CURRENCY><CURRATE>1.37<CURSYM>USD</CURRENCY>")))
        #expect(file.rows == ["2026-03-01 -1370 X"])
        #expect(file.detailNames == ["originalAmount USD -1000"])
        #expect(file.issueNames == ["ofx.currency.converted@8"])
        let yen = read(ofx(row("20260301", "-1000", "<NAME>X<CURRENCY><CURRATE>0,0091<CURSYM>JPY</CURRENCY>")))
        #expect(yen.rows == ["2026-03-01 -910 X"])
    }

    @Test func aRowInTheAccountsOwnCurrencyIsLeftAlone() {
        let file = read(ofx(row("20260301", "-10.00", "<NAME>X<CURRENCY><CURRATE>1.0<CURSYM>CAD</CURRENCY>")))
        #expect(file.rows == ["2026-03-01 -1000 X"])
        #expect(file.issueNames.isEmpty && file.detailNames.isEmpty)
    }

    @Test(arguments: ["", "<CURRATE>0", "<CURRATE>x", "<CURRATE>-1"])
    func aRowInAnotherCurrencyWithoutARateIsAnError(rate: String) {
        let file = read(ofx(row("20260301", "-10.00", "<CURRENCY>\(rate)<CURSYM>USD</CURRENCY>") + row()))
        #expect(file.rows == ["2026-03-01 -1250 METRO 12"])
        #expect(file.issueNames == ["ofx.currency.noRate@8"])
    }

    @Test(arguments: ["", "<CURDEF>", "<CURDEF></CURDEF>", "<CURDEF> "])
    func withoutACurrencyOfItsOwnAnAccountHasThatOfItsRows(declared: String) {
        for aggregate in ["CURRENCY", "ORIGCURRENCY"] {
            for rate in ["<CURRATE>1.00", "", "<CURRATE>1,000000"] {
                let mark = "<NAME>X<\(aggregate)>\(rate)<CURSYM>JPY</\(aggregate)>"
                let file = read(ofx(row("20260301", "-1000", mark) + row("20260302", "-500", mark), currency: declared))
                #expect(file.statements[0].account.currency == Currency("JPY"), "\(aggregate) \(rate)")
                #expect(file.rows == ["2026-03-01 -1000 X", "2026-03-02 -500 X"])
                #expect(file.issueNames.isEmpty && file.detailNames.isEmpty)
            }
        }
    }

    @Test func aCurrencyThatStandsFurtherDownOrOnAConvertedRowIsNotTakenFromTheRows() {
        let mark = "<NAME>X<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY>"
        let later = read(ofx(row("20260301", "-10.00", mark), currency: "<CURDEF>", after: "<CURDEF>CAD"))
        #expect(later.statements[0].account.currency == .cad)
        let converted = read(
            ofx(row("20260301", "-13.70", "<NAME>X<ORIGCURRENCY><CURRATE>1.37<CURSYM>USD</ORIGCURRENCY>"), currency: "<CURDEF>"))
        #expect(converted.statements[0].account.currency == nil)
        #expect(converted.detailNames == ["originalAmount USD -1000"])
    }

    @Test func theRawTextOfARowIsKept() {
        let file = read(ofx(row()))
        #expect(file.text(file.statements[0].lines[0].raw) == row())
        #expect(file.statements[0].lines[0].lineNumber == 8)
    }
}
