import Values

/// Commonwealth Bank home loan: bank rows of QIF with day before month.
enum CommonwealthLoanQIF {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText(lineEnd: "\r\n")
        file.line("!Type:Bank")
        for row in download.rows {
            file.line("D" + row.movement.posted.dayMonthYear)
            file.line("T" + row.movement.amount.grouped)
            file.line("P" + words(row.movement))
            file.line("^")
        }
        return file.utf8
    }

    private static func words(_ movement: Movement) -> String {
        switch movement.wording {
        case .ownTransfer(let text, _), .interest(let text), .fee(let text): text
        default: "Adjustment"
        }
    }
}
