extension Migration {
    /// Sealed records belong to the person and no more to a membership (decision 0039): with a revision of their own, and apart from every
    /// household's tables.
    ///
    /// Whose a membership's records are: the person who is the member now, else the one who was, else the member (on a machine where
    /// nobody signs in). Of a record that somebody had in two households the newer version stays.
    static let ownRecords = Migration(number: 14, name: "ownRecords", statements: ownTables + movingOwnRecords)

    private static let ownTables = [
        """
        CREATE TABLE person_revision (
            person BLOB NOT NULL PRIMARY KEY CHECK (length(person) = 16),
            revision INTEGER NOT NULL CHECK (revision > 0)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE person_operation (
            person BLOB NOT NULL CHECK (length(person) = 16),
            operation BLOB NOT NULL CHECK (length(operation) = 16),
            outcome TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            PRIMARY KEY (person, operation)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE person_blob (
            person BLOB NOT NULL CHECK (length(person) = 16),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 67108864),
            received INTEGER NOT NULL CHECK (received BETWEEN 0 AND size),
            is_named INTEGER NOT NULL CHECK (is_named IN (0, 1)),
            touched_ms INTEGER NOT NULL,
            PRIMARY KEY (person, sha256)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX person_blob_by_touch ON person_blob (touched_ms)",
        """
        CREATE TABLE person_blob_piece (
            person BLOB NOT NULL CHECK (length(person) = 16),
            sha256 BLOB NOT NULL,
            start INTEGER NOT NULL CHECK (start >= 0),
            bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 4194304),
            PRIMARY KEY (person, sha256, start),
            FOREIGN KEY (person, sha256) REFERENCES person_blob ON DELETE CASCADE
        ) STRICT
        """,
        """
        CREATE TABLE sealed_record (
            person BLOB NOT NULL CHECK (length(person) = 16),
            record BLOB NOT NULL CHECK (length(record) = 16),
            revision INTEGER NOT NULL CHECK (revision > 0),
            device BLOB CHECK (length(device) = 16),
            version INTEGER NOT NULL CHECK (version BETWEEN 1 AND 4294967295),
            body BLOB CHECK (length(body) BETWEEN 1 AND 36864),
            PRIMARY KEY (person, record)
        ) STRICT
        """,
        "CREATE INDEX sealed_record_by_revision ON sealed_record (person, revision)",
        """
        CREATE TABLE sealed_record_file (
            person BLOB NOT NULL CHECK (length(person) = 16),
            record BLOB NOT NULL,
            place INTEGER NOT NULL CHECK (place >= 0),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            PRIMARY KEY (person, record, place),
            FOREIGN KEY (person, record) REFERENCES sealed_record ON DELETE CASCADE,
            FOREIGN KEY (person, sha256) REFERENCES person_blob
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX sealed_record_file_by_blob ON sealed_record_file (person, sha256)",
    ]

    private static let movingOwnRecords = [
        """
        CREATE TABLE moved_record (
            person BLOB NOT NULL, record BLOB NOT NULL, household INTEGER NOT NULL, member BLOB NOT NULL, revision INTEGER NOT NULL,
            PRIMARY KEY (person, record)
        ) STRICT
        """,
        """
        INSERT INTO moved_record (person, record, household, member, revision)
        SELECT person, record, household, member, row_number() OVER (PARTITION BY person ORDER BY household, revision, record) FROM (
            SELECT owner.person AS person, s.record AS record, s.household AS household, s.member AS member, s.revision AS revision,
            row_number() OVER (PARTITION BY owner.person, s.record
                ORDER BY s.version DESC, CASE WHEN s.body IS NULL THEN 1 ELSE 0 END, s.household DESC) AS place
            FROM sealed AS s JOIN (
                SELECT m.household AS household, m.member AS member, coalesce(m.person, (SELECT l.person FROM person_left AS l
                    WHERE l.household = m.household AND l.member = m.member ORDER BY l.person LIMIT 1), m.member) AS person
                FROM member AS m
            ) AS owner ON owner.household = s.household AND owner.member = s.member
        ) AS candidate WHERE place = 1
        """,
        """
        INSERT INTO person_revision (person, revision) SELECT person, max(revision) FROM moved_record GROUP BY person
        """,
        """
        INSERT INTO sealed_record (person, record, revision, device, version, body)
        SELECT m.person, m.record, m.revision, s.device, s.version, s.body FROM moved_record AS m
        JOIN sealed AS s ON s.household = m.household AND s.member = m.member AND s.record = m.record
        """,
        """
        CREATE TABLE moved_blob (
            person BLOB NOT NULL, sha256 BLOB NOT NULL, household INTEGER NOT NULL, member BLOB NOT NULL, PRIMARY KEY (person, sha256)
        ) STRICT
        """,
        """
        INSERT INTO moved_blob (person, sha256, household, member)
        SELECT person, sha256, household, member FROM (
            SELECT m.person AS person, f.sha256 AS sha256, m.household AS household, m.member AS member,
            row_number() OVER (PARTITION BY m.person, f.sha256 ORDER BY m.household, m.record, f.place) AS place FROM moved_record AS m
            JOIN sealed_file AS f ON f.household = m.household AND f.member = m.member AND f.record = m.record
        ) AS candidate WHERE place = 1
        """,
        """
        INSERT INTO person_blob (person, sha256, size, received, is_named, touched_ms)
        SELECT m.person, m.sha256, b.size, b.received, 1, b.touched_ms FROM moved_blob AS m
        JOIN blob AS b ON b.household = m.household AND b.member = m.member AND b.sha256 = m.sha256
        """,
        """
        INSERT INTO person_blob_piece (person, sha256, start, bytes)
        SELECT m.person, m.sha256, p.start, p.bytes FROM moved_blob AS m
        JOIN blob_piece AS p ON p.household = m.household AND p.member = m.member AND p.sha256 = m.sha256
        """,
        """
        INSERT INTO sealed_record_file (person, record, place, sha256)
        SELECT m.person, m.record, f.place, f.sha256 FROM moved_record AS m
        JOIN sealed_file AS f ON f.household = m.household AND f.member = m.member AND f.record = m.record
        """,
        "DROP TABLE moved_blob",
        "DROP TABLE moved_record",
        "DROP TABLE sealed_file",
        "DROP TABLE sealed",
        // The record that a deletion did not take away is there; nobody settles this any more.
        "DELETE FROM conflict WHERE kind = 'sealed'",
    ]
}
