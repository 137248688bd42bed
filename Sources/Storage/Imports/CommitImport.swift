import Bookkeeping
import Households
import Importing
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
