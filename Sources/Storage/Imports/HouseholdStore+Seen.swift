package import Values

extension HouseholdStore {
    /// Whether the household has a row.
    package func hasRow(_ id: UUID128) throws -> Bool {
        try database.read { session in
            try session.first("SELECT 1 FROM ledger_row WHERE household = ? AND id = ?", [key, SQLValue(id)]) { _ in true } ?? false
        }
    }

    /// The ids of rows between two, both included.
    package func rowIDs(from least: UUID128, to greatest: UUID128) throws -> Set<UUID128> {
        try database.read { session in
            let sql = "SELECT id FROM ledger_row WHERE household = ? AND id >= ? AND id <= ?"
            return Set(try session.rows(sql, [key, SQLValue(least), SQLValue(greatest)]) { $0.id(0) })
        }
    }

    /// The numbers and ids of the imports that were not undone.
    package func standingImports() throws -> [(number: UInt32, id: UUID128)] {
        try database.read { session in
            try session.rows("SELECT import, id FROM import WHERE household = ? AND undone_ms IS NULL ORDER BY import", [key]) {
                (number: UInt32(truncatingIfNeeded: $0.integer(0)), id: $0.id(1))
            }
        }
    }

    /// The statements of an import that cover days, with the accounts that they went to.
    package func accountsOfStatements(ofImport number: UInt32) throws -> [(statement: Int, account: UInt16)] {
        try database.read { session in
            try session.rows(
                "SELECT statement, account FROM import_statement WHERE household = ? AND import = ? ORDER BY statement",
                [key, SQLValue(number)]
            ) { (statement: Int($0.integer(0)), account: UInt16(truncatingIfNeeded: $0.integer(1))) }
        }
    }

    /// The rows that an import saw again or booked, by the byte in its file at which their lines begin.
    package func rowsSeen(byImport number: UInt32) throws -> [Int64: [UUID128]] {
        try database.read { session in
            var rows: [Int64: [UUID128]] = [:]
            try session.query(
                """
                SELECT source_offset, id FROM sighting WHERE household = ? AND import = ?
                UNION ALL
                SELECT r.source_offset, r.id FROM row_change AS c
                JOIN ledger_row AS r ON r.household = c.household AND r.id = c.id AND r.import = c.import
                WHERE c.household = ? AND c.import = ? ORDER BY 1, 2
                """, [key, SQLValue(number), key, SQLValue(number)]
            ) { rows[$0.integer(0), default: []].append($0.id(1)) }
            return rows
        }
    }
}
