package import Bookkeeping
package import Values

/// Rows of a ledger as a CSV table (RFC 4180, UTF-8) or as JSON lines, for taking them elsewhere.
///
/// Column names are the same in every language, because programs read them. Deleted rows stay out.
package struct ExportTable: Sendable {
    private let ledger: Ledger
    private let marks: RowMarks
    private let rows: [Int]

    /// The columns in their order.
    package static let columns = [
        "date", "account", "amount", "currency", "payee", "merchant", "category", "memo", "status", "id", "tags", "note",
    ]

    /// Places of the columns that hold texts of banks and people.
    private static let texts = [1, 4, 5, 6, 7, 10, 11]

    /// The table of some days; of everything when none are given.
    package init(_ shown: ChosenLedger, in span: DaySpan?) {
        ledger = shown.ledger
        marks = shown.marks
        let ledger = shown.ledger
        let range = span.map { ledger.rows(in: $0) } ?? 0..<ledger.count
        rows = range.filter { !ledger.flags[$0].contains(.deleted) }
    }

    /// Number of rows, the header left out.
    package var count: Int { rows.count }

    /// The table as CSV with its header, lines ending in CR LF.
    package func csv() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * 120)
        write(ExportTable.columns, to: &bytes)
        for row in rows {
            var values = values(row)
            for column in ExportTable.texts { values[column] = harmless(values[column]) }
            write(values, to: &bytes)
        }
        return bytes
    }

    /// The table as JSON lines, one object a row.
    package func jsonLines() -> [UInt8] {
        var bytes: [UInt8] = []
        for row in rows {
            var json = JSONWriter()
            json.object { json in
                for (column, value) in zip(ExportTable.columns, values(row)) { json.member(column, value) }
            }
            bytes.append(contentsOf: json.bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private func values(_ index: Int) -> [String] {
        let row = ledger.row(index)
        let account = ledger.accounts[Int(row.account)]
        return [
            row.day.iso, account.name, AmountText.text(row.amount, exponent: account.currency.exponent), account.currency.code,
            ledger.descriptors.texts.text(row.descriptor), ledger.merchants.text(ledger.merchant(ofRow: index)),
            ledger.categories.text(UInt32(row.category)), ledger.texts.text(row.memo), status(row.flags), row.id.text,
            marks.tags(ofRow: index).map { marks.tagNames.text($0.tag) }.joined(separator: " "),
            marks.noteTexts.text(marks.note(ofRow: index)),
        ]
    }

    private func status(_ flags: RowFlags) -> String {
        if flags.contains(.pending) { return "pending" }
        return flags.contains(.transfer) ? "transfer" : "posted"
    }

    private func write(_ values: [String], to bytes: inout [UInt8]) {
        for (place, value) in values.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            write(value, to: &bytes)
        }
        bytes.append(13)
        bytes.append(10)
    }

    /// A text that a spreadsheet would run as a formula, made harmless; numbers stay numbers. What begins one may stand behind spaces,
    /// which some spreadsheets leave out, or be as wide as a Chinese character, which some read as the narrow one.
    private func harmless(_ text: String) -> String {
        let start = text.unicodeScalars.drop { [" ", "\u{A0}", "\u{3000}", "\u{FEFF}"].contains($0) }
        guard let first = start.first, ExportTable.formulaStarts.contains(first) else { return text }
        return "'" + text
    }

    /// What a spreadsheet takes for the beginning of a formula, or cuts off in front of one.
    private static let formulaStarts: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

    private func write(_ value: String, to bytes: inout [UInt8]) {
        guard value.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }) else {
            bytes.append(contentsOf: value.utf8)
            return
        }
        bytes.append(34)
        for byte in value.utf8 {
            if byte == 34 { bytes.append(34) }
            bytes.append(byte)
        }
        bytes.append(34)
    }
}
