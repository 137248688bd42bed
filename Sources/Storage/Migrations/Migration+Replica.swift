extension Migration {
    /// Where a device's copy of a household comes from, and what was done on the device that is not there yet.
    static let replica = Migration(
        number: 10, name: "replica",
        statements: [
            """
            CREATE TABLE replica (
                household INTEGER NOT NULL PRIMARY KEY REFERENCES household,
                address TEXT NOT NULL CHECK (length(address) > 0),
                source BLOB NOT NULL CHECK (length(source) = 16),
                device BLOB NOT NULL CHECK (length(device) = 16),
                role INTEGER NOT NULL,
                revision INTEGER NOT NULL CHECK (revision >= 0),
                tag TEXT,
                pulled_ms INTEGER
            ) STRICT
            """,
            """
            CREATE TABLE outbox (
                household INTEGER NOT NULL REFERENCES household,
                entry INTEGER NOT NULL CHECK (entry > 0),
                operation BLOB NOT NULL CHECK (length(operation) = 16),
                kind TEXT NOT NULL CHECK (length(kind) > 0),
                record TEXT NOT NULL CHECK (length(record) > 0),
                base INTEGER NOT NULL CHECK (base >= 0),
                body TEXT NOT NULL,
                state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),
                landed INTEGER,
                problem TEXT,
                attempts INTEGER NOT NULL CHECK (attempts >= 0),
                not_before_ms INTEGER NOT NULL,
                PRIMARY KEY (household, entry)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX outbox_by_record ON outbox (household, kind, record)",
        ])
}
