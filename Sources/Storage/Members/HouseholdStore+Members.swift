import Households
package import Values

extension HouseholdStore {
    private static let memberColumns = "member, person, name, role, joined_ms, left_ms"

    /// Everybody who is or was in the household, in the order in which they came.
    package func members() throws -> [MemberRecord] {
        try database.read { session in
            try session.rows(
                "SELECT \(HouseholdStore.memberColumns) FROM member WHERE household = ? ORDER BY joined_ms, member", [key],
                HouseholdStore.member)
        }
    }

    /// A member, whether they are still there or not.
    /// - Throws: `StorageError.notFound`.
    package func member(_ id: UUID128) throws -> MemberRecord {
        let found = try database.read { session in
            try session.first(
                "SELECT \(HouseholdStore.memberColumns) FROM member WHERE household = ? AND member = ?", [key, SQLValue(id)],
                HouseholdStore.member)
        }
        guard let found else { throw StorageError.notFound }
        return found
    }

    private static func member(_ row: any SQLRow) throws -> MemberRecord {
        guard let role = Role(rawValue: UInt8(truncatingIfNeeded: row.integer(3))) else { throw StorageError.damaged("member.role") }
        let left = row.optionalInteger(5).map { Instant(milliseconds: $0) }
        return MemberRecord(
            member: Member(id: row.id(0), role: role, isActive: left == nil), person: row.isNull(1) ? nil : row.id(1), name: row.text(2),
            joined: Instant(milliseconds: row.integer(4)), left: left)
    }

    /// Adds a member, or puts one who was known before in the new one's place.
    package func save(_ record: MemberRecord) throws {
        try database.write { session in
            _ = try nextRevision(session)
            let before = try session.first(
                "SELECT person FROM member WHERE household = ? AND member = ?", [key, SQLValue(record.member.id)]
            ) { $0.isNull(0) ? nil : $0.id(0) }
            try session.execute(
                """
                INSERT INTO member (household, member, person, name, role, joined_ms, left_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (household, member) DO UPDATE SET person = excluded.person, name = excluded.name, role = excluded.role,
                    joined_ms = excluded.joined_ms, left_ms = excluded.left_ms
                """,
                [
                    key, SQLValue(record.member.id), SQLValue(record.person), .text(record.name), SQLValue(record.member.role.rawValue),
                    .integer(record.joined.milliseconds), SQLValue(record.left?.milliseconds),
                ])
            if let person = before ?? nil, person != record.person {
                try session.execute("DELETE FROM person_household WHERE person = ? AND household = ?", [SQLValue(person), key])
                try session.execute(
                    """
                    INSERT INTO person_left (person, household, member) VALUES (?, ?, ?)
                    ON CONFLICT (person, household, member) DO NOTHING
                    """, [SQLValue(person), key, SQLValue(record.member.id)])
            }
            if let person = record.person {
                try session.execute(
                    "DELETE FROM person_left WHERE household = ? AND member = ?", [key, SQLValue(record.member.id)])
                try session.execute(
                    """
                    INSERT INTO person_household (person, household, member) VALUES (?, ?, ?)
                    ON CONFLICT (person, household) DO UPDATE SET member = excluded.member
                    """, [SQLValue(person), key, SQLValue(record.member.id)])
            }
        }
    }

    /// Who was a member and left; at most one person, as nobody joins as who somebody else was.
    package func formerPersons(of member: UUID128) throws -> [UUID128] {
        try database.read { session in
            try session.rows("SELECT person FROM person_left WHERE household = ? AND member = ?", [key, SQLValue(member)]) { $0.id(0) }
        }
    }

    /// Lets a household change hands: the owner becomes a parent, the other member the owner.
    /// - Throws: `StorageError.changedMeanwhile` when it is somebody else's by now, or the other one has left.
    package func handOver(from owner: UUID128, to member: UUID128) throws {
        try database.write { session in
            _ = try nextRevision(session)
            // The owner first: a household has one at any time.
            for (id, before, after) in [(owner, "role = 0", Role.parent), (member, "role <> 0 AND left_ms IS NULL", .owner)] {
                let changed = try session.execute(
                    "UPDATE member SET role = ? WHERE household = ? AND member = ? AND \(before)",
                    [SQLValue(after.rawValue), key, SQLValue(id)])
                guard changed == 1 else { throw StorageError.changedMeanwhile }
            }
        }
    }
}
