import Importing
import Testing

@Suite("OFX in every dialect gives the same rows")
struct OFXDialectTests {
    private let expected = ["2026-03-01 -1250 METRO 12"]

    @Test(arguments: [
        "OFXHEADER:100DATA:OFXSGMLVERSION:102SECURITY:NONEENCODING:USASCII<OFX>",
        "   OFXHEADER:100\n   DATA:OFXSGML\n   VERSION:102\n<OFX>",
        "OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\n<OFX>",
        "<OFX>",
        "\n\n\t <OFX>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\" SECURITY=\"NONE\"?><OFX>",
        "<?OFX OFXHEADER=\"200\"?>\n<!-- a bank's comment with <STMTTRN> in it -->\n<OFX xmlns=\"urn:x\">",
        "<!DOCTYPE OFX SYSTEM \"ofx160.dtd\">\n<OFX>",
    ])
    func headersDoNotMatter(header: String) {
        let file = read(header + "<STMTRS><CURDEF>CAD<BANKTRANLIST>\(row())</BANKTRANLIST></STMTRS></OFX>")
        #expect(file.rows == expected)
        #expect(file.issueNames.isEmpty)
    }

    @Test(arguments: [
        "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260301<TRNAMT>-12.50<FITID>1<NAME>METRO 12</STMTTRN>",
        "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260301</DTPOSTED><TRNAMT>-12.50</TRNAMT><NAME>METRO 12</NAME></STMTTRN>",
        "<stmttrn>\n\t<trntype>DEBIT\n\t<dtposted>20260301\n\t<trnamt>-12.50\n\t<name>METRO 12\n</stmttrn>",
        "<StmtTrn>\r\n<DtPosted> 20260301 \r\n<TrnAmt>\t-12.50\r\n<Name>  METRO 12  \r\n</StmtTrn>\r\n",
        "<STMTTRN >\r<DTPOSTED >20260301\r<TRNAMT >-12.50\r<NAME >METRO 12\r</STMTTRN >",
        "<STMTTRN><MEMO/><DTPOSTED>20260301<TRNAMT>-12.50<CHECKNUM></CHECKNUM><NAME>METRO 12</STMTTRN>",
        "<STMTTRN><CHECKNUM><MEMO><DTPOSTED>20260301<TRNAMT>-12.50<INTU.XYZ>5<NAME>METRO 12</STMTTRN>",
        "<STMTTRN><DTPOSTED><![CDATA[20260301]]></DTPOSTED><TRNAMT><![CDATA[-12.50]]></TRNAMT><NAME><![CDATA[METRO 12]]></NAME></STMTTRN>",
        "<STMTTRN><DTPOSTED>20260301<TRNAMT>-12.50<!-- & < > --><PAYEE><NAME>METRO 12<ADDR1>1 Main</PAYEE></STMTTRN>",
    ])
    func rowsInAnySpelling(text: String) {
        let file = read(ofx(text))
        #expect(file.rows == expected)
        #expect(file.issueNames.isEmpty)
    }

    @Test func aLyingCharsetDoesNotGarbleNames() {
        let text = ofx(row("20260301", "-12.50", "<NAME>CAFÉ DÉPÔT"))
        #expect(read(text).payees == ["CAFÉ DÉPÔT"])
        let latin = Array(text.unicodeScalars).map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(read(latin).payees == ["CAFÉ DÉPÔT"])
        #expect(read([0xEF, 0xBB, 0xBF] + Array(text.utf8)).payees == ["CAFÉ DÉPÔT"])
        let wide: [UInt8] = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        #expect(read([0xFF, 0xFE] + wide).payees == ["CAFÉ DÉPÔT"])
    }

    /// Rows from a seeded generator, written in dialects from the same generator, come back as they are.
    @Test(arguments: 0..<200)
    func anyDialectGivesTheSameRows(seed: Int) {
        var random = OFXRandom(seed: UInt64(seed))
        let rows = (0..<random.below(12)).map { _ in OFXSample(&random) }
        let mark = random.pick([".", ","])
        let text = ofx(rows.map { $0.written(&random, mark: mark) }.joined(separator: random.pick(["", "\n", "\r\n  ", "\t"])))
        let file = read(text)
        #expect(file.rows == rows.map(\.expected), "seed \(seed)\n\(text)")
        #expect(file.issueNames.isEmpty, "seed \(seed)\n\(text)")
    }
}
