import Foundation
import Importing

/// The whole files from which broken ones are made: small ones of our own, and the real ones where they are at hand.
enum FuzzSeeds {
    /// Files of real banks that are longer than this would make the suite slow; long runs take them all.
    static let longestInSuite = 3 * 1024

    /// The seeds of a format, real files only up to a length.
    static func seeds(of format: FileFormat, longest: Int) -> [[UInt8]] {
        own(format).map { Array($0.utf8) } + real(format).filter { $0.count <= longest }
    }

    private static func own(_ format: FileFormat) -> [String] {
        switch format {
        case .csv: csv
        case .ofx: ofx
        case .qif: qif
        case .camt: camt
        case .mt940: mt940
        case .actual: [TableSamples.actual]
        case .firefly: [TableSamples.firefly]
        case .ynab: [TableSamples.ynab, TableSamples.ynabPlan]
        case .mint: [TableSamples.mint]
        case .monarch: [TableSamples.monarch]
        case .hledger: [LedgerSamples.hledger]
        case .beancount: [LedgerSamples.beancount]
        }
    }

    private static func real(_ format: FileFormat) -> [[UInt8]] {
        let letters: [FileFormat: String] = [.csv: "V", .ofx: "O", .qif: "Q", .camt: "C", .mt940: "M"]
        return RealFiles.all.filter { $0.name.hasPrefix(letters[format] ?? "-") }.map(\.bytes)
    }

    private static let csv = [
        "Date,Description,Amount,Balance\n2026-03-01,METRO 12,-12.50,87.50\n2026-03-02,\"PAY, ROLL \"\"A\"\"\",1200.00,1287.50\n",
        "Datum;Omschrijving;Bedrag;Af Bij\r\n01-03-2026;ALBERT HEIJN;1.234,56;Af\r\n31-03-2026;SALARIS;2.000,00;Bij\r\n",
        "Konto: 123\n\nBuchungstag;Text;Soll;Haben\n31.03.2026;Miete;800,00;\n30.03.2026;Gehalt;;2.500,00\nSumme;;800,00;2500,00\n",
        "Account\tDate\tPayee\tDebit\tCredit\tStatus\n1\t3/14/26\tSHELL\t(45.10)\t\tPosted\n1\t3/15/26\tTTC\t3.35-\t\tPending\n",
        "12/31/2025,-5.00,\"multi\nline\",CAD\r01/01/2026,$7.00,x,CAD\r",
    ]

    private static let ofx = [
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD"
            + "<BANKACCTFROM><BANKID>001<ACCTID>12<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331"
            + "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305120000[-5:EST]<TRNAMT>-12.50<FITID>A1<NAME>M&amp;M<MEMO>x</STMTTRN>"
            + "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260306<TRNAMT>1,5<FITID>A2<NAME>PAY</STMTTRN></BANKTRANLIST>"
            + "<LEDGERBAL><BALAMT>87.50<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
        "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>"
            + "<CCACCTFROM><ACCTID>4</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260305</DTPOSTED>"
            + "<TRNAMT>-9.999</TRNAMT><FITID>1</FITID><NAME>SHOP</NAME></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>",
        "OFXHEADER:100\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260331<CURDEF>CAD<INVACCTFROM><BROKERID>b<ACCTID>7</INVACCTFROM>"
            + "<INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20260302</INVTRAN><SECID><UNIQUEID>X<UNIQUEIDTYPE>CUSIP</SECID><UNITS>1.5"
            + "<UNITPRICE>10.01<TOTAL>-15.02</INVBUY></BUYSTOCK></INVTRANLIST><INVPOSLIST><POSSTOCK><INVPOS><SECID><UNIQUEID>X</SECID><UNITS>1.5"
            + "<UNITPRICE>11<MKTVAL>16.5<DTPRICEASOF>20260331</INVPOS></POSSTOCK></INVPOSLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>",
    ]

    private static let qif = [
        "!Type:Bank\nD3/14'26\nT-1,234.50\nN101\nPMETRO\nMmilk\nLFood:Groceries/Home\nSFood\nEa\n$-1000.00\nS[Savings]\n$-234.50\n^\nD3/15'26\nT5\n^\n",
        "!Account\nNVisa\nTCCard\n^\n!Type:CCard\nD31/12/2025\nU-5,00\nCX\nPSHOP\nA1 Road\n^\n!Type:Memorized\nKD\nT-1\n^\n",
        "!Type:Invst\nD3/14/26\nNBuy\nYACME\nI10.5\nQ3\nT31.50\nO0.10\n^\n!Type:Cat\nNFood\nE\n^\n",
        "!Option:AutoSwitch\n!Account\nNCash\nTCash\n^\n!Clear:AutoSwitch\n!Type:Cash\nD1.2.2026\nT-3.-\n^^\n",
    ]

    private static let camt = [
        CAMTText.message(
            CAMTText.balance("OPBD", "1.00", "2026-03-01") + CAMTText.balance("CLBD", "-11.50", "2026-03-31")
                + CAMTText.entry(
                    "-12.50",
                    "<NtryRef>1</NtryRef><ValDt><Dt>2026-03-06</Dt></ValDt><BookgDt><DtTm>2026-03-05T10:00:00Z</DtTm></BookgDt>"
                        + "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>"
                        + CAMTText.part(
                            "<Refs><EndToEndId>E1</EndToEndId></Refs><RltdPties><Cdtr><Nm>M&amp;M</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02</IBAN></Id></CdtrAcct>"
                                + "</RltdPties><RmtInf><Ustrd><![CDATA[a & b]]></Ustrd></RmtInf>") + "<AddtlNtryInf>x</AddtlNtryInf>")),
        CAMTText.message(
            CAMTText.entry(
                "-3.50", "<NtryDtls><Btch/><TxDtls><Amt Ccy='EUR'>1</Amt></TxDtls><TxDtls><Amt Ccy='EUR'>2.5</Amt></TxDtls></NtryDtls>")
                + CAMTText.entry("7", status: "<Sts><Cd>PDNG</Cd></Sts>") + CAMTText.entry("9", currency: "JPY")),
        CAMTText.document(
            "<GrpHdr><MsgPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></MsgPgntn></GrpHdr><Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct></Stmt><Stmt/>"
        ),
    ]

    private static let mt940 = [
        "{1:F01}{2:I940}{4:\n:20:A\n:25:45050050/76198810\n:28C:1/1\n:60F:C260301EUR1,5\n:61:2603050305DR12,50NTRFNONREF//B1\n/OCMT/USD14,/\n"
            + ":86:166?00SEPA?20EREF+E1?21SVWZ+Rent Mar?22ch?31DE01?32Ann\n Miller\n:61:260230RC1,NCHK12\n:86:text\nmore\n:62M:D260305EUR12,\n-}\n",
        ":20:B\n:25:NL71RABO0123456789EUR\n:60M:C260301EUR000000000001,00\n:61:260301D000000000025,00N102EREF\nNL70ABNA0987654321\n"
            + ":86:/EREF/1//CNTP/NL01INGB0/INGBNL2A/ING///REMI/USTD//x/NAME/y\n:62F:D260302EUR24,\n:64:C260302EUR1,\n:86:end\n-\n:20:C\n:25:1\n",
        ":20:D\n:25:PL29\n:34F:PLN0\n:13D:2603051815+0100\n:61:2603050305CN0,01FTRFREF\n:86: 020<00Order<20a<32b\n:90D:0PLN0,00\n:90C:1PLN0,01\n-\n",
    ]
}
