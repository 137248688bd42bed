package import Bookkeeping
import Importing
import Values

extension HouseholdStore {
    /// Changed rows beyond which a fresh snapshot is worth writing.
    static let snapshotAfterRows = 500

    /// The household's ledger as of now.
    ///
    /// A stored snapshot spares reading every row: only what changed since its revision is read and laid over it.
    /// When that was much, a fresh snapshot is stored for the next time.
    package func loadLedger() throws -> Ledger {
        try storeRevision()
        var (ledger, changed) = try database.read { session in try load(session) }
        if changed > HouseholdStore.snapshotAfterRows {
            try? storeSnapshot(&ledger)
        }
        return ledger
    }

    private func load(_ session: any SQLSession) throws -> (Ledger, changed: Int) {
        var ledger = try snapshot(session) ?? Ledger()
        let revision = try session.first("SELECT revision FROM household WHERE household = ?", [key]) { $0.integer(0) }
        guard let revision else { throw StorageError.notFound }
        guard ledger.revision != revision else { return (ledger, 0) }
        try loadTables(session, into: &ledger)
        let changed = try loadRows(session, into: &ledger)
        ledger.revision = revision
        // A row that names what is not there would be a place outside of a table later on.
        guard ledger.isSound else { throw StorageError.damaged("ledger_row") }
        return (ledger, changed)
    }

    private func snapshot(_ session: any SQLSession) throws -> Ledger? {
        try session.first("SELECT bytes FROM ledger_snapshot WHERE household = ?", [key]) { row in
            row.withBytes(0) { try? Ledger(snapshot: UnsafeRawBufferPointer($0)) }
        } ?? nil
    }

    private func storeSnapshot(_ ledger: inout Ledger) throws {
        let bytes = ledger.snapshot()
        let revision = ledger.revision
        try database.write { session in
            let current = try session.first("SELECT revision FROM household WHERE household = ?", [key]) { $0.integer(0) }
            guard current == revision else { return }
            try session.execute(
                "INSERT INTO ledger_snapshot (household, revision, bytes) VALUES (?, ?, ?) "
                    + "ON CONFLICT (household) DO UPDATE SET revision = excluded.revision, bytes = excluded.bytes",
                [key, .integer(revision), .bytes(bytes)])
        }
    }

    /// Accounts whole, and the texts that came after the ledger's last ones.
    private func loadTables(_ session: any SQLSession, into ledger: inout Ledger) throws {
        ledger.accounts = try accounts(session).map(\.account)
        try session.query(
            "SELECT code FROM category WHERE household = ? AND category >= ? ORDER BY category", [key, SQLValue(ledger.categories.count)]
        ) { row in row.withBytes(0) { _ = ledger.categories.intern($0) } }
        try session.query(
            "SELECT name FROM merchant WHERE household = ? AND merchant >= ? ORDER BY merchant", [key, SQLValue(ledger.merchants.count)]
        ) { row in row.withBytes(0) { _ = ledger.merchants.intern($0) } }
        try session.query(
            "SELECT text, merchant FROM descriptor WHERE household = ? AND descriptor >= ? ORDER BY descriptor",
            [key, SQLValue(ledger.descriptors.count)]
        ) { row in
            let number = row.withBytes(0) { ledger.descriptors.intern($0).number }
            ledger.descriptors.setMerchant(try row.place(1, "merchant"), of: number)
        }
    }

    /// Rows written after the ledger's revision; those that it holds already are replaced.
    private func loadRows(_ session: any SQLSession, into ledger: inout Ledger) throws -> Int {
        let isFresh = ledger.count == 0
        var rows: [LedgerRow] = []
        try session.query(
            "SELECT \(LedgerRowColumns.list) FROM ledger_row WHERE household = ? AND revision > ?\(isFresh ? " ORDER BY day, id" : " ORDER BY id")",
            [key, .integer(ledger.revision)]
        ) { row in rows.append(try LedgerRowColumns.row(row, &ledger)) }
        let parts = try loadParts(session, of: rows, into: &ledger)
        if !isFresh { ledger.remove(Set(rows.map(\.id))) }
        ledger.insert(rows, parts: parts)
        return rows.count
    }

    private func loadParts(_ session: any SQLSession, of rows: [LedgerRow], into ledger: inout Ledger) throws -> [LedgerSplit] {
        var parts: [LedgerSplit] = []
        for (index, row) in rows.enumerated() where row.flags.contains(.split) {
            try session.query(
                "SELECT amount, category, memo FROM ledger_split WHERE household = ? AND id = ? ORDER BY part", [key, SQLValue(row.id)]
            ) { part in
                let memo = part.withBytes(2) { ledger.texts.intern($0) }
                parts.append(
                    LedgerSplit(
                        row: Int32(truncatingIfNeeded: index), amount: part.integer(0),
                        category: try part.place(1, "category"), memo: memo))
            }
        }
        return parts
    }
}

/// The columns of `ledger_row` that a ledger needs, in one order for reading everywhere.
enum LedgerRowColumns {
    /// The columns as a SELECT names them.
    static let list = "id, day, amount, account, descriptor, memo, category, flags, bank_id, import"

    /// The row that a query for `list` stands on; its memo gets a number in the ledger.
    /// - Throws: `StorageError.damaged` for a number that no row has.
    static func row(_ row: any SQLRow, _ ledger: inout Ledger) throws -> LedgerRow {
        LedgerRow(
            id: row.id(0), day: try row.day(1), amount: row.integer(2),
            account: try row.place(3, "account"), descriptor: try row.place(4, "descriptor"),
            memo: row.withBytes(5) { ledger.texts.intern($0) }, category: try row.place(6, "category"),
            flags: RowFlags(rawValue: try row.place(7, "flags")), bankKey: row.withBytes(8) { BankKey.key(of: $0) },
            importNumber: try row.place(9, "import"))
    }
}
