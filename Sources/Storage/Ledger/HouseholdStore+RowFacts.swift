package import Bookkeeping
package import Values

extension HouseholdStore {
    /// What changes of rows have to know of them, in the order of the ids.
    /// - Throws: `StorageError.notFound` when the household lacks one of them.
    package func facts(of ids: [UUID128]) throws -> [RowFacts] {
        try database.read { _ in
            try ids.map { id in
                guard let found = try answer(factsQuestion(id)).first else { throw StorageError.notFound }
                return found
            }
        }
    }

    func factsQuestion(_ id: UUID128) -> RecordQuestion<RowFacts> {
        question(
            id,
            """
            SELECT r.account, a.currency, r.day, r.amount, r.flags, e.amount FROM ledger_row AS r
            JOIN account AS a ON a.household = r.household AND a.account = r.account
            LEFT JOIN row_edit AS e ON e.household = r.household AND e.id = r.id
            WHERE r.household = ? AND r.id = ?
            """
        ) { row in
            let flags = RowFlags(rawValue: UInt16(truncatingIfNeeded: row.integer(4)))
            let amount = flags.contains(.manual) ? row.optionalInteger(5) ?? row.integer(3) : row.integer(3)
            return RowFacts(
                id: id, account: UInt16(truncatingIfNeeded: row.integer(0)), currency: Currency(row.text(1)) ?? .cad,
                day: try row.day(2), amount: amount, ownAmount: row.integer(3), flags: flags)
        }
    }
}
