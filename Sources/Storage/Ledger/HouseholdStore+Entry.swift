package import Bookkeeping
import Importing
import Syncing
package import Values

extension HouseholdStore {
    /// Stores a row that was entered by hand with what was said about it, in one transaction.
    ///
    /// - Parameters:
    ///   - entry: planned for `ledger`.
    ///   - category: where the person put the row; only the row, nothing is learned.
    ///   - pairs: transfers that the row makes, by row id.
    /// - Throws: `StorageError.changedMeanwhile` when the household's records are not those of `ledger` any more.
    package func add(
        _ entry: PlannedEntry, to ledger: Ledger, category: String?, note: String, tags: [String], pairs: [TransferPair], at now: Instant
    ) throws {
        // It may be one half of a transfer with a row that is remembered.
        memory?.forgetAll()
        try database.write { session in
            let revision = try checkedRevision(of: ledger, session) + 1
            try insertTexts(
                categories: entry.categories, merchants: entry.merchants, descriptors: entry.descriptors, beyond: ledger, session)
            try insert(entry.row, revision: revision, session)
            for pair in pairs { try store(pair, by: 0, revision: revision, session) }
            try setRevision(revision, session)
            if let category { _ = try insert(entry.correction(category), at: now, revision: revision, session) }
            try changeTags(of: [entry.row.id], adding: tags, removing: [], revision: revision, session)
            try setNote(note, of: [entry.row.id], revision: revision, session)
            try mark(RecordKey(kind: "row", entry.row.id), [""], revision: revision, session)
        }
    }

    private func insert(_ row: LedgerRow, revision: Int64, _ session: any SQLSession) throws {
        try session.execute(
            """
            INSERT INTO ledger_row (household, id, account, day, amount, descriptor, memo, category, flags, bank_id, import,
                source_offset, source_length, line_number, revision)
            VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, NULL, ?, 0, 0, 0, ?)
            """,
            [
                key, SQLValue(row.id), SQLValue(row.account), SQLValue(row.day.number), .integer(row.amount), SQLValue(row.descriptor),
                SQLValue(row.category), SQLValue(row.flags.rawValue), SQLValue(row.importNumber), .integer(revision),
            ])
    }

    /// Stores an account that no file brought, under the next number.
    ///
    /// - Returns: its number; nil if the household has as many accounts as it can have.
    package func addAccount(_ account: LedgerAccount, id: UUID128) throws -> UInt16? {
        try database.write { session in
            let known = try accounts(session).count
            guard known < Ledger.accountLimit else { return nil }
            let number = UInt16(truncatingIfNeeded: known)
            try insert(StoredAccount(number: number, id: id, account: account), revision: try nextRevision(session), session)
            return number
        }
    }
}
