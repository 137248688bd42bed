package import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// What the person wrote differently about a row; nil if it stands as it came.
    package func edit(of row: UUID128) throws -> RowEdit? {
        try answer(editQuestion(row)).first
    }

    func editQuestion(_ row: UUID128) -> RecordQuestion<RowEdit> {
        question(row, "SELECT id, day, merchant, text, amount FROM row_edit WHERE household = ? AND id = ?", rowEdit)
    }

    /// Everything that the person wrote differently about single rows.
    package func rowEdits() throws -> [RowEdit] {
        try database.read { try rowEdits($0) }
    }

    func rowEdits(_ session: any SQLSession) throws -> [RowEdit] {
        try session.rows("SELECT id, day, merchant, text, amount FROM row_edit WHERE household = ? ORDER BY id", [key], rowEdit)
    }

    private func rowEdit(_ row: any SQLRow) throws -> RowEdit {
        RowEdit(
            row: row.id(0), day: try row.optionalDay(1), merchant: row.optionalText(2),
            text: row.optionalText(3), amount: row.optionalInteger(4))
    }

    /// Puts an edit in place of the one that the row had; an empty one takes it away.
    package func setEdit(_ edit: RowEdit) throws {
        let before = try self.edit(of: edit.row) ?? RowEdit(row: edit.row)
        let fields = [
            before.day != edit.day ? "day" : nil, before.merchant != edit.merchant ? "merchant" : nil,
            before.text != edit.text ? "text" : nil, before.amount != edit.amount ? "amount" : nil,
        ].compactMap { $0 }
        try changeRow(edit.row, fields) { session in
            guard !edit.isEmpty else {
                try session.executeSoon("DELETE FROM row_edit WHERE household = ? AND id = ?", [key, SQLValue(edit.row)])
                return
            }
            try session.executeSoon(
                """
                INSERT INTO row_edit (household, id, day, merchant, text, amount) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (household, id) DO UPDATE SET day = excluded.day, merchant = excluded.merchant, text = excluded.text,
                    amount = excluded.amount
                """,
                [
                    key, SQLValue(edit.row), SQLValue(edit.day.map { Int64($0.number) }), SQLValue(edit.merchant), SQLValue(edit.text),
                    SQLValue(edit.amount),
                ])
        }
    }

    func rowSplits(_ session: any SQLSession) throws -> [RowSplit] {
        var splits: [RowSplit] = []
        try session.query("SELECT id, amount, category, memo FROM row_part WHERE household = ? ORDER BY id, part", [key]) { row in
            let id = row.id(0)
            if splits.last?.row != id { splits.append(RowSplit(row: id, parts: [])) }
            splits[splits.count - 1].parts.append(RowSplit.Part(amount: row.integer(1), category: row.text(2), memo: row.text(3)))
        }
        return splits
    }

    /// Puts a division in place of the one that the row had; one without parts takes it away.
    package func setSplit(_ split: RowSplit) throws {
        try changeRow(split.row, ["parts"]) { session in
            try session.execute("DELETE FROM row_part WHERE household = ? AND id = ?", [key, SQLValue(split.row)])
            for (number, part) in split.parts.enumerated() {
                try session.execute(
                    "INSERT INTO row_part (household, id, part, amount, category, memo) VALUES (?, ?, ?, ?, ?, ?)",
                    [key, SQLValue(split.row), SQLValue(number), .integer(part.amount), .text(part.category), .text(part.memo)])
            }
        }
    }

    func refundLinks(_ session: any SQLSession) throws -> [RefundLink] {
        try session.rows("SELECT refund, purchase FROM refund_link WHERE household = ? ORDER BY refund", [key]) {
            RefundLink(refund: $0.id(0), purchase: $0.id(1))
        }
    }

    /// Says what a refund belongs to, in place of what was said before; nothing takes that away.
    package func setPurchase(_ purchase: UUID128?, ofRefund refund: UUID128) throws {
        try changeRow(refund, ["purchase"]) { session in
            try session.execute("DELETE FROM refund_link WHERE household = ? AND refund = ?", [key, SQLValue(refund)])
            guard let purchase else { return }
            try session.execute(
                "INSERT INTO refund_link (household, refund, purchase) VALUES (?, ?, ?)", [key, SQLValue(refund), SQLValue(purchase)])
        }
    }

    private func changeRow(_ row: UUID128, _ fields: [String], _ body: (any SQLSession) throws -> Void) throws {
        try database.write { session in
            try mark(RecordKey(kind: "row", row), fields, revision: try nextRevision(session), session)
            try body(session)
        }
    }

    /// Lets go of everything that was decided about single rows of an import, before its rows go. Corrections stay: they teach.
    func forgetChoices(ofRowsOf importNumber: UInt32, _ session: any SQLSession) throws {
        let columns = [
            ("row_tag", "id"), ("row_note", "id"), ("row_edit", "id"), ("row_part", "id"), ("refund_link", "refund"),
            ("refund_link", "purchase"), ("attachment", "id"), ("row_history", "id"), ("row_history", "other"),
        ]
        for (table, column) in columns {
            try session.execute(
                "DELETE FROM \(table) WHERE household = ? AND \(column) IN (SELECT id FROM ledger_row WHERE household = ? AND import = ?)",
                [key, key, SQLValue(importNumber)])
        }
        try removeLooseContents(session)
    }
}
