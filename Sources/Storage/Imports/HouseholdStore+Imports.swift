package import Bookkeeping
import Importing
package import Values

extension HouseholdStore {
    /// Every import of the household, oldest first, undone ones included.
    package func imports() throws -> [ImportRecord] {
        try database.read { session in
            try session.rows(
                """
                SELECT import, file_name, format, layout, file_hash, added, known, confirmed, doubtful, created_ms, undone_ms
                FROM import WHERE household = ? ORDER BY import
                """, [key]
            ) { row in
                ImportRecord(
                    number: UInt32(truncatingIfNeeded: row.integer(0)), fileName: row.text(1),
                    format: FileFormat(rawValue: UInt8(truncatingIfNeeded: row.integer(2))) ?? .csv,
                    layout: UInt64(bitPattern: row.integer(3)), fileHash: UInt64(bitPattern: row.integer(4)),
                    added: Int(row.integer(5)), known: Int(row.integer(6)), confirmed: Int(row.integer(7)), doubtful: Int(row.integer(8)),
                    created: Instant(milliseconds: row.integer(9)),
                    undone: row.optionalInteger(10).map { Instant(milliseconds: $0) })
            }
        }
    }

    /// The number of the import of an id, and whether it stands.
    package func importRecord(_ id: UUID128) throws -> (number: UInt32, isStanding: Bool)? {
        try database.read { session in
            try session.first(
                "SELECT import, undone_ms FROM import WHERE household = ? AND id = ? ORDER BY import", [key, SQLValue(id)]
            ) { (number: UInt32(truncatingIfNeeded: $0.integer(0)), isStanding: $0.isNull(1)) }
        }
    }

    /// How CSV layouts were understood or corrected last for each account.
    package func rememberedColumns() throws -> [RememberedColumns] {
        try database.read { session in
            try session.rows("SELECT account, layout, mapping FROM csv_mapping WHERE household = ? ORDER BY account, layout", [key]) {
                RememberedColumns(
                    account: UInt16(truncatingIfNeeded: $0.integer(0)), layout: UInt64(bitPattern: $0.integer(1)), mapping: $0.text(2))
            }
        }
    }

    /// What the statements of all imports that stand cover.
    package func coveredSpans() throws -> [CoveredSpan] {
        try database.read { session in
            try session.rows(
                """
                SELECT s.import, s.account, s.first_day, s.last_day, s.opening_amount, s.opening_day, s.closing_amount, s.closing_day
                FROM import_statement AS s JOIN import AS i ON i.household = s.household AND i.import = s.import
                WHERE s.household = ? AND i.undone_ms IS NULL ORDER BY s.import, s.statement
                """, [key]
            ) { row in
                CoveredSpan(
                    importNumber: UInt32(truncatingIfNeeded: row.integer(0)), account: UInt16(truncatingIfNeeded: row.integer(1)),
                    days: DaySpan(ordered: try row.day(2), max(try row.day(2), try row.day(3))), opening: try balance(row, 4),
                    closing: try balance(row, 6))
            }
        }
    }

    private func balance(_ row: any SQLRow, _ column: Int) throws -> StatementBalance? {
        row.isNull(column) ? nil : StatementBalance(amount: row.integer(column), day: try row.day(column + 1))
    }
}
