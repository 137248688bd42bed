package import Bookkeeping
package import Importing
import Values

extension HouseholdStore {
    /// Applies a plan in one transaction.
    ///
    /// - Parameters:
    ///   - plan: made for `ledger`, its doubtful lines settled as the person wished.
    ///   - ids: the ids of the new rows, in the order of the plan.
    ///   - pairs: transfers that the ledger would hold with the plan applied, by row id.
    /// - Returns: the import's number.
    /// - Throws: `StorageError.changedMeanwhile` when the household's records are not those of `ledger` any more.
    package func commit(
        _ plan: ImportPlan, of file: StatementFile, into ledger: Ledger, details: ImportDetails, ids: RowIDs, pairs: [TransferPair]
    ) throws -> UInt32 {
        try database.write { session in
            let revision = try checkedRevision(of: ledger, session) + 1
            let last = try session.first("SELECT coalesce(max(import), 0) FROM import WHERE household = ?", [key]) { $0.integer(0) } ?? 0
            let number = UInt32(truncatingIfNeeded: last + 1)
            let commit = CommitImport(
                store: self, session: session, plan: plan, file: file, ledger: ledger, details: details, number: number, revision: revision)
            try commit.run(ids: ids)
            for pair in pairs { try store(pair, by: number, revision: revision, session) }
            memory?.forgetAll()
            return number
        }
    }

    func checkedRevision(of ledger: Ledger, _ session: any SQLSession) throws -> Int64 {
        try storeRevision()
        let revision = try session.first("SELECT revision FROM household WHERE household = ?", [key]) { $0.integer(0) }
        guard let revision else { throw StorageError.notFound }
        guard revision == ledger.revision else { throw StorageError.changedMeanwhile }
        return revision
    }

    func setRevision(_ revision: Int64, _ session: any SQLSession) throws {
        if let memory { return memory.make(revision) }
        try session.execute("UPDATE household SET revision = ? WHERE household = ?", [.integer(revision), key])
    }

    /// Stores the revision that the write has made until now, where it remembers it.
    package func storeRevision() throws {
        guard let memory, let revision = memory.revision, !memory.isRevisionStored else { return }
        _ = try database.write { session in
            try session.execute("UPDATE household SET revision = ? WHERE household = ?", [.integer(revision), key])
        }
        memory.storedRevision()
    }

    /// How often the household's records changed until now.
    /// - Throws: `StorageError.notFound`.
    package func revision() throws -> Int64 {
        if let revision = memory?.revision { return revision }
        return try database.read { try revision($0) }
    }

    private func revision(_ session: any SQLSession) throws -> Int64 {
        if let revision = memory?.revision { return revision }
        let found = try session.first("SELECT revision FROM household WHERE household = ?", [key]) { $0.integer(0) }
        guard let found else { throw StorageError.notFound }
        return found
    }

    /// The next revision, for a change that stands alone.
    func nextRevision(_ session: any SQLSession) throws -> Int64 {
        let next = try revision(session) + 1
        try setRevision(next, session)
        return next
    }
}
