import Bookkeeping
import Importing
import Values

extension CommitImport {
    /// Inserts the new rows of every part, oldest first, their ids ascending.
    func insertRows(_ ids: RowIDs) throws {
        for part in plan.parts {
            var next = 0
            let sql = """
                INSERT INTO ledger_row (household, id, account, day, amount, descriptor, memo, category, flags, bank_id, import,
                    source_offset, source_length, line_number, revision)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
            try session.executeMany(sql, count: part.count(of: .new)) { _, binder in
                while part.matches[next].kind != .new { next += 1 }
                bind(next, of: part, id: ids.id(part.order[next]), to: binder)
                next += 1
            }
        }
    }

    private func bind(_ index: Int, of part: AccountPlan, id: UUID128, to binder: any SQLBinder) {
        let line = part.line(index, in: file)
        let row = plan.row(index, of: part, in: file, id: id, importNumber: number)
        binder.bind(1, store.household)
        binder.bind(2, id)
        binder.bind(3, Int64(row.account))
        binder.bind(4, Int64(row.day.number))
        binder.bind(5, row.amount)
        binder.bind(6, Int64(row.descriptor))
        bind(7, row.memo == 0 ? .empty : line.memo, to: binder)
        binder.bind(8, Int64(row.category))
        binder.bind(9, Int64(row.flags.rawValue))
        bind(10, line.bankID, to: binder)
        binder.bind(11, Int64(number))
        binder.bind(12, Int64(line.raw.offset))
        binder.bind(13, Int64(line.raw.length))
        binder.bind(14, Int64(line.lineNumber))
        binder.bind(15, revision)
    }

    private func bind(_ parameter: Int, _ text: TextRange, to binder: any SQLBinder) {
        if text.isEmpty { binder.bindNull(parameter) } else { binder.bindText(parameter, file.bytes(text)) }
    }

    /// Inserts the parts of divided rows under the ids that `insertRows` gave.
    func insertSplits(_ ids: RowIDs) throws {
        for part in plan.parts {
            for index in 0..<part.count where part.matches[index].kind == .new {
                let id = ids.id(part.order[index])
                for (number, split) in part.splits(index).enumerated() {
                    try session.execute(
                        "INSERT INTO ledger_split (household, id, part, amount, category, memo) VALUES (?, ?, ?, ?, ?, ?)",
                        [
                            store.key, SQLValue(id), SQLValue(number), .integer(split.amount), SQLValue(split.category),
                            split.memo == 0 ? .null : .text(plan.texts.text(split.memo)),
                        ])
                }
            }
        }
    }

    /// Notes which rows this statement holds again, so that undoing the import that brought them leaves them.
    func insertSightings() throws {
        let sql = """
            INSERT INTO sighting (household, import, id, source_offset, source_length, line_number) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (household, import, id) DO NOTHING
            """
        for part in plan.parts {
            var next = 0
            try session.executeMany(sql, count: part.matches.count { $0.kind == .known && $0.row >= 0 }) { _, binder in
                while part.matches[next].kind != .known || part.matches[next].row < 0 { next += 1 }
                let line = part.line(next, in: file)
                binder.bind(1, store.household)
                binder.bind(2, Int64(number))
                binder.bind(3, ledger.ids[Int(part.matches[next].row)])
                binder.bind(4, Int64(line.raw.offset))
                binder.bind(5, Int64(line.raw.length))
                binder.bind(6, Int64(line.lineNumber))
                next += 1
            }
        }
    }

    /// Books confirmed rows and sets lapsed ones aside, keeping each as it was for the undo.
    func applyChanges() throws {
        for part in plan.parts {
            for (index, match) in part.matches.enumerated() where match.kind == .confirms {
                let before = ledger.row(Int(match.row))
                try keep(before.id)
                let after = plan.confirmed(before, by: index, of: part, in: file, importNumber: number)
                try book(after, part.line(index, in: file))
            }
        }
        for row in plan.lapsed {
            let before = ledger.row(Int(row))
            try keep(before.id)
            try session.execute(
                "UPDATE ledger_row SET flags = ?, revision = ? WHERE household = ? AND id = ?",
                [SQLValue(before.flags.union(.deleted).rawValue), .integer(revision), store.key, SQLValue(before.id)])
        }
    }

    private func keep(_ id: UUID128) throws {
        try session.execute(
            """
            INSERT INTO row_change (household, import, id, account, day, amount, descriptor, memo, category, flags, bank_id,
                before_import, source_offset, source_length, line_number)
            SELECT household, ?, id, account, day, amount, descriptor, memo, category, flags, bank_id,
                import, source_offset, source_length, line_number
            FROM ledger_row WHERE household = ? AND id = ?
            """, [SQLValue(number), store.key, SQLValue(id)])
    }

    private func book(_ row: LedgerRow, _ line: StatementLine) throws {
        try session.execute(
            """
            UPDATE ledger_row SET day = ?, amount = ?, descriptor = ?, memo = ?, category = ?, flags = ?, bank_id = ?, import = ?,
                source_offset = ?, source_length = ?, line_number = ?, revision = ?
            WHERE household = ? AND id = ?
            """,
            [
                SQLValue(row.day.number), .integer(row.amount), SQLValue(row.descriptor),
                row.memo == 0 ? .null : .text(file.text(line.memo)), SQLValue(row.category), SQLValue(row.flags.rawValue),
                line.bankID.isEmpty ? .null : .text(file.text(line.bankID)), SQLValue(number), SQLValue(line.raw.offset),
                SQLValue(line.raw.length), SQLValue(line.lineNumber), .integer(revision), store.key, SQLValue(row.id),
            ])
    }
}
