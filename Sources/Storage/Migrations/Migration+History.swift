extension Migration {
    /// What people changed about transactions, with the values before and after (decision 0046).
    static let changedRows = Migration(
        number: 17, name: "history of rows",
        statements: [
            """
            CREATE TABLE row_history (
                household INTEGER NOT NULL REFERENCES household,
                entry INTEGER NOT NULL CHECK (entry > 0),
                id BLOB NOT NULL CHECK (length(id) = 16),
                field TEXT NOT NULL CHECK (length(field) > 0),
                other BLOB CHECK (length(other) = 16),
                value_before TEXT NOT NULL,
                value_after TEXT NOT NULL,
                member BLOB NOT NULL CHECK (length(member) = 16),
                device BLOB CHECK (length(device) = 16),
                created_ms INTEGER NOT NULL,
                PRIMARY KEY (household, entry)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX row_history_by_row ON row_history (household, id, entry)",
            "CREATE INDEX row_history_by_other ON row_history (household, other)",
        ])
}
