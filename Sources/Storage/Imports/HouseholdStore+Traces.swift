package import Bookkeeping
import Values

extension HouseholdStore {
    /// What each import did beside adding rows, oldest first; of those that were undone, the accounts that they made alone.
    package func importTraces() throws -> [ImportTrace] {
        try database.read { session in
            var traces = try session.rows("SELECT import, id, undone_ms FROM import WHERE household = ? ORDER BY import", [key]) {
                ImportTrace(id: $0.id(1), number: UInt32(truncatingIfNeeded: $0.integer(0)), isUndone: !$0.isNull(2))
            }
            let places = Dictionary(zip(traces.map { Int64($0.number) }, 0...), uniquingKeysWith: { first, _ in first })
            try session.query(
                "SELECT import, account FROM account WHERE household = ? AND import IS NOT NULL ORDER BY account", [key]
            ) { row in
                guard let place = places[row.integer(0)] else { return }
                traces[place].accounts.append(try row.place(1, "account"))
            }
            try session.query("SELECT import, id FROM sighting WHERE household = ? ORDER BY import, id", [key]) { row in
                guard let place = places[row.integer(0)], !traces[place].isUndone else { return }
                traces[place].shared.append(row.id(1))
            }
            for (number, before) in try rowsBefore(session) {
                guard let place = places[number], !traces[place].isUndone else { continue }
                traces[place].before.append(before)
            }
            return traces
        }
    }

    /// The rows that imports booked or set aside, as they were before, by the imports' numbers.
    private func rowsBefore(_ session: any SQLSession) throws -> [(Int64, ImportTrace.RowBefore)] {
        let found = try session.rows(
            """
            SELECT c.import, c.id, c.day, c.amount, c.account, c.flags, c.bank_id, c.before_import, d.text, m.name, coalesce(c.memo, ''),
                coalesce(k.code, '')
            FROM row_change AS c
            LEFT JOIN descriptor AS d ON d.household = c.household AND d.descriptor = c.descriptor
            LEFT JOIN merchant AS m ON m.household = d.household AND m.merchant = d.merchant
            LEFT JOIN category AS k ON k.household = c.household AND k.category = c.category
            WHERE c.household = ? ORDER BY c.import, c.id
            """, [key]
        ) { row in
            let before = LedgerRow(
                id: row.id(1), day: try row.day(2), amount: row.integer(3), account: try row.place(4, "account"), descriptor: 0, memo: 0,
                category: 0, flags: RowFlags(rawValue: try row.place(5, "flags")), bankKey: row.withBytes(6) { BankKey.key(of: $0) },
                importNumber: try row.place(7, "import"))
            return (
                row.integer(0),
                ImportTrace.RowBefore(
                    before, text: row.text(8), merchant: row.text(9), memo: row.text(10), category: row.text(11), isPaired: false)
            )
        }
        guard !found.isEmpty else { return [] }
        var paired: [Int64: Set<UUID128>] = [:]
        try session.query("SELECT import, outgoing, incoming FROM transfer_pair WHERE household = ? AND rejected = 0", [key]) { row in
            paired[row.integer(0), default: []].formUnion([row.id(1), row.id(2)])
        }
        return found.map { number, before in
            var before = before
            let isByPerson = paired[0]?.contains(before.row.id) == true && !before.row.flags.contains(.transfer)
            before.isPaired = isByPerson || paired[number]?.contains(before.row.id) == true
            return (number, before)
        }
    }
}
