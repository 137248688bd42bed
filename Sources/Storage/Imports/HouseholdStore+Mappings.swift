extension HouseholdStore {
    /// How every CSV layout was understood or corrected last, as compact texts by layout; the newest account's.
    package func mappings() throws -> [UInt64: String] {
        try database.read { session in
            try session.rows("SELECT layout, mapping FROM csv_mapping WHERE household = ? ORDER BY account", [key]) {
                (UInt64(bitPattern: $0.integer(0)), $0.text(1))
            }.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}
