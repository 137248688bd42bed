import Values

/// Questrade TFSA: investment rows of QIF with `M/D'YY` dates; no ids, no currency, no balances.
enum QuestradeQIF {
    /// The file of a download.
    static func bytes(of download: Download) -> [UInt8] {
        var file = FileText(lineEnd: "\r\n")
        file.line("!Type:Invst")
        for row in download.rows {
            file.line("D" + date(row.movement.posted))
            for line in lines(row.movement) { file.line(line) }
            file.line("^")
        }
        return file.utf8
    }

    private static func lines(_ movement: Movement) -> [String] {
        let total = Int64(movement.amount.magnitude).decimal
        guard case .investing(let step) = movement.wording else { return ["NCash", "T" + movement.amount.decimal] }
        switch step {
        case .contribution(let text): return ["NXIn", "T" + total, "M" + text]
        case .buy(let units, let price):
            return [
                "NBuy", "YXEQT", "I" + price.fourDecimals, "Q" + String(units / 10_000), "T" + total, "MISHARES CORE EQUITY ETF PORTFOLIO",
            ]
        case .distribution: return ["NDiv", "YXEQT", "T" + total, "MISHARES CORE EQUITY ETF CASH DIV ON RECORD"]
        case .charge(let text): return ["NMiscExp", "T" + total, "M" + text]
        }
    }

    private static func date(_ day: Day) -> String {
        let (year, month, dayOfMonth) = day.civil
        return String(month) + "/" + String(dayOfMonth) + "'" + (year % 100).padded(2)
    }
}
