package import Values

extension PersonStore {
    private static let passkeyColumns =
        "credential, public_key, counter, is_backup_eligible, is_backed_up, transports, name, created_ms, used_ms"

    /// The person's passkeys, oldest first.
    package func passkeys() throws -> [StoredPasskey] {
        try database.read { session in
            try session.rows(
                "SELECT \(PersonStore.passkeyColumns) FROM passkey WHERE person = ? ORDER BY created_ms, credential", [key],
                PersonStore.passkey)
        }
    }

    /// The passkey with a credential's id and whose it is, or nothing: at a sign-in the passkey says who the person is.
    package static func find(credential: [UInt8], in database: any Database) throws -> (person: UUID128, passkey: StoredPasskey)? {
        try database.read { session in
            try session.first("SELECT \(passkeyColumns), person FROM passkey WHERE credential = ?", [.bytes(credential)]) { row in
                (row.id(9), passkey(row))
            }
        }
    }

    private static func passkey(_ row: any SQLRow) -> StoredPasskey {
        StoredPasskey(
            credential: row.bytes(0), publicKey: row.bytes(1), counter: UInt32(truncatingIfNeeded: row.integer(2)),
            isBackupEligible: row.integer(3) != 0, isBackedUp: row.integer(4) != 0, transports: row.text(5), name: row.text(6),
            created: Instant(milliseconds: row.integer(7)), used: row.optionalInteger(8).map { Instant(milliseconds: $0) })
    }

    /// Keeps a new passkey.
    /// - Returns: whether it was kept; false when somebody has the credential already.
    package func add(_ passkey: StoredPasskey) throws -> Bool {
        try database.write { session in
            try session.execute(
                """
                INSERT INTO passkey (person, \(PersonStore.passkeyColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """,
                [
                    key, .bytes(passkey.credential), .bytes(passkey.publicKey), SQLValue(passkey.counter),
                    passkey.isBackupEligible ? 1 : 0, passkey.isBackedUp ? 1 : 0, .text(passkey.transports), .text(passkey.name),
                    .integer(passkey.created.milliseconds), SQLValue(passkey.used?.milliseconds),
                ]) == 1
        }
    }

    /// Remembers that a passkey was used.
    /// - Returns: whether its counter moved on, or counts nothing; of two sign-ins with the same counter only one is told so.
    package func use(_ credential: [UInt8], counter: UInt32, isBackedUp: Bool, at now: Instant) throws -> Bool {
        try database.write { session in
            try session.execute(
                """
                UPDATE passkey SET counter = ?, is_backed_up = ?, used_ms = ?
                WHERE person = ? AND credential = ? AND (counter < ? OR counter = 0 AND ? = 0)
                """,
                [
                    SQLValue(counter), isBackedUp ? 1 : 0, .integer(now.milliseconds), key, .bytes(credential), SQLValue(counter),
                    SQLValue(counter),
                ]) == 1
        }
    }

    /// Gives a passkey another name.
    /// - Throws: `StorageError.notFound`.
    package func rename(_ credential: [UInt8], to name: String) throws {
        try database.write { session in
            let changed = try session.execute(
                "UPDATE passkey SET name = ? WHERE person = ? AND credential = ?", [.text(name), key, .bytes(credential)])
            guard changed == 1 else { throw StorageError.notFound }
        }
    }

    /// Forgets a passkey.
    /// - Throws: `StorageError.notFound`.
    package func removePasskey(_ credential: [UInt8]) throws {
        try database.write { session in
            let removed = try session.execute("DELETE FROM passkey WHERE person = ? AND credential = ?", [key, .bytes(credential)])
            guard removed == 1 else { throw StorageError.notFound }
        }
    }
}
