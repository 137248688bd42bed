import Values

/// Commonwealth Bank, everyday account: four columns without a header, newest first, `Value Date` where a card was used days before.
enum CommonwealthCSV {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText(lineEnd: "\r\n")
        for row in download.rows.reversed() {
            let fields = [
                row.movement.posted.dayMonthYear, signed(row.movement.amount).quoted, words(row, card: download.account.cardTail).quoted,
                signed(row.balance).quoted,
            ]
            file.line(fields.joined(separator: ","))
        }
        return file.utf8
    }

    private static func signed(_ cents: Int64) -> String {
        (cents < 0 ? "" : "+") + cents.decimal
    }

    private static func words(_ row: BookedRow, card: String) -> String {
        let movement = row.movement
        switch movement.wording {
        case .purchase(let purchase): return bought(purchase, movement, card: card)
        case .refund(let purchase): return "Refund Purchase " + bought(purchase, movement, card: card)
        case .salary(let employer): return "Salary " + employer
        case .benefit(let payer, let label): return "Direct Credit " + label + " " + payer
        case .bill(let payee, let reference): return payee + " NetBank BPAY " + reference
        case .directDebit(let payee, let label): return "Direct Debit " + label + " " + payee
        case .sent(let name, let note): return "Transfer To " + name + " CommBank App " + note
        case .received(let name, let note): return "Fast Transfer From " + name + " " + note
        case .ownTransfer(let text, _): return text
        case .cashMachine(let place): return "Wdl ATM " + place
        case .fee(let text): return text + valueDate(movement)
        case .interest(let text): return text
        case .cheque(let number): return "Chq " + number.padded(6)
        case .cardPayment, .investing: return "Transfer"
        }
    }

    /// `WOOLWORTHS 1294 HORNSBY NS AUS Card xx5441 Value Date: 31/07/2026`: the state is cut to two letters.
    private static func bought(_ purchase: Purchase, _ movement: Movement, card: String) -> String {
        var parts = [purchase.merchant, purchase.place]
        if !purchase.state.isEmpty { parts.append(purchase.state.cut(2)) }
        parts += [purchase.country, "Card xx" + card]
        if let foreign = purchase.foreign { parts.append(foreign.currency + " " + foreign.amount.decimal) }
        return parts.joined(separator: " ") + valueDate(movement)
    }

    private static func valueDate(_ movement: Movement) -> String {
        movement.happened == movement.posted ? "" : " Value Date: " + movement.happened.dayMonthYear
    }
}
