import Values

/// ING savings: OFX 2 as XML, with a receipt number behind every text.
enum INGOFX {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var text = OFXText.xml()
        text.signOn(on: download.day, time: "093000", organisation: "ING", id: "923100")
        text.aggregate("BANKMSGSRSV1") {
            $0.aggregate("STMTTRNRS") {
                $0.leaf("TRNUID", "1")
                $0.status()
                $0.aggregate("STMTRS") { statement(download, &$0) }
            }
        }
        return text.finished()
    }

    private static func statement(_ download: Download, _ text: inout OFXText) {
        text.leaf("CURDEF", download.account.listed.currency.code)
        text.aggregate("BANKACCTFROM") { $0.leaves([("BANKID", "923100"), ("ACCTID", download.account.number), ("ACCTTYPE", "SAVINGS")]) }
        text.aggregate("BANKTRANLIST") {
            $0.leaves([("DTSTART", download.first.compact), ("DTEND", download.day.compact)])
            for row in download.rows { transaction(row, &$0) }
        }
        text.balances(ledger: download.closing, available: download.closing, on: download.day.compact)
    }

    private static func transaction(_ row: BookedRow, _ text: inout OFXText) {
        text.aggregate("STMTTRN") {
            $0.leaves([
                ("TRNTYPE", row.ofxType), ("DTPOSTED", row.movement.posted.compact), ("TRNAMT", row.movement.amount.decimal),
                ("FITID", row.bankID), ("MEMO", words(row.movement) + " - Receipt " + (100_000 + row.sequence * 7919 % 900_000).padded(6)),
            ])
        }
    }

    private static func words(_ movement: Movement) -> String {
        switch movement.wording {
        case .ownTransfer(let text, _), .interest(let text), .fee(let text): text
        default: "Adjustment"
        }
    }
}
