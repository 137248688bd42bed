extension Migration {
    /// What is to be done later, once each, by whichever server comes first; see decision 0020.
    static let jobs = Migration(
        number: 6, name: "jobs",
        statements: [
            """
            CREATE TABLE job (
                job BLOB NOT NULL PRIMARY KEY CHECK (length(job) = 16),
                household INTEGER REFERENCES household,
                person BLOB REFERENCES person CHECK (length(person) = 16),
                kind TEXT NOT NULL CHECK (length(kind) > 0),
                name TEXT UNIQUE,
                payload TEXT NOT NULL,
                schedule TEXT,
                time_zone TEXT,
                due_ms INTEGER NOT NULL,
                attempts INTEGER NOT NULL CHECK (attempts >= 0),
                taken INTEGER NOT NULL CHECK (taken >= 0),
                holder BLOB CHECK (length(holder) = 16),
                held_until_ms INTEGER NOT NULL,
                problem TEXT,
                needs_attention INTEGER NOT NULL CHECK (needs_attention IN (0, 1)),
                created_ms INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX job_by_due ON job (needs_attention, due_ms)",
            "CREATE INDEX job_by_household ON job (household)",
            "CREATE INDEX job_by_person ON job (person)",
        ])
}
