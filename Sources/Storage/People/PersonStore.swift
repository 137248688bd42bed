package import Values

/// The records of one person who signs in; every statement names the person first.
package struct PersonStore: Sendable {
    /// Where the records are.
    package let database: any Database
    /// The person.
    package let person: UUID128

    /// The records of a person.
    package init(database: any Database, person: UUID128) {
        self.database = database
        self.person = person
    }

    /// The person as a bound value, the first of every statement.
    var key: SQLValue { SQLValue(person) }
}

extension PersonStore {
    private static let columns = "person, email, verified_ms, name, preferences, password, recovery, derivation, created_ms"

    /// The person.
    /// - Throws: `StorageError.notFound`.
    package func load() throws -> Person {
        let found = try database.read { session in
            try session.first("SELECT \(PersonStore.columns) FROM person WHERE person = ?", [key], PersonStore.person)
        }
        guard let found else { throw StorageError.notFound }
        return found
    }

    /// Whether somebody has the id.
    package func exists() throws -> Bool {
        try database.read { session in try session.first("SELECT 1 FROM person WHERE person = ?", [key]) { _ in true } ?? false }
    }

    /// Puts another hash of the same password in place, unless the password was changed meanwhile.
    package func replacePassword(_ old: String?, by fresh: String) throws {
        _ = try database.write { session in
            try session.execute(
                "UPDATE person SET password = ? WHERE person = ? AND password = ?", [.text(fresh), key, SQLValue(old)])
        }
    }

    /// The person with an e-mail address, or nothing.
    package static func find(email: String, in database: any Database) throws -> Person? {
        try database.read { session in
            try session.first("SELECT \(columns) FROM person WHERE email_key = ?", [.text(Person.key(email))], person)
        }
    }

    /// Whether anybody has signed up.
    package static func isEmpty(_ database: any Database) throws -> Bool {
        try database.read { session in try session.first("SELECT 1 FROM person LIMIT 1") { _ in false } ?? true }
    }

    private static func person(_ row: any SQLRow) -> Person {
        Person(
            id: row.id(0), email: row.text(1), verified: row.optionalInteger(2).map { Instant(milliseconds: $0) }, name: row.text(3),
            preferences: row.text(4), password: row.optionalText(5),
            recovery: row.optionalText(6), derivation: row.text(7), created: Instant(milliseconds: row.integer(8)))
    }

    /// Stores the person, new or changed.
    package func save(_ record: Person) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO person (person, email, email_key, verified_ms, name, preferences, password, recovery, derivation,
                    created_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (person) DO UPDATE SET email = excluded.email, email_key = excluded.email_key,
                    verified_ms = excluded.verified_ms, name = excluded.name, preferences = excluded.preferences,
                    password = excluded.password, recovery = excluded.recovery, derivation = excluded.derivation
                """,
                [
                    key, .text(record.email), .text(Person.key(record.email)), SQLValue(record.verified?.milliseconds),
                    .text(record.name), .text(record.preferences), SQLValue(record.password), SQLValue(record.recovery),
                    .text(record.derivation), .integer(record.created.milliseconds),
                ])
        }
    }

    /// The households that the person is in, by number, with who they are there.
    package func households() throws -> [(household: Int64, member: UUID128)] {
        try database.read { session in
            try session.rows("SELECT household, member FROM person_household WHERE person = ? ORDER BY household", [key]) {
                ($0.integer(0), $0.id(1))
            }
        }
    }

    /// The households that the person left, by number, with who they were there.
    package func leftHouseholds() throws -> [(household: Int64, member: UUID128)] {
        try database.read { session in
            try session.rows("SELECT household, member FROM person_left WHERE person = ? ORDER BY household, member", [key]) {
                ($0.integer(0), $0.id(1))
            }
        }
    }

    /// The keys of the person's vault that only their devices can open, by kind.
    package func wrappedKeys() throws -> [(kind: String, envelope: String)] {
        try database.read { session in
            try session.rows("SELECT kind, envelope FROM wrapped_key WHERE person = ? ORDER BY kind", [key]) { ($0.text(0), $0.text(1)) }
        }
    }

    /// Puts a wrapped key in place of the one of its kind; nothing takes it away.
    package func setWrappedKey(_ envelope: String?, kind: String, at now: Instant) throws {
        try database.write { session in
            try session.execute("DELETE FROM wrapped_key WHERE person = ? AND kind = ?", [key, .text(kind)])
            guard let envelope else { return }
            try session.execute(
                "INSERT INTO wrapped_key (person, kind, envelope, changed_ms) VALUES (?, ?, ?, ?)",
                [key, .text(kind), .text(envelope), .integer(now.milliseconds)])
        }
    }
}

extension PersonStore {
    /// Entries of the person's security log that are kept; older ones go.
    package static let securityEventLimit = 1_000

    /// The person's security log, newest first.
    /// - Parameter before: only entries before this one.
    package func securityEvents(before: Int64 = .max, limit: Int) throws -> [SecurityEvent] {
        try database.read { session in
            try session.rows(
                """
                SELECT event, at_ms, kind, device, place FROM security_event WHERE person = ? AND event < ?
                ORDER BY event DESC LIMIT ?
                """, [key, .integer(before), SQLValue(limit)]
            ) { row in
                guard let kind = SecurityEvent.Kind(rawValue: row.text(2)) else { throw StorageError.damaged("security_event.kind") }
                return SecurityEvent(
                    number: row.integer(0), at: Instant(milliseconds: row.integer(1)), kind: kind, device: row.text(3), place: row.text(4))
            }
        }
    }

    /// Forgets every person's entries from before a moment, but the last one, whose number goes on. One walk over all; for `TidyJob` alone.
    package static func removeSecurityEvents(before: Instant, in database: any Database) throws {
        _ = try database.write { session in
            try session.execute(
                """
                DELETE FROM security_event WHERE at_ms < ?
                AND event < (SELECT max(event) FROM security_event AS last WHERE last.person = security_event.person)
                """, [.integer(before.milliseconds)])
        }
    }

    /// Writes an entry of the person's security log.
    package func note(_ kind: SecurityEvent.Kind, device: String, place: String, at now: Instant) throws {
        try database.write { session in
            let last =
                try session.first("SELECT coalesce(max(event), 0) FROM security_event WHERE person = ?", [key]) { $0.integer(0) } ?? 0
            try session.execute(
                "INSERT INTO security_event (person, event, at_ms, kind, device, place) VALUES (?, ?, ?, ?, ?, ?)",
                [key, .integer(last + 1), .integer(now.milliseconds), .text(kind.rawValue), .text(device), .text(place)])
            try session.execute(
                "DELETE FROM security_event WHERE person = ? AND event <= ?",
                [key, .integer(last + 1 - Int64(PersonStore.securityEventLimit))])
        }
    }
}

extension PersonStore {
    /// Every table that holds records of people, those first that others point to last.
    package static let tables = [
        "sealed_record_file", "sealed_record", "person_blob_piece", "person_blob", "person_operation", "person_revision",
        "job", "stored_answer", "identity", "recovery_code", "code_generator", "passkey", "security_event", "token", "session",
        "wrapped_key",
        "person_left", "person_household", "person",
    ]

    /// Deletes every record of the person, and invitations and codes that were mailed to their address. What they were in households is
    /// ended before.
    package func deletePerson() throws {
        try database.write { session in
            let email = try session.first("SELECT email FROM person WHERE person = ?", [key]) { $0.text(0) }
            guard let email else { throw StorageError.notFound }
            for table in PersonStore.tables { try session.execute("DELETE FROM \(table) WHERE person = ?", [key]) }
            try removeCodes(waitingAt: email, session)
            try removeInvitations(to: email, session)
        }
    }

    /// Forgets codes that were mailed to an address without anybody having it.
    private func removeCodes(waitingAt email: String, _ session: any SQLSession) throws {
        let waiting = try session.rows(
            "SELECT hash, data FROM token WHERE kind = ? AND person IS NULL", [.text(StoredToken.Kind.emailCode.rawValue)]
        ) { ($0.bytes(0), $0.text(1)) }
        for (hash, data) in waiting {
            guard let kept = try? JSONReader.read(data), let address = kept["email"]?.string, Person.key(address) == Person.key(email)
            else {
                continue
            }
            try session.execute("DELETE FROM token WHERE hash = ?", [.bytes(hash)])
        }
    }

    /// Takes back what households mailed to an address.
    private func removeInvitations(to email: String, _ session: any SQLSession) throws {
        let open = try session.rows("SELECT household, invitation, token, email FROM invitation WHERE email <> ''") {
            (household: $0.integer(0), id: $0.id(1), token: $0.bytes(2), email: $0.text(3))
        }
        for one in open where Person.key(one.email) == Person.key(email) {
            try session.execute(
                "DELETE FROM invitation WHERE household = ? AND invitation = ?", [.integer(one.household), SQLValue(one.id)])
            try session.execute("DELETE FROM token WHERE hash = ?", [.bytes(one.token)])
        }
    }
}

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
