package import Values

extension HouseholdStore {
    /// A sealed record of a member's; nothing when they never had it.
    package func sealed(_ record: UUID128, of member: UUID128) throws -> SealedRecord? {
        try database.read { session in
            let files = try session.rows(
                "SELECT sha256 FROM sealed_file WHERE household = ? AND member = ? AND record = ? ORDER BY place",
                [key, SQLValue(member), SQLValue(record)]
            ) { $0.bytes(0) }
            return try session.first(
                "SELECT record, revision, device, version, body FROM sealed WHERE household = ? AND member = ? AND record = ?",
                [key, SQLValue(member), SQLValue(record)]
            ) { sealed($0, files) }
        }
    }

    /// A member's sealed records that changed after a revision, in the order of their changes, deleted ones included.
    package func sealed(after revision: Int64, of member: UUID128, limit: Int) throws -> [SealedRecord] {
        try database.read { session in
            var files: [UUID128: [[UInt8]]] = [:]
            try session.query(
                """
                SELECT f.record, f.sha256 FROM sealed_file AS f WHERE f.household = ? AND f.member = ? AND f.record IN
                (SELECT s.record FROM sealed AS s WHERE s.household = ? AND s.member = ? AND s.revision > ?
                ORDER BY s.revision, s.record LIMIT ?) ORDER BY f.record, f.place
                """, [key, SQLValue(member), key, SQLValue(member), .integer(revision), SQLValue(limit)]
            ) { files[$0.id(0), default: []].append($0.bytes(1)) }
            return try session.rows(
                """
                SELECT record, revision, device, version, body FROM sealed WHERE household = ? AND member = ? AND revision > ?
                ORDER BY revision, record LIMIT ?
                """, [key, SQLValue(member), .integer(revision), SQLValue(limit)]
            ) { sealed($0, files[$0.id(0)] ?? []) }
        }
    }

    private func sealed(_ row: any SQLRow, _ files: [[UInt8]]) -> SealedRecord {
        SealedRecord(
            record: row.id(0), revision: row.integer(1), device: row.isNull(2) ? nil : row.id(2),
            version: UInt32(truncatingIfNeeded: row.integer(3)), body: row.isNull(4) ? nil : row.bytes(4), files: files)
    }

    /// Keeps a sealed record as it is now, with a revision of its own; files that it has no more wait as if they had just come.
    package func save(_ sealed: SealedRecord, of member: UUID128, at now: Instant) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            let owner = [key, SQLValue(member)]
            try session.execute(
                """
                UPDATE blob SET touched_ms = ? WHERE household = ? AND member = ? AND sha256 IN
                (SELECT f.sha256 FROM sealed_file AS f WHERE f.household = ? AND f.member = ? AND f.record = ?)
                """, [.integer(now.milliseconds)] + owner + owner + [SQLValue(sealed.record)])
            try session.execute(
                "DELETE FROM sealed_file WHERE household = ? AND member = ? AND record = ?", owner + [SQLValue(sealed.record)])
            try session.execute(
                """
                INSERT INTO sealed (household, member, record, revision, device, version, body) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (household, member, record) DO UPDATE SET revision = excluded.revision, device = excluded.device,
                version = excluded.version, body = excluded.body
                """,
                owner + [SQLValue(sealed.record), .integer(revision), SQLValue(device), SQLValue(sealed.version), SQLValue(sealed.body)])
            for (place, file) in sealed.files.enumerated() {
                try session.execute(
                    "INSERT INTO sealed_file (household, member, record, place, sha256) VALUES (?, ?, ?, ?, ?)",
                    owner + [SQLValue(sealed.record), SQLValue(place), .bytes(file)])
                try touchBlob(file, of: member, isNamed: true, at: now)
            }
        }
    }

    /// The hashes of the blobs that a member's sealed records have, each once.
    package func sealedFiles(of member: UUID128) throws -> [[UInt8]] {
        try database.read { session in
            try session.rows(
                "SELECT DISTINCT sha256 FROM sealed_file WHERE household = ? AND member = ? ORDER BY sha256", [key, SQLValue(member)]
            ) { $0.bytes(0) }
        }
    }

    /// How many sealed records a member has, deleted ones included, and how many bytes they and their files have. Looks at all of them.
    package func sealedUse(of member: UUID128) throws -> (records: Int, bytes: Int) {
        try database.read { session in
            let owner = [key, SQLValue(member)]
            let found = try session.first(
                "SELECT count(*), coalesce(sum(length(body)), 0) FROM sealed WHERE household = ? AND member = ?", owner
            ) { (Int($0.integer(0)), Int($0.integer(1))) }
            var bytes = found?.1 ?? 0
            try session.query(
                """
                SELECT b.size FROM sealed_file AS f JOIN blob AS b ON b.household = f.household AND b.member = f.member
                AND b.sha256 = f.sha256 WHERE f.household = ? AND f.member = ?
                """, owner
            ) { bytes += Int($0.integer(0)) }
            return (found?.0 ?? 0, bytes)
        }
    }
}
