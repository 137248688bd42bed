package import Values

/// A record that only its person's own devices can read: bytes to the server, and nothing at all to every household.
package struct SealedRecord: Hashable, Sendable {
    /// Its id, made by a device.
    package var record: UUID128
    /// The person's revision that its last change made.
    package var revision: Int64
    /// The device that made that change.
    package var device: UUID128?
    /// Counts its changes, by the devices; bound into the seal.
    package var version: UInt32
    /// The sealed bytes; nil if it was deleted.
    package var body: [UInt8]?
    /// The SHA-256 hashes of the person's blobs that belong to it, such as a recording.
    package var files: [[UInt8]]

    /// A record from its facts; a new one if only its id is given.
    package init(
        record: UUID128, revision: Int64 = 0, device: UUID128? = nil, version: UInt32 = 0, body: [UInt8]? = nil, files: [[UInt8]] = []
    ) {
        self.record = record
        self.revision = revision
        self.device = device
        self.version = version
        self.body = body
        self.files = files
    }
}

extension PersonStore {
    /// How often the person's own records changed until now.
    package func revision() throws -> Int64 {
        try database.read { session in
            try session.first("SELECT revision FROM person_revision WHERE person = ?", [key]) { $0.integer(0) } ?? 0
        }
    }

    private func nextRevision(_ session: any SQLSession) throws -> Int64 {
        let next = try revision() + 1
        try session.execute(
            """
            INSERT INTO person_revision (person, revision) VALUES (?, ?)
            ON CONFLICT (person) DO UPDATE SET revision = excluded.revision
            """, [key, .integer(next)])
        return next
    }

    /// A sealed record of the person's; nil if they never had it.
    package func sealed(_ record: UUID128) throws -> SealedRecord? {
        try database.read { session in
            let files = try session.rows(
                "SELECT sha256 FROM sealed_record_file WHERE person = ? AND record = ? ORDER BY place", [key, SQLValue(record)]
            ) { $0.bytes(0) }
            return try session.first(
                "SELECT record, revision, device, version, body FROM sealed_record WHERE person = ? AND record = ?",
                [key, SQLValue(record)]
            ) { sealed($0, files) }
        }
    }

    /// The person's sealed records that changed after a revision, in the order of their changes, deleted ones included.
    package func sealed(after revision: Int64, limit: Int) throws -> [SealedRecord] {
        try database.read { session in
            var files: [UUID128: [[UInt8]]] = [:]
            try session.query(
                """
                SELECT f.record, f.sha256 FROM sealed_record_file AS f WHERE f.person = ? AND f.record IN
                (SELECT s.record FROM sealed_record AS s WHERE s.person = ? AND s.revision > ? ORDER BY s.revision LIMIT ?)
                ORDER BY f.record, f.place
                """, [key, key, .integer(revision), SQLValue(limit)]
            ) { files[$0.id(0), default: []].append($0.bytes(1)) }
            return try session.rows(
                """
                SELECT record, revision, device, version, body FROM sealed_record WHERE person = ? AND revision > ?
                ORDER BY revision LIMIT ?
                """, [key, .integer(revision), SQLValue(limit)]
            ) { sealed($0, files[$0.id(0)] ?? []) }
        }
    }

    private func sealed(_ row: any SQLRow, _ files: [[UInt8]]) -> SealedRecord {
        SealedRecord(
            record: row.id(0), revision: row.integer(1), device: row.isNull(2) ? nil : row.id(2),
            version: UInt32(truncatingIfNeeded: row.integer(3)), body: row.isNull(4) ? nil : row.bytes(4), files: files)
    }

    /// Keeps a sealed record as it is now, with a revision of its own; files that it has no more wait as if they had just come.
    /// - Returns: the revision.
    @discardableResult
    package func save(_ sealed: SealedRecord, at now: Instant) throws -> Int64 {
        try database.write { session in
            let (revision, record) = (try nextRevision(session), SQLValue(sealed.record))
            try session.execute(
                """
                UPDATE person_blob SET touched_ms = ? WHERE person = ? AND sha256 IN
                (SELECT f.sha256 FROM sealed_record_file AS f WHERE f.person = ? AND f.record = ?)
                """, [.integer(now.milliseconds), key, key, record])
            try session.execute("DELETE FROM sealed_record_file WHERE person = ? AND record = ?", [key, record])
            try session.execute(
                """
                INSERT INTO sealed_record (person, record, revision, device, version, body) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (person, record) DO UPDATE SET revision = excluded.revision, device = excluded.device,
                version = excluded.version, body = excluded.body
                """, [key, record, .integer(revision), SQLValue(sealed.device), SQLValue(sealed.version), SQLValue(sealed.body)])
            for (place, file) in sealed.files.enumerated() {
                try session.execute(
                    "INSERT INTO sealed_record_file (person, record, place, sha256) VALUES (?, ?, ?, ?)",
                    [key, record, SQLValue(place), .bytes(file)])
                try blobs.touch(file, isNamed: true, at: now)
            }
            return revision
        }
    }

    /// How many sealed records the person has, deleted ones included, and how many bytes they and their files have. Looks at all of them.
    package func sealedUse() throws -> (records: Int, bytes: Int) {
        try database.read { session in
            let found = try session.first(
                "SELECT count(*), coalesce(sum(length(body)), 0) FROM sealed_record WHERE person = ?", [key]
            ) { (Int($0.integer(0)), Int($0.integer(1))) }
            var bytes = found?.1 ?? 0
            try session.query(
                """
                SELECT b.size FROM sealed_record_file AS f JOIN person_blob AS b ON b.person = f.person AND b.sha256 = f.sha256
                WHERE f.person = ?
                """, [key]
            ) { bytes += Int($0.integer(0)) }
            return (found?.0 ?? 0, bytes)
        }
    }

    /// Deletes all that only the person's devices can read, and what they sent for it. The revision goes on, unless nobody asks for it any
    /// more: a device hears that there is something new, and finds nothing.
    package func deleteSealed(keepsRevision: Bool = true) throws {
        try database.write { session in
            for table in ["sealed_record_file", "sealed_record", "person_blob_piece", "person_blob", "person_operation"] {
                try session.execute("DELETE FROM \(table) WHERE person = ?", [key])
            }
            if keepsRevision {
                _ = try nextRevision(session)
            } else {
                try session.execute("DELETE FROM person_revision WHERE person = ?", [key])
            }
        }
    }

    /// The answer that was given to an operation of the person's devices, as text; nil if it never came.
    package func outcome(of operation: UUID128) throws -> String? {
        try database.read { session in
            try session.first(
                "SELECT outcome FROM person_operation WHERE person = ? AND operation = ?", [key, SQLValue(operation)]
            ) { $0.text(0) }
        }
    }

    /// Keeps the answer to an operation, for when it arrives again.
    package func keep(outcome: String, of operation: UUID128, at now: Instant) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO person_operation (person, operation, outcome, created_ms) VALUES (?, ?, ?, ?)",
                [key, SQLValue(operation), .text(outcome), .integer(now.milliseconds)])
        }
    }
}
