import Syncing
package import Values

extension HouseholdStore {
    /// What stands for the name of a member who is nobody any more.
    package static let erasedName = "—"

    /// Makes a member who left nobody's: the name goes, and what they began and nobody else sees. The member's id stays, since the audit
    /// log is a chain.
    package func erase(member: UUID128) throws {
        try database.write { session in
            let changed = try session.execute(
                "UPDATE member SET name = ? WHERE household = ? AND member = ?",
                [.text(HouseholdStore.erasedName), key, SQLValue(member)])
            guard changed == 1 else { throw StorageError.notFound }
            try eraseBlobs(of: member, session)
            try eraseRecords(of: member, session)
            for table in ["upload", "account_audience"] {
                try session.execute("DELETE FROM \(table) WHERE household = ? AND member = ?", [key, SQLValue(member)])
            }
            try erase(devicesOf: member, session)
            let tokens = try session.rows(
                "SELECT token FROM invitation WHERE household = ? AND inviter = ?", [key, SQLValue(member)]
            ) { $0.bytes(0) }
            for token in tokens { try session.execute("DELETE FROM token WHERE hash = ?", [.bytes(token)]) }
            try session.execute("DELETE FROM invitation WHERE household = ? AND inviter = ?", [key, SQLValue(member)])
        }
    }

    /// Deletes all rows of an account with everything that was decided and kept about them, the imports that brought nothing else, and
    /// the account's name and number. The empty account stays, since accounts are numbered without gaps, and nobody sees it.
    package func erase(account: UInt16) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            try eraseTransfers(of: account, revision, session)
            try eraseChanges(of: account, session)
            let rows = "SELECT id FROM ledger_row WHERE household = ? AND account = ?"
            let columns = [
                ("row_tag", "id"), ("row_note", "id"), ("row_edit", "id"), ("row_part", "id"), ("refund_link", "refund"),
                ("refund_link", "purchase"), ("attachment", "id"), ("correction", "id"), ("ledger_split", "id"), ("row_event", "id"),
                ("sighting", "id"), ("row_change", "id"), ("row_history", "id"), ("row_history", "other"),
            ]
            for (table, column) in columns {
                try session.execute(
                    "DELETE FROM \(table) WHERE household = ? AND \(column) IN (\(rows))", [key, key, SQLValue(account)])
            }
            try removeLooseContents(session)
            for table in ["row_change", "ledger_row", "import_statement", "csv_mapping"] {
                try session.execute("DELETE FROM \(table) WHERE household = ? AND account = ?", [key, SQLValue(account)])
            }
            try removeEmptyImports(session)
            try session.execute(
                "UPDATE account SET name = ?, identifier = ?, bank = ?, import = NULL, revision = ? WHERE household = ? AND account = ?",
                [.text("#\(account)"), "", "", .integer(revision), key, SQLValue(account)])
            try eraseLooseTexts(session)
            try session.execute(
                """
                DELETE FROM field_change WHERE household = ? AND kind = 'merchant' AND NOT EXISTS
                (SELECT 1 FROM merchant AS m WHERE m.household = field_change.household AND m.name = field_change.record)
                """, [key])
            try session.execute("DELETE FROM ledger_snapshot WHERE household = ?", [key])
        }
    }

    /// Deletes what a member sent for operations to come.
    private func eraseBlobs(of member: UUID128, _ session: any SQLSession) throws {
        for table in ["blob_piece", "blob"] {
            try session.execute("DELETE FROM \(table) WHERE household = ? AND member = ?", [key, SQLValue(member)])
        }
    }

    /// Forgets a member's devices, the values of theirs that met others', and what they changed.
    private func erase(devicesOf member: UUID128, _ session: any SQLSession) throws {
        let devices = "SELECT device FROM device WHERE household = ? AND member = ?"
        try session.execute(
            "UPDATE field_change SET device = NULL WHERE household = ? AND device IN (\(devices))", [key, key, SQLValue(member)])
        try session.execute("DELETE FROM operation WHERE household = ? AND device IN (\(devices))", [key, key, SQLValue(member)])
        for table in ["device", "conflict", "row_history"] {
            try session.execute("DELETE FROM \(table) WHERE household = ? AND member = ?", [key, SQLValue(member)])
        }
    }

    /// Forgets what was said of an account, when it and its rows changed, and what met in their fields.
    private func eraseChanges(of account: UInt16, _ session: any SQLSession) throws {
        let rows = try session.rows("SELECT id FROM ledger_row WHERE household = ? AND account = ?", [key, SQLValue(account)]) { $0.id(0) }
        let accounts = try session.rows("SELECT id FROM account WHERE household = ? AND account = ?", [key, SQLValue(account)]) { $0.id(0) }
        for id in rows { try eraseChanges(of: RecordKey(kind: RecordKind.row.rawValue, id), session) }
        for id in accounts {
            try eraseChanges(of: RecordKey(kind: RecordKind.account.rawValue, id), session)
            for kind in RecordKind.allCases where kind.isOfAccount || kind == .envelope { try eraseRecord(kind, id, session) }
        }
    }

    /// Forgets when a record changed, and what met in its fields.
    func eraseChanges(of record: RecordKey, _ session: any SQLSession) throws {
        for table in ["field_change", "conflict"] {
            try session.execute(
                "DELETE FROM \(table) WHERE household = ? AND kind = ? AND record = ?", [key, .text(record.kind), .text(record.id)])
        }
    }

    /// Parts the transfers of an account's rows, so that the other halves count again.
    private func eraseTransfers(of account: UInt16, _ revision: Int64, _ session: any SQLSession) throws {
        let rows = "SELECT id FROM ledger_row WHERE household = ? AND account = ?"
        for (half, other) in [("outgoing", "incoming"), ("incoming", "outgoing")] {
            let partners = try session.rows(
                "SELECT \(other) FROM transfer_pair WHERE household = ? AND rejected = 0 AND \(half) IN (\(rows))",
                [key, key, SQLValue(account)]
            ) { $0.id(0) }
            try clearTransfer(partners, revision: revision, session)
            try session.execute("DELETE FROM transfer_pair WHERE household = ? AND \(half) IN (\(rows))", [key, key, SQLValue(account)])
        }
    }

    /// Removes standing imports that speak of no account any more, with their files.
    private func removeEmptyImports(_ session: any SQLSession) throws {
        let empty = try session.rows(
            """
            SELECT i.import FROM import AS i WHERE i.household = ? AND i.undone_ms IS NULL
            AND NOT EXISTS (SELECT 1 FROM import_statement AS s WHERE s.household = i.household AND s.import = i.import)
            AND NOT EXISTS (SELECT 1 FROM ledger_row AS r WHERE r.household = i.household AND r.import = i.import)
            """, [key]
        ) { $0.integer(0) }
        for number in empty {
            for table in ["sighting", "row_change", "import_source", "import"] {
                try session.execute("DELETE FROM \(table) WHERE household = ? AND import = ?", [key, .integer(number)])
            }
        }
    }

    /// Takes the words out of bank texts and merchants that no row has any more. Their numbers stay, since both are numbered without gaps.
    private func eraseLooseTexts(_ session: any SQLSession) throws {
        try session.execute(
            """
            UPDATE descriptor SET text = '#' || CAST(descriptor AS TEXT) WHERE household = ?
            AND NOT EXISTS (SELECT 1 FROM ledger_row AS r WHERE r.household = descriptor.household AND r.descriptor = descriptor.descriptor)
            AND NOT EXISTS (SELECT 1 FROM row_change AS c WHERE c.household = descriptor.household AND c.descriptor = descriptor.descriptor)
            """, [key])
        try session.execute(
            """
            UPDATE merchant SET name = '#' || CAST(merchant AS TEXT) WHERE household = ?
            AND NOT EXISTS (SELECT 1 FROM descriptor AS d WHERE d.household = merchant.household AND d.merchant = merchant.merchant
                AND d.text <> '#' || CAST(d.descriptor AS TEXT))
            """, [key])
    }
}
