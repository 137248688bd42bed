import Importing
import Testing
import Values

@Suite("Amounts, days and texts of OFX")
struct OFXValueTests {
    @Test(arguments: [
        ("-12.50", -1250), ("12,50", 1250), ("+12.5", 1250), ("12", 1200), ("-.5", -50), ("5.", 500), ("1,234.56", 123456),
        ("1.234,56", 123456), ("-1 234,56", -123456), ("1'234.50", 123450), ("1,234,567", 123_456_700), ("- 3.00", -300),
        ("12,34,567.00", 123_456_700), ("1\u{A0}234,5", 123450), ("0.00", 0), ("-0", 0), ("\u{2212}7.25", -725), ("12.5000", 1250),
    ])
    func amounts(text: String, cents: Int) {
        let file = read(ofx(row("20260301", text, "")))
        #expect(file.rows == ["2026-03-01 \(cents)"])
        #expect(file.issueNames.isEmpty)
    }

    @Test(arguments: ["$120", "12.5.6", "abc", "1e5", "--3", "12-", "(5.00)", "1,23,4", "123456789012345.00", ".", "-", "12 5", "１２"])
    func whatIsNoAmountIsAnErrorThatNamesItsLine(text: String) {
        let file = read(ofx("<STMTTRN>\n<DTPOSTED>20260301\n<TRNAMT>\(text)\n</STMTTRN>\(row())"))
        #expect(file.rows == ["2026-03-01 -1250 METRO 12"])
        #expect(file.issueNames == ["ofx.amount.invalid@10"])
        #expect(file.issues[0].found == text)
    }

    @Test(arguments: [
        ("-995.4190396554627", -99542), ("0.125", 12), ("0.135", 14), ("0.145", 14), ("2.005000001", 201), ("-0.125", -12), ("0.999", 100),
    ])
    func longFractionsAreRoundedHalfToEvenAndSaidSo(text: String, cents: Int) {
        let file = read(ofx(row("20260301", text, "")))
        #expect(file.rows == ["2026-03-01 \(cents)"])
        #expect(file.issueNames == ["amount.rounded@8"])
    }

    @Test func aMarkBeforeThreeDigitsMeansWhatTheOtherAmountsSay() {
        #expect(read(ofx(row("20260301", "1,234", "") + row("20260302", "5.20", ""))).rows == ["2026-03-01 123400", "2026-03-02 520"])
        let comma = read(ofx(row("20260301", "1,234", "") + row("20260302", "5,20", "")))
        #expect(comma.rows == ["2026-03-01 123", "2026-03-02 520"])
        #expect(comma.issueNames == ["amount.rounded@8"])
    }

    @Test func theCurrencyDecidesTheMinorDigitsWhereverItStands() {
        #expect(read(ofx(row("20260301", "1200", ""), currency: "<CURDEF>JPY")).rows == ["2026-03-01 1200"])
        #expect(read(ofx(row("20260301", "1,200", ""), currency: "<CURDEF>JPY")).rows == ["2026-03-01 1200"])
        #expect(read(ofx(row("20260301", "1.234", ""), currency: "<CURDEF>KWD")).rows == ["2026-03-01 1234"])
        #expect(read(ofx(row("20260301", "1200", ""), currency: "", after: "<CURDEF>JPY")).rows == ["2026-03-01 1200"])
        let none = read(ofx(row("20260301", "12", ""), currency: ""), currency: .aud)
        #expect(none.rows == ["2026-03-01 1200"])
        #expect(none.statements[0].account.currency == nil)
        #expect(read(ofx(row(), currency: "<CURDEF>DOLLARS")).issueNames == ["ofx.currency.invalid@7"])
    }

    @Test(arguments: [
        "20260301", "20260301000000", "20260301235959.999[-12:X]", "20260301000000[+14:LINT]", "202603010000", "2026-03-01",
        "20260301160000.000[-5:EST]160000",
    ])
    func noZoneMovesADay(text: String) {
        #expect(read(ofx(row(text))).rows == ["2026-03-01 -1250 METRO 12"])
    }

    @Test(arguments: ["20110231", "201120000000", "2011", "00000000", "18991231", "03/01/2026", "today"])
    func aDayThatDoesNotExistIsAnErrorThatNamesItsLine(text: String) {
        let file = read(ofx("<STMTTRN>\n<DTPOSTED>\(text)\n<TRNAMT>1\n</STMTTRN>\(row())"))
        #expect(file.rows == ["2026-03-01 -1250 METRO 12"])
        #expect(file.issueNames == ["ofx.date.invalid@9"])
    }

    @Test func aRowWithoutDayOrAmountIsAnErrorThatNamesTheRow() {
        let file = read(
            ofx(
                "<STMTTRN>\n<TRNAMT>1</STMTTRN>\n<STMTTRN><DTPOSTED></DTPOSTED><TRNAMT>1</STMTTRN>\n<STMTTRN><DTPOSTED>20260301<TRNAMT></STMTTRN>"
            ))
        #expect(file.rows.isEmpty)
        #expect(file.issueNames == ["ofx.date.missing@8", "ofx.date.missing@10", "ofx.amount.missing@11"])
    }

    @Test(arguments: [
        ("AT&amp;T", "AT&T"), ("AT&amp;amp;T", "AT&T"), ("A &amp;lt;B&amp;gt;", "A <B>"), ("&amp;amp;amp;lt;", "<"), ("AT&T", "AT&T"),
        ("A&nbsp;B&nbsp;", "A B"), ("caf&eacute;", "café"), ("CAF&Eacute;", "CAFÉ"), ("&#233;t&#xE9;", "été"), ("L&#146;eau", "L’eau"),
        ("&quot;X&quot; &apos;Y&apos;", "\"X\" 'Y'"), ("&lol9; &unknown; &", "&lol9; &unknown; &"),
        ("&#x110000;&#xD800;&#;", "&#x110000;&#xD800;&#;"),
        ("TWO \r\n   LINES", "TWO LINES"), ("A\tB", "A B"), ("1 < 2", "1 < 2"), ("<![CDATA[A & B <C>]]>", "A & B <C>"),
        ("x<!-- no -->y", "xy"),
        ("a  b", "a  b"), ("&euro;5 &ndash; 6&#8364;", "€5 – 6€"), ("&yuml;&iexcl;", "ÿ¡"),
    ])
    func textsArePlain(written: String, plain: String) {
        #expect(read(ofx(row("20260301", "1", "<NAME>\(written)"))).payees == [plain])
    }
}
