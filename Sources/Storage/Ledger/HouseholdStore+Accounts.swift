import Bookkeeping
import Importing
import Values

extension HouseholdStore {
    /// The household's accounts in order of their numbers.
    package func accounts() throws -> [StoredAccount] {
        try database.read { try accounts($0) }
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

    func insert(_ account: StoredAccount, revision: Int64, _ session: any SQLSession) throws {
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
