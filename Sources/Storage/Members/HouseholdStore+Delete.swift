extension HouseholdStore {
    /// Every table that holds records of households, those first that others point to last.
    package static let tables = [
        "outbox", "replica", "record",
        "blob_piece", "blob", "conflict", "operation", "device", "field_change", "job", "upload_chunk", "upload",
        "attachment_chunk", "attachment",
        "refund_link", "row_part", "row_edit",
        "audit", "invitation", "account_audience", "account_sharing", "series_choice", "row_note", "row_tag",
        "category_choice", "merchant_name", "correction", "csv_mapping", "row_event", "transfer_pair", "row_change", "sighting",
        "import_source", "import_statement", "import", "ledger_snapshot", "ledger_split", "ledger_row", "descriptor", "merchant",
        "category",
        "account", "member", "person_left", "person_household", "household",
    ]

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
