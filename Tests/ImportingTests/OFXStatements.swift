import Importing
import Values

/// A bank statement in OFX around some rows, as most banks write it: SGML, leaves not closed.
func ofx(
    _ rows: String, currency: String = "<CURDEF>CAD",
    account: String = "<BANKACCTFROM><BANKID>001<ACCTID>1234<ACCTTYPE>CHECKING</BANKACCTFROM>", after: String = ""
) -> String {
    """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    ENCODING:USASCII
    CHARSET:1252

    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>\(currency)\(account)<BANKTRANLIST>
    \(rows)
    </BANKTRANLIST>\(after)</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """
}

/// An investment statement in OFX around some transactions.
func investment(_ transactions: String, after: String = "", securities: String = "") -> String {
    """
    OFXHEADER:100
    <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260331<CURDEF>CAD<INVACCTFROM><BROKERID>b.ca<ACCTID>77</INVACCTFROM>
    <INVTRANLIST><DTSTART>20260101<DTEND>20260331\(transactions)</INVTRANLIST>\(after)</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
    <SECLISTMSGSRSV1><SECLIST>\(securities)</SECLIST></SECLISTMSGSRSV1></OFX>
    """
}

/// One row of an OFX statement.
func row(_ day: String = "20260301", _ amount: String = "-12.50", _ rest: String = "<NAME>METRO 12") -> String {
    "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\(day)<TRNAMT>\(amount)<FITID>1\(rest)</STMTTRN>"
}

extension StatementFile {
    /// The details of every row as `kind text number`, the text and the number only where there are any.
    var detailNames: [String] {
        statements.flatMap { statement in
            statement.details.map { detail in
                "\(detail.kind)" + (detail.text.isEmpty ? "" : " \(text(detail.text))") + (detail.number == 0 ? "" : " \(detail.number)")
            }
        }
    }

    /// The splits of every row as `amount category memo`, a transfer's account in brackets.
    var splitNames: [String] {
        statements.flatMap { statement in
            statement.splits.map { split in
                let category = split.categoryIsAccount ? "[\(text(split.category))]" : text(split.category)
                return "\(split.amount) \(category)" + (split.memo.isEmpty ? "" : " \(text(split.memo))")
            }
        }
    }

    /// The payees of every row.
    var payees: [String] {
        statements.flatMap { $0.lines.map { text($0.payee) } }
    }
}
