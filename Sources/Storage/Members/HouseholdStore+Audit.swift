package import Values

extension HouseholdStore {
    private static let auditColumns = "entry, at_ms, member, action, subject, hash"

    /// Entries of the audit log, newest first.
    /// - Parameter before: only entries before this one.
    package func audit(before: Int64 = .max, limit: Int) throws -> [AuditEntry] {
        try database.read { session in
            try session.rows(
                "SELECT \(HouseholdStore.auditColumns) FROM audit WHERE household = ? AND entry < ? ORDER BY entry DESC LIMIT ?",
                [key, .integer(before), SQLValue(limit)], HouseholdStore.entry)
        }
    }

    /// Writes an entry behind the last one. There is no way to change or remove one.
    /// - Parameter hash: SHA-256.
    package func append(
        action: String, subject: String, by member: UUID128?, at now: Instant, hash: ([UInt8]) -> [UInt8]
    ) throws {
        try database.write { session in
            let last = try session.first(
                "SELECT \(HouseholdStore.auditColumns) FROM audit WHERE household = ? ORDER BY entry DESC LIMIT 1", [key],
                HouseholdStore.entry)
            let entry = AuditEntry(number: (last?.number ?? 0) + 1, at: now, member: member, action: action, subject: subject)
            try session.execute(
                "INSERT INTO audit (household, \(HouseholdStore.auditColumns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    key, .integer(entry.number), .integer(now.milliseconds), SQLValue(member), .text(action), .text(subject),
                    .bytes(hash(entry.hashed(after: last?.hash ?? AuditEntry.origin))),
                ])
        }
    }

    private static func entry(_ row: any SQLRow) -> AuditEntry {
        AuditEntry(
            number: row.integer(0), at: Instant(milliseconds: row.integer(1)), member: row.isNull(2) ? nil : row.id(2),
            action: row.text(3), subject: row.text(4), hash: row.bytes(5))
    }
}
