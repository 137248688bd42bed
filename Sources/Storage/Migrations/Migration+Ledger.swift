extension Migration {
    /// The household, its accounts, its rows, and where they came from.
    ///
    /// Every key begins with the household. Rows of the ledger are kept in the order of their ids (version 7, so in
    /// the order of arrival), with one index for an account's days and one for what changed since a revision.
    static let ledger = Migration(number: 1, name: "ledger", statements: tables + provenance)

    private static let tables = [
        """
        CREATE TABLE household (
            household INTEGER NOT NULL PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            name TEXT NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            week_start INTEGER NOT NULL CHECK (week_start BETWEEN 1 AND 7),
            month_start_day INTEGER NOT NULL CHECK (month_start_day BETWEEN 1 AND 31),
            revision INTEGER NOT NULL CHECK (revision >= 0),
            created_ms INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE account (
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
            PRIMARY KEY (household, account),
            UNIQUE (household, name)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE category (
            household INTEGER NOT NULL REFERENCES household,
            category INTEGER NOT NULL CHECK (category > 0),
            code TEXT NOT NULL CHECK (length(code) > 0),
            PRIMARY KEY (household, category)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE merchant (
            household INTEGER NOT NULL REFERENCES household,
            merchant INTEGER NOT NULL CHECK (merchant > 0),
            name TEXT NOT NULL CHECK (length(name) > 0),
            PRIMARY KEY (household, merchant)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE descriptor (
            household INTEGER NOT NULL REFERENCES household,
            descriptor INTEGER NOT NULL CHECK (descriptor > 0),
            text TEXT NOT NULL,
            merchant INTEGER NOT NULL,
            PRIMARY KEY (household, descriptor)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE ledger_row (
            household INTEGER NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            account INTEGER NOT NULL,
            day INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            descriptor INTEGER NOT NULL,
            memo TEXT,
            category INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            bank_id TEXT,
            import INTEGER NOT NULL,
            source_offset INTEGER NOT NULL,
            source_length INTEGER NOT NULL,
            line_number INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            PRIMARY KEY (household, id),
            FOREIGN KEY (household, account) REFERENCES account
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX ledger_row_by_account ON ledger_row (household, account, day)",
        "CREATE INDEX ledger_row_by_revision ON ledger_row (household, revision)",
        """
        CREATE TABLE ledger_split (
            household INTEGER NOT NULL,
            id BLOB NOT NULL,
            part INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            category INTEGER NOT NULL,
            memo TEXT,
            PRIMARY KEY (household, id, part),
            FOREIGN KEY (household, id) REFERENCES ledger_row ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE ledger_snapshot (
            household INTEGER NOT NULL PRIMARY KEY REFERENCES household,
            revision INTEGER NOT NULL,
            bytes BLOB NOT NULL
        ) STRICT
        """,
    ]

    private static let provenance = [
        """
        CREATE TABLE import (
            household INTEGER NOT NULL REFERENCES household,
            import INTEGER NOT NULL CHECK (import > 0),
            id BLOB NOT NULL CHECK (length(id) = 16),
            file_name TEXT NOT NULL,
            file_hash INTEGER NOT NULL,
            file_bytes INTEGER NOT NULL,
            format INTEGER NOT NULL,
            layout INTEGER NOT NULL,
            encoding TEXT NOT NULL,
            mapping TEXT NOT NULL,
            added INTEGER NOT NULL,
            known INTEGER NOT NULL,
            confirmed INTEGER NOT NULL,
            doubtful INTEGER NOT NULL,
            issues INTEGER NOT NULL,
            created_ms INTEGER NOT NULL,
            undone_ms INTEGER,
            PRIMARY KEY (household, import)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE import_statement (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            statement INTEGER NOT NULL,
            account INTEGER NOT NULL,
            first_day INTEGER NOT NULL,
            last_day INTEGER NOT NULL CHECK (last_day >= first_day),
            opening_amount INTEGER,
            opening_day INTEGER,
            closing_amount INTEGER,
            closing_day INTEGER,
            PRIMARY KEY (household, import, statement),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE import_source (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            chunk INTEGER NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (household, import, chunk),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT
        """,
        """
        CREATE TABLE sighting (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            id BLOB NOT NULL,
            source_offset INTEGER NOT NULL,
            source_length INTEGER NOT NULL,
            line_number INTEGER NOT NULL,
            PRIMARY KEY (household, import, id),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX sighting_by_row ON sighting (household, id)",
        """
        CREATE TABLE row_change (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            id BLOB NOT NULL,
            account INTEGER NOT NULL,
            day INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            descriptor INTEGER NOT NULL,
            memo TEXT,
            category INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            bank_id TEXT,
            before_import INTEGER NOT NULL,
            source_offset INTEGER NOT NULL,
            source_length INTEGER NOT NULL,
            line_number INTEGER NOT NULL,
            PRIMARY KEY (household, import, id),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE transfer_pair (
            household INTEGER NOT NULL,
            outgoing BLOB NOT NULL,
            incoming BLOB NOT NULL,
            rejected INTEGER NOT NULL CHECK (rejected IN (0, 1)),
            import INTEGER NOT NULL,
            PRIMARY KEY (household, outgoing, incoming)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX transfer_pair_by_incoming ON transfer_pair (household, incoming)",
        """
        CREATE TABLE row_event (
            household INTEGER NOT NULL,
            event INTEGER NOT NULL,
            id BLOB NOT NULL,
            kind TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            PRIMARY KEY (household, event)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX row_event_by_row ON row_event (household, id)",
        """
        CREATE TABLE csv_mapping (
            household INTEGER NOT NULL,
            account INTEGER NOT NULL,
            layout INTEGER NOT NULL,
            mapping TEXT NOT NULL,
            PRIMARY KEY (household, account, layout),
            FOREIGN KEY (household, account) REFERENCES account ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """,
    ]
}
