import Values

/// EQ Bank: ISO dates, dollar signs, a running balance, newest first.
enum EquitableCSV {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText()
        file.line("Transfer date,Description,Amount,Balance")
        for row in download.rows.reversed() {
            file.line(
                [row.movement.posted.iso, words(row.movement).field, dollars(row.movement.amount), dollars(row.balance)].joined(
                    separator: ","))
        }
        return file.utf8
    }

    private static func dollars(_ cents: Int64) -> String {
        (cents < 0 ? "-$" : "$") + Int64(cents.magnitude).decimal
    }

    private static func words(_ movement: Movement) -> String {
        switch movement.wording {
        case .ownTransfer(let text, _), .interest(let text), .fee(let text): text
        default: movement.amount < 0 ? "Withdrawal" : "Deposit"
        }
    }
}
