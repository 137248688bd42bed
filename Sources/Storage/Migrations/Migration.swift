/// One step of the schema's history. Steps are append-only: what has been released is never edited.
package struct Migration: Sendable {
    /// Its place in the history, counted from 1.
    package let number: Int
    /// What it brings, in a few words.
    package let name: String
    /// Its statements, in order, in the SQL that SQLite speaks; a PostgreSQL door replaces the type names.
    package let statements: [String]
    /// Statements that follow those in SQLite alone.
    var sqlite: [String] = []
    /// Statements that follow those in PostgreSQL alone.
    var postgres: [String] = []

    /// All statements for a database.
    func statements(for dialect: SQLDialect) -> [String] {
        switch dialect {
        case .sqlite: statements + sqlite
        case .postgres: statements + postgres
        }
    }
}

extension Migration {
    /// Which import brought a tag or a note, so that undoing it takes them back; 0 for those that a person put there.
    static let importedMarks = Migration(
        number: 7, name: "importedMarks",
        statements: [
            "ALTER TABLE row_tag ADD COLUMN import INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE row_note ADD COLUMN import INTEGER NOT NULL DEFAULT 0",
        ])
}

extension Migration {
    /// A household has one owner at most, whoever writes.
    static let owners = Migration(
        number: 11, name: "owners",
        statements: [
            """
            UPDATE member SET role = 1 WHERE role = 0 AND left_ms IS NULL AND EXISTS (SELECT 1 FROM member AS other
            WHERE other.household = member.household AND other.role = 0 AND other.left_ms IS NULL
            AND (other.joined_ms < member.joined_ms OR (other.joined_ms = member.joined_ms AND other.member < member.member)))
            """,
            "CREATE UNIQUE INDEX member_owner ON member (household) WHERE role = 0 AND left_ms IS NULL",
        ])
}

extension Migration {
    /// The rules of a household, in their order. A rule's text is a block of a file of rules, in the words that are
    /// understood in every language.
    static let rules = Migration(
        number: 2, name: "rules",
        statements: [
            """
            CREATE TABLE rule (
                household INTEGER NOT NULL REFERENCES household,
                rule INTEGER NOT NULL CHECK (rule > 0),
                place INTEGER NOT NULL CHECK (place >= 0),
                name TEXT NOT NULL,
                is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
                text TEXT NOT NULL,
                PRIMARY KEY (household, rule)
            ) STRICT, WITHOUT ROWID
            """
        ])
}

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

extension Migration {
    /// Two accounts may have one name: somebody who does not see the one must not learn of it when they name the other.
    static let accountNames = Migration(
        number: 12, name: "account names", statements: [],
        // SQLite drops no rule of a table that stands; what points to the table does so by its name.
        sqlite: [
            """
            CREATE TABLE account_anew (
                household INTEGER NOT NULL REFERENCES household,
                account INTEGER NOT NULL CHECK (account BETWEEN 0 AND 9999),
                id BLOB NOT NULL CHECK (length(id) = 16),
                name TEXT NOT NULL CHECK (length(name) > 0),
                kind INTEGER NOT NULL,
                currency TEXT NOT NULL CHECK (length(currency) = 3),
                identifier TEXT NOT NULL,
                bank TEXT NOT NULL,
                import INTEGER,
                revision INTEGER NOT NULL,
                PRIMARY KEY (household, account)
            ) STRICT, WITHOUT ROWID
            """,
            """
            INSERT INTO account_anew (household, account, id, name, kind, currency, identifier, bank, import, revision)
            SELECT household, account, id, name, kind, currency, identifier, bank, import, revision FROM account
            """,
            "DROP TABLE account",
            "ALTER TABLE account_anew RENAME TO account",
        ],
        postgres: ["ALTER TABLE account DROP CONSTRAINT account_household_name_key"])
}

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
