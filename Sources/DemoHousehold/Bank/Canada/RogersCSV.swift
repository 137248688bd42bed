import Values

/// Rogers Bank Mastercard: charges are positive, pending rows come last and have no posting day.
enum RogersCSV {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText()
        file.line(
            "Date,Posted Date,Reference Number,Activity Type,Activity Status,Card Number,Merchant Category Description,"
                + "Merchant Name,Merchant City,Merchant State or Province,Merchant Country Code,Merchant Postal Code,Amount,Rewards,Name on Card"
        )
        for row in download.rows { file.line(line(row, of: download.account, isPending: false)) }
        for row in download.pending { file.line(line(row, of: download.account, isPending: true)) }
        return file.utf8
    }

    private static func line(_ row: BookedRow, of account: Account, isPending: Bool) -> String {
        let movement = row.movement
        let amount = isPending ? movement.hold?.amount ?? movement.amount : movement.amount
        let reference = isPending ? "" : quotedReference(row)
        let dates = [movement.happened.iso, isPending ? "" : movement.posted.iso, reference]
        let status = [isPayment(movement) ? "PAYMENT" : "TRANS", isPending ? "PENDING" : "APPROVED", "************" + account.cardTail]
        return (dates + status + merchant(movement, isPending: isPending) + [dollars(-amount), "", account.number])
            .map { $0.field }.joined(separator: ",")
    }

    /// Category, name, city, province, country and postal code.
    private static func merchant(_ movement: Movement, isPending: Bool) -> [String] {
        switch movement.wording {
        case .purchase(let purchase), .refund(let purchase):
            let name = isPending ? movement.hold?.merchant ?? purchase.merchant : purchase.merchant
            let place = isPending && movement.hold != nil ? "" : purchase.place
            return [purchase.business.description, name, place, purchase.state, purchase.country, ""]
        case .cardPayment: return ["", "PAYMENT THANK YOU", "", "", "", ""]
        case .fee(let text), .interest(let text), .benefit(let text, _): return ["", text, "", "", "", ""]
        default: return ["", "ADJUSTMENT", "", "", "", ""]
        }
    }

    private static func isPayment(_ movement: Movement) -> Bool {
        if case .cardPayment = movement.wording { return true }
        return false
    }

    private static func quotedReference(_ row: BookedRow) -> String {
        "550" + row.movement.posted.compact + row.sequence.padded(12)
    }

    private static func dollars(_ cents: Int64) -> String {
        (cents < 0 ? "-$" : "$") + Int64(cents.magnitude).grouped
    }
}
