import Bookkeeping
import Importing
import Syncing
package import Values

extension HouseholdStore {
    /// The household's accounts in order of their numbers.
    package func accounts() throws -> [StoredAccount] {
        if let accounts = memory?.accounts { return accounts }
        let accounts = try database.read { try self.accounts($0) }
        memory?.accounts = accounts
        return accounts
    }

    func accounts(_ session: any SQLSession) throws -> [StoredAccount] {
        try session.rows(
            "SELECT account, id, name, kind, currency, identifier, bank, import FROM account WHERE household = ? ORDER BY account", [key]
        ) { row in
            let account = LedgerAccount(
                name: row.text(2), kind: AccountKind(rawValue: UInt8(truncatingIfNeeded: row.integer(3))) ?? .unknown,
                currency: Currency(row.text(4)) ?? .cad, identifier: row.text(5), bank: row.text(6))
            return StoredAccount(
                number: UInt16(truncatingIfNeeded: row.integer(0)), id: row.id(1), account: account,
                importNumber: row.optionalInteger(7).map { UInt32(truncatingIfNeeded: $0) })
        }
    }

    /// The accounts that rows belong to, each once.
    /// - Throws: `StorageError.notFound` when the household lacks one of the rows.
    package func accountNumbers(ofRows ids: [UUID128]) throws -> Set<UInt16> {
        try database.read { session in
            var accounts: Set<UInt16> = []
            for id in ids {
                let found = try session.first(
                    "SELECT account FROM ledger_row WHERE household = ? AND id = ?", [key, SQLValue(id)]
                ) { UInt16(truncatingIfNeeded: $0.integer(0)) }
                guard let found else { throw StorageError.notFound }
                accounts.insert(found)
            }
            return accounts
        }
    }

    /// The accounts that each standing import speaks of.
    package func accountNumbersOfImports() throws -> [UInt32: Set<UInt16>] {
        try database.read { session in
            var accounts: [UInt32: Set<UInt16>] = [:]
            try session.query("SELECT DISTINCT import, account FROM import_statement WHERE household = ?", [key]) { row in
                accounts[UInt32(truncatingIfNeeded: row.integer(0)), default: []].insert(UInt16(truncatingIfNeeded: row.integer(1)))
            }
            return accounts
        }
    }

    /// Stores an account's changed name and kind.
    package func update(_ account: StoredAccount) throws {
        try database.write { session in
            memory?.forgetAccounts()
            let revision = try nextRevision(session)
            let before = try accounts(session).first { $0.number == account.number }?.account
            let fields = [before?.name != account.account.name ? "name" : nil, before?.kind != account.account.kind ? "kind" : nil]
            try mark(RecordKey(kind: "account", account.id), fields.compactMap { $0 }, revision: revision, session)
            try session.execute(
                "UPDATE account SET name = ?, kind = ?, revision = ? WHERE household = ? AND account = ?",
                [
                    .text(account.account.name), SQLValue(account.account.kind.rawValue), .integer(revision), key, SQLValue(account.number),
                ])
        }
    }

    func insert(_ account: StoredAccount, revision: Int64, _ session: any SQLSession) throws {
        memory?.forgetAccounts()
        try session.execute(
            """
            INSERT INTO account (household, account, id, name, kind, currency, identifier, bank, import, revision)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                key, SQLValue(account.number), SQLValue(account.id), .text(account.account.name),
                SQLValue(account.account.kind.rawValue), .text(account.account.currency.code), .text(account.account.identifier),
                .text(account.account.bank), SQLValue(account.importNumber.map(Int64.init)), .integer(revision),
            ])
    }
}
