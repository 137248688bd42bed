import Values

/// Westpac: debit and credit columns, a running balance, the bank's own category codes, newest first.
enum WestpacCSV {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText(lineEnd: "\r\n")
        file.line("Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial")
        for row in download.rows.reversed() {
            let amount = row.movement.amount
            let size = Int64(amount.magnitude).decimal
            let fields = [
                download.account.number, row.movement.posted.dayMonthYear, words(row).quoted, amount < 0 ? size : "",
                amount < 0 ? "" : size, row.balance.decimal, category(row.movement), "",
            ]
            file.line(fields.joined(separator: ","))
        }
        return file.utf8
    }

    private static func words(_ row: BookedRow) -> String {
        let receipt = (1_000_000 + row.sequence * 7919 % 9_000_000).padded(7)
        switch row.movement.wording {
        case .purchase(let purchase): return "DEBIT CARD PURCHASE " + bought(purchase)
        case .refund(let purchase): return "EFTPOS CREDIT " + bought(purchase)
        case .salary(let employer): return "DEPOSIT SALARY " + employer
        case .benefit(let payer, _): return "DEPOSIT " + payer
        case .bill(let payee, let reference): return "WITHDRAWAL MOBILE " + receipt + " BPAY " + payee + " " + reference
        case .directDebit(let payee, _): return "PAYMENT BY AUTHORITY TO " + payee + " " + receipt
        case .sent(let name, let note): return "WITHDRAWAL-OSKO PAYMENT " + receipt + " " + name + " " + note
        case .received(let name, let note): return "DEPOSIT-OSKO PAYMENT " + receipt + " " + name + " " + note
        case .ownTransfer(let text, let label): return label + " " + receipt + " " + text
        case .cashMachine(let place): return "WITHDRAWAL ATM " + receipt + " " + place
        case .fee(let text), .interest(let text): return text
        case .cheque(let number): return "CHEQUE " + number.padded(6)
        case .cardPayment, .investing: return "WITHDRAWAL"
        }
    }

    private static func bought(_ purchase: Purchase) -> String {
        (purchase.merchant + " " + purchase.place).cut(40) + " " + purchase.country
    }

    private static func category(_ movement: Movement) -> String {
        switch movement.wording {
        case .salary, .benefit, .received: "DEP"
        case .interest: "INT"
        case .fee: "FEE"
        case .cashMachine: "CASH"
        case .cheque: "CHQ"
        default: movement.amount < 0 ? "PAYMENT" : "DEP"
        }
    }
}
