import Bookkeeping
import Values

/// Rows of the ledger as a list shows them.
struct ShownRows: Sendable {
    /// The rows.
    let rows: [ShownRow]
    private let wording: Wording

    /// A list of rows.
    init(_ rows: [ShownRow], _ wording: Wording) {
        self.rows = rows
        self.wording = wording
    }

    /// Writes the rows one after the other.
    func write(to json: inout JSONWriter) {
        for row in rows { row.write(to: &json) }
    }

    /// Writes what a view needs of the rows, those of one day that follow each other together.
    func writeDays(to json: inout JSONWriter) {
        var index = 0
        while index < rows.count {
            let day = rows[index].day
            json.object { json in
                json.member("day", day)
                json.member("title", Catalogue.heading(wording.catalogue.date(day, .full)))
                json.member("brief", wording.catalogue.date(day, .medium))
                json.array("items") { json in
                    while index < rows.count, rows[index].day == day {
                        writeItem(rows[index], to: &json)
                        index += 1
                    }
                }
            }
        }
    }

    private func writeItem(_ row: ShownRow, to json: inout JSONWriter) {
        json.object { json in
            json.member("id", row.id)
            json.member("name", row.name)
            json.member("remark", row.remark)
            json.member("marks", row.marks)
            json.member("icon", row.category.icon)
            json.member("colour", row.category.colour)
            json.member("account", row.account)
            json.member("amount", row.amountText)
        }
    }

    /// Draws the rows for a terminal, and below them how many more there are.
    func draw(on block: inout TerminalBlock, more: Int) {
        var table = TerminalTable([.left, .right, .name, .name, .name, .left])
        for row in rows {
            table.add(
                .text(row.day.iso, .muted), .text(row.amountText, row.counted > 0 ? .sage : .plain), .text(row.name),
                .text(row.remark, .muted), .text(row.account, .muted), .text(row.briefID, .muted))
        }
        block.add(table)
        if more > 0 { block.add("  " + wording.text("list.more", .count("count", more)), .muted) }
    }
}
