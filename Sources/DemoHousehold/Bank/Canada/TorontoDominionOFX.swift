import Values

/// TD Canada Trust, chequing: OFX 1.02 as Quicken's QFX, names of up to 18 characters with a channel mark behind them.
enum TorontoDominionOFX {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var text = OFXText.sgml(charset: "1252")
        text.signOn(on: download.day, time: "202114.217[-5:EST]", organisation: "TD", id: "3000", quickenID: "3000")
        text.aggregate("BANKMSGSRSV1") {
            $0.aggregate("STMTTRNRS") {
                $0.leaf("TRNUID", "0")
                $0.status()
                $0.aggregate("STMTRS") { statement(download, &$0) }
            }
        }
        return text.finished()
    }

    private static func statement(_ download: Download, _ text: inout OFXText) {
        text.leaf("CURDEF", download.account.listed.currency.code)
        text.aggregate("BANKACCTFROM") {
            $0.leaves([("BANKID", "004"), ("BRANCHID", "18762"), ("ACCTID", download.account.number), ("ACCTTYPE", "CHECKING")])
        }
        text.aggregate("BANKTRANLIST") {
            $0.leaves([("DTSTART", stamp(download.first)), ("DTEND", stamp(download.day))])
            for row in download.rows { transaction(row, &$0) }
        }
        text.balances(ledger: download.closing, available: download.closing, on: stamp(download.day))
    }

    private static func transaction(_ row: BookedRow, _ text: inout OFXText) {
        text.aggregate("STMTTRN") {
            $0.leaves([
                ("TRNTYPE", row.ofxType), ("DTPOSTED", stamp(row.movement.posted)), ("TRNAMT", row.movement.amount.decimal),
                ("FITID", row.bankID), ("NAME", words(row).cut(32)),
            ])
        }
    }

    private static func stamp(_ day: Day) -> String {
        day.compact + "020000.000[-5:EST]"
    }

    private static func words(_ row: BookedRow) -> String {
        let code = (row.sequence * 7919 % 1_000_000).padded(6)
        switch row.movement.wording {
        case .purchase(let purchase): return purchase.merchant.column(18) + (purchase.online ? "_V" : "_F")
        case .refund(let purchase): return purchase.merchant.column(18) + "_V"
        case .salary(let employer): return employer.column(15) + " PAY"
        case .benefit(let payer, _): return payer
        case .bill(let payee, _): return payee.column(15) + " " + reference(row)
        case .directDebit(let payee, let label): return payee.column(15) + " " + label
        case .sent: return "SEND E-TFR ***" + String(reference(row).suffix(3))
        case .received: return "E-TRANSFER ***" + String(reference(row).suffix(3))
        case .ownTransfer(let text, let label): return label.isEmpty ? text : text.column(15) + " " + label
        case .cashMachine(let place): return place.column(14) + code
        case .cheque(let number): return "CHQ#" + number.padded(5)
        case .fee(let text), .interest(let text): return text
        case .cardPayment, .investing: return "TFR-TO C/C"
        }
    }

    private static func reference(_ row: BookedRow) -> String {
        var chance = Chance(seed: UInt64(row.sequence), concern: .people)
        return chance.filled("??????")
    }
}
