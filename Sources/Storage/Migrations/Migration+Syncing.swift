extension Migration {
    /// When each field of a household's records changed last, what devices have sent, and the values that did not get their way.
    static let syncing = Migration(
        number: 8, name: "syncing",
        statements: [
            """
            CREATE TABLE field_change (
                household INTEGER NOT NULL REFERENCES household,
                kind TEXT NOT NULL CHECK (length(kind) > 0),
                record TEXT NOT NULL CHECK (length(record) > 0),
                field TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0),
                device BLOB CHECK (length(device) = 16),
                PRIMARY KEY (household, kind, record, field)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX field_change_by_revision ON field_change (household, revision)",
            """
            CREATE TABLE device (
                household INTEGER NOT NULL REFERENCES household,
                device BLOB NOT NULL CHECK (length(device) = 16),
                member BLOB NOT NULL CHECK (length(member) = 16),
                created_ms INTEGER NOT NULL,
                PRIMARY KEY (household, device)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE operation (
                household INTEGER NOT NULL,
                operation BLOB NOT NULL CHECK (length(operation) = 16),
                device BLOB NOT NULL CHECK (length(device) = 16),
                outcome TEXT NOT NULL,
                created_ms INTEGER NOT NULL,
                PRIMARY KEY (household, operation),
                FOREIGN KEY (household, device) REFERENCES device
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE conflict (
                household INTEGER NOT NULL REFERENCES household,
                conflict INTEGER NOT NULL CHECK (conflict > 0),
                kind TEXT NOT NULL,
                record TEXT NOT NULL,
                field TEXT,
                kept TEXT NOT NULL,
                lost TEXT NOT NULL,
                operation BLOB NOT NULL CHECK (length(operation) = 16),
                member BLOB NOT NULL CHECK (length(member) = 16),
                created_ms INTEGER NOT NULL,
                settled_ms INTEGER,
                PRIMARY KEY (household, conflict)
            ) STRICT, WITHOUT ROWID
            """,
        ])
}
