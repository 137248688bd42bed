extension Migration {
    /// What devices send in pieces before an operation names it (decision 0024), and records that only one person's devices can read.
    static let blobs = Migration(
        number: 9, name: "blobs",
        statements: [
            """
            CREATE TABLE blob (
                household INTEGER NOT NULL REFERENCES household,
                member BLOB NOT NULL CHECK (length(member) = 16),
                sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
                size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 67108864),
                received INTEGER NOT NULL CHECK (received BETWEEN 0 AND size),
                is_named INTEGER NOT NULL CHECK (is_named IN (0, 1)),
                touched_ms INTEGER NOT NULL,
                PRIMARY KEY (household, member, sha256)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX blob_by_touch ON blob (touched_ms)",
            """
            CREATE TABLE blob_piece (
                household INTEGER NOT NULL,
                member BLOB NOT NULL,
                sha256 BLOB NOT NULL,
                start INTEGER NOT NULL CHECK (start >= 0),
                bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 4194304),
                PRIMARY KEY (household, member, sha256, start),
                FOREIGN KEY (household, member, sha256) REFERENCES blob ON DELETE CASCADE
            ) STRICT
            """,
            """
            CREATE TABLE sealed (
                household INTEGER NOT NULL REFERENCES household,
                member BLOB NOT NULL CHECK (length(member) = 16),
                record BLOB NOT NULL CHECK (length(record) = 16),
                revision INTEGER NOT NULL CHECK (revision > 0),
                device BLOB CHECK (length(device) = 16),
                version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 4294967295),
                body BLOB CHECK (length(body) BETWEEN 1 AND 36864),
                PRIMARY KEY (household, member, record)
            ) STRICT
            """,
            "CREATE INDEX sealed_by_revision ON sealed (household, member, revision)",
            """
            CREATE TABLE sealed_file (
                household INTEGER NOT NULL,
                member BLOB NOT NULL,
                record BLOB NOT NULL,
                place INTEGER NOT NULL CHECK (place >= 0),
                sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
                PRIMARY KEY (household, member, record, place),
                FOREIGN KEY (household, member, record) REFERENCES sealed ON DELETE CASCADE,
                FOREIGN KEY (household, member, sha256) REFERENCES blob
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX sealed_file_by_blob ON sealed_file (household, member, sha256)",
            // Who somebody was in a household that they left, so that what is theirs there goes with them when they are deleted.
            """
            CREATE TABLE person_left (
                person BLOB NOT NULL REFERENCES person,
                household INTEGER NOT NULL REFERENCES household,
                member BLOB NOT NULL CHECK (length(member) = 16),
                PRIMARY KEY (person, household, member)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX person_left_by_member ON person_left (household, member)",
        ])
}
