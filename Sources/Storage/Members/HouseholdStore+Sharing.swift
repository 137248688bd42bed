package import Households
package import Values

extension HouseholdStore {
    /// With whom each account is shared, by the account's number. An account that nobody said anything of is the first member's,
    /// whose id is the household's.
    package func sharings() throws -> [Sharing] {
        if let sharings = memory?.sharings { return sharings }
        let sharings = try readSharings()
        memory?.sharings = sharings
        return sharings
    }

    /// How the accounts are shared, by their ids.
    package func sharingsByID() throws -> [UUID128: Sharing] {
        let sharings = try sharings()
        return try accounts().reduce(into: [:]) { $0[$1.id] = sharings[Int($1.number)] }
    }

    private func readSharings() throws -> [Sharing] {
        try database.read { session in
            let owner = try session.first("SELECT id FROM household WHERE household = ?", [key]) { $0.id(0) }
            guard let owner else { throw StorageError.notFound }
            let count = try session.first("SELECT coalesce(max(account) + 1, 0) FROM account WHERE household = ?", [key]) { $0.integer(0) }
            var sharings = [Sharing](repeating: Sharing(holder: owner), count: Int(count ?? 0))
            var audiences: [Int: [UUID128]] = [:]
            try session.query("SELECT account, member FROM account_audience WHERE household = ? ORDER BY account, member", [key]) { row in
                audiences[Int(row.integer(0)), default: []].append(row.id(1))
            }
            try session.query("SELECT account, holder, audience, access FROM account_sharing WHERE household = ?", [key]) { row in
                let account = Int(row.integer(0))
                guard sharings.indices.contains(account), let access = Access(rawValue: UInt8(truncatingIfNeeded: row.integer(3))) else {
                    throw StorageError.damaged("account_sharing")
                }
                let audience = HouseholdStore.audience(row.integer(2), audiences[account] ?? [])
                sharings[account] = Sharing(holder: row.id(1), audience: audience, access: access)
            }
            return sharings
        }
    }

    private static func audience(_ code: Int64, _ members: [UUID128]) -> Sharing.Audience {
        switch code {
        case 1: .grownUps
        case 2: .everyone
        case 3: .members(members)
        case 4: .parents
        default: .nobody
        }
    }

    private static func code(_ audience: Sharing.Audience) -> Int64 {
        switch audience {
        case .nobody: 0
        case .grownUps: 1
        case .everyone: 2
        case .members: 3
        case .parents: 4
        }
    }

    /// Says with whom an account is shared, in place of what was said before.
    package func share(_ account: UInt16, _ sharing: Sharing) throws {
        try database.write { session in
            _ = try nextRevision(session)
            try share(account, sharing, session)
        }
    }

    func share(_ account: UInt16, _ sharing: Sharing, _ session: any SQLSession) throws {
        memory?.forgetAccounts()
        try session.execute("DELETE FROM account_sharing WHERE household = ? AND account = ?", [key, SQLValue(account)])
        try session.execute(
            "INSERT INTO account_sharing (household, account, holder, audience, access) VALUES (?, ?, ?, ?, ?)",
            [
                key, SQLValue(account), SQLValue(sharing.holder), .integer(HouseholdStore.code(sharing.audience)),
                SQLValue(sharing.access.rawValue),
            ])
        guard case .members(let members) = sharing.audience else { return }
        for member in Set(members) {
            try session.execute(
                "INSERT INTO account_audience (household, account, member) VALUES (?, ?, ?)", [key, SQLValue(account), SQLValue(member)])
        }
    }
}
