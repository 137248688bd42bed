import Values

/// Scotiabank Visa: OFX 1.02 as QFX; the name holds shop and town, the memo what a foreign purchase cost there.
enum ScotiaOFX {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var text = OFXText.sgml(charset: "1252")
        text.signOn(on: download.day, time: "070000", organisation: "Scotiabank", id: "2", quickenID: "2")
        text.aggregate("CREDITCARDMSGSRSV1") {
            $0.aggregate("CCSTMTTRNRS") {
                $0.leaf("TRNUID", "0")
                $0.status()
                $0.aggregate("CCSTMTRS") { statement(download, &$0) }
            }
        }
        return text.finished()
    }

    private static func statement(_ download: Download, _ text: inout OFXText) {
        text.leaf("CURDEF", download.account.listed.currency.code)
        text.aggregate("CCACCTFROM") { $0.leaf("ACCTID", download.account.number) }
        text.aggregate("BANKTRANLIST") {
            $0.leaves([("DTSTART", download.first.compact), ("DTEND", download.day.compact)])
            for row in download.rows { transaction(row, &$0) }
        }
        text.balances(ledger: download.closing, available: 8_000_00 + download.closing, on: download.day.compact)
    }

    private static func transaction(_ row: BookedRow, _ text: inout OFXText) {
        let (name, memo) = words(row.movement)
        text.aggregate("STMTTRN") {
            $0.leaves([
                ("TRNTYPE", row.movement.amount < 0 ? "DEBIT" : "CREDIT"), ("DTPOSTED", row.movement.posted.compact + "120000"),
                ("DTUSER", row.movement.happened.compact + "120000"), ("TRNAMT", row.movement.amount.decimal), ("FITID", row.bankID),
                ("NAME", name.cut(32)),
            ])
            if !memo.isEmpty { $0.leaf("MEMO", memo) }
        }
    }

    private static func words(_ movement: Movement) -> (String, String) {
        switch movement.wording {
        case .purchase(let purchase), .refund(let purchase):
            let place = purchase.state.isEmpty ? purchase.place : purchase.place + " " + purchase.state
            let memo = purchase.foreign.map { "AMT " + $0.amount.decimal + " " + $0.currencyName } ?? ""
            return (purchase.merchant.column(max(purchase.merchant.count, 18)) + " " + place, memo)
        case .fee(let text), .interest(let text), .benefit(let text, _): return (text, "")
        case .cardPayment: return ("PAYMENT FROM - *****18*7762", "")
        default: return ("ADJUSTMENT", "")
        }
    }
}
