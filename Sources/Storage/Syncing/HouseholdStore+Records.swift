package import Bookkeeping
import Households
package import Syncing
package import Values

extension HouseholdStore {
    /// The household's small records, by kind and id.
    /// - Throws: `StorageError.damaged` for one that its kind's declaration does not allow.
    package func records() throws -> [SmallRecord] {
        try database.read { session in
            try session.rows("SELECT kind, record, owner, body FROM record WHERE household = ?", [key]) { try HouseholdStore.record($0) }
        }.sorted { $0.kind == $1.kind ? $0.id < $1.id : $0.kind.rawValue < $1.kind.rawValue }
    }

    /// The household's rules, in their order.
    /// - Throws: as for all records.
    package func rules() throws -> [Rule] {
        try database.read { try rules($0) }
    }

    func rules(_ session: any SQLSession) throws -> [Rule] {
        try session.rows(
            "SELECT kind, record, owner, body FROM record WHERE household = ? AND kind = ?", [key, .text(RecordKind.rule.rawValue)]
        ) { try HouseholdStore.record($0) }.rules
    }

    /// A small record; nil if the household has no such record.
    package func record(_ kind: RecordKind, _ id: UUID128) throws -> SmallRecord? {
        try answer(
            RecordQuestion(
                record: RecordKey(kind: kind.rawValue, id),
                sql: "SELECT kind, record, owner, body FROM record WHERE household = ? AND kind = ? AND record = ?",
                values: [key, .text(kind.rawValue), SQLValue(id)]
            ) { try HouseholdStore.record($0) }
        ).first
    }

    /// How many small records of a kind the household has.
    package func recordCount(of kind: RecordKind) throws -> Int {
        try database.read { session in
            try session.first("SELECT count(*) FROM record WHERE household = ? AND kind = ?", [key, .text(kind.rawValue)]) {
                Int($0.integer(0))
            } ?? 0
        }
    }

    /// Stores a small record in place of what it was, and that these fields of it changed.
    /// - Parameter record: nil when nothing is left of it.
    package func save(_ record: SmallRecord?, of kind: RecordKind, _ id: UUID128, changing fields: [String]) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            try mark(RecordKey(kind: kind.rawValue, id), fields, revision: revision, session)
            if kind == .rule { try markRules(revision, session) }
            guard let record else { return _ = try delete(kind, id, session) }
            try session.execute(
                """
                INSERT INTO record (household, kind, record, owner, body, revision) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (household, kind, record) DO UPDATE SET owner = excluded.owner, body = excluded.body,
                revision = excluded.revision
                """,
                [
                    key, .text(record.kind.rawValue), SQLValue(record.id), SQLValue(record.owner), .text(record.body), .integer(revision),
                ])
        }
    }

    /// Deletes a small record, and remembers that there was one.
    package func deleteRecord(_ kind: RecordKind, _ id: UUID128) throws {
        try database.write { session in
            guard try delete(kind, id, session) == 1 else { throw StorageError.notFound }
            try markDeleted(RecordKey(kind: kind.rawValue, id))
            if kind == .rule { try markRules(try nextRevision(session), session) }
        }
    }

    /// Marks that the rules all together changed too: a program that says them so must not change back what it has not seen.
    private func markRules(_ revision: Int64, _ session: any SQLSession) throws {
        try mark(RecordKey(kind: RecordKind.rules.rawValue, id: "all"), ["text"], revision: revision, session)
    }

    /// - Returns: how many there were.
    private func delete(_ kind: RecordKind, _ id: UUID128, _ session: any SQLSession) throws -> Int {
        try session.execute(
            "DELETE FROM record WHERE household = ? AND kind = ? AND record = ?", [key, .text(kind.rawValue), SQLValue(id)])
    }

    /// Deletes the small records that a member made and shared with nobody, with when they changed and what met in their fields.
    func eraseRecords(of member: UUID128, _ session: any SQLSession) throws {
        let own = try session.rows(
            "SELECT kind, record, owner, body FROM record WHERE household = ? AND owner = ?", [key, SQLValue(member)]
        ) { try HouseholdStore.record($0) }
        for record in own where record.sharing(ofAccount: { _ in nil })?.audience == .nobody {
            try eraseRecord(record.kind, record.id, session)
        }
    }

    /// Deletes a small record with when it changed and what met in its fields.
    func eraseRecord(_ kind: RecordKind, _ id: UUID128, _ session: any SQLSession) throws {
        _ = try delete(kind, id, session)
        try eraseChanges(of: RecordKey(kind: kind.rawValue, id), session)
    }

    private static func record(_ row: any SQLRow) throws -> SmallRecord {
        do {
            return try SmallRecord(kind: row.text(0), row.id(1), owner: row.id(2), body: row.text(3))
        } catch {
            throw StorageError.damaged("record")
        }
    }
}
