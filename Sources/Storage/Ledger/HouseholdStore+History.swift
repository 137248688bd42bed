package import Bookkeeping
package import Values

extension HouseholdStore {
    /// Changes that are remembered of one transaction; the oldest give way.
    package static let historyLimit = 500

    /// Remembers what somebody changed, in this order.
    package func remember(_ changes: [HistoryChange], by member: UUID128, at now: Instant) throws {
        guard !changes.isEmpty else { return }
        try database.write { session in
            let last = try lastEntry(session)
            for (place, change) in changes.enumerated() {
                try session.executeSoon(
                    """
                    INSERT INTO row_history (household, entry, id, field, other, value_before, value_after, member, device, created_ms)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    [
                        key, .integer(last + Int64(place) + 1), SQLValue(change.row), .text(change.field), SQLValue(change.other),
                        .text(HouseholdStore.text(change.before)), .text(HouseholdStore.text(change.after)), SQLValue(member),
                        SQLValue(device), .integer(now.milliseconds),
                    ])
                try session.executeSoon(
                    """
                    DELETE FROM row_history WHERE household = ? AND id = ? AND entry <= (
                        SELECT entry FROM row_history WHERE household = ? AND id = ?
                        ORDER BY entry DESC LIMIT 1 OFFSET \(HouseholdStore.historyLimit))
                    """, [key, SQLValue(change.row), key, SQLValue(change.row)])
            }
            memory?.lastEntry = last + Int64(changes.count)
        }
    }

    private func lastEntry(_ session: any SQLSession) throws -> Int64 {
        if let last = memory?.lastEntry { return last }
        return try session.first("SELECT coalesce(max(entry), 0) FROM row_history WHERE household = ?", [key]) { $0.integer(0) } ?? 0
    }

    /// What people changed about a transaction, oldest first.
    package func history(of row: UUID128) throws -> [HistoryRecord] {
        try database.read { session in
            try session.rows(
                """
                SELECT entry, field, other, value_before, value_after, member, device, created_ms FROM row_history
                WHERE household = ? AND id = ? ORDER BY entry
                """, [key, SQLValue(row)]
            ) { line in
                HistoryRecord(
                    number: line.integer(0),
                    change: HistoryChange(
                        row, line.text(1), other: line.isNull(2) ? nil : line.id(2), from: try HouseholdStore.value(line.text(3)),
                        to: try HouseholdStore.value(line.text(4))), member: line.id(5), device: line.isNull(6) ? nil : line.id(6),
                    at: Instant(milliseconds: line.integer(7)))
            }
        }
    }

    /// The corrections of a row that stand, newest first: its category is what the first says, and once that is taken back what the next says.
    package func standingCorrections(of row: UUID128) throws -> [Correction] {
        try answer(correctionQuestion(row))
    }
}
