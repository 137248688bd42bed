import Values

/// American Express Australia: charges are positive, newest last, and `Date Processed` says `Pending` until it is a date.
enum AmericanExpressCSV {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText(lineEnd: "\r\n")
        file.line("Date,Date Processed,Description,Card Member,Account #,Amount")
        for row in download.rows { file.line(line(row, of: download.account, isPending: false)) }
        for row in download.pending { file.line(line(row, of: download.account, isPending: true)) }
        return file.utf8
    }

    private static func line(_ row: BookedRow, of account: Account, isPending: Bool) -> String {
        let movement = row.movement
        let amount = isPending ? movement.hold?.amount ?? movement.amount : movement.amount
        let fields = [
            movement.happened.dayMonthYear, isPending ? "Pending" : movement.posted.dayMonthYear,
            words(movement, isPending: isPending).field, account.number, "-" + account.cardTail, (-amount).decimal,
        ]
        return fields.joined(separator: ",")
    }

    private static func words(_ movement: Movement, isPending: Bool) -> String {
        switch movement.wording {
        case .purchase(let purchase), .refund(let purchase):
            if isPending, let hold = movement.hold { return hold.merchant }
            let foreign = purchase.foreign.map { "  Foreign Spend Amount: " + $0.amount.grouped + " " + $0.currencyName } ?? ""
            return (purchase.merchant.column(max(purchase.merchant.count, 20)) + " " + purchase.place).cut(40) + foreign
        case .fee(let text), .interest(let text), .benefit(let text, _): return text
        case .cardPayment: return "BPAY PAYMENT - THANK YOU"
        default: return "ADJUSTMENT"
        }
    }
}
