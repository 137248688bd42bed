extension Migration {
    /// A sealed record may have 96 KB where it had 36: an entry of 20,000 characters fits, whatever they are.
    static let longerSealedRecords = Migration(
        number: 19, name: "longer sealed records", statements: [],
        // SQLite changes no rule of a table that stands; what points to the table does so by its name.
        sqlite: [
            """
            CREATE TABLE sealed_record_longer (
                person BLOB NOT NULL CHECK (length(person) = 16),
                record BLOB NOT NULL CHECK (length(record) = 16),
                revision INTEGER NOT NULL CHECK (revision > 0),
                device BLOB CHECK (length(device) = 16),
                version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 4294967295),
                body BLOB CHECK (length(body) BETWEEN 1 AND 98304),
                PRIMARY KEY (person, record)
            ) STRICT
            """,
            """
            INSERT INTO sealed_record_longer (person, record, revision, device, version, body)
            SELECT person, record, revision, device, version, body FROM sealed_record
            """,
            "DROP TABLE sealed_record",
            "ALTER TABLE sealed_record_longer RENAME TO sealed_record",
            "CREATE INDEX sealed_record_by_revision ON sealed_record (person, revision)",
        ],
        postgres: [
            "ALTER TABLE sealed_record DROP CONSTRAINT sealed_record_body_check",
            "ALTER TABLE sealed_record ADD CONSTRAINT sealed_record_body_check CHECK (length(body) BETWEEN 1 AND 98304)",
        ])
}
