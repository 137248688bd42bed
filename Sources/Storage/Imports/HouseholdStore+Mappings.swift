extension HouseholdStore {
    /// How a CSV layout of an account was understood or corrected last, as its compact text.
    package func mapping(account: UInt16, layout: UInt64) throws -> String? {
        try database.read { session in
            try session.first(
                "SELECT mapping FROM csv_mapping WHERE household = ? AND account = ? AND layout = ?",
                [key, SQLValue(account), .integer(Int64(bitPattern: layout))]
            ) { $0.text(0) }
        }
    }

    /// How a CSV layout was understood for any account, as its compact text; the newest account first.
    package func mapping(layout: UInt64) throws -> String? {
        try database.read { session in
            try session.first(
                "SELECT mapping FROM csv_mapping WHERE household = ? AND layout = ? ORDER BY account DESC",
                [key, .integer(Int64(bitPattern: layout))]
            ) { $0.text(0) }
        }
    }

    /// Remembers how a CSV layout of an account is to be understood.
    package func remember(mapping: String, account: UInt16, layout: UInt64) throws {
        _ = try database.write { session in
            try session.execute(
                """
                INSERT INTO csv_mapping (household, account, layout, mapping) VALUES (?, ?, ?, ?)
                ON CONFLICT (household, account, layout) DO UPDATE SET mapping = excluded.mapping
                """, [key, SQLValue(account), .integer(Int64(bitPattern: layout)), .text(mapping)])
        }
    }
}
