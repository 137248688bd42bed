extension HouseholdStore {
    /// How a CSV layout was understood or corrected last, as its compact text; the newest account's first.
    package func mapping(layout: UInt64) throws -> String? {
        try database.read { session in
            try session.first(
                "SELECT mapping FROM csv_mapping WHERE household = ? AND layout = ? ORDER BY account DESC",
                [key, .integer(Int64(bitPattern: layout))]
            ) { $0.text(0) }
        }
    }
}
