import Bookkeeping
import Households
import Importing
import Syncing
import Values

/// Stores an import in one transaction: its record, its source, its rows, what it booked, and what it saw again.
struct CommitImport {
    let store: HouseholdStore
    let session: any SQLSession
    let plan: ImportPlan
    let file: StatementFile
    let ledger: Ledger
    let details: ImportDetails
    /// Number of this import in the household.
    let number: UInt32
    /// The household's revision that this import makes.
    let revision: Int64

    /// Bytes of the source in one record.
    static let sourceChunkBytes = 256 * 1024

    func run(ids: RowIDs) throws {
        try insertRecord()
        try insertTables()
        try insertSource()
        try rememberMapping()
        try insertRows(ids)
        try insertSplits(ids)
        try insertMarks(ids)
        try insertSightings()
        try applyChanges()
        try store.setRevision(revision, session)
    }

    private func insertRecord() throws {
        try session.execute(
            """
            INSERT INTO import (household, import, id, file_name, file_hash, file_bytes, format, layout, encoding, mapping,
                added, known, confirmed, doubtful, issues, created_ms, undone_ms)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)
            """,
            [
                store.key, SQLValue(number), SQLValue(details.id), .text(details.fileName), .integer(Int64(bitPattern: details.fileHash)),
                SQLValue(details.fileBytes), SQLValue(file.format?.rawValue ?? 0), .integer(Int64(bitPattern: details.layout)),
                .text(file.encoding.code), .text(details.mapping), SQLValue(plan.count(of: .new)), SQLValue(plan.count(of: .known)),
                SQLValue(plan.count(of: .confirms)), SQLValue(plan.count(of: .doubtful)),
                SQLValue(file.issues.count + file.furtherIssues), .integer(details.now.milliseconds),
            ])
    }

    /// Accounts, and the texts that the plan has beyond the ledger's.
    private func insertTables() throws {
        for account in details.newAccounts {
            var made = account
            made.importNumber = number
            try store.insert(made, revision: revision, session)
            try store.share(made.number, Sharing(holder: details.holder), session)
        }
        try store.insertTexts(
            categories: plan.categories, merchants: plan.merchants, descriptors: plan.descriptors, beyond: ledger, session)
    }

    /// Keeps the file's text for ever, in pieces, and what each of its statements covers.
    private func insertSource() throws {
        let bytes = file.source.bytes
        let chunks = (bytes.count + CommitImport.sourceChunkBytes - 1) / CommitImport.sourceChunkBytes
        let sql = "INSERT INTO import_source (household, import, chunk, bytes) VALUES (?, ?, ?, ?)"
        try session.executeMany(sql, count: chunks) { chunk, binder in
            let start = chunk * CommitImport.sourceChunkBytes
            let end = min(bytes.count, start + CommitImport.sourceChunkBytes)
            binder.bind(1, store.household)
            binder.bind(2, Int64(number))
            binder.bind(3, Int64(chunk))
            binder.bindBytes(4, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end]))
            file.source.passed(end)
        }
        for part in plan.parts {
            for statement in part.statements {
                guard let span = CoveredSpan(file.statements[statement], importNumber: number, account: part.account) else { continue }
                try insert(span, statement)
            }
        }
    }

    /// Remembers for each account how its CSV layout was understood.
    private func rememberMapping() throws {
        guard !details.mapping.isEmpty else { return }
        for part in plan.parts {
            try session.execute(
                """
                INSERT INTO csv_mapping (household, account, layout, mapping) VALUES (?, ?, ?, ?)
                ON CONFLICT (household, account, layout) DO UPDATE SET mapping = excluded.mapping
                """,
                [store.key, SQLValue(part.account), .integer(Int64(bitPattern: details.layout)), .text(details.mapping)])
        }
    }

    private func insert(_ span: CoveredSpan, _ statement: Int) throws {
        try session.execute(
            """
            INSERT INTO import_statement (household, import, statement, account, first_day, last_day,
                opening_amount, opening_day, closing_amount, closing_day)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                store.key, SQLValue(number), SQLValue(statement), SQLValue(span.account), SQLValue(span.days.first.number),
                SQLValue(span.days.last.number), SQLValue(span.opening?.amount), SQLValue(span.opening.map { Int64($0.day.number) }),
                SQLValue(span.closing?.amount), SQLValue(span.closing.map { Int64($0.day.number) }),
            ])
    }
}

extension CommitImport {
    /// Keeps the tags and notes that the file gives its rows, new and known ones, where the person has not put them there already.
    func insertMarks(_ ids: RowIDs) throws {
        guard file.statements.contains(where: { $0.details.contains { $0.kind == .tag || $0.kind == .note } }) else { return }
        var names = Set(try session.rows("SELECT DISTINCT tag FROM row_tag WHERE household = ?", [store.key]) { $0.text(0) })
        for part in plan.parts {
            for index in 0..<part.count {
                let match = part.matches[index]
                let isNew = match.kind == .new
                let id = isNew ? ids.id(part.order[index]) : match.row >= 0 && match.kind != .doubtful ? ledger.ids[Int(match.row)] : nil
                guard let id else { continue }
                let marks = ImportedMarks(part.order[index], of: file)
                guard !marks.isEmpty else { continue }
                try insert(marks, on: id, &names)
                // Devices know of a new row's marks with the row.
                if !isNew { try store.mark(RecordKey(kind: "row", id), marks.fields, revision: revision, session) }
            }
        }
    }

    /// - Parameter names: the household's tags; further ones come only up to its limit.
    private func insert(_ marks: ImportedMarks, on id: UUID128, _ names: inout Set<String>) throws {
        for tag in marks.tags where names.contains(tag) || names.count < ChoiceLimits.tags {
            names.insert(tag)
            try session.execute(
                """
                INSERT INTO row_tag (household, id, tag, import) VALUES (?, ?, ?, ?) ON CONFLICT (household, id, tag) DO NOTHING
                """, [store.key, SQLValue(id), .text(tag), SQLValue(number)])
        }
        guard !marks.note.isEmpty else { return }
        try session.execute(
            "INSERT INTO row_note (household, id, text, import) VALUES (?, ?, ?, ?) ON CONFLICT (household, id) DO NOTHING",
            [store.key, SQLValue(id), .text(marks.note), SQLValue(number)])
    }
}

extension ImportedMarks {
    /// The fields of the row that they are.
    fileprivate var fields: [String] { tags.map { "tag:" + $0 } + (note.isEmpty ? [] : ["note"]) }
}

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
