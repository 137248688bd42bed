import Households
package import Values

extension HouseholdStore {
    private static let invitationColumns = "invitation, role, member, name, email, inviter, token, created_ms, expires_ms"

    /// The invitations that nobody has used, oldest first.
    package func invitations() throws -> [Invitation] {
        try database.read { session in
            try session.rows(
                "SELECT \(HouseholdStore.invitationColumns) FROM invitation WHERE household = ? ORDER BY created_ms, invitation", [key],
                HouseholdStore.invitation)
        }
    }

    /// Keeps an invitation.
    package func add(_ invitation: Invitation) throws {
        _ = try database.write { session in
            try session.execute(
                "INSERT INTO invitation (household, \(HouseholdStore.invitationColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    key, SQLValue(invitation.id), SQLValue(invitation.role.rawValue), SQLValue(invitation.member), .text(invitation.name),
                    .text(invitation.email), SQLValue(invitation.inviter), .bytes(invitation.token),
                    .integer(invitation.created.milliseconds), .integer(invitation.expires.milliseconds),
                ])
        }
    }

    /// Takes an invitation out, used or taken back.
    /// - Throws: `StorageError.notFound` when there is none: who comes second finds nothing.
    package func removeInvitation(_ id: UUID128) throws {
        try database.write { session in
            let removed = try session.execute("DELETE FROM invitation WHERE household = ? AND invitation = ?", [key, SQLValue(id)])
            guard removed == 1 else { throw StorageError.notFound }
        }
    }

    private static func invitation(_ row: any SQLRow) throws -> Invitation {
        guard let role = Role(rawValue: UInt8(truncatingIfNeeded: row.integer(1))) else { throw StorageError.damaged("invitation.role") }
        return Invitation(
            id: row.id(0), role: role, member: row.isNull(2) ? nil : row.id(2), name: row.text(3), email: row.text(4), inviter: row.id(5),
            token: row.bytes(6), created: Instant(milliseconds: row.integer(7)), expires: Instant(milliseconds: row.integer(8)))
    }
}
