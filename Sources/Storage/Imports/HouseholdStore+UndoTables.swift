import Syncing
import Values

/// What an import leaves in tables that it shares with others, taken back with it.
extension HouseholdStore {
    /// Forgets when the rows of an import changed and what met in their fields, before the rows go.
    func forgetChanges(ofRowsOf number: UInt32, _ session: any SQLSession) throws {
        let rows = try session.rows("SELECT id FROM ledger_row WHERE household = ? AND import = ?", [key, SQLValue(number)]) { $0.id(0) }
        let gone = Set(rows.map(\.text))
        for table in ["field_change", "conflict"] {
            let records = try session.rows("SELECT DISTINCT record FROM \(table) WHERE household = ? AND kind = ?", [key, .text("row")]) {
                $0.text(0)
            }
            try session.executeEach(
                "DELETE FROM \(table) WHERE household = ? AND kind = ? AND record = ?",
                records.filter(gone.contains).map { [key, .text("row"), .text($0)] })
        }
    }

    /// Lets a layout be understood as before the import: as the last one that stands understood it for the account, or as nobody did.
    func forgetMapping(of number: UInt32, _ session: any SQLSession) throws {
        let used = try session.rows(
            """
            SELECT DISTINCT s.account, i.layout FROM import AS i
            JOIN import_statement AS s ON s.household = i.household AND s.import = i.import WHERE i.household = ? AND i.import = ?
            """, [key, SQLValue(number)]
        ) { ($0.integer(0), $0.integer(1)) }
        for (account, layout) in used {
            let place = [key, SQLValue.integer(account), .integer(layout)]
            let before = try session.first(
                """
                SELECT i.mapping FROM import AS i JOIN import_statement AS s ON s.household = i.household AND s.import = i.import
                WHERE i.household = ? AND s.account = ? AND i.layout = ? AND i.import <> ? AND i.undone_ms IS NULL AND i.mapping <> ''
                ORDER BY i.import DESC
                """, place + [SQLValue(number)]
            ) { $0.text(0) }
            guard let before else {
                try session.execute("DELETE FROM csv_mapping WHERE household = ? AND account = ? AND layout = ?", place)
                continue
            }
            try session.execute(
                "UPDATE csv_mapping SET mapping = ? WHERE household = ? AND account = ? AND layout = ?", [.text(before)] + place)
        }
    }

    /// Gives the accounts that an import made to the first other one that stands, and lets those go that nobody else used. Accounts are
    /// numbered without gaps, so one in front of another goes with the last.
    func leaveAccounts(of number: UInt32, _ revision: Int64, _ session: any SQLSession) throws {
        let heir = "SELECT min(s.import) FROM import_statement AS s WHERE s.household = account.household AND s.account = account.account"
        try session.execute(
            "UPDATE account SET import = (\(heir)), revision = ? WHERE household = ? AND import = ? AND (\(heir)) IS NOT NULL",
            [.integer(revision), key, SQLValue(number)])
        while let (account, id) = try lastUnused(number, session) {
            try session.execute("DELETE FROM account WHERE household = ? AND account = ?", [key, .integer(account)])
            try session.execute(
                "DELETE FROM field_change WHERE household = ? AND kind = ? AND record = ?", [key, .text("account"), .text(id.text)])
        }
    }

    /// The last account, when an import made it that was taken back, and nothing is in it.
    private func lastUnused(_ number: UInt32, _ session: any SQLSession) throws -> (Int64, UUID128)? {
        try session.first(
            """
            SELECT account, id FROM account WHERE household = ?
            AND import IN (SELECT import FROM import AS i WHERE i.household = account.household AND (undone_ms IS NOT NULL OR import = ?))
            AND NOT EXISTS (SELECT 1 FROM ledger_row AS r WHERE r.household = account.household AND r.account = account.account)
            AND NOT EXISTS (SELECT 1 FROM import_statement AS s WHERE s.household = account.household AND s.account = account.account)
            AND account = (SELECT max(account) FROM account AS a WHERE a.household = account.household)
            """, [key, SQLValue(number)]
        ) { ($0.integer(0), $0.id(1)) }
    }

    /// Removes the last texts of banks, merchants and categories that no row has any more. They are numbered without gaps, so those in
    /// front of others stay until these go.
    func removeLastTexts(_ session: any SQLSession) throws {
        let tables = [
            ("descriptor", ["ledger_row", "row_change"]), ("merchant", ["descriptor"]),
            ("category", ["ledger_row", "ledger_split", "row_change"]),
        ]
        for (table, users) in tables {
            let last = try users.map { user in
                try session.first("SELECT coalesce(max(\(table)), 0) FROM \(user) WHERE household = ?", [key]) { $0.integer(0) } ?? 0
            }.max()
            try session.execute("DELETE FROM \(table) WHERE household = ? AND \(table) > ?", [key, .integer(last ?? 0)])
        }
    }
}
