extension HouseholdStore {
    /// Every table that holds records of households, those first that others point to last.
    package static let tables = Array(Migrate.tablesOfHouseholds.reversed())

    /// Deletes every record of the household.
    package func deleteHousehold() throws {
        try database.write { session in
            let tokens = try session.rows("SELECT token FROM invitation WHERE household = ?", [key]) { $0.bytes(0) }
            for token in tokens { try session.execute("DELETE FROM token WHERE hash = ?", [.bytes(token)]) }
            for table in HouseholdStore.tables {
                let removed = try session.execute("DELETE FROM \(table) WHERE household = ?", [key])
                guard table != "household" || removed == 1 else { throw StorageError.notFound }
            }
        }
    }
}
