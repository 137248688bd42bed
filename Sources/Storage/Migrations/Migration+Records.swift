extension Migration {
    /// Small records of every kind in one table: a new kind needs no step of its own. `Syncing.SmallRecord` says what a body is.
    static let records = Migration(
        number: 13, name: "records",
        statements: [
            """
            CREATE TABLE record (
                household INTEGER NOT NULL REFERENCES household,
                kind TEXT NOT NULL CHECK (length(kind) > 0),
                record BLOB NOT NULL CHECK (length(record) = 16),
                owner BLOB NOT NULL CHECK (length(owner) = 16),
                body TEXT NOT NULL,
                revision INTEGER NOT NULL CHECK (revision > 0),
                PRIMARY KEY (household, kind, record)
            ) STRICT, WITHOUT ROWID
            """
        ])
}
