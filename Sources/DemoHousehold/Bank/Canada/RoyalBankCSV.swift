import Values

/// Royal Bank of Canada: two descriptions, no balance, newest first, rows with one comma more than the header.
enum RoyalBankCSV {
    /// The file of a download, in Windows-1252 with CRLF.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText(lineEnd: "\r\n")
        file.line(#""Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$""#)
        for row in download.rows.reversed() {
            let movement = row.movement
            let (first, second) = words(movement, sequence: row.sequence)
            let fields = [
                "Chequing", download.account.number, movement.posted.monthDayYear, chequeNumber(movement), first.quoted,
                second.isEmpty ? "" : second.quoted, movement.amount.decimal, "", "",
            ]
            file.line(fields.joined(separator: ","))
        }
        return file.windows1252
    }

    private static func chequeNumber(_ movement: Movement) -> String {
        if case .cheque(let number) = movement.wording { return String(number) }
        return ""
    }

    /// The two descriptions; shops get fifteen characters.
    private static func words(_ movement: Movement, sequence: Int) -> (String, String) {
        let code = (sequence * 7919 % 10_000).padded(4)
        switch movement.wording {
        case .purchase(let purchase):
            return ((purchase.online ? "Visa Debit purchase - " : "Contactless Interac purchase - ") + code, purchase.merchant.cut(15))
        case .refund(let purchase): return ("Visa Debit refund - " + code, purchase.merchant.cut(15))
        case .salary(let employer): return ("Payroll Deposit", employer.cut(24))
        case .benefit(let payer, let label), .directDebit(let payer, let label): return (label, payer)
        case .bill(let payee, _): return ("Online Banking payment - " + code, payee)
        case .sent(let name, _): return ("e-Transfer sent", name + " " + eTransferCode(sequence))
        case .received(let name, _): return ("e-Transfer - Autodeposit", name + " " + "C1A" + eTransferCode(sequence))
        case .ownTransfer(let text, let label): return (label, text)
        case .cashMachine(let place): return ("ATM withdrawal - " + code, place)
        case .cheque(let number): return ("Cheque - " + String(number), "")
        case .fee(let text), .interest(let text): return (text, "")
        case .cardPayment, .investing: return ("Misc Payment", "")
        }
    }

    /// The reference that e-Transfers end in.
    private static func eTransferCode(_ sequence: Int) -> String {
        var chance = Chance(seed: UInt64(sequence), concern: .people)
        return chance.filled("??????")
    }
}
